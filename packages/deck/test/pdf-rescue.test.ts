import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makePdf, write, writePdf } from './fixtures/make-pdf.ts';

const CUT = /cut short/;

/** The file up to where a piece of it stands. */
const upTo = (whole: Buffer, piece: string): Buffer => whole.subarray(0, whole.indexOf(piece));

const textsOf = async (bytes: Uint8Array) => {
  const { slides, warnings } = await readDeck(bytes);
  return { texts: slides.map(({ text }) => text), warnings };
};

const stream = (content: string): string => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
const page = (contents: number, resources = '/Resources<</Font<</F1 9 0 R>>>>'): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 960 540]${resources}/Contents ${contents} 0 R>>`;
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

test('A deck whose table of contents is cut off is read whole', async (t) => {
  const whole = makePdf(['First', 'Second'].map((text) => ({ content: write(text, { x: 48, y: 400 }) })));
  const { texts, warnings } = await textsOf(upTo(whole, 'trailer'));
  t.strictSame(texts, ['First', 'Second']);
  t.match(warnings, [CUT]);
});

test('Of a deck that is cut in the middle the whole pages are read, in their places', async (t) => {
  const whole = writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 3/Kids[4 0 R 3 0 R 5 0 R]>>',
    page(6),
    page(7),
    page(8),
    stream(write('Second', { x: 48, y: 400 })),
    stream(write('First', { x: 48, y: 400 })),
    stream(write('Third', { x: 48, y: 400 })),
    FONT,
  ]);
  const third = Buffer.from(
    whole.toString('latin1').replace(FONT, '').replace('6 0 obj', `9 0 obj\n${FONT}\nendobj\n6 0 obj`),
    'latin1',
  );
  const { texts, warnings } = await textsOf(upTo(third, '(Third)'));
  t.strictSame(texts, ['First', 'Second', '']);
  t.match(warnings, [CUT, /damaged: slide 3/]);
});

test('Pages are read in the order of the file when what lists them is lost', async (t) => {
  const whole = writePdf([
    page(3),
    page(4),
    stream(write('First', { x: 48, y: 400 })),
    stream(write('Second', { x: 48, y: 400 })),
    'null',
    'null',
    'null',
    'null',
    FONT,
    '<</Type/Catalog/Pages 2 0 R>>',
  ]);
  const { texts, warnings } = await textsOf(upTo(whole, '10 0 obj'));
  t.strictSame(texts, ['First', 'Second']);
  t.match(warnings, [CUT]);
});

test('A page without its fonts is not read: its letters would be taken for others', async (t) => {
  const objects = (resources: string) => [page(2, resources), stream(write('Plain', { x: 48, y: 400 }))];
  await t.rejects(textsOf(upTo(writePdf(objects('/Resources<</Font<</F1 9 0 R>>>>')), 'xref')), { code: 'corrupt' });
  await t.rejects(textsOf(upTo(writePdf(objects('')), 'xref')), { code: 'corrupt' });
  const inherited = [
    '<</Type/Catalog>>',
    '<</Type/Pages/Resources<</Font<</F1 9 0 R>>>>>>',
    page(4, ''),
    stream('0 0 9 9 re f'),
  ];
  await t.rejects(textsOf(upTo(writePdf(inherited), 'xref')), { code: 'corrupt' }, 'nor those it inherits');
});

test('A protected deck is not rescued', async (t) => {
  const whole = makePdf([{ content: write('Secret', { x: 48, y: 400 }), groups: ['<</Filter/Standard/V 1/R 2>>'] }]);
  await t.rejects(textsOf(upTo(whole, 'trailer')), { code: 'corrupt' });
});

test('A file made to be long to search is given up', async (t) => {
  const kids = Array.from({ length: 20_000 }, (_, index) => `${index + 10} 0 R`).join(' ');
  const pages = Array.from(
    { length: 20_000 },
    (_, index) => `${index + 10} 0 obj<</Type/Page/Parent 2 0 R/Resources<<>>/Contents ${index + 100_000} 0 R>>endobj`,
  );
  const tree = `%PDF-1.4\n2 0 obj<</Type/Pages/Kids[${kids}]>>endobj\n${pages.join('\n')}`;
  await t.rejects(textsOf(Buffer.from(tree)), { code: 'corrupt' });
  await t.rejects(textsOf(Buffer.from(`%PDF-1.4\n${'1 0 obj '.repeat(200_000)}`)), { code: 'corrupt' });
});
