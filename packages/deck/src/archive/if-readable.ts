import { DeckError } from '../deck.ts';

/**
 * What was read of a part that a deck can do without; undefined when the part is missing, damaged or too large.
 *
 * @throws DeckError `unsafe-archive`: a file that is not safe is not read at all.
 */
export const ifReadable = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DeckError && error.code !== 'unsafe-archive') return undefined;
    throw error;
  }
};
