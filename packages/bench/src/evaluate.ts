import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GATES } from './evaluate/all-gates.ts';
import { ENGINE, rememberingOf } from './evaluate/engine.ts';
import type { Extent } from './evaluate/gate.ts';
import { measureBaselines, measureGate, missesBar } from './evaluate/measure.ts';
import { type Column, errorsOf, markdownOf, tableOf } from './evaluate/report.ts';
import { type DeckSet, readDeckSet } from './evaluate/sets/deck-set.ts';
import { readSharedSet } from './evaluate/sets/shared-set.ts';

const EVALUATION = join(import.meta.dirname, '../evaluation');
const SETS = ['tuned', 'frozen', 'authors', 'shared'] as const;

const USAGE = `evaluate [--only GATE] [--set SET] [--json] [--markdown] [--errors] [--short] [--labelled DIR] [--decks DIR]

Measures the scoring engine on decks with known answers, beside naive baselines, and says which bars it meets; ends with 1
when one is missed.
  --only GATE     one of ${GATES.map(({ name }) => name).join(', ')}; may be given again
  --set SET       one of ${SETS.join(', ')}; may be given again; authors only where it is named
  --json          the figures as JSON
  --markdown      the measures that have a bar as a table of Markdown
  --errors        what was found wrong, deck by deck; never of the frozen decks
  --short         fewer variants of everything, and no baselines
  --labelled DIR  decks of your own in place of the project's, each NAME.md with its NAME.gold.json; may be given again
  --decks DIR     decks that are not in the project: text/dev, text/adv, and files as PDF and PPTX`;

const readArguments = () =>
  parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      errors: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      labelled: { type: 'string', multiple: true, default: [] },
      decks: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;

const { only, set: sets, json, markdown, errors, short, labelled, decks, help } = readArguments();
const unknown = [
  ...only.filter((name) => !GATES.some((gate) => gate.name === name)),
  ...sets.filter((name) => !SETS.some((set) => set === name)),
  ...labelled.filter((folder) => !existsSync(folder)),
  ...(decks === undefined || existsSync(join(decks, 'text/topics.json')) ? [] : [`text/topics.json in ${decks}`]),
];
if (help || unknown.length > 0) {
  console.error(unknown.length > 0 ? `there is no ${unknown.join(', ')}\n\n${USAGE}` : USAGE);
  process.exit(help ? 0 : 2);
}

const isWanted = (name: string): boolean => (sets.length === 0 && labelled.length === 0) || sets.includes(name);

const readSets = async (): Promise<DeckSet[]> => {
  const named = sets.includes('authors') ? (['authors'] as const) : [];
  const own = [...(['tuned', 'frozen'] as const).filter(isWanted), ...named].filter((name) =>
    existsSync(join(EVALUATION, name)),
  );
  const folders = [...own.map((name) => join(EVALUATION, name)), ...labelled.map((folder) => resolve(folder))];
  const read = await Promise.all(folders.map((folder) => readDeckSet(folder, basename(folder))));
  return decks !== undefined && isWanted('shared') ? [...read, readSharedSet(resolve(decks))] : read;
};

const extent: Extent = short ? 'short' : 'full';
const wanted = await readSets();
const analyse = rememberingOf(ENGINE);
const engine: Column[] = [];
const baselines: Column[] = [];
for (const gate of GATES.filter(({ name }) => only.length === 0 || only.includes(name))) {
  console.error(`${gate.name} …`);
  engine.push(...(await measureGate(gate, wanted, { analyse, extent })));
  const [first] = wanted;
  if (first !== undefined && !short) baselines.push(...(await measureBaselines(gate, first, extent)));
}
const all = [...engine, ...baselines];
console.log(json ? JSON.stringify(all, null, 2) : markdown ? markdownOf(all) : tableOf(all));
if (errors) console.log(errorsOf(engine));
if (missesBar(engine)) process.exitCode = 1;
