import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_INSTRUCTIONS } from '@assay/deck/isolation/instructions';
import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import { readDeckIsolated } from '@assay/deck/isolation/read-deck-isolated';
import { atLeast, type Row, shown } from './figure.ts';
import { wordRecall } from './scores.ts';
import { textsOf } from './shared-decks.ts';
import { readTruth } from './truth.ts';

const { signal } = new AbortController();

/** Time enough on any machine: what is measured is what is read, and how long that took is said beside it. */
const AMPLE_MS = 600_000;
const { timeMs, pictureMs } = DEFAULT_INSTRUCTIONS.ocr;
const SETTINGS = {
  limits: { ...DEFAULT_LIMITS, moreTimeMs: AMPLE_MS },
  instructions: {
    ...DEFAULT_INSTRUCTIONS,
    ocr: { ...DEFAULT_INSTRUCTIONS.ocr, timeMs: AMPLE_MS, pictureMs: AMPLE_MS },
  },
};

const isNumeric = (word: string): boolean => /\p{Nd}/u.test(word);

/**
 * OCR of a skewed and noisy scan, through the isolated path as in the product: the share of the truth's words, and of
 * those with a digit, that are on their slide letter by letter, in whatever order.
 */
export const OCR: Row = {
  name: 'ocr',
  needsDecks: true,
  measure: async ({ decks }) => {
    const truth = readTruth(decks, 'fintech');
    const start = performance.now();
    const input = createReadStream(join(decks, 'derived/fintech.scan.pdf'));
    const deck = await readDeckIsolated(input, { ...SETTINGS, signal });
    const seconds = (performance.now() - start) / 1_000;
    const texts = textsOf(deck);
    const read = deck.slides.filter(({ ocr }) => ocr).length;
    return [
      { measure: 'words found on a scan', ...atLeast(97, wordRecall(truth, texts)) },
      { measure: 'words with a digit found on a scan', ...atLeast(90, wordRecall(truth, texts, isNumeric)) },
      {
        measure: 'time of OCR, 20 slides',
        anchors: `the product gives it ${timeMs / 1_000} s a deck and ${pictureMs / 1_000} s a picture`,
        ours: `${read} slides read in ${shown(seconds, 0)} s`,
      },
    ];
  },
};
