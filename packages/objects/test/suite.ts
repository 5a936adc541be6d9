import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { type Test, test } from 'tap';
import { ObjectNotFound, type ObjectStore } from '../src/object-store.ts';

/** More than two of the parts in which an S3 upload is sent, in bytes. */
const SEVERAL_PARTS = 11 * 1024 * 1024;

const mediaType = 'application/pdf';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const inChunks = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size)),
  );

/**
 * Says what every object store does. `open` opens one that closes when the test ends, and removes what the
 * test left below `folder`.
 */
export const testObjectStore = (
  name: string,
  open: (t: Test, folder: string) => Promise<ObjectStore>,
  options: { skip?: string } = {},
): void => {
  /** A store, and a folder of keys in it that no other test uses. */
  const build = async (t: Test) => {
    const folder = `test/${randomUUID()}/`;
    const store = await open(t, folder);
    const keys = async () => (await Array.fromAsync(store.list(folder), ({ key }) => key)).toSorted();
    const put = (key: string, text: string) => store.put(key, Readable.from([Buffer.from(text)]), { mediaType });
    const read = async (key: string) => (await buffer(await store.get(key))).toString();
    return { store, folder, keys, put, read };
  };

  test(`${name}: an object comes back as it was written, with its size and hash`, options, async (t) => {
    const { store, folder } = await build(t);
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 5_000 }),
        fc.integer({ min: 1, max: 900 }),
        async (content, chunkSize) => {
          const bytes = Buffer.from(content);
          const written = await store.put(`${folder}deck`, inChunks(bytes, chunkSize), { mediaType });
          t.strictSame(written, { size: bytes.length, sha256: hashOf(bytes) });
          t.ok(bytes.equals(await buffer(await store.get(`${folder}deck`))));
        },
      ),
      { numRuns: 10 },
    );
  });

  test(`${name}: an object of many megabytes comes back whole`, options, async (t) => {
    const { store, folder } = await build(t);
    const bytes = Buffer.alloc(SEVERAL_PARTS, 'The quick brown fox. ');
    const written = await store.put(`${folder}deck`, inChunks(bytes, 65_536), { mediaType });
    t.strictSame(written, { size: bytes.length, sha256: hashOf(bytes) });
    t.ok(bytes.equals(await buffer(await store.get(`${folder}deck`))));
  });

  test(`${name}: an object is replaced as a whole`, options, async (t) => {
    const { folder, put, read, keys } = await build(t);
    await put(`${folder}deck`, 'the first version, which is longer');
    await put(`${folder}deck`, 'the second');
    t.equal(await read(`${folder}deck`), 'the second');
    t.strictSame(await keys(), [`${folder}deck`]);
  });

  test(`${name}: an object is invisible until it is whole`, options, async (t) => {
    const { store, folder, keys } = await build(t);
    const body = new PassThrough();
    const written = store.put(`${folder}deck`, body, { mediaType });
    if (!body.write(Buffer.alloc(SEVERAL_PARTS))) await once(body, 'drain');
    t.strictSame(await keys(), []);
    await t.rejects(store.get(`${folder}deck`), ObjectNotFound);
    body.end();
    t.match(await written, { size: SEVERAL_PARTS });
    t.strictSame(await keys(), [`${folder}deck`]);
  });

  test(`${name}: a body that fails leaves nothing behind and its failure is passed on`, options, async (t) => {
    const { store, folder, keys } = await build(t);
    const tooLarge = new Error('the deck is too large');
    for (const size of [10, SEVERAL_PARTS]) {
      const body = Readable.from(
        (async function* () {
          yield Buffer.alloc(size);
          throw tooLarge;
        })(),
      );
      await t.rejects(store.put(`${folder}deck`, body, { mediaType }), tooLarge);
    }
    t.strictSame(await keys(), []);
  });

  test(`${name}: a body that has failed already is refused with its failure`, options, async (t) => {
    const { store, folder, keys } = await build(t);
    const hungUp = new Error('the client hung up');
    const body = new PassThrough();
    const written = store.put(`${folder}deck`, body, { mediaType });
    body.destroy(hungUp);
    await t.rejects(written, hungUp);
    const closed = new PassThrough().destroy();
    await t.rejects(store.put(`${folder}deck`, closed, { mediaType }), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    t.strictSame(await keys(), []);
  });

  test(`${name}: an abort ends the upload with its reason and leaves nothing behind`, options, async (t) => {
    const { store, folder, keys } = await build(t);
    const abort = new AbortController();
    const body = new PassThrough();
    const written = store.put(`${folder}deck`, body, { mediaType, signal: abort.signal });
    if (!body.write(Buffer.alloc(SEVERAL_PARTS))) await once(body, 'drain');
    abort.abort(new Error('the client went away'));
    await t.rejects(written, { message: 'the client went away' });
    t.ok(body.destroyed);
    t.strictSame(await keys(), []);
  });

  test(`${name}: an upload aborted before it began writes nothing`, options, async (t) => {
    const { store, folder, keys } = await build(t);
    const put = store.put(`${folder}deck`, Readable.from(['deck']), { mediaType, signal: AbortSignal.abort() });
    await t.rejects(put, { name: 'AbortError' });
    t.strictSame(await keys(), []);
  });

  test(`${name}: a missing object is said to be missing, by its key`, options, async (t) => {
    const { store, folder } = await build(t);
    await t.rejects(store.get(`${folder}none`), new ObjectNotFound(`${folder}none`));
  });

  test(`${name}: a deleted object is gone, and deleting it again is no error`, options, async (t) => {
    const { store, folder, put, keys } = await build(t);
    await put(`${folder}deck`, 'text');
    await store.delete(`${folder}deck`);
    await store.delete(`${folder}deck`);
    await t.rejects(store.get(`${folder}deck`), ObjectNotFound);
    t.strictSame(await keys(), []);
  });

  test(`${name}: a list names the objects below a prefix with size and time`, options, async (t) => {
    const { store, folder, put } = await build(t);
    await put(`${folder}a/one`, '1');
    await put(`${folder}a/two.pdf`, '22');
    await put(`${folder}b/three`, '333');
    const listed = await Array.fromAsync(store.list(`${folder}a/`));
    t.strictSame(
      listed.map(({ key, size }) => ({ key, size })).toSorted((a, b) => a.key.localeCompare(b.key)),
      [
        { key: `${folder}a/one`, size: 1 },
        { key: `${folder}a/two.pdf`, size: 2 },
      ],
    );
    for (const { modifiedAt } of listed) t.ok(Math.abs(Date.now() - modifiedAt.getTime()) < 60_000);
  });

  test(`${name}: a key that could leave the store, or be two things on two stores, is refused`, options, async (t) => {
    const { store } = await build(t);
    const keys = [
      '',
      '..',
      '../deck',
      'a/../b',
      '/etc/passwd',
      'a//b',
      'a/',
      '.hidden',
      'a/.b',
      'a\\b',
      'a\0b',
      'Deck',
    ];
    for (const key of [...keys, 'a b', 'a+b', 'é', `${'a/'.repeat(100)}b`]) {
      await t.rejects(store.put(key, Readable.from(['x']), { mediaType }), TypeError, key);
      await t.rejects(store.get(key), TypeError, key);
      await t.rejects(store.delete(key), TypeError, key);
    }
  });

  test(`${name}: an open store is ready`, options, async (t) => {
    const { store } = await build(t);
    await t.resolves(store.ready());
  });
};
