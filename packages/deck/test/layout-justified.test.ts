import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makePdf } from './fixtures/make-pdf.ts';

const COURIER = '/F3<</Type/Font/Subtype/Type1/BaseFont/Courier>>';
const SIZE = 16;
/** All letters of Courier are this wide. */
const LETTER = 0.6 * SIZE;

type Block = { x: number; y: number; width: number };

/** Lines that fill a width by the gaps between their words, but for the last. */
const justified = (lines: string[], { x, y, width }: Block): string =>
  lines
    .map((line, index) => {
      const spaces = line.split(' ').length - 1;
      const gap = index < lines.length - 1 && spaces > 0 ? (width - line.length * LETTER) / spaces : 0;
      return `BT /F3 ${SIZE} Tf ${gap} Tw ${x} ${y - 1.25 * SIZE * index} Td (${line}) Tj ET\n`;
    })
    .join('');

const linesRead = async (content: string) => {
  const [slide] = (await readDeck(makePdf([{ content, fonts: COURIER }]))).slides;
  return (slide?.lines ?? []).map(({ text }) => text);
};

const TEXT = [
  'Our platform reconciles',
  'each payment between ten',
  'counterparties in a',
  'few days at a third of the',
  'cost.',
];
const OTHER = ['Revenue grew from a half', 'to four millions in all', 'countries while the', 'team stayed small'];

test('A line of justified text is one, though its words stand far apart', async (t) => {
  t.strictSame(await linesRead(justified(TEXT, { x: 48, y: 400, width: 330 })), TEXT);
});

test('Justified columns are read one after the other', async (t) => {
  const content = justified(TEXT, { x: 48, y: 400, width: 330 }) + justified(OTHER, { x: 400, y: 400, width: 330 });
  t.strictSame(await linesRead(content), [...TEXT, ...OTHER]);
});

test('Figures that stand at even distances stay those of a table', async (t) => {
  const rows = ['Sales 1.2 1.9 2.6 3.3', 'Costs 0.9 1.1 1.3 1.5', 'Staff 101 122 133 144', 'Ports 220 231 240 310'];
  const content = justified([...rows, ''], { x: 48, y: 400, width: 330 });
  t.strictSame(
    await linesRead(content),
    rows.map((row) => row.replaceAll(' ', ' | ')),
  );
});
