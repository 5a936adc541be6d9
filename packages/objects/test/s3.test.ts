import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Unavailable } from '@assay/contracts/unavailable';
import { DeleteBucketCommand, HeadBucketCommand, ListMultipartUploadsCommand, NotFound } from '@aws-sdk/client-s3';
import { type Test, test } from 'tap';
import { openObjectStore } from '../src/open-object-store.ts';
import { buildClient, parseS3Url } from '../src/s3-client.ts';
import { testObjectStore } from './suite.ts';

const mediaType = 'application/pdf';

const url = process.env['ASSAY_TEST_S3_URL'] ?? '';
const missing = 'ASSAY_TEST_S3_URL is not set: the S3 store is not tested';
const whereGiven = url === '' ? { skip: missing } : {};

test('S3: a store is given where one is required', async (t) => {
  t.notOk(url === '' && process.env['ASSAY_REQUIRE_SERVERS'] === '1', missing);
});

const open = async (t: Test, at: string) => {
  const store = await openObjectStore(at);
  t.teardown(() => store.close());
  return store;
};

const openCleaned = async (t: Test, folder: string) => {
  const store = await openObjectStore(url);
  t.teardown(async () => {
    for await (const { key } of store.list(folder)) await store.delete(key);
    await store.close();
  });
  return store;
};

testObjectStore('S3', openCleaned, whereGiven);

test('S3: a missing bucket is made at the first use, once, by two processes at a time', whereGiven, async (t) => {
  const fresh = new URL(url);
  fresh.hostname = `assay-test-${randomUUID()}`;
  const Bucket = fresh.hostname;
  const client = buildClient(parseS3Url(url));
  const [store, other] = [await open(t, fresh.href), await open(t, fresh.href)];
  await t.rejects(client.send(new HeadBucketCommand({ Bucket })), NotFound);
  await Promise.all([store.put('deck', Readable.from(['text']), { mediaType }), other.ready()]);
  t.equal((await buffer(await other.get('deck'))).toString(), 'text');
  await store.delete('deck');
  await client.send(new DeleteBucketCommand({ Bucket }));
  client.destroy();
});

test('fault 27 (distributed): S3: a failed upload of many parts leaves no part behind', whereGiven, async (t) => {
  const store = await open(t, url);
  const key = `test/${randomUUID()}`;
  const body = Readable.from(
    (async function* () {
      for (let n = 0; n < 200; n += 1) yield Buffer.alloc(65_536);
      throw new Error('the client hung up');
    })(),
  );
  await t.rejects(store.put(key, body, { mediaType }), { message: 'the client hung up' });
  const client = buildClient(parseS3Url(url));
  const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: parseS3Url(url).bucket }));
  t.notOk(Uploads?.some(({ Key }) => Key === key));
  client.destroy();
});

/** A store whose server answers as told, wherever there is no real one: for what a sound server does not do. */
const openAt = async (t: Test, answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  t.teardown(() => server.closeAllConnections());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { store: await open(t, `s3://decks?endpoint=http://127.0.0.1:${port}`), server };
};

const withCredentials = (t: Test) => {
  t.teardown(
    t.intercept(process, 'env', { value: { ...process.env, AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 's' } })
      .restore,
  );
};

test('fault 26 (distributed): S3: a store that does not answer is unavailable, to every operation', async (t) => {
  withCredentials(t);
  const { store, server } = await openAt(t, () => {});
  server.close();
  await t.rejects(store.ready(), Unavailable);
  await t.rejects(store.put('deck', Readable.from(['text']), { mediaType }), Unavailable);
  await t.rejects(store.get('deck'), Unavailable);
  await t.rejects(store.delete('deck'), Unavailable);
  await t.rejects(Array.fromAsync(store.list('')), Unavailable);
});

test('S3: a store that refuses us is unavailable', async (t) => {
  withCredentials(t);
  const { store } = await openAt(t, (_request, response) => response.writeHead(403).end());
  await t.rejects(store.ready(), Unavailable);
  await t.rejects(store.get('deck'), Unavailable);
});

test('S3: a store that comes back is used again', async (t) => {
  withCredentials(t);
  let down = true;
  const { store } = await openAt(t, (_request, response) => response.writeHead(down ? 503 : 200).end());
  await t.rejects(store.delete('deck'), Unavailable);
  down = false;
  await t.resolves(store.delete('deck'));
});

test('S3: an upload names its media type and carries no checksum of a kind that older stores refuse', async (t) => {
  withCredentials(t);
  const headers: string[] = [];
  const { store } = await openAt(t, (request, response) => {
    if (request.method === 'PUT') headers.push(...request.rawHeaders.map((header) => header.toLowerCase()));
    request.resume().on('end', () => response.end());
  });
  await store.put('deck', Readable.from(['text']), { mediaType });
  t.ok(headers.includes(mediaType));
  t.notOk(headers.some((header) => header.includes('checksum') || header.includes('trailer')));
});

test('fault 29 (distributed): S3: a download cut short is unavailable, never a shorter object', async (t) => {
  withCredentials(t);
  const { store } = await openAt(t, (request, response) => {
    if (request.method === 'HEAD') return response.end();
    response.writeHead(200, { 'content-length': 1_000 });
    return response.write('the first bytes', () => response.destroy());
  });
  await t.rejects(buffer(await store.get('deck')), Unavailable);
});

test('S3: a URL with anything but a bucket, an endpoint and a region is refused', async (t) => {
  const wrong = ['s3://', 's3://key:secret@decks', 's3://decks/folder', 's3://decks?endpoint=http://x&acl=public'];
  wrong.push('s3://decks?endpoint=minio:9000', 's3://decks?endpoint=', 's3://decks?endpoint=http://');
  for (const at of wrong) await t.rejects(openObjectStore(at), TypeError, at);
});
