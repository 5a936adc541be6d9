import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { openDeckReader, readDeckIsolated } from '@assay/deck/isolation/read-deck-isolated';
import { atMost, type Row, shown } from './figure.ts';
import { type Spread, timeRounds } from './rounds.ts';
import { readOurs } from './shared-decks.ts';

const SCHEDULE = { rounds: 15, warmUp: 5 };

/** Decks come one by one and not on each other's heels: the next process has this long to get ready, in milliseconds. */
const BETWEEN_DECKS_MS = 1_000;

const { signal } = new AbortController();

const since = (start: number): number => performance.now() - start;
const spread = ({ median, min, max }: Spread): string => `${shown(median)} ms (${shown(min)} to ${shown(max)})`;

const timeReader = async (bytes: Buffer): Promise<number> => {
  const start = performance.now();
  await readOurs(bytes);
  return since(start);
};

const timeFork = async (bytes: Buffer): Promise<number> => {
  const start = performance.now();
  await readDeckIsolated(Readable.from([bytes]), { signal });
  return since(start);
};

/**
 * A deck of 20 slides through a waiting process, against the warm reader in this process and a process started for the
 * deck, in the same rounds.
 */
export const ISOLATION: Row = {
  name: 'isolation',
  needsDecks: true,
  measure: async ({ decks }) => {
    const bytes = readFileSync(join(decks, 'fintech.pdf'));
    const isolated = openDeckReader({ warm: 1 });
    isolated.start();
    const timeWaiting = async (): Promise<number> => {
      await setTimeout(BETWEEN_DECKS_MS);
      const start = performance.now();
      await isolated.read(Readable.from([bytes]), { signal });
      return since(start);
    };
    const reader = () => timeReader(bytes);
    const times = await timeRounds({ reader, waiting: timeWaiting, fork: () => timeFork(bytes) }, SCHEDULE);
    await isolated.close();
    return [
      {
        measure: 'a deck through the isolated path, warm',
        anchors: `warm reader ${spread(times('reader'))}, fresh process ${spread(times('fork'))}`,
        ours: spread(times('waiting')),
      },
      { measure: 'of the warm reader', ...atMost(2, times('waiting').median / times('reader').median) },
    ];
  },
};
