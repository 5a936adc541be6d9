import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildLogger } from '@assay/http/logger';
import { type Test, test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import type { CompaniesOptions } from '../src/app.ts';
import { bearer, build, NOTHING } from './build.ts';
import { PDF } from './decks.ts';
import { deck, encodeForm, FORM, type Part } from './form.ts';

const LARGE = Buffer.concat([PDF, Buffer.alloc(4_000_000, 'x')]);

/** The service on a real port. */
const listen = async (t: Test, options: Partial<CompaniesOptions> = {}) => {
  const service = await build(t, options);
  const { port } = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }));
  const open = async (length: number): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    t.teardown(() => socket.destroy());
    const headers = { host: 'assay', ...bearer('ann'), 'content-type': FORM, 'content-length': length };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /target-companies HTTP/1.1\r\n${lines.join('')}\r\n`);
    return socket;
  };
  return { ...service, open, fetchForm: (...parts: Part[]) => fetchForm(port, parts) };
};

const fetchForm = (port: string, parts: Part[]) =>
  fetch(`http://127.0.0.1:${port}/target-companies`, {
    method: 'POST',
    headers: { ...bearer('ann'), 'content-type': FORM },
    body: encodeForm(...parts),
  });

const isUploading = async ({ kept }: Awaited<ReturnType<typeof build>>) => (await kept()).unfinished.length > 0;

test('fault 27 (both): an upload that its client abandons leaves no record, no object and no file, and is no fault of ours', async (t) => {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  const service = await listen(t, { logger: buildLogger({ name: 'companies', level: 'debug', destination }) });
  const body = encodeForm({ name: 'name', content: 'Lumen' }, deck(LARGE));
  const socket = await service.open(body.length);
  socket.write(body.subarray(0, 2_000_000));
  await until(() => isUploading(service));
  socket.destroy();
  await until(() => lines.some((line) => line.includes('A request was refused.')));
  t.strictSame(await service.kept(), NOTHING);
  t.notOk(lines.some((line) => line.includes('"level":"error"')));
});

test('fault 27 (both): a client that leaves after its deck is stored, and before its form is whole, leaves nothing', async (t) => {
  const service = await listen(t);
  const body = encodeForm(deck(PDF), { name: 'name', content: 'Lumen' });
  const socket = await service.open(body.length);
  socket.write(body.subarray(0, body.length - 30));
  await until(async () => (await service.kept()).orphans.length === 1);
  socket.destroy();
  await until(async () => (await service.kept()).orphans.length === 0);
  t.strictSame(await service.kept(), NOTHING);
});

/** What this process has open: its sockets, and its files in a folder. */
const openIn = async (folder: string) => {
  const names = await readdir('/proc/self/fd');
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  const count = (start: string) => targets.filter((target) => target.startsWith(start)).length;
  return { sockets: count('socket:'), files: count(folder) };
};

test('fault 27 (both): a hundred uploads that their clients abandon leave nothing open and nothing behind', {
  skip: process.platform === 'linux' ? false : 'open files are counted on Linux',
}, async (t) => {
  const service = await listen(t);
  const body = encodeForm({ name: 'name', content: 'Lumen' }, deck(LARGE));
  const abandonMany = async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => service.open(body.length)));
    for (const socket of sockets) socket.write(body.subarray(0, 500_000));
    await until(async () => (await service.kept()).unfinished.length === sockets.length);
    for (const socket of sockets) socket.destroy();
    await until(async () => (await service.kept()).unfinished.length === 0);
  };
  const before = await openIn(t.testdirName);
  for (let round = 0; round < 5; round += 1) await abandonMany();
  const isClosed = async () => {
    const { sockets, files } = await openIn(t.testdirName);
    return files === 0 && sockets <= before.sockets;
  };
  t.ok(await until(isClosed));
  t.strictSame(await service.kept(), NOTHING);
});

test('an upload that stalls is answered with 408 and leaves nothing', async (t) => {
  const service = await listen(t, { requestTimeoutMs: 300 });
  const body = encodeForm(deck(LARGE));
  const socket = await service.open(body.length);
  socket.write(body.subarray(0, 1_000_000));
  t.match(await text(socket), /^HTTP\/1\.1 408 /);
  await until(async () => !(await isUploading(service)));
  t.strictSame(await service.kept(), NOTHING);
});

test('a deck far over the limit is answered with 413 that its client can read, and the connection lives on', async (t) => {
  const service = await listen(t, { maxDeckBytes: 100_000 });
  for (const content of [LARGE, Buffer.concat([PDF, Buffer.alloc(30_000_000)])]) {
    const response = await service.fetchForm(deck(content));
    t.equal(response.status, 413);
    t.match(await response.json(), { code: 'payload-too-large' });
  }
  t.equal((await service.fetchForm({ name: 'name', content: 'Lumen' })).status, 201);
});

test('a form that is refused in its first part is answered though more of it is to come', async (t) => {
  const service = await listen(t);
  const body = encodeForm({ name: 'website', content: 'ftp://example.com' }, deck(LARGE));
  const socket = await service.open(body.length);
  socket.write(body.subarray(0, 200_000));
  const [answer] = await once(socket, 'data');
  t.match(String(answer), /^HTTP\/1\.1 400 /);
  t.strictSame(await service.kept(), NOTHING);
});

test('bytes after the closing delimiter are dropped, and the connection lives on', async (t) => {
  const service = await listen(t);
  const body = Buffer.concat([encodeForm({ name: 'name', content: 'Lumen' }), Buffer.alloc(1_000_000, 'epilogue ')]);
  const socket = await service.open(body.length);
  socket.write(body);
  t.match(String((await once(socket, 'data'))[0]), /^HTTP\/1\.1 201 /);
  socket.write('GET /health/live HTTP/1.1\r\nhost: assay\r\n\r\n');
  t.match(String((await once(socket, 'data'))[0]), /^HTTP\/1\.1 200 /);
});

test('thirty uploads at the same time are kept whole', async (t) => {
  const service = await listen(t);
  const uploads = Array.from({ length: 30 }, (_, n) => Buffer.concat([PDF, Buffer.alloc(300_000 + n, 'x')]));
  const responses = await Promise.all(uploads.map((content) => service.fetchForm(deck(content))));
  t.strictSame(new Set(responses.map(({ status }) => status)), new Set([201]));
  const stored = await Array.fromAsync(service.objects.list(''));
  t.strictSame(new Set(stored.map(({ size }) => size)), new Set(uploads.map(({ length }) => length)));
});
