import type { Deck } from '../deck.ts';
import type { Ocr } from '../ocr/ocr.ts';
import { openOcr } from '../ocr/open-ocr.ts';
import type { OcrSettings } from '../ocr/settings.ts';
import { readDeck } from '../read-deck.ts';
import type { Instructions } from './instructions.ts';
import { askForMoreTime, buildTellProgress } from './isolated-child.ts';

/**
 * Reading pictures is slow by nature, so the first one asks for more time; when as much has passed, whatever it was spent
 * on, the others are left unread, and what was read is kept. What this starts ends with the process.
 */
const openPatientOcr = (settings: OcrSettings): Ocr => {
  const ocr = openOcr(settings);
  let end: number | undefined;
  return {
    ...ocr,
    read: async (bitmap) => {
      if (end === undefined) askForMoreTime();
      end ??= performance.now() + settings.timeMs;
      return performance.now() < end ? ocr.read(bitmap) : undefined;
    },
  };
};

/**
 * Reads a deck as it is told, in a process that was started for it, and says how many slides are read (`SlidesRead`).
 *
 * @throws DeckError with a sentence for the investor.
 */
export const readInstructed = (bytes: Uint8Array, { bounds, ocr }: Instructions): Promise<Deck> =>
  readDeck(bytes, {
    bounds,
    onSlides: buildTellProgress(),
    ...(ocr.pictures > 0 ? { ocr: openPatientOcr(ocr) } : {}),
  });
