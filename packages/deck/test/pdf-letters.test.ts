import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { makePdf, type PdfPage, write } from './fixtures/make-pdf.ts';
import { stream } from './fixtures/painted-pdf.ts';
import { writeLetters } from './fixtures/write-letters.ts';

const TITLE = write('Traction', { x: 48, y: 480, size: 32 });

const textsOf = async (content: string, page: Omit<PdfPage, 'content'> = {}) => {
  const [slide] = (await readDeck(makePdf([{ ...page, content: TITLE + content }]))).slides;
  return slide?.lines.slice(1).map(({ text }) => text);
};

test('A large figure and the caption close under it are two lines, whatever order their letters come in', async (t) => {
  const figure = (text: string, size: number) => writeLetters(text, { x: 48, y: 384, size });
  const caption = (text: string, y: number) => writeLetters(text, { x: 48, y, size: 18 });
  const arr = caption('annual recurring revenue', 361);
  t.strictSame(await textsOf(figure('$2.4M', 75) + arr), ['$2.4M', 'annual recurring revenue']);
  const clients = caption('customers in nine countries', 360);
  t.strictSame(await textsOf(figure('41%', 100) + clients), ['41%', 'customers in nine countries']);
});

test('A caption that begins above the lower edge of its figure is a line of its own', async (t) => {
  const card = (figure: string, caption: string, x: number) =>
    write(figure, { x, y: 384, size: 66 }) + write(caption, { x, y: 373, size: 16 });
  const cards = card('$2.4M', 'annual recurring revenue', 48) + card('41', 'paying customers', 500);
  t.strictSame(await textsOf(cards), ['$2.4M', 'annual recurring revenue', '41', 'paying customers']);
});

/** Text in letters of one size, followed by others that are raised by so many points, and what comes after them. */
const scripts = (parts: [text: string, size: number, rise: number][], y = 384) =>
  `BT 48 ${y} Td ${parts.map(([text, size, rise]) => `/F1 ${size} Tf ${rise} Ts (${text}) Tj`).join(' ')} ET\n`;

test('Letters that are hardly smaller where they are raised are part of their line', async (t) => {
  const line = scripts([
    ['On the 12', 18, 0],
    ['th', 15, 6.8],
    [' we passed 10', 18, 0],
    ['6', 15, 6.8],
    [' users and 40 m', 18, 0],
    ['2', 15, 6.8],
    [', as told ', 18, 0],
    ['3', 15, 6.8],
  ]);
  t.strictSame(await textsOf(line), ['On the 12th we passed 10⁶ users and 40 m², as told ³']);
  const half = scripts([
    ['About 10', 20, 0],
    ['6', 16, 10],
    [' t of CO', 20, 0],
    ['2', 16, -10],
    [' less', 20, 0],
  ]);
  t.strictSame(await textsOf(half), ['About 10⁶ t of CO2 less'], 'shifted by half of their size');
});

test('A small sign or unit beside a figure is part of it, at whatever height', async (t) => {
  const of = (parts: [string, number, number][]) => textsOf(scripts(parts) + write('a year', { x: 48, y: 350 }));
  t.strictSame(
    await of([
      ['$', 22.5, 33.7],
      ['4.2', 60, 0],
      ['bn', 22.5, 0],
    ]),
    ['$4.2bn', 'a year'],
  );
  t.strictSame(
    await of([
      ['35', 60, 0],
      ['%', 22.5, 33.7],
    ]),
    ['35%', 'a year'],
  );
  t.strictSame(
    await of([
      ['3.4', 60, 0],
      ['x', 22.5, 20],
    ]),
    ['3.4x', 'a year'],
  );
});

test('Words right of a large figure are none of its units', async (t) => {
  const words =
    write('of CFOs plan', { x: 130, y: 414, size: 20 }) + write('to replace it', { x: 130, y: 388, size: 20 });
  t.strictSame(await textsOf(write('73', { x: 48, y: 384, size: 66 }) + words), [
    '73',
    'of CFOs plan',
    'to replace it',
  ]);
});

/** Letters of which the file says what they are to be read as. */
const readAs = (code: string, drawn: string) => `/Span<</ActualText<FEFF${code}>>>BDC ${drawn} EMC`;

test('A letter that is read as another is as wide as its place, and as large as its neighbours', async (t) => {
  const small = [...'nnual'].map((letter, at) => {
    const drawn = readAs(`00${letter.charCodeAt(0).toString(16)}`, `(${letter.toUpperCase()}) Tj`);
    return `${at === 0 ? 0.6 : 0} Tc ${drawn}`;
  });
  t.strictSame(await textsOf(`BT /F1 18 Tf 48 400 Td (A) Tj /F1 12.8 Tf ${small.join(' ')} ET\n`), ['Annual']);
  const hyphen = readAs('2011', '(-) Tj');
  t.strictSame(await textsOf(`BT /F1 18 Tf 48 400 Td (growth of 12) Tj ${hyphen} (15%) Tj ET\n`), [
    'growth of 12\u201115%',
  ]);
});

test('A hyphen that shows only where a line ends is read only there', async (t) => {
  const soft = readAs('00AD', '[( ) 278] TJ');
  const within = `BT /F1 18 Tf 48 400 Td (1.2 mil) Tj ${soft} (lion users) Tj ET\n`;
  t.strictSame(await textsOf(within), ['1.2 million users']);
  t.strictSame(await textsOf('BT /F1 18 Tf 48 400 Td (1.2 mil\\255) Tj 0 -22 Td (lion users) Tj ET\n'), [
    '1.2 mil-',
    'lion users',
  ]);
});

test('A figure that its font draws above the line is no part of the figure before it', async (t) => {
  const font =
    '/F3<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</one 7 0 R>>' +
    '/Encoding<</Differences[49/one]>>/FirstChar 49/LastChar 49/Widths[300]/Resources<<>>/ToUnicode 8 0 R>>';
  const named =
    'begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <31> <0031> endbfchar endcmap';
  const content = 'BT /F1 22 Tf 48 400 Td (TAM $4.2B and 10) Tj /F3 22 Tf (1) Tj /F1 22 Tf ( a year) Tj ET\n';
  const drawnAt = (y: number) => stream('', `300 0 50 ${y} 250 ${y + 340} d1 50 ${y} 200 340 re f`);
  const read = (y: number) => textsOf(content, { fonts: font, groups: [drawnAt(y), stream('', named)] });
  t.strictSame(await read(360), ['TAM $4.2B and 10¹ a year']);
  t.strictSame(await read(0), ['TAM $4.2B and 101 a year']);
});
