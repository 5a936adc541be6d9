import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { type Test, test } from 'tap';
import { DEFAULT_BOUNDS } from '../src/bounds.ts';
import { DeckError } from '../src/deck.ts';
import { DEFAULT_LIMITS } from '../src/isolation/limits.ts';
import { PDF } from '../src/media-type.ts';
import { fillAlbum, readAlbum } from '../src/pictures/album.ts';
import { drawDeck, type Order } from '../src/pictures/draw-deck.ts';
import { type Drawing, drawSlides } from '../src/pictures/draw-slides.ts';
import { copyDeck } from '../src/pictures/office/copy-deck.ts';
import type { Picture } from '../src/pictures/picture.ts';
import { HOSTILE_PDFS } from './fixtures/hostile-pdf.ts';
import { makePdf, PASSWORD, write } from './fixtures/make-pdf.ts';
import { makePng } from './fixtures/make-png.ts';

const { signal } = new AbortController();

/** Draws in this process. */
const drawHere = async (t: Test, deck: Buffer, order: Partial<Order> = {}): Promise<Picture[]> => {
  const directory = join(t.testdir(), randomUUID());
  await mkdir(directory);
  const all = { mediaType: PDF, slides: 99, exact: false, pixels: DEFAULT_BOUNDS.pixels };
  await drawDeck(deck, { ...all, directory, ...order });
  return Array.fromAsync(readAlbum(directory));
};

/** Draws as the service does. */
const draw = (deck: Buffer | Readable, drawing: Partial<Drawing> = {}) =>
  drawSlides(deck instanceof Readable ? deck : Readable.from([deck]), {
    mediaType: PDF,
    slides: 99,
    signal,
    ...drawing,
  });

/** Has this process put its temporary folders in one of the test's own. What lies there now. */
const watchTemporary = (t: Test): (() => Promise<string[]>) => {
  const folder = t.testdir();
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  t.teardown(() => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  });
  return () => readdir(folder);
};

/** A page filled with a colour, and the colour (red, green, blue) of a picture's middle. */
const filled = (colour: string): string => `${colour} rg 0 0 3000 3000 re f`;
const middleOf = async (webp: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(start, start + 3)].map((value) => Math.round(value / 255));
};

const sizeOf = async (webp: Buffer): Promise<[format: string, width: number, height: number]> => {
  const { format, width, height } = await sharp(webp).metadata();
  return [format, width, height];
};

test('Each page of a PDF becomes a WebP, 1,280 pixels across, in the order of the pages', async (t) => {
  const left = watchTemporary(t);
  const colours = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const pictures = await Array.fromAsync(draw(makePdf(colours.map((rgb) => ({ content: filled(rgb.join(' ')) })))));
  t.strictSame(
    pictures.map(({ n }) => n),
    [1, 2, 3],
  );
  for (const [index, { webp }] of pictures.entries()) {
    t.strictSame(await sizeOf(webp), ['webp', 1_280, 720]);
    t.strictSame(await middleOf(webp), colours[index]);
  }
  t.strictSame(await left(), [], 'nothing is left behind');
});

test('A page of odd shape is drawn in its shape, and is no larger than a square one', async (t) => {
  const shapes: [page: { mediaBox: number[]; rotate?: number }, width: number, height: number][] = [
    [{ mediaBox: [0, 0, 960, 540], rotate: 90 }, 960, 1_706],
    [{ mediaBox: [0, 0, 500, 2_000] }, 640, 2_560],
    [{ mediaBox: [0, 0, 3, 14_400] }, 3, 16_383],
    [{ mediaBox: [0, 0, 14_400, 3] }, 1_280, 1],
  ];
  const pictures = await drawHere(t, makePdf(shapes.map(([page]) => ({ ...page, content: filled('0 0 1') }))));
  t.equal(pictures.length, shapes.length);
  for (const [index, { webp }] of pictures.entries()) {
    const [page, width = 0, height = 0] = shapes[index] ?? [];
    const [, across, down] = await sizeOf(webp);
    const shown = `${JSON.stringify(page)} is ${across} by ${down}`;
    t.ok(Math.abs(across - width) <= 1 && Math.abs(down - height) <= 2, shown);
    t.ok(across * down <= 1_280 * 1_280, shown);
  }
});

test('A page that cannot be opened costs only its own picture', async (t) => {
  const pdf = makePdf([{ content: filled('1 0 0') }, { content: '' }, { content: filled('0 0 1') }]);
  const broken = Buffer.from(pdf.toString('latin1').replace('[5 0 R 7 0 R 9 0 R]', '[5 0 R null  9 0 R]'), 'latin1');
  const pictures = await drawHere(t, broken);
  t.strictSame(
    pictures.map(({ n }) => n),
    [1, 3],
  );
});

test('A deck that is a picture is drawn upright, on white, and never larger than it is', async (t) => {
  const wide = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const [scaled] = await drawHere(t, wide, { mediaType: 'image/png' });
  t.strictSame(scaled && (await sizeOf(scaled.webp)), ['webp', 1_280, 427]);
  const tall = await sharp({ create: { width: 1_000, height: 4_000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const [fitted] = await drawHere(t, tall, { mediaType: 'image/png' });
  t.strictSame(fitted && (await sizeOf(fitted.webp)), ['webp', 640, 2_560]);
  const small = makePng({ width: 40, height: 30 });
  const [same] = await drawHere(t, small, { mediaType: 'image/png' });
  t.strictSame(same && (await sizeOf(same.webp)), ['webp', 40, 30]);
  t.strictSame(await Array.fromAsync(draw(small, { mediaType: 'image/png' })), [same], 'so it is by the service');
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const [onWhite] = await drawHere(t, clear, { mediaType: 'image/png' });
  t.strictSame(onWhite && (await middleOf(onWhite.webp)), [1, 1, 1]);
  const turned = await sharp({ create: { width: 2_000, height: 4_000, channels: 3, background: 'blue' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const [upright] = await drawHere(t, turned, { mediaType: 'image/jpeg' });
  t.match(upright, { n: 1 });
  t.strictSame(upright && (await sizeOf(upright.webp)), ['webp', 1_280, 640]);
});

test('A picture that is cut short is drawn as far as it goes; one with too many pixels is not', async (t) => {
  const noise = Buffer.from(Array.from({ length: 3 * 200 * 200 }, (_, index) => (index * 7_919) % 256));
  const jpeg = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
  const cut = jpeg.subarray(0, jpeg.length / 2);
  t.equal((await drawHere(t, cut, { mediaType: 'image/jpeg' })).length, 1);
  await t.rejects(drawHere(t, jpeg, { mediaType: 'image/jpeg', pixels: 39_999 }), { name: 'Error' });
  const lying = makePng({ width: 30_000, height: 30_000, packed: Buffer.alloc(0) });
  await t.rejects(drawHere(t, lying, { mediaType: 'image/png' }), { name: 'Error' });
  await t.rejects(Array.fromAsync(draw(lying, { mediaType: 'image/png' })), { name: 'DeckError', code: 'crashed' });
});

test('No more pages are drawn than slides were read, and none where another number is wrong', async (t) => {
  const pdf = makePdf([{ content: '' }, { content: '' }, { content: '' }]);
  const rows: [slides: number, exact: boolean, pictures: number][] = [
    [2, false, 2],
    [0, false, 0],
    [3, true, 3],
    [2, true, 0],
    [4, true, 0],
  ];
  for (const [slides, exact, pictures] of rows)
    t.equal((await drawHere(t, pdf, { slides, exact })).length, pictures, `${slides} slides`);
});

test('Only what is an order is followed', async (t) => {
  const orders = [undefined, {}, { mediaType: PDF, directory: t.testdir(), slides: '9', exact: true, pixels: 1 }];
  for (const order of orders) {
    await t.rejects(drawDeck(makePdf([{ content: '' }]), order), { name: 'TypeError' });
    await t.rejects(copyDeck(Buffer.from('PK'), order), { name: 'TypeError' });
  }
});

test('An album holds whole pictures in the order of their numbers, up to a number and a size', async (t) => {
  const picture = (n: number, bytes = 1): Picture => ({ n, webp: Buffer.alloc(bytes, n) });
  const albumOf = async (pictures: Picture[], last = 99): Promise<Picture[]> => {
    const folder = join(t.testdir(), randomUUID());
    await mkdir(folder);
    await fillAlbum(folder, { pictures: Readable.from(pictures), last });
    await writeFile(join(folder, '5.unfinished'), 'half');
    return Array.fromAsync(readAlbum(folder));
  };
  const three = [picture(2), picture(9), picture(10)];
  t.strictSame(await albumOf(three), three);
  t.strictSame(await albumOf(three, 9), three.slice(0, 2));
  t.strictSame(await albumOf(three, 8), three.slice(0, 1));
  t.strictSame(await albumOf([picture(1, 5), picture(2, 70_000_000), picture(3)]), [picture(1, 5)]);
});

test('Text has no pages to be drawn', async (t) => {
  for (const mediaType of ['text/plain', 'text/markdown', 'application/vnd.ms-excel']) {
    const deck = Readable.from([Buffer.from('# One')]);
    t.strictSame(await Array.fromAsync(draw(deck, { mediaType })), []);
    t.ok(deck.destroyed);
  }
  t.strictSame(await Array.fromAsync(draw(makePdf([{ content: '' }]), { slides: 0 })), [], 'nor has a deck of none');
});

test('A deck that cannot be opened has no pictures, and says why', async (t) => {
  const left = watchTemporary(t);
  const rows: [code: string, deck: Buffer][] = [
    ['encrypted', makePdf([{ content: '' }], PASSWORD)],
    ['corrupt', Buffer.from('%PDF-1.7\nnothing more')],
    ['empty', makePdf([])],
  ];
  for (const [code, deck] of rows) await t.rejects(Array.fromAsync(draw(deck)), { name: 'DeckError', code });
  const failing = new Readable({ read: () => undefined });
  const ended = t.rejects(Array.fromAsync(draw(failing)), { message: 'the store is gone' });
  failing.destroy(new Error('the store is gone'));
  await ended;
  t.strictSame(await left(), []);
});

const HARMFUL = [
  'a content stream that unpacks to a gigabyte',
  'forms that draw ten forms each, ten levels deep',
  'a billion pages that are not there',
  'a form that draws itself',
];

test('A deck made to do harm is drawn or refused, and leaves nothing behind', async (t) => {
  const left = watchTemporary(t);
  const decks = HOSTILE_PDFS.filter(({ name }) => HARMFUL.includes(name));
  t.equal(decks.length, HARMFUL.length);
  for (const { name, make } of decks) {
    const pictures = await Array.fromAsync(draw(make())).catch((error: unknown) => error);
    t.ok(Array.isArray(pictures) || pictures instanceof DeckError, name);
  }
  t.strictSame(await left(), []);
});

/** More than any machine draws in some seconds. */
const PAGES = 2_000;

test('What was drawn until the time was over counts', async (t) => {
  const left = watchTemporary(t);
  const page = Array.from({ length: 30 }, (_, line) => write('Ledger '.repeat(12), { x: 20, y: 20 + 17 * line })).join(
    '',
  );
  const pdf = makePdf(Array.from({ length: PAGES }, () => ({ content: page })));
  const numbers: number[] = [];
  const drawing = async () => {
    for await (const { n } of draw(pdf, { slides: PAGES, limits: { ...DEFAULT_LIMITS, timeMs: 4_000 } }))
      numbers.push(n);
  };
  await t.rejects(drawing(), { name: 'DeckError', code: 'timeout' });
  t.ok(numbers.length > 0 && numbers.length < PAGES, `${numbers.length} pictures`);
  t.strictSame(
    numbers,
    numbers.map((_, index) => index + 1),
  );
  t.strictSame(await left(), []);
});

test('Whoever stops listening, or aborts, leaves nothing behind', async (t) => {
  const left = watchTemporary(t);
  const pdf = makePdf([{ content: '' }, { content: '' }]);
  for await (const { n } of draw(pdf)) {
    t.equal(n, 1);
    t.equal((await left()).length, 1);
    break;
  }
  t.strictSame(await left(), []);
  const stop = new AbortController();
  const unending = new Readable({ read: () => undefined });
  const ended = t.rejects(Array.fromAsync(draw(unending, { signal: stop.signal })), { message: 'closing' });
  stop.abort(new Error('closing'));
  await ended;
  t.ok(unending.destroyed);
  t.strictSame(await left(), []);
});
