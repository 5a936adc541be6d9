import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { type Test, test } from 'tap';
import { ODP, PPTX } from '../src/media-type.ts';
import { type Drawing, drawSlides } from '../src/pictures/draw-slides.ts';
import { findProgram } from '../src/pictures/office/find-program.ts';
import { linkingOdp, linkingPptx } from './fixtures/linking-decks.ts';
import { makePptx, shape } from './fixtures/make-pptx.ts';

const found = await findProgram('soffice', process.env['PATH'] ?? '');
const missing = 'soffice is not on the PATH: drawing by LibreOffice is not tested';
const whereGiven = found === undefined ? { skip: missing } : {};

test('LibreOffice is there where it is required', async (t) => {
  t.notOk(found === undefined && process.env['ASSAY_REQUIRE_SERVERS'] === '1', missing);
});

const { signal } = new AbortController();

const draw = (deck: Buffer, drawing: Partial<Drawing> = {}) =>
  Array.fromAsync(drawSlides(Readable.from([deck]), { mediaType: PPTX, slides: 1, signal, ...drawing }));

/** The share of a picture's points that are of a colour: much of it, and little of the two others. */
const shareOf = async (webp: Buffer, colour: 'red' | 'blue'): Promise<number> => {
  const { data, info } = await sharp(webp)
    .resize({ width: 200 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points = info.width * info.height;
  const at = colour === 'red' ? 0 : 2;
  const isOfIt = (start: number) =>
    (data[start + at] ?? 0) > 180 && (data[start + 1] ?? 0) < 100 && (data[start + 2 - at] ?? 0) < 100;
  return Array.from({ length: points }, (_, point) => isOfIt(3 * point)).filter(Boolean).length / points;
};

const flat = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

test('Each slide of a PPTX has its picture, a hidden one too', whereGiven, async (t) => {
  const slides = ['a', 'b', 'c'].map((text) => ({
    shapes: shape([text], { place: { x: 100, y: 100, cx: 500, cy: 100 } }),
  }));
  const deck = makePptx(slides.map((slide, index) => ({ ...slide, show: index !== 1 })));
  const pictures = await draw(deck, { slides: 3 });
  t.strictSame(
    pictures.map(({ n }) => n),
    [1, 2, 3],
  );
  for (const { webp } of pictures) t.match(await sharp(webp).metadata(), { format: 'webp', width: 1_280, height: 640 });
});

/** A picture on a server of the test and one in a file, both red; which requests the server saw. */
const outside = async (t: Test) => {
  const red = await flat('#ff0000');
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.writeHead(200, { 'content-type': 'image/png' }).end(red);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const isAddress = (address: unknown): address is AddressInfo => typeof address === 'object' && address !== null;
  const address = server.address();
  const file = join(t.testdir(), 'red.png');
  writeFileSync(file, red);
  const port = isAddress(address) ? address.port : 0;
  return { targets: [`http://127.0.0.1:${port}/red.png`, pathToFileURL(file).href], requests };
};

test('A picture in the deck is drawn; none that it names elsewhere is fetched or shown', whereGiven, async (t) => {
  const { targets, requests } = await outside(t);
  const blue = await flat('#0000ff');
  const decks = [
    {
      mediaType: PPTX,
      deck: linkingPptx({
        links: [{ target: '../media/blue.png' }, ...targets.map((target) => ({ target, external: true }))],
        files: [{ name: 'ppt/media/blue.png', content: blue }],
      }),
    },
    {
      mediaType: ODP,
      deck: linkingOdp({
        links: [{ target: 'Pictures/blue.png' }, ...targets.map((target) => ({ target }))],
        files: [{ name: 'Pictures/blue.png', content: blue }],
      }),
    },
  ];
  for (const { deck, mediaType } of decks) {
    const [picture] = await draw(deck, { mediaType });
    t.ok(picture, `${mediaType} is drawn`);
    if (!picture) continue;
    t.ok((await shareOf(picture.webp, 'blue')) > 0.01, 'the picture in the deck is there');
    t.equal(await shareOf(picture.webp, 'red'), 0, 'the others are not');
  }
  t.strictSame(requests, []);
});
