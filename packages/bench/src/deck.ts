import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CELLS } from './deck/cell-row.ts';
import type { Figure, Row } from './deck/figure.ts';
import { HIDDEN } from './deck/hidden-row.ts';
import { HOSTILE_FILES } from './deck/hostile-row.ts';
import { ISOLATION } from './deck/isolation-row.ts';
import { OCR } from './deck/ocr-row.ts';
import { SPEED } from './deck/speed-row.ts';
import { tableOf } from './deck/table.ts';
import { ORDER, RECALL } from './deck/text-rows.ts';
import { TITLES } from './deck/title-row.ts';
import { TWINS } from './deck/twin-row.ts';

const ROWS: Row[] = [RECALL, ORDER, TITLES, CELLS, TWINS, SPEED, ISOLATION, OCR, HIDDEN, HOSTILE_FILES];

const ROOT = join(import.meta.dirname, '../../..');

const USAGE = `bench:deck [--only ROW] [--json] [--decks DIR]

Measures the deck reader beside its anchors and says which bars it meets; ends with 1 when one is missed.
  --only ROW   one of ${ROWS.map(({ name }) => name).join(', ')}; may be given again
  --json       the figures as JSON
  --decks DIR  decks with truth; ../shared/decks beside the checkout when it is there`;

const readArguments = () =>
  parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      decks: { type: 'string', default: join(ROOT, '../shared/decks') },
      help: { type: 'boolean', default: false },
    },
  }).values;

/** A row that breaks is a missed bar, and the others are measured all the same. */
const measure = async (row: Row): Promise<Figure[]> => {
  try {
    return await row.measure({ decks: folder });
  } catch (error) {
    return [{ measure: row.name, ours: `not measured: ${error}`, passed: false }];
  }
};

const { only, json, decks, help } = readArguments();
const unknown = only.filter((name) => !ROWS.some((row) => row.name === name));
if (help || unknown.length > 0) {
  console.error(unknown.length > 0 ? `there is no row ${unknown.join(', ')}\n\n${USAGE}` : USAGE);
  process.exit(help ? 0 : 2);
}

const folder = existsSync(decks) ? resolve(decks) : '';
const wanted = ROWS.filter(({ name }) => only.length === 0 || only.includes(name));
const figures: Figure[] = [];
for (const row of wanted) {
  if (row.needsDecks && folder === '') {
    console.error(`${row.name}: skipped, there is no folder of decks (--decks DIR)`);
    continue;
  }
  console.error(`${row.name} …`);
  figures.push(...(await measure(row)));
}
console.log(json ? JSON.stringify(figures, null, 2) : tableOf(figures));
if (figures.some(({ passed }) => passed === false)) process.exitCode = 1;
