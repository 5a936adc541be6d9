import sharp from 'sharp';
import { test } from 'tap';
import type { Bitmap } from '../src/bitmap.ts';
import type { Ocr, RecognisedLine } from '../src/ocr/ocr.ts';
import { readDeck } from '../src/read-deck.ts';
import { docxParts, heading, paragraph, text } from './fixtures/make-docx.ts';
import { frame, odpParts, page } from './fixtures/make-odp.ts';
import { type PptxLink, type PptxSlide, picture, pptxParts, shape } from './fixtures/make-pptx.ts';
import { makeZip } from './fixtures/make-zip.ts';

const line = (text: string, x: number, y: number, height = 0.05): RecognisedLine => ({
  text,
  box: { x, y, width: 0.2, height },
  em: 100 * height,
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

const image = (alpha: number, format: 'png' | 'jpeg' = 'png', width = 40) => {
  const background = { r: 200, g: 200, b: 200, alpha };
  return sharp({ create: { width, height: 20, channels: 4, background } })
    [format]()
    .toBuffer();
};

const LINKS: PptxLink[] = [['rId8', 'image', '../media/image1.png']];
const WHOLE = { x: 0, y: 0, cx: 1_000, cy: 500 };

const readSlides = async (slides: PptxSlide[], { ocr, media }: { ocr?: Ocr; media?: Buffer } = {}) => {
  const content = media ?? (await image(1));
  const parts = pptxParts(slides.map((slide) => ({ ...slide, links: LINKS })));
  return readDeck(makeZip([...parts, { name: 'ppt/media/image1.png', content }]), ocr ? { ocr } : {});
};

test('A slide that is only a picture is read from it, each line where it stands on the slide', async (t) => {
  const ocr = reading([line('The problem', 0.1, 0.1, 0.2), line('Miners dig by hand.', 0.5, 0.6)]);
  const place = { x: 500, y: 0, cx: 500, cy: 500 };
  const { slides, warnings } = await readSlides([{ shapes: picture(place) }], { ocr });
  t.match(slides, [
    {
      title: 'The problem',
      text: 'The problem\nMiners dig by hand.',
      ocr: true,
      lines: [
        { text: 'The problem', role: 'title', box: { x: 0.55, y: 0.1, width: 0.1, height: 0.2 }, confidence: 0.9 },
        { text: 'Miners dig by hand.', box: { x: 0.75, y: 0.6 } },
      ],
    },
  ]);
  t.match(warnings, [/Read from a picture.*slide 1/]);
  t.equal(ocr.pictures.length, 1);
});

test('What is cut off a picture is not read', async (t) => {
  const ocr = reading([line('Seen', 0.5, 0.5), line('Cut off', 0.1, 0.5)]);
  const cropped = picture(WHOLE).replace('</p:blipFill>', '<a:srcRect l="50000"/></p:blipFill>');
  const { slides } = await readSlides([{ shapes: cropped }], { ocr });
  t.equal(slides[0]?.text, 'Seen');
  t.match(slides[0]?.lines[0]?.box, { x: 0, width: 0.4 });
});

test('Text at the edges of a picture comes last; beside other text pictures are not read', async (t) => {
  const ocr = reading([line('In the picture', 0.1, 0.4)]);
  const footer = shape(['LedgerFlow 2026'], { place: { x: 0, y: 480, cx: 300, cy: 20 } });
  const text = shape(['A sentence of its own'], { place: { x: 0, y: 200, cx: 300, cy: 50 } });
  const hidden = picture(WHOLE, { name: 'hidden="1"' });
  const { slides } = await readSlides(
    [{ shapes: picture(WHOLE) + footer }, { shapes: picture(WHOLE) + text }, { shapes: hidden }],
    { ocr },
  );
  t.match(slides, [
    { text: 'In the picture\nLedgerFlow 2026', ocr: true },
    { text: 'A sentence of its own', ocr: false },
    { text: '', ocr: false },
  ]);
});

/** A picture of grey pixels, 64 by 20, each as a function of its place says. */
const grey = (shade: (at: number) => number) =>
  sharp(Buffer.from(Array.from({ length: 64 * 20 }, (_, at) => shade(at))), {
    raw: { width: 64, height: 20, channels: 1 },
  })
    .png()
    .toBuffer();

test('A drawn picture beside nothing but a title is read below the title, a photograph is not', async (t) => {
  const title = shape(['Financials'], { place: { x: 100, y: 60, cx: 300, cy: 40 }, placeholder: 'type="title"' });
  const shapes = title + picture({ x: 100, y: 150, cx: 800, cy: 300 });
  const read = async (media: Buffer) => {
    const { slides } = await readSlides([{ shapes }], { ocr: reading([line('ARR of $2.4m', 0.1, 0.1)]), media });
    return slides.map(({ title: found, text: all, ocr }) => [found, all, ocr]);
  };
  const drawn = await grey((at) => (at % 32 === 0 ? 0 : 255));
  t.strictSame(await read(drawn), [['Financials', 'Financials\nARR of $2.4m', true]]);
  const photograph = await grey((at) => (at * 7_919) % 251);
  t.strictSame(await read(photograph), [['Financials', 'Financials', false]]);
});

test('A picture may fill a shape or be the background of a slide', async (t) => {
  const ocr = reading([line('In the picture', 0.1, 0.4)]);
  const fill = '<a:blipFill><a:blip r:embed="rId8"/></a:blipFill>';
  const { slides } = await readSlides(
    [{ shapes: shape('', { place: WHOLE, fill }) }, { shapes: '', before: `<p:bg><p:bgPr>${fill}</p:bgPr></p:bg>` }],
    { ocr },
  );
  t.strictSame(
    slides.map(({ text }) => text),
    ['In the picture', 'In the picture'],
  );
});

test('Of many pictures the largest are read, from the top down, until the bounds are spent', async (t) => {
  const places = [0, 100, 200, 300].map((y, index) => picture({ x: 0, y, cx: 100 + index, cy: 90 }));
  const ocr = reading([line('Words', 0.1, 0.4)], 4);
  const { slides, warnings } = await readSlides(
    [{ shapes: places.join('') }, { shapes: places.join('') }, { shapes: places.join('') }],
    { ocr },
  );
  t.strictSame(
    slides.map(({ lines }) => lines.length),
    [3, 1, 0],
  );
  t.match(slides[0]?.lines[0]?.box, { x: 0.0101 }, 'the smallest is left out');
  t.match(warnings, [/Read from a picture.*slides 1 to 2/, /Words in pictures were not read.*slide 3/, /No words/]);
});

test('A picture that cannot be read, or is none, costs nothing but its words', async (t) => {
  const ocr = reading([line('Words', 0.1, 0.4)]);
  for (const media of [Buffer.from('<svg/>'), (await image(1)).subarray(0, 20), Buffer.alloc(17 * 1024 * 1024)]) {
    const { slides } = await readSlides([{ shapes: picture(WHOLE) }, { shapes: shape(['Text']) }], { ocr, media });
    t.strictSame(
      slides.map(({ text }) => text),
      ['', 'Text'],
    );
  }
  t.equal(ocr.pictures.length, 0);
});

test('Text under a picture is kept apart when nothing shows through', async (t) => {
  const shapes = shape(['Title']) + shape(['Words'], { place: { x: 100, y: 100, cx: 300, cy: 50 } });
  const isSeen = async (over: string, media?: Buffer) => {
    const deck = await readSlides([{ shapes: shapes + over }], media ? { media } : {});
    return deck.slides[0]?.text.includes('Words');
  };
  const over = { x: 50, y: 50, cx: 600, cy: 300 };
  t.notOk(await isSeen(picture(over)), 'below an opaque PNG');
  t.notOk(await isSeen(picture(over), await image(1, 'jpeg')), 'below a JPEG');
  t.ok(await isSeen(picture(over), await image(0.5)), 'below one that lets it through');
  t.ok(
    await isSeen(picture(over, { inside: '<a:alphaModFix amt="40000"/>' })),
    'below one that is made to let it through',
  );
  t.ok(await isSeen(picture({ ...over, cx: 200 })), 'partly below one');
  t.ok(await isSeen(picture(over), Buffer.from('no picture')), 'below what is no picture');
  t.ok(await isSeen(picture(over), (await image(1, 'jpeg', 4_000)).subarray(0, 700)), 'below one that is cut short');
});

test('A page of an ODP that is only a picture is read from it', async (t) => {
  const ocr = reading([line('In the picture', 0.1, 0.4)]);
  const shapes = frame('<draw:image xlink:href="Pictures/a.png"/>', { place: { x: 0, y: 0, w: 25, h: 15 } });
  const parts = [...odpParts(page(shapes)), { name: 'Pictures/a.png', content: await image(1) }];
  const { slides } = await readDeck(makeZip(parts), { ocr });
  t.match(slides, [{ text: 'In the picture', ocr: true }]);
});

test('A page of a document that is only a picture is read from it', async (t) => {
  const ocr = reading([line('In the picture', 0.1, 0.4)]);
  const drawing =
    '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic xmlns:pic="pic"><pic:blipFill><a:blip r:embed="rIdP"/>' +
    '</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';
  const body = heading('One') + text('Words') + paragraph(drawing) + heading('Two', 'Heading2') + paragraph(drawing);
  const media = { name: 'word/media/image1.png', content: await image(1) };
  const links: PptxLink[] = [['rIdP', 'image', 'media/image1.png']];
  const readDocx = async (inside: string) =>
    (await readDeck(makeZip([...docxParts(inside, { links }), media]), { ocr })).slides;
  t.match(await readDocx(paragraph(drawing)), [{ text: 'In the picture', ocr: true }]);
  t.match(await readDocx(body), [{ text: 'One\nWords\nTwo', ocr: false }], 'but not beside text');
});
