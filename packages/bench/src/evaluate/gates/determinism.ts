import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Extent, Gate, Line } from '../gate.ts';
import type { DeckSet } from '../sets/deck-set.ts';

const CHILD = join(import.meta.dirname, '../determinism-child.ts');
const run = promisify(execFile);

/** Runs of each deck in all, and the numbers of processes that share them: every process has other surroundings. */
const RUNS = { short: 20, full: 200 } as const;
const WORKERS = { short: [1, 4], full: [1, 2, 3, 4] } as const;
const DECKS = { short: 3, full: 1_000 } as const;
const SURROUNDINGS = [
  { TZ: 'UTC', LC_ALL: 'C' },
  { TZ: 'Asia/Kolkata', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'Pacific/Chatham', LC_ALL: 'de_DE.UTF-8' },
  { TZ: 'America/St_Johns', LC_ALL: 'ar_EG.UTF-8' },
] as const;

/** Every process takes the decks in orders of its own. */
const seedOf = (worker: number): string => String(1_000 * (worker + 1));

type Task = { engine: string; file: string; times: number };

const hashesOf = async ({ engine, file, times }: Task, worker: number): Promise<string[]> => {
  const { stdout } = await run(
    process.execPath,
    [...process.execArgv, CHILD, engine, file, String(times), seedOf(worker)],
    {
      env: { ...process.env, ...SURROUNDINGS[worker % SURROUNDINGS.length] },
      maxBuffer: 64 * 1_024 * 1_024,
    },
  );
  return stdout.trim().split('\n');
};

/** The hashes of all runs, with one process at work at a time and with several. */
const hashesOfAll = async ({ engine, file }: Omit<Task, 'times'>, extent: Extent): Promise<string[]> => {
  const hashes: string[] = [];
  for (const workers of WORKERS[extent]) {
    const times = Math.ceil(RUNS[extent] / WORKERS[extent].length / workers);
    const own = Array.from({ length: workers }, (_, worker) => hashesOf({ engine, file, times }, worker));
    hashes.push(...(await Promise.all(own)).flat());
  }
  return hashes;
};

const lineOf = (hashes: readonly string[]): Line => {
  const first = new Map<string, string>();
  const different = hashes.filter((line) => {
    const [deck = '', hash = ''] = line.split(' ');
    if (!first.has(deck)) first.set(deck, hash);
    return first.get(deck) !== hash;
  });
  return {
    measure: 'determinism: runs that differ in a byte, 1 to 4 processes',
    bar: '0',
    shown: `${different.length} of ${hashes.length}`,
    passed: hashes.length > 0 && different.length === 0,
    errors: different.length === 0 ? [] : [`${different.length} analyses differ from the first of the same deck`],
  };
};

const measure = async ({ decks }: DeckSet, engine: string, extent: Extent): Promise<Line[]> => {
  if (decks.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'evaluate-'));
  try {
    const file = join(folder, 'materials.json');
    writeFileSync(file, JSON.stringify(decks.slice(0, DECKS[extent]).map(({ material }) => material)));
    return [lineOf(await hashesOfAll({ engine, file }, extent))];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * Whether the same material gives the same bytes, however many processes work at a time, whatever their time zone and their
 * language, and whatever they analysed before. `engine` names the module whose `analyse` is run: a function cannot be sent to another process.
 */
export const determinismOf = (engine: string): Gate => ({
  name: 'determinism',
  needs: 'analysis',
  measure: (set, _, extent) => measure(set, engine, extent),
});

/** Determinism of the engine as it is released. */
export const DETERMINISM: Gate = determinismOf(import.meta.resolve('@assay/scoring/analyse'));
