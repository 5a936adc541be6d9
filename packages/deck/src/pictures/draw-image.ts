import type { Drawn, Picture } from './picture.ts';
import { shrink } from './webp.ts';

async function* drawOnly(bytes: Uint8Array, pixels: number): AsyncGenerator<Picture, void, undefined> {
  yield { n: 1, webp: await shrink(bytes, { pixels }) };
}

/** Draws a deck that is one picture of at most so many pixels. */
export const drawImage = (bytes: Uint8Array, { pixels }: { pixels: number }): Drawn => ({
  pages: 1,
  pictures: drawOnly(bytes, pixels),
});
