import type { Bitmap } from '../bitmap.ts';
import type { SizedLine } from '../layout/title.ts';

/** A line read from a picture, its box in shares of the picture; `confidence` is from 0 to 1. */
export type RecognisedLine = SizedLine & { confidence: number };

/** Reads the words in pictures, within bounds of pictures and time that hold for one deck. */
export type Ocr = {
  /** The lines of a picture in reading order; undefined once the bounds are spent. */
  read(bitmap: Bitmap): Promise<RecognisedLine[] | undefined>;
  close(): Promise<void>;
};
