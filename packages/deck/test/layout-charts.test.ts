import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { write, writeLines } from './fixtures/make-pdf.ts';
import { box, paintedPdf } from './fixtures/painted-pdf.ts';

const TITLE = write('Growth', { x: 48, y: 490, size: 32 });
const PROSE = ['Revenue doubled in each year', 'since the first customer,', 'with one seller.'];

const readLines = async (content: string) => {
  const [slide] = (await readDeck(paintedPdf({ content: TITLE + content }))).slides;
  return slide?.lines ?? [];
};

const label = (text: string, x: number, y: number) => write(text, { x, y, size: 10 });

/** Columns over the names of years, with values above them, a grid and its axis; `x` is the left end. */
const columnChart = (x: number): string => {
  const values = [34, 51, 78, 92];
  const grid = [0, 25, 50, 75, 100].map((at) =>
    box('0.7 0.7 0.7', { x: x + 30, y: 120 + 2 * at, width: 360, height: 0.5 }),
  );
  const axis = [0, 25, 50, 75, 100].map((at) => label(`${at}`, x + 22 - 5 * `${at}`.length, 117 + 2 * at));
  const columns = values.map((value, at) =>
    box('0.2 0.4 0.7', { x: x + 50 + 90 * at, y: 120, width: 40, height: 2 * value }),
  );
  const names = values.map((_, at) => label(`${2023 + at}`, x + 55 + 90 * at, 104));
  const tops = values.map((value, at) => label(`${value}`, x + 62 + 90 * at, 124 + 2 * value));
  return [...grid, ...columns, ...axis, ...tops, ...names, label('Net revenue', x + 180, 84)].join('');
};

test("A chart's labels come together at its place: names, values, axis", async (t) => {
  const lines = await readLines(writeLines(PROSE, { x: 520, y: 300 }) + columnChart(48));
  t.strictSame(
    lines.map(({ text, role }) => [text, role ?? '']),
    [
      ['Growth', 'title'],
      ['2023 | 2024 | 2025 | 2026', 'chart'],
      ['34 | 51 | 78 | 92', 'chart'],
      ['100 | 75 | 50 | 25 | 0', 'chart'],
      ['Net revenue', 'chart'],
      ...PROSE.map((text) => [text, '']),
    ],
  );
});

test('A chart to the right of words is read after them', async (t) => {
  const lines = await readLines(columnChart(500) + writeLines(PROSE, { x: 48, y: 300 }));
  t.strictSame(
    lines.slice(1, 4).map(({ text }) => text),
    PROSE,
  );
  t.ok(lines.slice(4).every(({ role }) => role === 'chart'));
});

test('The short last line of a paragraph beside a chart stays with it', async (t) => {
  const prose = ['Revenue doubled in each and every year since the', 'first customer came.'];
  const lines = await readLines(columnChart(48) + writeLines(prose, { x: 450, y: 300, size: 10 }));
  t.strictSame(
    lines.slice(-2).map(({ text, role }) => [text, role]),
    prose.map((text) => [text, undefined]),
  );
});

test('Two charts side by side are two', async (t) => {
  const lines = await readLines(columnChart(48) + columnChart(500));
  t.equal(lines.filter(({ text }) => text === '2023 | 2024 | 2025 | 2026').length, 2);
  t.equal(lines.filter(({ role }) => role === 'chart').length, lines.length - 1);
});

test('Values that lie about on a drawing are a chart though it has no axis', async (t) => {
  const disc = box('0.3 0.5 0.8', { x: 100, y: 120, width: 260, height: 260 });
  const values = [
    ['57.8', 300, 320],
    ['88.1', 310, 200],
    ['75.7', 220, 140],
    ['12.9', 150, 190],
    ['57.3', 130, 280],
  ] as const;
  const legend = ['Search', 'Partners', 'Events'].map((name, at) => label(name, 120 + 80 * at, 90));
  const lines = await readLines(disc + values.map(([text, x, y]) => label(text, x, y)).join('') + legend.join(''));
  t.strictSame(
    lines.slice(1).map(({ text }) => text),
    ['57.3 | 12.9 | 75.7 | 57.8 | 88.1', 'Search | Partners | Events'],
  );
  t.ok(lines.slice(1).every(({ role }) => role === 'chart'));
});

test('Bars that stand on no axis are a chart with its values in their order', async (t) => {
  const values = ['$0.4M', '$0.9M', '$1.8M', '$3.2M'];
  const standing = values.map(
    (value, at) =>
      box('0.2 0.4 0.8', { x: 120 + 180 * at, y: 120, width: 80, height: 60 * (at + 1) }) +
      write(value, { x: 140 + 180 * at, y: 190 + 60 * at, size: 14 }) +
      write(`${2021 + at}`, { x: 145 + 180 * at, y: 100, size: 14 }),
  );
  t.match((await readLines(standing.join(''))).slice(1), [
    { text: '2021 | 2022 | 2023 | 2024', role: 'chart' },
    { text: '$0.4M | $0.9M | $1.8M | $3.2M', role: 'chart' },
  ]);
});

test('Figures in boxes, in tables and without a drawing are no chart', async (t) => {
  const roles = async (content: string) => (await readLines(content)).slice(1).map(({ role }) => role ?? 'words');
  const cards = [0, 1, 2].flatMap((at) => [
    box('0.9 0.9 1', { x: 48 + 280 * at, y: 200, width: 250, height: 100 }),
    write(['$2.4M', '118%', '312'][at] ?? '', { x: 60 + 280 * at, y: 260, size: 30 }),
    write(['revenue', 'retention', 'customers'][at] ?? '', { x: 60 + 280 * at, y: 220, size: 14 }),
  ]);
  t.notOk((await roles(cards.join(''))).includes('chart'), 'cards');
  const figures = [5, 4, 3, 2].flatMap((row) => [1, 2, 3].map((at) => label(`${row}${at}`, 100 * at, 60 * row)));
  t.notOk((await roles(figures.join(''))).includes('chart'), 'nothing is drawn');
  const shaded = box('0.9 0.9 1', { x: 48, y: 100, width: 800, height: 300 });
  t.notOk((await roles(shaded + figures.join(''))).includes('chart'), 'rows and columns');
  const cells = [300, 286, 260, 246]
    .flatMap((y) => [1, 2, 3].map((at) => label(`${y + at}`, 100 + 100 * at, y)))
    .concat(label('Retail', 100, 293), label('Banks', 100, 253));
  const shades = [300, 260].flatMap((y) => [
    box('0.9 0.9 1', { x: 90, y: y - 18, width: 100, height: 28 }),
    box('0.9 0.9 1', { x: 190, y: y - 4, width: 310, height: 14 }),
  ]);
  t.notOk((await roles([...shades, ...cells].join(''))).includes('chart'), 'with cells that span rows');
});
