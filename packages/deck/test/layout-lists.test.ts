import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { drawTable, rowTexts } from './fixtures/draw-table.ts';
import { type Place, write, writeLines } from './fixtures/make-pdf.ts';
import { paintedPdf } from './fixtures/painted-pdf.ts';

const TITLE = write('How we launch', { x: 48, y: 490, size: 32 });

const linesRead = async (content: string) => {
  const [slide] = (await readDeck(paintedPdf({ content: TITLE + content }))).slides;
  return (slide?.lines ?? []).slice(1).map(({ role, text }) => (role === undefined ? text : `${role}: ${text}`));
};

type Drawn = Place & { indent?: number; pitch?: number };

/** Points one below the other, each mark `indent` points before its words. */
const drawPoints = (points: string[][], { x, y, size = 18, indent = 30, pitch = 40 }: Drawn): string =>
  points
    .flatMap(([mark = '', words = ''], index) => [
      write(mark, { x, y: y - pitch * index, size }),
      write(words, { x: x + indent, y: y - pitch * index, size }),
    ])
    .join('');

const textsOf = (points: string[][]): string[] => points.map((point) => point.join(' '));
const numbered = (words: string[]): string[][] => words.map((text, index) => [`${index + 1}.`, text]);
const marked = (mark: string, words: string[]): string[][] => words.map((text) => [mark, text]);

const LAUNCH = numbered(['Sign contract', 'Install', 'Train']);
const GROWTH = numbered(['Renew', 'Expand', 'Refer']);
const POINTS = ['ARR of $3.2M in 2026', '42 paying customers', '118% net retention'];
/** Signs as the font's encoding writes them. */
const SIGNS = { '-': '-', '\x96': '–', '\x97': '—', o: 'o', '*': '*', '+': '+', '\xbb': '»', '\x9b': '›' };
const BESIDE = ['Every launch so far took less than', 'three weeks, paid by the', 'customer up front.'];

test('Numbers that stand off from their words are read with them', async (t) => {
  const launch = drawPoints(LAUNCH, { x: 60, y: 400 });
  t.strictSame(await linesRead(launch), textsOf(LAUNCH), 'a list alone');
  t.strictSame(
    await linesRead(launch + writeLines(BESIDE, { x: 500, y: 400 })),
    [...textsOf(LAUNCH), ...BESIDE],
    'a list beside words',
  );
  t.strictSame(
    await linesRead(launch + drawPoints(GROWTH, { x: 500, y: 400 })),
    [...textsOf(LAUNCH), ...textsOf(GROWTH)],
    'two lists beside each other',
  );
  const letters = [
    ['(a)', 'Sign contract'],
    ['(b)', 'Install'],
    ['ii)', 'Train'],
  ];
  t.strictSame(await linesRead(drawPoints(letters, { x: 60, y: 400 })), textsOf(letters), 'letters');
  t.strictSame(
    await linesRead(drawPoints([['2.', 'Install the connector']], { x: 60, y: 400 })),
    ['2. Install the connector'],
    'a point alone',
  );
});

test('Lists beside each other whose points stand at different heights do not mix', async (t) => {
  const bullets = marked('\x95', ['First point', 'Second point', 'Third point']);
  const lists = [
    drawPoints(LAUNCH, { x: 60, y: 400 }) + drawPoints(bullets, { x: 500, y: 400, pitch: 60 }),
    drawPoints(bullets, { x: 60, y: 400, pitch: 60 }) + drawPoints(LAUNCH, { x: 500, y: 400 }),
  ];
  const texts = bullets.map(([, words]) => `• ${words}`);
  t.strictSame(await linesRead(lists[0] ?? ''), [...textsOf(LAUNCH), ...texts]);
  t.strictSame(await linesRead(lists[1] ?? ''), [...texts, ...textsOf(LAUNCH)]);
});

test('The words of a point that go on in a second line follow it', async (t) => {
  const wrapped = drawPoints(numbered(['Sign a contract with', 'Install the connector']), { x: 60, y: 400, pitch: 60 });
  const rest = write('the controller', { x: 90, y: 378 }) + write('in two days', { x: 90, y: 318 });
  t.strictSame(await linesRead(wrapped + rest), [
    '1. Sign a contract with',
    'the controller',
    '2. Install the connector',
    'in two days',
  ]);
});

test('A number in the first column of a table is a cell, one with a dot under a head too', async (t) => {
  const table = { columns: [48, 88, 330, 480], y: 420 };
  const rows = (dot: string) => [
    ['No.', 'Risk', 'Cost'],
    [`1${dot}`, 'Licence', '$40k'],
    [`2${dot}`, 'Key people', '$120k'],
    [`3${dot}`, 'Customers', '$80k'],
  ];
  for (const dot of ['', '.']) {
    const expected = rowTexts(rows(dot)).map((text) => `row: ${text}`);
    t.strictSame(await linesRead(drawTable({ ...table, rows: rows(dot) })), expected, `1${dot}`);
    t.strictSame(await linesRead(drawTable({ ...table, rows: rows(dot), rules: 'all' })), expected, `1${dot}, ruled`);
  }
});

test('The first column of a table may be a list', async (t) => {
  const words = numbered(['Sign contract', 'Install', 'Train']);
  const figures = ['$40k', '$120k', '$80k'].map((text, at) => write(text, { x: 360, y: 400 - 40 * at }));
  const weeks = ['2', '3', '1'].map((text, at) => write(text, { x: 500, y: 400 - 40 * at }));
  t.strictSame(await linesRead(drawPoints(words, { x: 60, y: 400 }) + figures.join('') + weeks.join('')), [
    'row: 1. Sign contract | $40k | 2',
    'row: 2. Install | $120k | 3',
    'row: 3. Train | $80k | 1',
  ]);
});

test('Signs one below the other that stand off from words are read with them', async (t) => {
  for (const [written, sign] of Object.entries(SIGNS)) {
    const points = POINTS.map((text) => `${sign} ${text}`);
    const list = drawPoints(marked(written, POINTS), { x: 60, y: 400, indent: 30 });
    t.strictSame(await linesRead(list), points, `${sign} alone`);
    t.strictSame(
      await linesRead(list + writeLines(BESIDE, { x: 500, y: 400 })),
      [...points, ...BESIDE],
      `${sign} beside words`,
    );
  }
});

test('A dash in a table is a cell', async (t) => {
  const rows = [
    ['Product', 'Pay', 'Note'],
    ['Checkout', '-', 'not planned'],
    ['Ledger', '\x96', 'from January'],
    ['Export', '-', 'on demand'],
  ];
  const columns = [48, 200, 240, 480];
  const texts = rowTexts(rows).map((text) => `row: ${text.replace('\x96', '–')}`);
  t.strictSame(await linesRead(drawTable({ rows, columns, y: 420, pad: 8 })), texts);
  t.strictSame(await linesRead(drawTable({ rows, columns, y: 420, rules: 'all' })), texts, 'ruled');
});

test('A sign that stands once is no point of a list', async (t) => {
  t.strictSame(await linesRead(drawPoints([['o', 'of all payments']], { x: 60, y: 400, indent: 30 })), [
    'o',
    'of all payments',
  ]);
});
