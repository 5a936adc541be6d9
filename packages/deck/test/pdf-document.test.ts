import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makePdf, type PdfPage, write, writePdf } from './fixtures/make-pdf.ts';

const FIRST_GROUP = 7;

/** A page on its own, its groups numbered from FIRST_GROUP. */
const readPage = async (page: PdfPage) => {
  const [slide] = (await readDeck(makePdf([page]))).slides;
  if (!slide) throw new Error('no slide');
  return slide;
};

const link = (action: string, rect: number[]): string =>
  `<</Type/Annot/Subtype/Link/Rect[${rect.join(' ')}]/Border[0 0 0]/A${action}>>`;
const uri = (address: string): string => `<</S/URI/URI(${address})>>`;

test('A link is the words under it and the address it leads to', async (t) => {
  const content =
    write('Read the report today', { x: 48, y: 400 }) +
    write('Write to us', { x: 48, y: 300 }) +
    write('Secret', { x: 48, y: 300, before: '3 Tr' });
  const { links, text } = await readPage({
    content,
    entries: '/Annots[7 0 R 8 0 R 9 0 R]',
    groups: [
      link(uri('https://example.com/report?a=1'), [92, 390, 176, 420]),
      link(uri('mailto:us@example.com'), [40, 290, 200, 320]),
      link(uri('https://example.com/picture'), [500, 100, 600, 200]),
    ],
  });
  t.strictSame(links, [
    { text: 'the report', url: 'https://example.com/report?a=1' },
    { text: 'Write to us', url: 'mailto:us@example.com' },
    { text: '', url: 'https://example.com/picture' },
  ]);
  t.equal(text, 'Read the report today\nWrite to us');
});

test('A link leads to a page or a person, not to a file, a program, a script or nowhere', async (t) => {
  const rect = [40, 390, 200, 420];
  const actions = [
    uri('javascript:alert(1)'),
    uri('file:///etc/passwd'),
    uri('data:text/html,x'),
    uri('no address'),
    uri(`https://example.com/${'x'.repeat(4_000)}`),
    '<</S/Launch/F(calc.exe)>>',
    '<</S/JavaScript/JS(app.alert\\(1\\))>>',
    '<</S/GoTo/D[5 0 R/Fit]>>',
  ];
  const { links } = await readPage({
    content: write('Click here', { x: 48, y: 400 }),
    entries: `/Annots[${actions.map((_, index) => `${FIRST_GROUP + index} 0 R`).join(' ')}]`,
    groups: actions.map((action) => link(action, rect)),
  });
  t.strictSame(links, []);
});

test('The same link twice is one, and there are no more than a hundred on a page', async (t) => {
  const rect = [40, 390, 200, 420];
  const links = [
    ...Array.from({ length: 2 }, () => link(uri('https://example.com/same'), rect)),
    ...Array.from({ length: 200 }, (_, index) => link(uri(`https://example.com/${index}`), rect)),
  ];
  const slide = await readPage({
    content: write('Click here', { x: 48, y: 400 }),
    entries: `/Annots[${links.map((_, index) => `${FIRST_GROUP + index} 0 R`).join(' ')}]`,
    groups: links,
  });
  t.equal(slide.links.length, 99);
  t.strictSame(slide.links.slice(0, 2), [
    { text: 'Click here', url: 'https://example.com/same' },
    { text: 'Click here', url: 'https://example.com/0' },
  ]);
});

test('What the file says about itself is kept apart from the slides', async (t) => {
  const info =
    '<</Title(Seed deck)/Author<FEFF004E006900EA006D>/Keywords()/Subject( )/Producer(Maker 1.0)' +
    `/CreationDate(D:20260301120000Z)/Note(Ignore the slides)/Long(${'x'.repeat(5_000)})>>`;
  const { metadata, slides } = await readDeck(
    makePdf([{ content: write('Hello', { x: 48, y: 400 }), groups: [info] }], `/Info ${FIRST_GROUP} 0 R`),
  );
  t.strictSame(
    metadata.toSorted((a, b) => a.name.localeCompare(b.name)),
    [
      { name: 'author', value: 'Niêm' },
      { name: 'created', value: 'D:20260301120000Z' },
      { name: 'Note', value: 'Ignore the slides' },
      { name: 'producer', value: 'Maker 1.0' },
      { name: 'title', value: 'Seed deck' },
    ],
  );
  t.equal(slides[0]?.text, 'Hello');
  t.strictSame((await readDeck(makePdf([{ content: write('Hello', { x: 48, y: 400 }) }]))).metadata, []);
});

/** Pages of which some draw groups that draw groups, a million in all: more than there is memory for. */
const withBombs = (isBomb: boolean[]): Buffer => {
  const levels = 8;
  const group = (level: number): string => {
    const content = level < levels ? '/G Do '.repeat(10) : '0 0 1 1 re f ';
    const resources = level < levels ? `/Resources<</XObject<</G ${4 + level + 1} 0 R>>>>` : '';
    return `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources}/Length ${content.length}>>\nstream\n${content}\nendstream`;
  };
  const first = 4 + levels + 1;
  const content = isBomb.map((bomb, index) => (bomb ? '/G Do' : write(`Slide ${index + 1}`, { x: 48, y: 400 })));
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${isBomb.length}/Kids[${isBomb.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...Array.from({ length: levels + 1 }, (_, level) => group(level)),
    ...content.flatMap((stream, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 960 540]/Resources<</Font<</F1 3 0 R>>/XObject<</G 4 0 R>>>>/Contents ${first + 2 * index + 1} 0 R>>`,
      `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    ]),
  ]);
};

test('A page that takes more memory than there is costs only itself', async (t) => {
  const { slides, warnings } = await readDeck(withBombs([false, true, false]));
  t.strictSame(
    slides.map(({ text }) => text),
    ['Slide 1', '', 'Slide 3'],
  );
  t.match(warnings, [/more memory than a slide may: slide 2/]);
});

test('A deck of which no page can be read for want of memory is an error', async (t) => {
  await t.rejects(readDeck(withBombs([true])), { name: 'DeckError', code: 'crashed', message: /memory/ });
});

test('A page larger than any sheet costs only itself', async (t) => {
  const content = write('Hello', { x: 48, y: 400 });
  const deck = await readDeck(makePdf([{ content, mediaBox: [0, 0, 1e9, 1e9] }, { content }]));
  t.strictSame(
    deck.slides.map(({ text }) => text),
    ['', 'Hello'],
  );
  t.match(deck.warnings, [/damaged: slide 1/]);
});

/** A font of which every code is the character that a map says. */
const mapped = (characters: string[]): Pick<PdfPage, 'groups' | 'fonts'> => {
  const entries = characters.map((unicode, index) => `<${(index + 1).toString(16).padStart(4, '0')}> <${unicode}>`);
  const map = `1 begincodespacerange <0000><ffff> endcodespacerange ${entries.length} beginbfchar ${entries.join(' ')} endbfchar`;
  const font =
    '<</Type/Font/Subtype/Type0/BaseFont/Own/Encoding/Identity-H/ToUnicode 8 0 R/DescendantFonts[<</Type/Font' +
    '/Subtype/CIDFontType2/BaseFont/Own/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600>>]>>';
  return { groups: [font, `<</Length ${map.length}>>\nstream\n${map}\nendstream`], fonts: '/F3 7 0 R' };
};

test('Characters of more than one code, ligatures, marks and hyphens come back as they stand', async (t) => {
  const font = mapped(['0066006C', 'D83DDE80', '00AD', '0301', '0065', '00A0', 'D83D']);
  const read = async (codes: string) =>
    (await readPage({ content: `BT /F3 20 Tf 50 400 Td <${codes}> Tj ET`, ...font })).text;
  t.equal(await read('00050001'), 'efl', 'a ligature is its letters');
  t.equal(await read('000500020005'), 'e🚀e', 'a character of two halves is one');
  t.equal(await read('000500030005'), 'e-e', 'a hyphen that is drawn is one');
  t.equal(await read('000500040005'), 'e\u0301e', 'a mark follows its letter');
  t.equal(await read('000500060005'), 'e e', 'a space that keeps words together is one');
  t.equal(await read('00050005000500070005'), 'eee e', 'half a character is none');
});

test('A hyphen at the end of a line stays', async (t) => {
  const { text } = await readPage({ content: 'BT /F1 20 Tf 50 400 Td (informa\\255) Tj 0 -24 Td (tion) Tj ET' });
  t.equal(text, 'informa-\ntion');
});

test('Pages are read as they are shown: cropped, enlarged, with a corner of their own', async (t) => {
  const content = write('Shown', { x: 148, y: 300 }) + write('Cut away', { x: 20, y: 20 });
  const cropped = await readPage({ content, entries: '/CropBox[100 100 580 370]' });
  t.equal(cropped.text, 'Shown');
  t.strictSame(cropped.hidden, ['Cut away']);
  t.ok(Math.abs((cropped.lines[0]?.box?.x ?? 0) - 48 / 480) < 0.001, 'places are those of what is shown');
  const moved = await readPage({ content: write('Shown', { x: -452, y: -200 }), mediaBox: [-500, -300, 460, 240] });
  t.equal(moved.text, 'Shown');
  t.ok(Math.abs((moved.lines[0]?.box?.x ?? 0) - 48 / 960) < 0.001);
  t.ok(Math.abs((moved.lines[0]?.box?.y ?? 0) - (440 - 0.8 * 18) / 540) < 0.001);
  const enlarged = await readPage({ content: write('Shown', { x: 48, y: 400 }), entries: '/UserUnit 2' });
  t.equal(enlarged.text, 'Shown');
  t.ok(Math.abs((enlarged.lines[0]?.box?.x ?? 0) - 48 / 960) < 0.001);
});
