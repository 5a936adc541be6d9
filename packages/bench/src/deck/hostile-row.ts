import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeckReader, openDeckReader } from '@assay/deck/isolation/read-deck-isolated';
import { HOSTILE } from '../../../deck/test/fixtures/make-hostile.ts';
import { makeMutant } from '../../../deck/test/fixtures/make-mutants.ts';
import { atMost, type Figure, type Row, shown } from './figure.ts';
import { type Ending, endingOf } from './isolated.ts';

/** As many as a run of the project's own fuzzing reads. */
const MUTANTS = 200;
/** A process is ended at 20 s; what comes after is the time it takes to go. */
const MAX_SECONDS = 20.5;
const MAX_MB = 350;

type Named = { name: string; make: () => Uint8Array };
type Result = Ending & { name: string };

const DECK = /\.(?:pdf|pptx|odp|docx)$/;

const filesOf = (folder: string): Named[] =>
  readdirSync(folder)
    .filter((file) => DECK.test(file))
    .map((file) => ({ name: file, make: () => readFileSync(join(folder, file)) }));

const seed = (): number => Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

const mutants = (): Named[] => {
  const row = seed();
  return Array.from({ length: MUTANTS }, (_, index) => {
    const { name, bytes } = makeMutant(row, index);
    return { name, make: () => bytes };
  });
};

const endAll = async (reader: DeckReader, files: Named[]): Promise<Result[]> => {
  const results: Result[] = [];
  for (const { name, make } of files) results.push({ name, ...(await endingOf(reader, make())) });
  return results;
};

const most = (results: Result[], figure: 'seconds' | 'peak'): Result | undefined =>
  results.toSorted((a, b) => b[figure] - a[figure])[0];

const figuresOf = (results: Result[], label: string): Figure[] => {
  const flawed = results.filter(({ flaws }) => flaws.length > 0);
  const late = results.filter(({ seconds }) => seconds > MAX_SECONDS);
  const slowest = most(results, 'seconds');
  const named = flawed.slice(0, 3).map(({ name, flaws }) => `${name}: ${flaws[0]}`);
  return [
    {
      measure: `${label}: no typed error and no sound deck, of ${results.length}`,
      ...atMost(0, flawed.length),
      anchors: named.join('; '),
    },
    {
      measure: `${label}: beyond 20 s`,
      ...atMost(0, late.length),
      anchors: `slowest ${shown(slowest?.seconds ?? 0)} s (${slowest?.name})`,
    },
  ];
};

const memoryOf = (results: Result[], label: string): Figure => {
  const largest = most(results, 'peak');
  return {
    measure: `peak memory, ${label}`,
    anchors: `${largest?.name}`,
    ...atMost(MAX_MB, largest?.peak ?? 0, ' MB'),
  };
};

/**
 * Every file there is through the isolated path, one after another: the shared decks, the damaged and hostile ones, the
 * project's own hostile files and 200 mutants (FUZZ_SEED makes them again). That this process lives to print the table
 * says that none broke it.
 */
export const HOSTILE_FILES: Row = {
  name: 'hostile',
  needsDecks: false,
  measure: async ({ decks }) => {
    const ordinary = decks === '' ? [] : [decks, join(decks, 'derived')].flatMap(filesOf);
    const hostile = [...(decks === '' ? [] : filesOf(join(decks, 'hostile'))), ...Object.values(HOSTILE).flat()];
    const reader = openDeckReader({ warm: 1 });
    const usual = await endAll(reader, ordinary);
    const rough = await endAll(reader, hostile);
    const fuzzed = await endAll(reader, mutants());
    await reader.close();
    return [
      ...(usual.length > 0 ? [memoryOf(usual, `${usual.length} shared decks`)] : []),
      memoryOf(rough, `${rough.length} hostile files`),
      memoryOf(fuzzed, `${fuzzed.length} mutants`),
      ...figuresOf(rough, 'hostile files'),
      ...figuresOf(fuzzed, 'mutants'),
    ];
  },
};
