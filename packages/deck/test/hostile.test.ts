import { Readable } from 'node:stream';
import { test } from 'tap';
import { type Deck, DeckError } from '../src/deck.ts';
import { readDeckIsolated } from '../src/isolation/read-deck-isolated.ts';
import { readDeck } from '../src/read-deck.ts';
import type { Ending, Hostile } from './fixtures/hostile.ts';
import { HOSTILE } from './fixtures/make-hostile.ts';
import { flawsOf } from './flaws.ts';
import { watchChildren } from './peak-memory.ts';

/** What a process that reads a deck may take, in bytes, by the system's account. */
const MAX_BYTES = 350 * 1024 * 1024;
/** Some files take all the time that a deck may; a busy machine takes longer for the others too. */
const PATIENCE_MS = 240_000;
/** So many files are read at once. */
const READERS = 2;

const { signal } = new AbortController();

type End = { name: string; ending: Ending | 'another error'; flaws: string[]; rightly: boolean };

/** A refusal is a sentence of ours: it carries none of the file's own words at length. */
const flawsOfRefusal = ({ message }: DeckError): string[] =>
  message.length < 300 && !/\p{Cc}/u.test(message) ? [] : ['its refusal is no sentence'];

const endingOf = async (deck: Promise<Deck>): Promise<Pick<End, 'ending' | 'flaws'>> => {
  try {
    const { warnings } = await deck;
    return { ending: warnings.length > 0 ? 'warned' : 'read', flaws: flawsOf(await deck) };
  } catch (error) {
    if (error instanceof DeckError) return { ending: error.code, flaws: flawsOfRefusal(error) };
    return { ending: 'another error', flaws: [String(error)] };
  }
};

/** Those that may only end at a limit are read in a process of their own; the others must not need one. */
const LIMITS = new Set<string>(['crashed', 'timeout', 'too-large', 'unsafe-archive']);
const mayMeetLimits = ({ endings }: Hostile): boolean => endings.some((ending) => LIMITS.has(ending));

const endOf = async (file: Hostile): Promise<End> => {
  const bytes = file.make();
  const deck = mayMeetLimits(file) ? readDeckIsolated(Readable.from([bytes]), { signal }) : readDeck(bytes);
  const end = await endingOf(deck);
  return { name: file.name, ...end, rightly: new Set<string>(file.endings).has(end.ending) };
};

/** The ends of all files, some of which are read at once. */
const endAll = async (files: Hostile[]): Promise<End[]> => {
  const ends: End[] = [];
  const left = files.values();
  const readers = Array.from({ length: READERS }, async () => {
    for (const file of left) ends.push(await endOf(file));
  });
  await Promise.all(readers);
  return ends;
};

for (const [kind, files] of Object.entries(HOSTILE)) {
  test(`Hostile files (${kind}) end as they should and within their memory`, { timeout: PATIENCE_MS }, async (t) => {
    const memory = watchChildren();
    const ends = await endAll(files);
    const peak = memory.stop();
    t.equal(ends.length, files.length);
    for (const { name, ending, flaws, rightly } of ends) {
      t.ok(rightly, `${name}: ${ending}`);
      t.same(flaws, [], `${name} leaves no flaw`);
    }
    t.ok(peak <= MAX_BYTES, `no process takes more than ${Math.round(peak / 1024 / 1024)} MiB`);
  });
}
