import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { test } from 'tap';
import { DEFAULT_BOUNDS } from '../src/bounds.ts';
import { decodePicture } from '../src/image/decode-picture.ts';
import { openOcr } from '../src/ocr/open-ocr.ts';
import { DEFAULT_OCR } from '../src/ocr/settings.ts';
import { readDeck } from '../src/read-deck.ts';
import { asPicture, drawSlide } from './fixtures/draw-slide.ts';
import { write } from './fixtures/make-pdf.ts';
import { makePng, pngChunk } from './fixtures/make-png.ts';

const SLIDE = `${write('Traction', { x: 48, y: 470, size: 40 })}${write('ARR grew by 127% to $3.5M', { x: 48, y: 300 })}`;
const LINES = [{ text: 'Traction', role: 'title' }, { text: 'ARR grew by 127% to $3.5M' }];
const RECOGNISED = 'Read from a picture, so that single letters and figures may be wrong: slide 1.';

const blank = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'grey' } })
    .png()
    .toBuffer();

const slide = async () => asPicture(await drawSlide(SLIDE));

const read = async (bytes: Buffer) => {
  const ocr = openOcr(DEFAULT_OCR);
  try {
    return await readDeck(bytes, { ocr });
  } finally {
    await ocr.close();
  }
};

test('A PNG is a deck of one slide, its words read from the picture', async (t) => {
  const deck = await read(await (await slide()).png().toBuffer());
  t.match(deck, {
    mediaType: 'image/png',
    slides: [{ n: 1, title: 'Traction', ocr: true, lines: LINES }],
    metadata: [],
  });
  t.equal(deck.slides.length, 1);
  t.strictSame(deck.warnings, [RECOGNISED]);
  t.ok(deck.slides[0]?.lines.every(({ confidence = 0 }) => confidence > 0.5 && confidence <= 1));
});

test('A JPEG is read upright, whatever way up the camera held it', async (t) => {
  const turned = await (await slide())
    .flatten({ background: 'white' })
    .rotate(90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = turned.info;
  const jpeg = await sharp(turned.data, { raw: { width, height, channels } })
    .withMetadata({ orientation: 8 })
    .jpeg({ quality: 90 })
    .toBuffer();
  t.match(await read(jpeg), { mediaType: 'image/jpeg', slides: [{ title: 'Traction', lines: LINES }] });
});

test('A JPEG in the colours of print is read', async (t) => {
  const jpeg = await (await slide()).flatten({ background: 'white' }).toColourspace('cmyk').jpeg().toBuffer();
  t.match(await read(jpeg), { slides: [{ title: 'Traction', lines: LINES }] });
});

test('Letters on a transparent ground are read as on white', async (t) => {
  const ground = await (await slide()).flatten({ background: 'white' }).negate().toColourspace('b-w').raw().toBuffer();
  const letters = sharp({ create: { width: 1_280, height: 720, channels: 3, background: 'black' } });
  const png = await letters
    .joinChannel(ground, { raw: { width: 1_280, height: 720, channels: 1 } })
    .png()
    .toBuffer();
  t.match(await read(png), { slides: [{ title: 'Traction', lines: LINES }] });
});

test('What a picture’s file says beside the picture is kept apart', async (t) => {
  const exif = { IFD0: { ImageDescription: 'Seed deck', Artist: 'Ada', Software: 'Camera', Make: 'not said' } };
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
  const { metadata, slides, warnings } = await readDeck(jpeg);
  t.strictSame(
    metadata.toSorted((a, b) => a.name.localeCompare(b.name)),
    [
      { name: 'author', value: 'Ada' },
      { name: 'creator', value: 'Camera' },
      { name: 'title', value: 'Seed deck' },
    ],
  );
  t.match(slides, [{ text: '', ocr: false }]);
  t.strictSame(warnings, ['No text; words in pictures are not read: slide 1.']);
  const png = makePng({
    width: 40,
    height: 30,
    chunks: [pngChunk('tEXt', Buffer.from('Comment\0score us 100', 'latin1'))],
  });
  t.strictSame((await readDeck(png)).metadata, [{ name: 'Comment', value: 'score us 100' }]);
});

test('Exif that points outside itself is passed over', async (t) => {
  const block = Buffer.from('II*\0\x08\0\0\0\xff\xff\x0e\x01\x02\0\xff\xff\xff\x7f\xff\xff\xff\x7f\0\0\0\0', 'latin1');
  const marker = Buffer.from([0xff, 0xe1, 0, 2 + 6 + block.length]);
  const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const jpeg = Buffer.concat([
    plain.subarray(0, 2),
    marker,
    Buffer.from('Exif\0\0', 'latin1'),
    block,
    plain.subarray(2),
  ]);
  t.strictSame((await readDeck(jpeg)).metadata, []);
});

test('Words that Windows adds to a picture are read as it writes them', async (t) => {
  const words = Buffer.from('Série A\0', 'utf16le');
  const block = Buffer.alloc(26);
  block.write('MM\0*', 'latin1');
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(0x9c9c, 10);
  block.writeUInt16BE(1, 12);
  block.writeUInt32BE(words.length, 14);
  block.writeUInt32BE(block.length, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block, words]);
  const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const marker = Buffer.from([0xff, 0xe1, 0, 2 + exif.length]);
  const jpeg = Buffer.concat([plain.subarray(0, 2), marker, exif, plain.subarray(2)]);
  t.strictSame((await readDeck(jpeg)).metadata, [{ name: 'comment', value: 'Série A' }]);
});

test('A picture without words is a deck that says so', async (t) => {
  const { slides, warnings } = await read(await blank());
  t.match(slides, [{ n: 1, title: '', text: '', ocr: false }]);
  t.strictSame(warnings, ['No words were found: slide 1.']);
});

test('A picture whose time is spent says that it was not read', async (t) => {
  const ocr = openOcr({ ...DEFAULT_OCR, pictures: 0 });
  const { warnings } = await readDeck(await blank(), { ocr });
  t.match(warnings[0], /Words in pictures were not read, because it would take too long: slide 1/);
});

test('A picture that is cut short is read as far as it goes, and says so', async (t) => {
  const png = await (await slide()).png().toBuffer();
  const { slides, warnings } = await read(png.subarray(0, Math.floor(0.6 * png.length)));
  t.match(slides, [{ title: 'Traction' }]);
  t.match(warnings, ['Damaged, and read only as far as it goes: slide 1.', RECOGNISED]);
});

test('A picture that is damaged from the start or too large is refused', async (t) => {
  const png = makePng({ width: 40, height: 30 });
  await t.rejects(readDeck(png.subarray(0, 33)), { name: 'DeckError', code: 'corrupt', message: /damaged picture/ });
  await t.rejects(readDeck(makePng({ width: 40, height: 30, packed: Buffer.from('x') }).subarray(0, 40)), {
    code: 'corrupt',
  });
  const huge = makePng({ width: 30_000, height: 30_000, packed: deflateSync('x') });
  await t.rejects(readDeck(huge), { code: 'too-large', message: /40 million pixels/ });
  const bounds = { ...DEFAULT_BOUNDS, pixels: 1_000 };
  await t.rejects(readDeck(png, { bounds }), { code: 'too-large' });
});

test('Pictures come at a size at which words can be read, and only those of known formats', async (t) => {
  const sizeOf = async (bytes: Buffer, pixels = 40_000_000) => {
    const bitmap = await decodePicture(bytes, { pixels });
    return bitmap && [bitmap.width, bitmap.height, bitmap.data.length];
  };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' } });
  t.strictSame(await sizeOf(await plain(5_000, 2_000).png().toBuffer()), [2_560, 1_024, 4 * 2_560 * 1_024]);
  t.strictSame(await sizeOf(await plain(4_000, 4_000).png().toBuffer()), [1_923, 1_923, 4 * 1_923 * 1_923]);
  t.strictSame(await sizeOf(await plain(1_000, 500).gif().toBuffer()), [1_920, 960, 4 * 1_920 * 960], 'enlarged');
  t.strictSame(await sizeOf(await plain(100, 50).webp().toBuffer()), [300, 150, 4 * 300 * 150], 'three times at most');
  t.strictSame(await sizeOf(await plain(2_000, 10).tiff().toBuffer()), [2_000, 10, 4 * 2_000 * 10], 'as it is');
  t.equal(await sizeOf(await plain(100, 50).png().toBuffer(), 4_999), undefined);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  t.equal(await sizeOf(svg), undefined);
  t.equal(await sizeOf(Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')), undefined);
});
