import type { Readable } from 'node:stream';
import { type Deck, DeckError } from '../deck.ts';
import { DEFAULT_INSTRUCTIONS, type Instructions } from './instructions.ts';
import { isDeck } from './is-deck.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { openWarmPool } from './warm-pool.ts';

/** Reads decks, each in a process of its own: what comes from outside can neither hold up nor break this one. */
export type DeckReader = {
  /** Begins to keep processes waiting. */
  start(): void;
  /**
   * Reads a deck. The input is streamed and closed.
   *
   * @throws DeckError with a sentence for the investor. @throws Unavailable when no process can be started. @throws the
   *   signal's reason, or the input's error.
   */
  read(input: Readable, options: { signal: AbortSignal }): Promise<Deck>;
  /** Ends every process. */
  close(): Promise<void>;
};

type Settings = { limits?: Limits; instructions?: Instructions };

/** Opens a reader for which `warm` processes wait with everything loaded; none at 0. */
export const openDeckReader = ({
  warm,
  limits = DEFAULT_LIMITS,
  instructions = DEFAULT_INSTRUCTIONS,
}: Settings & { warm: number }): DeckReader => {
  const pool = openWarmPool({
    entry: import.meta.resolve('@assay/deck/isolation/read-deck-child'),
    limits,
    size: warm,
  });
  return {
    start: pool.start,
    close: pool.close,
    read: async (input, { signal }) => {
      const deck = await pool.run({ input, message: instructions, signal });
      if (isDeck(deck)) return deck;
      throw new DeckError('crashed', 'The deck could not be read: the reader gave no deck.');
    },
  };
};

/** Reads one deck in a process of its own, which has ended when this settles. Throws what `DeckReader.read` does. */
export const readDeckIsolated = async (
  input: Readable,
  { signal, ...settings }: Settings & { signal: AbortSignal },
): Promise<Deck> => {
  const reader = openDeckReader({ warm: 0, ...settings });
  try {
    return await reader.read(input, { signal });
  } finally {
    await reader.close();
  }
};
