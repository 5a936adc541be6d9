import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makePdf, type PdfPage, write, writeLines } from './fixtures/make-pdf.ts';

const LEFT = ['Left column has', 'three lines of', 'text in it.'];
const RIGHT = ['Right column has', 'other lines of', 'text in it.'];
const ROWS = [
  ['Plan', 'Price', 'Seats'],
  ['Starter', '$49', '3'],
  ['Growth', '$299', '15'],
];

/** A slide of 960 by 540 points, drawn in no order. */
const SLIDE = [
  ...ROWS.map((row, at) => row.map((cell, index) => write(cell, { x: 48 + 200 * index, y: 250 - 40 * at })).join('')),
  writeLines(RIGHT, { x: 520, y: 400 }),
  writeLines(LEFT, { x: 48, y: 400 }),
  write('Traction', { x: 48, y: 480, size: 32 }),
].join('');

const WORDS = ['Traction', ...LEFT, ...RIGHT, ...ROWS.map((row) => row.join(' | '))].join('\n');

const PORTRAIT = { mediaBox: [0, 0, 540, 960] };
/** A slide's content read upwards and downwards on a page that stands upright, and upside down. */
const up = (content: string): PdfPage => ({ ...PORTRAIT, content: `q 0 1 -1 0 540 0 cm ${content} Q` });
const down = (content: string): PdfPage => ({ ...PORTRAIT, content: `q 0 -1 1 0 0 960 cm ${content} Q` });
const over = (content: string): PdfPage => ({ content: `q -1 0 0 -1 960 540 cm ${content} Q` });

const read = async (page: PdfPage) => {
  const [slide] = (await readDeck(makePdf([page]))).slides;
  if (!slide) throw new Error('no slide');
  return slide;
};

test('A slide that lies on its side is read along its own lines, its title, columns and tables included', async (t) => {
  for (const turned of [up, down, over]) {
    const { text, title } = await read(turned(SLIDE));
    t.equal(title, 'Traction');
    t.equal(text, WORDS);
  }
  t.equal((await read({ ...up(SLIDE), rotate: 180 })).text, WORDS, 'as the page is shown');
});

test('Lines that lie on their side have their places on the page as it is shown', async (t) => {
  const near = (a: number | undefined, b: number) => a !== undefined && Math.abs(a - b) < 0.01;
  const titleOf = async (page: PdfPage) => (await read(page)).lines[0]?.box;
  const upwards = await titleOf(up(SLIDE));
  t.ok(near(upwards?.x, (540 - 480 - 0.8 * 32) / 540) && near(upwards?.width, 32 / 540), 'across');
  t.ok(upwards && near(upwards.y + upwards.height, 1 - 48 / 960), 'it starts near the lower edge');
  const downwards = await titleOf(down(SLIDE));
  t.ok(downwards && near(downwards.x + downwards.width, 1 - (540 - 480 - 0.8 * 32) / 540));
  t.ok(near(downwards?.y, 48 / 960), 'it starts near the upper edge');
});

test('What stands upright on a page that is read sideways comes last, and is no title', async (t) => {
  const page = up(SLIDE);
  const footer = write('Page 12 of our deck', { x: 20, y: 15, size: 16 });
  const { text, title } = await read({ ...page, content: page.content + footer });
  t.equal(title, 'Traction');
  t.equal(text, `${WORDS}\nPage 12 of our deck`);
});

test('The lines of a note on its side are read one after the other', async (t) => {
  const [first, second] = ['Source: our own', 'figures of 2024'];
  const lines = write(second, { x: 0, y: 0, size: 10 }) + write(first, { x: 0, y: 12, size: 10 });
  for (const matrix of ['0 1 -1 0 900 100', '0 -1 1 0 900 400'])
    t.equal((await read({ content: `q ${matrix} cm ${lines} Q ${SLIDE}` })).text, `${WORDS}\n${first}\n${second}`);
});
