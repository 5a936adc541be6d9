import { Readable } from 'node:stream';
import { test } from 'tap';
import { runIsolated } from '../src/isolation/isolate.ts';
import { DEFAULT_LIMITS } from '../src/isolation/limits.ts';
import type { Ocr } from '../src/ocr/ocr.ts';
import { readDeck } from '../src/read-deck.ts';
import { isSlidesRead, type SlidesRead } from '../src/slides-read.ts';
import { makePdf, picture, write } from './fixtures/make-pdf.ts';
import { pptxParts } from './fixtures/make-pptx.ts';
import { makeZip } from './fixtures/make-zip.ts';
import { WORDS } from './fixtures/sound-pptx.ts';

const READS_ALL: Ocr = {
  read: async () => [{ text: 'Words', box: { x: 0.1, y: 0.4, width: 0.5, height: 0.05 }, em: 72, confidence: 0.9 }],
  close: async () => undefined,
};

const toldOf = async (bytes: Uint8Array, ocr?: Ocr): Promise<SlidesRead[]> => {
  const told: SlidesRead[] = [];
  await readDeck(bytes, { onSlides: (slides) => void told.push(slides), ...(ocr && { ocr }) });
  return told;
};

const page = { content: write('Shovels', { x: 48, y: 400 }) };
const scan = { content: picture({ x: 0, y: 0, width: 960, height: 540 }) };

test('Slides are counted as they are read, of so many', async (t) => {
  t.strictSame(await toldOf(makePdf([page, page, page])), [
    { read: 1, of: 3 },
    { read: 2, of: 3 },
    { read: 3, of: 3 },
  ]);
  t.strictSame(await toldOf(makeZip(pptxParts([{ shapes: WORDS }, { shapes: WORDS }]))), [
    { read: 1, of: 2 },
    { read: 2, of: 2 },
  ]);
});

test('A slide whose picture is read counts once, after that', async (t) => {
  let read = 0;
  const counting: Ocr = {
    ...READS_ALL,
    read: (bitmap) => {
      read += 1;
      return READS_ALL.read(bitmap);
    },
  };
  const told: [SlidesRead, pictures: number][] = [];
  await readDeck(makePdf([scan, page, scan]), {
    ocr: counting,
    onSlides: (slides) => void told.push([slides, read]),
  });
  t.strictSame(told, [
    [{ read: 1, of: 3 }, 0],
    [{ read: 2, of: 3 }, 1],
    [{ read: 3, of: 3 }, 2],
  ]);
});

test('A process says now and then how far it has come, which is neither its answer nor believed', async (t) => {
  const heard: unknown[] = [];
  const answer = await runIsolated({
    entry: import.meta.resolve('./children/progressing.ts'),
    limits: DEFAULT_LIMITS,
    input: Readable.from([]),
    message: {},
    signal: new AbortController().signal,
    onProgress: (progress) => void heard.push(progress),
  });
  const [lie, ...counts] = heard;
  t.equal(lie, 'a lie');
  t.ok(counts.length > 0);
  t.strictSame(
    counts,
    counts.toSorted((a, b) => Number(a) - Number(b)),
  );
  t.ok(counts.length < Number(answer), 'what is said too soon is not sent');
});

test('Only counts that can be true are counts of slides', (t) => {
  t.ok(isSlidesRead({ read: 0, of: 1 }));
  t.ok(isSlidesRead({ read: 7, of: 12 }));
  for (const wrong of [null, 'a lie', {}, { read: 1 }, { read: 2, of: 1 }, { read: -1, of: 1 }, { read: 0, of: 0 }])
    t.notOk(isSlidesRead(wrong), JSON.stringify(wrong));
  for (const count of [0.5, '1', Number.NaN, Number.POSITIVE_INFINITY])
    t.notOk(isSlidesRead({ read: count, of: count }), String(count));
  t.end();
});
