import { test } from 'tap';
import type { Bitmap } from '../src/bitmap.ts';
import type { Ocr, RecognisedLine } from '../src/ocr/ocr.ts';
import { readDeck } from '../src/read-deck.ts';
import { makePdf, type PdfPage, picture, write } from './fixtures/make-pdf.ts';

const line = (text: string, y: number, height = 0.05): RecognisedLine => ({
  text,
  box: { x: 0.1, y, width: 0.5, height },
  em: 1_440 * height,
  confidence: 0.9,
});

/** Reads the same lines from every picture, up to so many pictures, and keeps the pictures. */
const reading = (lines: RecognisedLine[], most = Number.POSITIVE_INFINITY): Ocr & { pictures: Bitmap[] } => {
  const pictures: Bitmap[] = [];
  return {
    pictures,
    read: async (bitmap) => {
      if (pictures.length >= most) return undefined;
      pictures.push(bitmap);
      return lines;
    },
    close: async () => undefined,
  };
};

const full = picture({ x: 0, y: 0, width: 960, height: 540 });
/** A picture over the whole page with dark stripes from the top to the bottom, as dense as letters. */
const scan = `q 960 0 0 540 0 0 cm BI /W 256 /H 1 /CS /G /BPC 1 ID ${'\xaa'.repeat(32)} EI Q\n`;
const NAMELESS = 'BT /F2 18 Tf 48 400 Td <0001000200030004> Tj ET ';

const readPages = (pages: PdfPage[], ocr: Ocr) => readDeck(makePdf(pages), { ocr });

test('A slide that is a picture is read from the picture, its title and its place included', async (t) => {
  const ocr = reading([line('The problem', 0.1, 0.1), line('Miners dig by hand.', 0.4)]);
  const { slides, warnings } = await readPages([{ content: full }], ocr);
  t.match(slides, [
    {
      title: 'The problem',
      text: 'The problem\nMiners dig by hand.',
      ocr: true,
      lines: [
        { text: 'The problem', box: { x: 0.1, y: 0.1, width: 0.5, height: 0.1 }, confidence: 0.9 },
        { text: 'Miners dig by hand.', confidence: 0.9 },
      ],
    },
  ]);
  t.match(warnings, [/Read from a picture.*slide 1/]);
});

test('A page is drawn as it is shown, a scan larger than a slide', async (t) => {
  const ocr = reading([line('Words', 0.4)]);
  const shapes = '0 0 1 rg 0 0 480 540 re f';
  await readPages([{ content: full }, { content: shapes }, { content: shapes, rotate: 90 }], ocr);
  t.strictSame(
    ocr.pictures.map(({ width, height }) => [width, height]),
    [
      [2_560, 1_440],
      [1_920, 1_080],
      [1_920, 3_413],
    ],
  );
  const pixel = ({ width, data }: Bitmap, x: number, y: number) => [...data.subarray(4 * (y * width + x)).slice(0, 4)];
  const [, plain, turned] = ocr.pictures;
  t.strictSame(plain && pixel(plain, 10, 10), [0, 0, 255, 255], 'blue on the left, red before blue');
  t.strictSame(plain && pixel(plain, 1_900, 10), [255, 255, 255, 255], 'on white paper');
  t.strictSame(turned && pixel(turned, 1_900, 10), [0, 0, 255, 255], 'what was left is above');
});

test('Text that the file holds is not read from the picture again', async (t) => {
  const ocr = reading([line('Wrong', 0.4)]);
  const scanned = write('Scanned words', { x: 50, y: 300, before: '3 Tr' });
  const pages = [
    { content: full + write('A title on a photo', { x: 50, y: 300 }) },
    { content: scan + scanned },
    { content: '' },
  ];
  const { slides, warnings } = await readPages(pages, ocr);
  t.equal(ocr.pictures.length, 0);
  t.strictSame(
    slides.map(({ text, ocr: isRead }) => [text, isRead]),
    [
      ['A title on a photo', false],
      ['Scanned words', false],
      ['', false],
    ],
  );
  t.match(warnings, [/No words were found: slide 3/]);
});

test('Letters that the file does not name are read from the picture, those it names stay as they are', async (t) => {
  const lines = [line('Seed round', 0.3), line('TOTAL 4,2OO', 0.42)];
  const total = write('Total 4,200', { x: 100, y: 540 - 0.47 * 540 });
  const garbage = await readPages([{ content: NAMELESS + write('ab', { x: 48, y: 300 }) }], reading(lines));
  t.equal(garbage.slides[0]?.text, 'Seed round\nTOTAL 4,2OO', 'what is mostly garbage is replaced');
  t.match(garbage.warnings, [/Read from a picture.*slide 1/]);
  const partly = await readPages([{ content: NAMELESS + total }], reading(lines));
  t.equal(partly.slides[0]?.text, 'Seed round\nTotal 4,200', 'the file is surer than the picture');
  const none = await readPages([{ content: NAMELESS }], reading([]));
  t.match(none.warnings, [/does not say which characters.*slide 1/, /No words were found: slide 1/]);
});

test("Characters of the file's own making are garbage as well", async (t) => {
  const own =
    '<</Type/Font/Subtype/Type0/BaseFont/Own/Encoding/Identity-H/ToUnicode 8 0 R/DescendantFonts[<</Type/Font' +
    '/Subtype/CIDFontType2/BaseFont/Own/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600>>]>>';
  const map = '1 begincodespacerange <0000><ffff> endcodespacerange 1 beginbfrange <0001><00ff><e001> endbfrange';
  const groups = [own, `<</Length ${map.length}>>\nstream\n${map}\nendstream`];
  const content = 'BT /F3 18 Tf 48 400 Td <0001000200030004> Tj ET';
  const { slides } = await readPages([{ content, groups, fonts: '/F3 7 0 R' }], reading([line('Real words', 0.3)]));
  t.equal(slides[0]?.text, 'Real words');
});

test('A picture beside no more than a footer is read, and the footer stays as the file has it', async (t) => {
  const footer = write('Acme, 2026', { x: 48, y: 20, size: 10 });
  const ocr = reading([
    line('Miners dig by hand', 0.4),
    { ...line('Acrne, 2O26', 0.945), box: { x: 0.05, y: 0.945, width: 0.06, height: 0.02 } },
  ]);
  const { slides } = await readPages([{ content: full + footer }], ocr);
  t.equal(slides[0]?.text, 'Miners dig by hand\nAcme, 2026');
  const small = reading([]);
  await readPages([{ content: picture({ x: 0, y: 0, width: 96, height: 54 }) + footer }], small);
  t.equal(small.pictures.length, 0, 'a logo beside a footer is not');
});

test('Pictures beyond the bounds of the reading are named, and not drawn', async (t) => {
  const ocr = reading([line('Words', 0.4)], 1);
  const { slides, warnings } = await readPages([{ content: full }, { content: full }, { content: full }], ocr);
  t.strictSame(
    slides.map(({ text }) => text),
    ['Words', '', ''],
  );
  t.match(warnings, [
    /Read from a picture.*slide 1/,
    /were not read.*slides 2 to 3/,
    /No words were found: slides 2 to 3/,
  ]);
});

test('After three pictures that are not read, no more are drawn', async (t) => {
  let asked = 0;
  const spent: Ocr = {
    read: async () => {
      asked += 1;
      return undefined;
    },
    close: async () => undefined,
  };
  const { warnings } = await readPages(
    Array.from({ length: 6 }, () => ({ content: full })),
    spent,
  );
  t.equal(asked, 3);
  t.match(warnings, [/were not read.*slides 1 to 6/, /No words/]);
});

test('A page that would take minutes to draw is named, and costs seconds at the most', async (t) => {
  const program = `{${'sin cos '.repeat(3_000)}0 exch}`;
  const shading = '<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 960 0 540]/Function 8 0 R>>';
  const slow = {
    content: '/S sh '.repeat(40),
    groups: [
      shading,
      `<</FunctionType 4/Domain[0 960 0 540]/Range[0 1 0 1 0 1]/Length ${program.length}>>\nstream\n${program}\nendstream`,
    ],
    resources: '/Shading<</S 7 0 R>>',
  };
  const ocr = reading([line('Words', 0.4)]);
  const { warnings } = await readPages([slow], ocr);
  t.equal(ocr.pictures.length, 0);
  t.match(warnings, [/were not read.*too long: slide 1/, /No words were found: slide 1/]);
});
