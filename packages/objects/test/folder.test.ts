import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { Unavailable } from '@assay/contracts/unavailable';
import { test } from 'tap';
import { openObjectStore } from '../src/open-object-store.ts';
import { testObjectStore } from './suite.ts';

const mediaType = 'application/pdf';

testObjectStore('folder', (t) => openObjectStore(`file:${t.testdir()}`));

const filesBelow = async (directory: string) =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('folder: what a killed process left half-written is never listed and is removed at the next start', async (t) => {
  const directory = t.testdir();
  const writer = fork(join(import.meta.dirname, 'half-writer.ts'), [directory]);
  await once(writer, 'message');
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  t.equal((await filesBelow(directory)).length, 1, 'it left a file');

  const store = await openObjectStore(`file:${directory}`);
  t.strictSame(await Array.fromAsync(store.list('')), []);
  t.strictSame(await filesBelow(directory), []);
});

test('folder: opening it again does not disturb an upload under way', async (t) => {
  const url = `file:${t.testdir()}`;
  const body = new PassThrough();
  const written = (await openObjectStore(url)).put('deck', body, { mediaType });
  if (!body.write(Buffer.alloc(1_000_000))) await once(body, 'drain');
  await openObjectStore(url);
  body.end();
  t.match(await written, { size: 1_000_000 });
});

test('folder: a failed upload leaves no file of any kind', async (t) => {
  const directory = t.testdir();
  const store = await openObjectStore(`file:${directory}`);
  const body = new PassThrough();
  const written = store.put('deck', body, { mediaType });
  body.write('half a deck');
  body.destroy(new Error('the client hung up'));
  await t.rejects(written, { message: 'the client hung up' });
  t.strictSame(await filesBelow(directory), []);
});

test('folder: objects can be read by their owner alone', async (t) => {
  const directory = t.testdir();
  const store = await openObjectStore(`file:${directory}`);
  await store.put('deck', Readable.from(['text']), { mediaType });
  t.equal((await stat(join(directory, 'deck'))).mode & 0o777, 0o600);
});

test('folder: files that are no objects are not listed', async (t) => {
  const store = await openObjectStore(`file:${t.testdir({ 'Notes of the owner': 'x', '.DS_Store': 'x', deck: 'x' })}`);
  t.strictSame(await Array.fromAsync(store.list(''), ({ key }) => key), ['deck']);
});

test('folder: a folder taken away is unavailable', async (t) => {
  const directory = t.testdir();
  const store = await openObjectStore(`file://${directory}`);
  await rm(directory, { recursive: true });
  await t.rejects(store.ready(), Unavailable);
  const body = Readable.from(['text']);
  await t.rejects(store.put('deck', body, { mediaType }), Unavailable);
  t.ok(body.destroyed, 'its body is not left open');
  await t.rejects(Array.fromAsync(store.list('')), Unavailable);
});

test('an object store of an unknown kind is refused', async (t) => {
  await t.rejects(openObjectStore('ftp://somewhere'), TypeError);
  await t.rejects(openObjectStore('decks'), TypeError);
  await t.rejects(openObjectStore('file:'), TypeError);
});
