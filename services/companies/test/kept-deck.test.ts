import { createHash } from 'node:crypto';
import { openObjectStore } from '@assay/objects/open-object-store';
import fc from 'fast-check';
import { type Test, test } from 'tap';
import { keepDeck } from '../src/decks.ts';
import { PDF, zip } from './decks.ts';

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
