import sharp from 'sharp';
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
      [1_442, 2_564],
    ],
  );
  const pixel = ({ width, data }: Bitmap, x: number, y: number) => [...data.subarray(4 * (y * width + x)).slice(0, 4)];
  const [, plain, turned] = ocr.pictures;
  t.strictSame(plain && pixel(plain, 10, 10), [0, 0, 255, 255], 'blue on the left, red before blue');
  t.strictSame(plain && pixel(plain, 1_900, 10), [255, 255, 255, 255], 'on white paper');
  t.strictSame(turned && pixel(turned, 1_400, 10), [0, 0, 255, 255], 'what was left is above');
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

/** Grey pixels across 600 points under a title, each as its byte says. */
const grey = (bytes: number[]) =>
  `q 600 0 0 300 100 60 cm BI /W ${bytes.length} /H 1 /CS /G /BPC 8 /F /AHx ID ${Buffer.from(bytes).toString('hex')}> EI Q\n`;

test('A drawn picture under nothing but a title is read, a photograph or a plain area is not', async (t) => {
  const title = write('Financials', { x: 100, y: 440, size: 30 });
  const drawn = Array.from({ length: 64 }, (_, at) => (at % 8 === 0 ? 0 : 255));
  const photograph = Array.from({ length: 600 }, (_, at) => (at * 7_919) % 251);
  const contents = [title + grey(drawn), title + grey(photograph), title + grey([128])];
  const ocr = reading([line('ARR | $2.4m', 0.5)]);
  const { slides, warnings } = await readPages(
    contents.map((content) => ({ content })),
    ocr,
  );
  t.strictSame(
    slides.map(({ title: found, text, ocr: isRead }) => [found, text, isRead]),
    [
      ['Financials', 'Financials\nARR | $2.4m', true],
      ['Financials', 'Financials', false],
      ['Financials', 'Financials', false],
    ],
  );
  t.strictSame(warnings.length, 1);
  t.match(warnings, [/Read from a picture.*slide 1\./]);
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

/** A font of whose codes a map names some. */
const named = (map: string): Pick<PdfPage, 'groups' | 'fonts'> => {
  const font =
    '<</Type/Font/Subtype/Type0/BaseFont/Own/Encoding/Identity-H/ToUnicode 10 0 R/DescendantFonts[<</Type/Font' +
    '/Subtype/CIDFontType2/BaseFont/Own/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600>>]>>';
  const stream = `1 begincodespacerange <0000><ffff> endcodespacerange 1 beginbfrange ${map} endbfrange`;
  return { groups: [font, `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`], fonts: '/F3 9 0 R' };
};

test("Characters of the file's own making are garbage as well", async (t) => {
  const content = 'BT /F3 18 Tf 48 400 Td <0001000200030004> Tj ET';
  const { groups = [], fonts = '' } = named('<0001><00ff><e001>');
  const pages = [{ content: '' }, { content, groups, fonts }];
  t.equal((await readPages(pages, reading([line('Real words', 0.3)]))).slides[1]?.text, 'Real words');
});

test('Where a font names few of its characters, it names them by chance, on later pages too', async (t) => {
  const plain = write('Plain words', { x: 100, y: 540 - 0.47 * 540 });
  const { groups = [], fonts = '' } = named('<0001><0002><0041>');
  const pages = [
    { content: 'BT /F3 18 Tf 48 400 Td <00110012001300140001> Tj ET', groups, fonts },
    { content: `BT /F3 18 Tf 48 400 Td <000100020001> Tj ET ${plain}`, fonts },
  ];
  const { slides, warnings } = await readDeck(makePdf(pages));
  t.strictSame(
    slides.map(({ text }) => text),
    ['', 'Plain words'],
  );
  t.match(warnings, [/does not say which characters.*slides 1 to 2/, /No text/]);
});

test('Letters that are all named as others are garbage, whatever they are named', async (t) => {
  const words = 'Miners dig by hand and lose eleven hours every single week to it. '.repeat(5);
  // As fonts do whose glyphs are numbered from the space on: `The market` becomes `7KH PDUNHW`.
  const shifted = words.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29));
  const read = async (text: string) => {
    const ocr = reading([line('Real words', 0.3)]);
    return (await readPages([{ content: write(text, { x: 20, y: 400, size: 5 }) }], ocr)).slides[0]?.text;
  };
  t.equal(await read(words), words.trim());
  t.equal(await read(shifted), 'Real words');
  t.equal(await read('KPI HR CRM SDK MVP'), 'KPI HR CRM SDK MVP', 'a few letters tell nothing');
  const rows = 'wwww1 qqqq2 '.repeat(26).trim();
  t.equal(await read(rows), rows, 'nor do numbered names');
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

test('A picture that is damaged does not keep the page from being drawn', async (t) => {
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const tables = jpeg.subarray(0, jpeg.indexOf(Buffer.of(0xff, 0xc4)));
  const damaged = Buffer.concat([tables, Buffer.from([0xff, 0xc4, 0xff, 0xff, 0x55, 0x55]), Buffer.alloc(400, 0x55)]);
  const page = (data: Buffer) => ({
    content: 'q 960 0 0 540 0 0 cm /P Do Q 0 0 1 rg 0 0 96 54 re f',
    groups: [
      '<</Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode' +
        `/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`,
    ],
    objects: '/P 7 0 R',
  });
  const ocr = reading([line('Words', 0.4)]);
  const { slides } = await readPages([page(jpeg)], ocr);
  t.equal(slides[0]?.text, 'Words');
  t.equal((await readPages([page(damaged)], ocr)).slides[0]?.text, 'Words');
  const [whole, broken] = ocr.pictures.map(({ width, data }) => [data[0], data[4 * 1_400 * width + 2]]);
  t.strictSame(
    whole?.map((value) => Number(value) > 200),
    [true, true],
    'a red picture, a blue corner',
  );
  t.strictSame(broken, [255, 255], 'a white sheet, a blue corner');
});
