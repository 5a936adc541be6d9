import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from './picture.ts';

/** What all pictures of a deck may take together, in bytes: that of 300 slides full of photographs. */
const MAX_ALBUM_BYTES = 64 * 1024 * 1024;

const NAME = /^(\d+)\.webp$/;

/** A folder's files are whole pictures: whoever writes them may be ended at any moment. */
const keep = async (directory: string, { n, webp }: Picture): Promise<void> => {
  const unfinished = join(directory, `${n}.unfinished`);
  await writeFile(unfinished, webp);
  await rename(unfinished, join(directory, `${n}.webp`));
};

/** Writes pictures into a folder as they come, up to a number of the last and a size of all. */
export const fillAlbum = async (
  directory: string,
  { pictures, last }: { pictures: AsyncIterable<Picture>; last: number },
): Promise<void> => {
  let left = MAX_ALBUM_BYTES;
  for await (const picture of pictures) {
    left -= picture.webp.length;
    if (picture.n > last || left < 0) break;
    await keep(directory, picture);
    if (picture.n === last) break;
  }
};

/** The pictures in a folder in order, one at a time. */
export async function* readAlbum(directory: string): AsyncGenerator<Picture, void, undefined> {
  const numbers = (await readdir(directory)).flatMap((name) => NAME.exec(name)?.[1] ?? []).map(Number);
  for (const n of numbers.toSorted((a, b) => a - b)) yield { n, webp: await readFile(join(directory, `${n}.webp`)) };
}
