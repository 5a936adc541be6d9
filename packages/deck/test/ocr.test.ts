import { type Test, test } from 'tap';
import type { Bitmap } from '../src/bitmap.ts';
import { openOcr } from '../src/ocr/open-ocr.ts';
import type { Recogniser, Word } from '../src/ocr/recogniser.ts';
import { DEFAULT_OCR, type OcrSettings } from '../src/ocr/settings.ts';
import type { OpenRecogniser } from '../src/ocr/word-finder.ts';
import { drawSlide, scan } from './fixtures/draw-slide.ts';
import { write, writeLines } from './fixtures/make-pdf.ts';

const open = (t: Test, settings: Partial<OcrSettings> = {}, recogniser?: OpenRecogniser) => {
  const ocr = openOcr({ ...DEFAULT_OCR, ...settings }, recogniser);
  t.teardown(() => ocr.close());
  return ocr;
};

const read = async (t: Test, bitmap: Bitmap) => (await open(t).read(bitmap)) ?? [];

const textsOf = (lines: { text: string }[]) => lines.map(({ text }) => text);

const fill = (colour: string, rectangle: string) => `q ${colour} rg ${rectangle} re f Q `;

test('Lines come in reading order with their places and how sure the reading is', async (t) => {
  const left = writeLines(['Miners dig by hand', 'and wait for tools'], { x: 48, y: 300 });
  const right = writeLines(['We bring shovels', 'within one day'], { x: 520, y: 300 });
  const lines = await read(t, await drawSlide(write('The problem', { x: 48, y: 470, size: 40 }) + right + left));
  t.strictSame(textsOf(lines), [
    'The problem',
    'Miners dig by hand',
    'and wait for tools',
    'We bring shovels',
    'within one day',
  ]);
  const [title, body] = lines;
  t.ok(Math.abs((title?.box.x ?? 0) - 0.05) < 0.01 && Math.abs((title?.box.y ?? 0) - 0.075) < 0.02);
  t.ok((title?.em ?? 0) > 1.8 * (body?.em ?? 0), 'the title is larger');
  for (const { confidence } of lines) t.ok(confidence > 0.5 && confidence <= 1 && Number.isInteger(100 * confidence));
});

test('Words on panels of any colour are read, dark on light and light on dark', async (t) => {
  const content = [
    fill('0.06 0.09 0.16', '0 0 960 540'),
    write('Market opportunity', { x: 48, y: 460, size: 36, before: '1 g' }),
    fill('0.1 0.3 0.85', '48 200 260 140'),
    write('$3.5M ARR', { x: 68, y: 260, size: 28, before: '1 g' }),
    fill('1 0.9 0.5', '400 200 260 140'),
    write('127% NRR', { x: 420, y: 260, size: 28, before: '0 g' }),
  ].join('');
  t.strictSame(textsOf(await read(t, await drawSlide(content))).toSorted(), [
    '$3.5M ARR',
    '127% NRR',
    'Market opportunity',
  ]);
});

test('A scan that lies askew is read line by line, its boxes where the lines lie on it', async (t) => {
  const content = writeLines(['Revenue grew to 2,940 in 2026', 'and costs fell by 12% a year', 'with 24 people'], {
    x: 120,
    y: 400,
    size: 24,
  });
  const lines = await read(t, await scan(await drawSlide(content, 1_920), { degrees: 1.5, seed: 7 }));
  t.strictSame(textsOf(lines), ['Revenue grew to 2,940 in 2026', 'and costs fell by 12% a year', 'with 24 people']);
  t.ok((lines[0]?.box.height ?? 0) > 0.048, 'a line that falls takes more height');
});

test('Words between the rules of a table are read, and the rules are not', async (t) => {
  const rows = [
    ['Plan', '2025', '2026', '2027'],
    ['Revenue', '980', '2,940', '7,800'],
    ['Costs', '284', '730', '1,700'],
    ['Profit', '696', '2,210', '6,100'],
  ];
  const cells = rows.flatMap((row, y) =>
    row.map((cell, x) => write(cell, { x: 60 + 110 * x, y: 400 - 28 * y, size: 16 })),
  );
  const rules = [0, 1, 2, 3, 4].flatMap((at) => [
    fill('0.6 0.6 0.6', `52 ${419 - 28 * at} 440 1`),
    fill('0.6 0.6 0.6', `${52 + 110 * at} 307 1 113`),
  ]);
  const lines = await read(t, await drawSlide([...cells, ...rules].join(''), 1_920));
  t.strictSame(
    lines.map(({ text, role }) => [text, role]),
    rows.map((row) => [row.join(' | '), 'row']),
  );
});

test('A drawing without words has no lines', async (t) => {
  t.strictSame(
    await read(t, await drawSlide(fill('0.2 0.5 0.3', '100 100 300 200') + fill('0 0 1', '500 50 90 400'))),
    [],
  );
});

test('A picture of one pixel has no lines', async (t) => {
  t.strictSame(await read(t, { width: 1, height: 1, data: new Uint8Array([0, 0, 0, 255]) }), []);
});

test('The same picture gives the same lines each time', async (t) => {
  const bitmap = await scan(await drawSlide(write('Burn is £940k a month', { x: 48, y: 300 })), {
    degrees: 1,
    seed: 3,
  });
  const first = await read(t, bitmap);
  t.ok(first.length > 0);
  t.strictSame(await read(t, bitmap), first);
});

const blank: Bitmap = { width: 40, height: 30, data: new Uint8Array(40 * 30 * 4).fill(255) };

const shovels: Word = { text: 'Shovels', left: 10, top: 10, right: 30, bottom: 20, confidence: 0.876, line: 1 };

type Behaviour = () => Promise<Word[]>;

/** A recogniser that does one thing after the other, one for each picture, and tells what happens to it. */
const acting = (behaviours: Behaviour[]): { opened(): number; closed(): number; open: OpenRecogniser } => {
  let opened = 0;
  let closed = 0;
  const recogniser: Recogniser = {
    words: async () => (await behaviours.shift()?.()) ?? [shovels],
    close: async () => {
      closed += 1;
    },
  };
  const start = async () => {
    opened += 1;
    return recogniser;
  };
  return { opened: () => opened, closed: () => closed, open: start };
};

const hang: Behaviour = () => Promise.withResolvers<Word[]>().promise;
const fail: Behaviour = () => Promise.reject(new Error('broken'));
const work: Behaviour = async () => [shovels];

test('A picture on which the recogniser fails or hangs costs only itself', async (t) => {
  const { opened, closed, open: start } = acting([work, fail, work, hang, work]);
  const ocr = open(t, { pictureMs: 50 }, start);
  t.equal(opened(), 0, 'nothing is started before the first picture');
  const found = [];
  for (let n = 0; n < 5; n += 1) found.push((await ocr.read(blank))?.length);
  t.strictSame(found, [1, 0, 1, 0, 1]);
  t.equal(opened(), 3);
  t.equal(closed(), 2);
  await ocr.close();
  t.equal(closed(), 3);
  t.equal(await ocr.read(blank), undefined, 'closed');
});

test('No more pictures and no more time are spent than the deck may take', async (t) => {
  const few = open(t, { pictures: 2 }, acting([]).open);
  const lines = await Promise.all([few.read(blank), few.read(blank), few.read(blank)]);
  t.match(lines, [[{ text: 'Shovels', confidence: 0.88 }], [{ text: 'Shovels' }], undefined]);
  const short = open(t, { timeMs: 30 }, acting([hang]).open);
  t.strictSame(await short.read(blank), []);
  t.equal(await short.read(blank), undefined);
});

test('Where no recogniser can be started no picture is read', async (t) => {
  let tries = 0;
  const ocr = open(t, {}, async () => {
    tries += 1;
    throw new Error('not installed');
  });
  t.equal(await ocr.read(blank), undefined);
  t.equal(await ocr.read(blank), undefined);
  t.equal(tries, 1);
  t.equal(await open(t, { languages: ['no-such-language'] }).read(blank), undefined);
});

test('Dirt that is taken for words is left out', async (t) => {
  const line = (words: Partial<Word>[]) => async () =>
    words.map((word, at) => ({ ...shovels, left: 8 * at, right: 8 * at + 6, ...word }));
  const { open: start } = acting([
    line([{ text: '|', confidence: 0.95 }, { text: '—' }]),
    line([{ text: 'wd', confidence: 0.2 }]),
    line([{ text: '12' }, { text: '|', confidence: 0.9 }, { text: '13' }, { text: '~', confidence: 0.5 }]),
  ]);
  const ocr = open(t, {}, start);
  t.strictSame(await ocr.read(blank), []);
  t.strictSame(await ocr.read(blank), []);
  t.match(await ocr.read(blank), [{ text: '12 | 13' }]);
});

test('Two words taken for one are parted where the picture shows a gap, and figures are never', async (t) => {
  const slide = await drawSlide(write('Q1 2026', { x: 48, y: 300 }) + write('111', { x: 48, y: 200 }), 1_920);
  const joined = (text: string, box: Partial<Word>) => [{ ...shovels, confidence: 0.9, line: 1, text, ...box }];
  const quarter = { left: 90, right: 260, top: 440, bottom: 490 };
  const ones = { left: 90, right: 260, top: 640, bottom: 690 };
  const { open: start } = acting([
    async () => joined('Q12026', quarter),
    async () => joined('Q12O', quarter),
    async () => joined('111', ones),
  ]);
  const ocr = open(t, {}, start);
  t.match(await ocr.read(slide), [{ text: 'Q1 2026' }]);
  t.match(await ocr.read(slide), [{ text: 'Q12O' }], 'as many letters as are seen');
  t.match(await ocr.read(slide), [{ text: '111' }]);
});
