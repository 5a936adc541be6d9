import { createHash } from 'node:crypto';
import { openObjectStore } from '@assay/objects/open-object-store';
import fc from 'fast-check';
import { type Test, test } from 'tap';
import { keepDeck } from '../src/decks.ts';
import { PDF, PPTX_PARTS, zip } from './decks.ts';

async function* inChunks(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const openKeep = async (t: Test) => {
  const objects = await openObjectStore(`file:${t.testdir()}`);
  t.teardown(objects.close);
  const keep = (content: Buffer, chunkSize: number) => {
    const upload = { fileName: 'deck.pdf', body: inChunks(content, chunkSize) };
    return keepDeck(objects, { key: 'decks/x', upload, maxBytes: 1_000_000 });
  };
  return { objects, keep };
};

const padding = fc.integer({ min: 0, max: 400_000 });
const chunkSize = fc.oneof(fc.integer({ min: 500, max: 65_536 }), fc.integer({ min: 65_536, max: 300_000 }));

/** Its directory is longer than a chunk of the network. */
const ARCHIVE = zip(Object.fromEntries(Array.from({ length: 1_700 }, (_, n) => [`entry-${n}`, 'x'])));

test('a PDF is kept as it came, however it is cut', async (t) => {
  const { keep } = await openKeep(t);
  await fc.assert(
    fc.asyncProperty(padding, chunkSize, async (length, size) => {
      const content = Buffer.concat([PDF, Buffer.alloc(length, '% padding\n')]);
      const sha256 = createHash('sha256').update(content).digest('hex');
      t.match(await keep(content, size), { mediaType: 'application/pdf', size: content.length, sha256 });
    }),
    { numRuns: 25 },
  );
});

test('a PDF with an archive behind it is refused and not kept, however long it is and however it is cut', async (t) => {
  const { objects, keep } = await openKeep(t);
  await fc.assert(
    fc.asyncProperty(padding, chunkSize, async (length, size) => {
      const content = Buffer.concat([PDF, Buffer.alloc(length, '% padding\n'), ARCHIVE]);
      await t.rejects(keep(content, size), { code: 'unsupported-media-type' });
    }),
    { numRuns: 40 },
  );
  t.strictSame(await Array.fromAsync(objects.list('')), []);
});

const office = 'application/vnd.openxmlformats-officedocument';

test('a PPTX whose first entry is a large thumbnail is kept as what it is, however it is cut', async (t) => {
  const { keep } = await openKeep(t);
  await fc.assert(
    fc.asyncProperty(padding, chunkSize, async (length, size) => {
      const content = zip({ 'docProps/thumbnail.jpeg': 'x'.repeat(66_000 + length), ...PPTX_PARTS });
      const sha256 = createHash('sha256').update(content).digest('hex');
      const mediaType = `${office}.presentationml.presentation`;
      t.match(await keep(content, size), { mediaType, size: content.length, sha256 });
    }),
    { numRuns: 25 },
  );
});

const noDecks: [what: string, content: Buffer][] = [
  ['holds no deck', zip({ 'large.bin': 'x'.repeat(90_000), 'a.txt': 'a' })],
  ['has lost its end', zip({ 'thumbnail.jpeg': 'x'.repeat(90_000), ...PPTX_PARTS }).subarray(0, -22)],
  ['is a PDF as well', zip({ 'a.pdf': `%PDF-1.7${'x'.repeat(90_000)}`, ...PPTX_PARTS })],
];

for (const [what, content] of noDecks)
  test(`an archive whose first entry tells nothing and that ${what} is refused and not kept`, async (t) => {
    const { objects, keep } = await openKeep(t);
    await t.rejects(keep(content, 65_536), { code: 'unsupported-media-type' });
    t.strictSame(await Array.fromAsync(objects.list('')), []);
  });
