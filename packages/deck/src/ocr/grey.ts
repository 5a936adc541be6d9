import type { Bitmap } from '../bitmap.ts';

/** A picture of one byte a pixel, 0 black to 255 white, rows from the top without gaps between them. */
export type Grey = { width: number; height: number; data: Uint8Array };

/** A picture on white without its colours: each pixel as bright as it looks (ITU-R BT.601). */
export const greyOf = ({ width, height, data }: Bitmap): Grey => {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4) {
    const bright = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8;
    grey[at] = 255 - ((255 - bright) * (data[from + 3] ?? 255)) / 255;
  }
  return { width, height, data: grey };
};

/** The picture as a file that every build of Tesseract reads without unpacking anything (PGM, binary). */
export const pgmOf = ({ width, height, data }: Grey): Uint8Array<ArrayBuffer> => {
  const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  const file = new Uint8Array(header.length + data.length);
  file.set(header);
  file.set(data, header.length);
  return file;
};
