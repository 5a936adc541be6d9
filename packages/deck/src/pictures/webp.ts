import sharp, { type Sharp } from 'sharp';
import type { Bitmap } from '../bitmap.ts';
import type { PictureSize } from '../pdf/render.ts';

/** The small print of a slide is legible at this width; a page of odd shape has no more pixels than a square of it. */
export const PICTURE_SIZE: PictureSize = { width: 1_280, pixels: 1_280 * 1_280 };

/** The longest side that WebP has a number for (RFC 9649, 2.6). */
const LONGEST_SIDE = 16_383;

// What more effort saves is a thirtieth of the bytes, for three times the time.
const QUALITY = { quality: 80, effort: 2 };

// One picture at a time in one thread, and nothing kept for the next: memory stays that of one picture.
sharp.concurrency(1);
sharp.cache(false);

const within = (picture: Sharp, { width, height }: { width: number; height: number }): Promise<Buffer> =>
  picture
    .resize({ width, height: Math.min(height, LONGEST_SIDE), fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .webp(QUALITY)
    .toBuffer();

/** A drawn page as WebP, in its own size. */
export const compress = ({ width, height, data }: Bitmap): Promise<Buffer> =>
  within(sharp(data, { raw: { width, height, channels: 4 } }), { width, height });

/**
 * A PNG or JPEG as WebP, upright, on white, in the size of a picture at the most. A damaged one is drawn as far as it
 * goes.
 *
 * @throws Error when it is no picture or has more than so many pixels.
 */
export const shrink = async (bytes: Uint8Array, { pixels }: { pixels: number }): Promise<Buffer> => {
  const picture = sharp(bytes, { limitInputPixels: pixels, failOn: 'none', sequentialRead: true });
  const { width, height } = (await picture.metadata()).autoOrient;
  const scale = Math.min(1, PICTURE_SIZE.width / width, Math.sqrt(PICTURE_SIZE.pixels / (width * height)));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return within(picture.autoOrient(), size);
};
