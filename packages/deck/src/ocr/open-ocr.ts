import type { Bitmap } from '../bitmap.ts';
import type { Grey } from './grey.ts';
import { linesOfWords } from './lines-of-words.ts';
import type { Ocr, RecognisedLine } from './ocr.ts';
import { prepare } from './prepare.ts';
import type { OcrSettings } from './settings.ts';
import { splitWords } from './split-words.ts';
import { buildWordFinder, type OpenRecogniser } from './word-finder.ts';

const openInstalled: OpenRecogniser = async (languages, signal) => {
  const { openRecogniser } = await import('./open-recogniser.ts');
  return openRecogniser(languages, signal);
};

/**
 * Reads the words in the pictures of one deck. Nothing is loaded or started before the first picture; pictures are read
 * one after the other. One that cannot be read, or takes too long, has no lines and costs only itself; where no
 * recogniser can be started the bounds count as spent.
 */
export const openOcr = (settings: OcrSettings, openRecogniser: OpenRecogniser = openInstalled): Ocr => {
  const finder = buildWordFinder(settings.languages, openRecogniser);
  let { pictures, timeMs } = settings;
  let last: Promise<unknown> = Promise.resolve();

  const finding = async (picture: Grey, ms: number) => {
    const stop = new AbortController();
    // A timer of AbortSignal.timeout would not come where nothing else keeps the process going.
    const timer = setTimeout(() => stop.abort(new Error('the picture takes too long')), ms);
    try {
      return await finder.words(picture, stop.signal);
    } finally {
      clearTimeout(timer);
    }
  };

  const readNext = async (bitmap: Bitmap): Promise<RecognisedLine[] | undefined> => {
    if (pictures <= 0 || timeMs <= 0) return undefined;
    const start = performance.now();
    const { picture, slope } = prepare(bitmap);
    const words = await finding(picture, Math.min(settings.pictureMs, timeMs));
    // What a picture leaves is ten times its size: where memory is bounded, it is freed before the next is drawn.
    globalThis.gc?.();
    pictures = words ? pictures - 1 : 0;
    timeMs -= Math.ceil(performance.now() - start);
    return words && linesOfWords(splitWords(words, picture), { width: picture.width, height: picture.height, slope });
  };

  return {
    read: (bitmap) => {
      const reading = last.then(() => readNext(bitmap));
      last = reading.catch(() => undefined);
      return reading;
    },
    close: async () => {
      pictures = 0;
      await finder.close();
    },
  };
};
