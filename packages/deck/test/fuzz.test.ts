import { fork } from 'node:child_process';
import { on } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { test } from 'tap';
import { DeckError } from '../src/deck.ts';
import { readDeckIsolated } from '../src/isolation/read-deck-isolated.ts';
import { readDeck } from '../src/read-deck.ts';
import { makeMutant, SOUND_DECKS } from './fixtures/make-mutants.ts';
import { flawsOf } from './flaws.ts';

// FUZZ_SEED makes a run again, FUZZ_RUNS makes it longer.
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const runs = Number(process.env['FUZZ_RUNS'] ?? 200);

const READERS = 2;
/** How long a reader may take for its whole share; what it is at then is judged alone, within its own limits. */
const SHARE_MS = 60_000 + 200 * runs;

const ENTRY = fileURLToPath(import.meta.resolve('./children/fuzzing.ts'));
const FLAGS = [
  ...process.execArgv.filter((flag) => flag.startsWith('--conditions')),
  '--max-old-space-size=256',
  '--wasm-max-mem-pages=3072',
];

type Result = { index: number; flaws: string[] };

const isResult = (message: unknown): message is Result =>
  typeof message === 'object' && message !== null && 'index' in message && 'flaws' in message;

/** What a process finds that reads every second mutant from `first` on; it ends early at one that breaks or stalls it. */
const resultsFrom = async (first: number): Promise<Result[]> => {
  const signal = AbortSignal.timeout(SHARE_MS);
  const child = fork(ENTRY, [seed, first, runs, READERS].map(String), { execArgv: FLAGS, stdio: 'ignore' });
  const results: Result[] = [];
  try {
    for await (const [message] of on(child, 'message', { signal, close: ['disconnect'] })) {
      if (isResult(message)) results.push(message);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    child.kill('SIGKILL');
  }
  return results;
};

/** A mutant that broke its reader may do so: what counts is how that ends for who reads it as everybody does. */
const judgeAlone = async (index: number): Promise<Result> => {
  const { signal } = new AbortController();
  try {
    return {
      index,
      flaws: flawsOf(await readDeckIsolated(Readable.from([makeMutant(seed, index).bytes]), { signal })),
    };
  } catch (error) {
    return { index, flaws: error instanceof DeckError ? [] : [String(error)] };
  }
};

const readShare = async (first: number): Promise<Result[]> => {
  if (first >= runs) return [];
  const results = await resultsFrom(first);
  const next = first + READERS * results.length;
  return next < runs ? [...results, await judgeAlone(next), ...(await readShare(next + READERS))] : results;
};

test('The decks that mutants are made of can be read', async (t) => {
  for (const [name, bytes] of Object.entries(SOUND_DECKS)) {
    const deck = await readDeck(bytes);
    t.match(deck.slides[0]?.text, /Shovels/, name);
    t.same(flawsOf(deck), [], name);
  }
});

test('A mutant is read without a flaw or refused as a deck', { timeout: 2 * SHARE_MS }, async (t) => {
  t.comment(`FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`);
  const shares = await Promise.all(Array.from({ length: READERS }, (_, first) => readShare(first)));
  const results = shares.flat();
  t.equal(new Set(results.map(({ index }) => index)).size, runs, 'every mutant has come to an end');
  for (const { index, flaws } of results.filter(({ flaws }) => flaws.length > 0)) {
    t.same(flaws, [], `FUZZ_SEED=${seed}: ${makeMutant(seed, index).name}`);
  }
});
