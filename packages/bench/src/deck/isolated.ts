import { Readable } from 'node:stream';
import { DeckError } from '@assay/deck/deck';
import type { DeckReader } from '@assay/deck/isolation/read-deck-isolated';
import { flawsOf } from '../../../deck/test/flaws.ts';
import { watchChildren } from '../../../deck/test/peak-memory.ts';

const { signal } = new AbortController();

/**
 * How a file ended in a process of its own: after how many seconds, at what peak of memory in MB by the system's account,
 * and with what flaws; an error without a type is one.
 */
export type Ending = { seconds: number; peak: number; flaws: string[] };

const flawsWith = async (reader: DeckReader, bytes: Uint8Array): Promise<string[]> => {
  try {
    return flawsOf(await reader.read(Readable.from([bytes]), { signal }));
  } catch (error) {
    return error instanceof DeckError ? [] : [`an error without a type: ${error}`];
  }
};

/** Reads a file, whatever it is, and tells how that ended. The process that waits for the next file is watched as well. */
export const endingOf = async (reader: DeckReader, bytes: Uint8Array): Promise<Ending> => {
  const memory = watchChildren();
  const start = performance.now();
  const flaws = await flawsWith(reader, bytes);
  return { flaws, seconds: (performance.now() - start) / 1_000, peak: memory.stop() / 1_024 / 1_024 };
};
