import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atLeast, type Figure, type Row, shown } from './figure.ts';
import { isReaderName, READERS, type ReaderName } from './readers.ts';
import { type Reading, startReader } from './readings.ts';
import { type Spread, timeRounds } from './rounds.ts';

/** So many rounds that the code of every reader is compiled: after 25 ours was at 0.45 of PDFium alone, after 80 at 0.52. */
const SCHEDULE = { rounds: 15, warmUp: 80 };

const NAMES = Object.keys(READERS).filter(isReaderName);
const JAVASCRIPT: ReaderName[] = ['unpdf', 'pdf-parse'];

/** How long each reader took, by the clock; and of the processor on average, which is counted in ticks of 10 ms. */
type Times = { clock: (name: ReaderName) => Spread; processor: (name: ReaderName) => number };

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Each reader reads the deck once in each round, in a thread of its own, warm. */
const timeAll = async (bytes: Buffer): Promise<Times & { pages: number }> => {
  const readers = NAMES.map((name) => ({ name, reader: startReader(name), readings: [] as Reading[] }));
  const things = readers.map(({ name, reader, readings }) => {
    const timed = async (): Promise<number> => {
      const reading = await reader.read(bytes);
      readings.push(reading);
      return reading.ms;
    };
    return [name, timed] as const;
  });
  const clock = await timeRounds(Object.fromEntries(things), SCHEDULE);
  await Promise.all(readers.map(({ reader }) => reader.close()));
  const readingsOf = (name: ReaderName) => readers.find((each) => each.name === name)?.readings ?? [];
  const processor = (name: ReaderName) =>
    meanOf(
      readingsOf(name)
        .slice(-SCHEDULE.rounds)
        .map(({ processorMs }) => processorMs),
    );
  return { clock, processor, pages: readingsOf('PDFium')[0]?.pages.length ?? 0 };
};

/** Pages a second by the median, and by the slowest and the fastest round. */
const pace = (pages: number, { median, min, max }: Spread): string =>
  `${shown((1_000 * pages) / median, 0)} (${shown((1_000 * pages) / max, 0)} to ${shown((1_000 * pages) / min, 0)})`;

/** How many times the pace of others, of the best of them, ours is. */
const ratio = (time: (name: ReaderName) => number, others: ReaderName[]): number =>
  Math.min(...others.map(time)) / time('ours');

const measureDeck = async (bytes: Buffer, label: string): Promise<Figure[]> => {
  const { clock, processor, pages } = await timeAll(bytes);
  const median = (name: ReaderName) => clock(name).median;
  const peers = NAMES.filter((name) => name !== 'ours').map((name) => `${name} ${pace(pages, clock(name))}`);
  const against = (others: ReaderName[], bar: number) => ({
    anchors: `by time of the processor ${shown(ratio(processor, others), 2)}`,
    ...atLeast(bar, ratio(median, others), ''),
  });
  return [
    { measure: `pages a second, ${label}`, anchors: peers.join(', '), ours: pace(pages, clock('ours')) },
    { measure: `of PDFium alone, ${label}`, ...against(['PDFium'], 0.5) },
    { measure: `of the best JavaScript peer, ${label}`, ...against(JAVASCRIPT, 1.5) },
  ];
};

/**
 * Speed of the reader alone, warm, in the same rounds as PDFium alone, which is the least that can be done on it, and two
 * peers. The bars are for 20 slides; 200 are shown beside them.
 */
export const SPEED: Row = {
  name: 'speed',
  needsDecks: true,
  measure: async ({ decks }) => {
    const twenty = await measureDeck(readFileSync(join(decks, 'fintech.pdf')), '20 slides');
    const many = await measureDeck(readFileSync(join(decks, 'derived/big200.pdf')), '200 slides');
    return [...twenty, ...many.map(({ measure, anchors = '', ours }) => ({ measure, anchors, ours }))];
  },
};
