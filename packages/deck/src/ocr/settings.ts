/**
 * What may be spent on the words in the pictures of one deck. `languages` are Tesseract's names (`eng`, `deu`); one that
 * is not installed is left out. `pictures` bounds how many are read, `timeMs` the time for all of them and `pictureMs`
 * for a single one, in milliseconds.
 */
export type OcrSettings = { languages: string[]; pictures: number; timeMs: number; pictureMs: number };

/** A slide takes 0.3 to 1.4 seconds, one full of small print twice that. */
export const DEFAULT_OCR: OcrSettings = { languages: ['eng'], pictures: 40, timeMs: 60_000, pictureMs: 10_000 };

/**
 * The largest picture in which words are looked for, in pixels: a scanned slide at 2,560 by 1,440, a sheet of A4 at 200
 * to the inch. What reading takes grows with it, to 30 bytes of memory for each pixel.
 */
export const OCR_PIXELS = 3_700_000;
