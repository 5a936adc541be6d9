import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { checkKey, isKey } from './key.ts';
import { ObjectNotFound, type ObjectStore, type StoredObject } from './object-store.ts';
import { reached, unavailable } from './reached.ts';
import { sweep } from './sweep.ts';
import { takeIn } from './take-in.ts';

/** Where objects lie while they are written: beside the whole ones, so that a rename stays in one file system. */
const UNFINISHED = '.unfinished';

const directoryOf = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));

/** One flat folder: `+` stands in no key, so that keys and file names answer each other one to one. */
const nameOf = (key: string): string => checkKey(key).replaceAll('/', '+');
const keyOf = (name: string): string => name.replaceAll('+', '/');

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Writes a new file and has the disk keep it. */
const writeNew = async (path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> => {
  const file = await reached(open(path, 'wx', 0o600));
  try {
    for await (const chunk of chunks) await reached(file.appendFile(chunk));
    await reached(file.sync());
  } finally {
    await file.close();
  }
};

/** Gives a file its name so that it keeps it through power loss. */
const publish = async (from: string, { directory, name }: { directory: string; name: string }): Promise<void> => {
  await rename(from, join(directory, name));
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeWhole = async (chunks: AsyncIterable<Uint8Array>, target: { directory: string; name: string }) => {
  const unfinished = join(target.directory, UNFINISHED, `${process.pid}.${randomUUID()}`);
  try {
    await writeNew(unfinished, chunks);
    await reached(publish(unfinished, target));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

const read = async (directory: string, key: string): Promise<Readable> => {
  const path = join(directory, nameOf(key));
  try {
    return (await open(path)).createReadStream();
  } catch (error) {
    throw isMissing(error) ? new ObjectNotFound(key, { cause: error }) : unavailable(error);
  }
};

const find = async (directory: string, key: string): Promise<StoredObject | undefined> => {
  try {
    const { size, mtime } = await stat(join(directory, nameOf(key)));
    return { key, size, modifiedAt: mtime };
  } catch (error) {
    // Deleted while the list was read.
    if (isMissing(error)) return undefined;
    throw unavailable(error);
  }
};

async function* list(directory: string, prefix: string): AsyncGenerator<StoredObject, void, undefined> {
  for await (const entry of await reached(opendir(directory))) {
    const key = keyOf(entry.name);
    if (!isKey(key) || !key.startsWith(prefix)) continue;
    const object = await find(directory, key);
    if (object !== undefined) yield object;
  }
}

/**
 * Opens a folder as an object store (`file:DIR`, relative to the working directory) and makes it if it is missing.
 * Objects reach the disk before they take their name. What a process that is gone left half-written is removed.
 *
 * @throws when the folder cannot be made or read.
 */
export const openFolder = async (url: string): Promise<ObjectStore> => {
  const directory = directoryOf(url);
  await mkdir(join(directory, UNFINISHED), { recursive: true, mode: 0o700 });
  await sweep(join(directory, UNFINISHED));
  return {
    put: async (key, body, { signal }) => {
      const target = { directory, name: nameOf(key) };
      return takeIn({ body, ...(signal && { signal }) }, (chunks) => writeWhole(chunks, target));
    },
    get: (key) => read(directory, key),
    delete: async (key) => reached(rm(join(directory, nameOf(key)), { force: true })),
    list: (prefix) => list(directory, prefix),
    ready: () => reached(access(directory, constants.R_OK | constants.W_OK)),
    close: async () => {},
  };
};
