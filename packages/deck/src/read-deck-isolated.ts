import type { Readable } from 'node:stream';
import { type Deck, DeckError } from './deck.ts';
import { isDeck } from './is-deck.ts';
import { runIsolated } from './isolate.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';

/**
 * Reads a deck in a process of its own, within limits: what comes from outside can neither hold up nor break this one.
 * The input is streamed and closed.
 *
 * @throws DeckError with a sentence for the investor. @throws Unavailable when no process can be started. @throws the
 *   signal's reason, or the input's error.
 */
export const readDeckIsolated = async (
  input: Readable,
  { limits = DEFAULT_LIMITS, signal }: { limits?: Limits; signal: AbortSignal },
): Promise<Deck> => {
  const entry = import.meta.resolve('@assay/deck/read-deck-child');
  const deck = await runIsolated({ entry, input, message: {}, limits, signal });
  if (isDeck(deck)) return deck;
  throw new DeckError('crashed', 'The deck could not be read: the reader gave no deck.');
};
