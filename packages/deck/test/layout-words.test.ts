import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { anyScriptPdf, type Written } from './fixtures/any-script.ts';
import { makePdf, write, writeLines } from './fixtures/make-pdf.ts';

const slideOf = async (bytes: Buffer) => {
  const [slide] = (await readDeck(bytes)).slides;
  if (!slide) throw new Error('no slide');
  return slide;
};
const textOf = async (content: string) => (await slideOf(makePdf([{ content }]))).text;

/** Text whose letters stand `spacing` points further apart than their font says. */
const spaced = (text: string, spacing: number, size = 24) =>
  write(text, { x: 48, y: 400, size, before: `${spacing} Tc` });

test('Words whose letters are spaced out are words', async (t) => {
  for (const spacing of [3, 6, 12]) {
    t.equal(await textOf(spaced('Transform', spacing)), 'Transform', `${spacing} points`);
    t.equal(await textOf(spaced('TEAM', spacing)), 'TEAM', `short, ${spacing} points`);
    t.equal(await textOf(spaced('OUR TEAM AND YOU', spacing)), 'OUR TEAM AND YOU', `several, ${spacing} points`);
  }
  t.equal(await textOf(spaced('T R A C T I O N', 0)), 'TRACTION', 'spaced out by spaces');
});

test('Letters and figures that are parted by spaces stay apart', async (t) => {
  t.equal(await textOf(spaced('1 2 3 4 5 6', 0)), '1 2 3 4 5 6');
  t.equal(await textOf(spaced('A B C', 0)), 'A B C');
  t.equal(await textOf(spaced('1 200 000 users pay $ 4.2 M', 0)), '1 200 000 users pay $ 4.2 M');
});

test('Kerned letters are one word; a gap as wide as a space parts words where the file has none', async (t) => {
  const kerned = (array: string) => `BT /F1 20 Tf 48 400 Td [${array}] TJ ET\n`;
  t.equal(await textOf(kerned('(A) 120 (V) 90 (AIL)')), 'AVAIL');
  t.equal(await textOf(kerned('(Net) -280 (revenue) -280 (retention)')), 'Net revenue retention');
});

test('A word whose style changes within it is one word', async (t) => {
  t.equal(await textOf('BT /F1 20 Tf 48 400 Td (Led) Tj 1 0 0 rg (gerFlow) Tj ET'), 'LedgerFlow');
  t.equal(
    await textOf('BT /F1 20 Tf 48 400 Td (Revenue) Tj /F1 12 Tf 8 Ts (1) Tj 0 Ts /F1 20 Tf ( grew) Tj ET'),
    'Revenue¹ grew',
  );
});

test('Words of one line that are drawn in any order are read from the left to the right', async (t) => {
  t.equal(
    await textOf(
      write('week.', { x: 190, y: 400 }) + write('Eleven', { x: 48, y: 400 }) + write('hours a', { x: 117, y: 400 }),
    ),
    'Eleven hours a week.',
  );
});

test('Words of one line that are drawn from the last to the first are read from the first', async (t) => {
  const drawn = [
    write('week.', { x: 183, y: 400 }),
    write('hours a', { x: 113, y: 400 }),
    write('Eleven', { x: 48, y: 400 }),
  ];
  t.equal(await textOf(drawn.join('')), 'Eleven hours a week.');
});

test('Bullets are joined to their words, a hyphen at a line’s end stays', async (t) => {
  t.equal(
    await textOf(write('\x95', { x: 48, y: 400 }) + write('Hiring nine engineers', { x: 80, y: 400 })),
    '• Hiring nine engineers',
  );
  t.equal(
    await textOf(writeLines(['We reconcile pay-', 'outs offline.'], { x: 48, y: 400 })),
    'We reconcile pay-\nouts offline.',
  );
});

test('A drop cap is part of its word', async (t) => {
  const lines = ['o network pays without a check,', 'and every check is done by hand', 'today.'];
  const text = await textOf(
    write('N', { x: 48, y: 356, size: 60 }) +
      writeLines(lines.slice(0, 2), { x: 95, y: 386, size: 20 }) +
      writeLines(['today.'], { x: 48, y: 330, size: 20 }),
  );
  t.equal(text, 'No network pays without a check,\nand every check is done by hand\ntoday.');
  t.equal(
    await textOf(write('A', { x: 48, y: 380, size: 60 }) + write('nd so on', { x: 700, y: 100 })),
    'nd so on\nA',
    'one letter far away is none',
  );
});

test('Turned words are read as words, after the others, and are no title', async (t) => {
  const turned = (text: string, matrix: string, size: number) => `BT /F1 ${size} Tf ${matrix} Tm (${text}) Tj ET\n`;
  const { text, title } = await slideOf(
    makePdf([
      {
        content:
          turned('CONFIDENTIAL', '0.7 0.7 -0.7 0.7 250 120', 90) +
          turned('Revenue in thousands', '0 1 -1 0 40 180', 12) +
          write('Traction', { x: 48, y: 470, size: 32 }) +
          write('It grows.', { x: 80, y: 420 }),
      },
    ]),
  );
  t.equal(title, 'Traction');
  t.equal(text, 'Traction\nIt grows.\nCONFIDENTIAL\nRevenue in thousands');
});

test('A watermark all over a page is read once, and breaks no line', async (t) => {
  const marks = [0, 1, 2, 3, 4, 5].map(
    (at) =>
      `q 0.8 g BT /F1 24 Tf 0.87 0.5 -0.5 0.87 ${(at % 3) * 300} ${80 + Math.floor(at / 3) * 200} Tm (Draft) Tj ET Q\n`,
  );
  const lines = ['We earn $3.2M a year and', 'grow by 12% each month', 'with a margin of 71%.'];
  t.equal(await textOf(marks.join('') + writeLines(lines, { x: 48, y: 400 })), [...lines, 'Draft'].join('\n'));
});

const any = async (written: Written[]) => (await slideOf(anyScriptPdf(written))).lines.map(({ text }) => text);

test('A slide that is read from the right to the left starts with its right column', async (t) => {
  const right = ['אבג דה', 'וז'];
  const left = ['חט', 'יכ'];
  const column = (words: string[], x: number) => words.map((text, at) => ({ text, x, y: 400 - 24 * at }));
  t.strictSame(await any([...column(left, 100), ...column(right, 500)]), ['הד גבא', 'זו', 'טח', 'כי']);
  const mixed = await any([...column(left, 100), ...column(['The first of the', 'two columns here'], 500)]);
  t.strictSame(mixed, ['טח', 'כי', 'The first of the', 'two columns here'], 'not where most words are others');
});

test('Places on a slide that is read from the right to the left are its own', async (t) => {
  const [slide] = (await readDeck(anyScriptPdf([{ text: 'אבג', x: 480, y: 400 }]))).slides;
  t.equal(slide?.lines[0]?.box?.x, 0.5);
});

test('Vertical writing is read down its columns', async (t) => {
  const down = (text: string, x: number) => [...text].map((letter, at) => ({ text: letter, x, y: 400 - 22 * at }));
  const texts = await any([...down('一丁丂七', 500), ...down('帀币市', 450)]);
  t.strictSame(texts.toSorted(), ['一丁丂七', '帀币市'].toSorted());
});
