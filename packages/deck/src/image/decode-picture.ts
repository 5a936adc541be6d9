import { boundProperties } from '../archive/properties.ts';
import type { Bitmap } from '../bitmap.ts';
import type { Metadata } from '../deck.ts';
import { OCR_PIXELS } from '../ocr/settings.ts';
import { readExif } from './exif.ts';

/** How pictures start whose formats are read: PNG, JPEG, GIF, WebP, TIFF. None of them names another file. */
const STARTS = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF8', 'RIFF', 'II*\0', 'MM\0*'].map((start) =>
  Buffer.from(start, 'latin1'),
);

/** The longer side of what comes back, in pixels: small print is read well between these sizes, and slowly above. */
const SHORTEST = 1_920;
const LONGEST = 2_560;
/** Larger than this many times, nothing more is to be seen. */
const MOST_ENLARGED = 3;

/** How a picture is looked at: the most pixels it may have, and whether one that is damaged counts. */
type Decoding = { pixels: number; onlyWhole?: boolean };

const isPicture = (bytes: Uint8Array): boolean => STARTS.some((start) => start.equals(bytes.subarray(0, start.length)));

const openPicture = async (bytes: Uint8Array, { pixels, onlyWhole = false }: Decoding) => {
  const { default: sharp } = await import('sharp');
  // One picture at a time in one thread, and nothing kept for the next: memory stays that of one picture.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { limitInputPixels: pixels, failOn: onlyWhole ? 'error' : 'none', sequentialRead: true });
};

/** The longer side at which words are read best: as it is, or what it is enlarged or made smaller to. */
const sideOf = ({ width, height }: { width: number; height: number }): number => {
  const side = Math.max(width, height);
  const largest = Math.min(LONGEST, Math.floor(side * Math.sqrt(OCR_PIXELS / (width * height))));
  return Math.max(1, Math.min(largest, Math.max(side, Math.min(SHORTEST, MOST_ENLARGED * side))));
};

/**
 * A picture as it is seen, upright, its first frame, at a size at which words can be read. A damaged one comes back as
 * far as it goes, unless only whole ones are asked for; undefined when it is of no format that is read, is damaged from
 * the start, or has more than `pixels` pixels.
 */
export const decodePicture = async (bytes: Uint8Array, decoding: Decoding): Promise<Bitmap | undefined> => {
  if (!isPicture(bytes)) return undefined;
  try {
    const picture = await openPicture(bytes, decoding);
    const { autoOrient } = await picture.metadata();
    const side = sideOf(autoOrient);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    return undefined;
  }
};

/** A picture's size in pixels, and the words that its file holds beside it. */
export type PictureHead = { pixels: number; metadata: Metadata[] };

/** What a picture's file says before its pixels; undefined when it is damaged there. */
export const readPictureHead = async (bytes: Uint8Array): Promise<PictureHead | undefined> => {
  if (!isPicture(bytes)) return undefined;
  try {
    const picture = await openPicture(bytes, { pixels: Number.MAX_SAFE_INTEGER });
    const { width, height, exif, comments = [] } = await picture.metadata();
    const said = comments.map(({ keyword, text }) => ({ name: keyword, value: text }));
    return { pixels: width * height, metadata: boundProperties([...said, ...(exif ? readExif(exif) : [])]) };
  } catch {
    return undefined;
  }
};
