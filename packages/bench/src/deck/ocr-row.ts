import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { readDeckIsolated } from '@assay/deck/read-deck-isolated';
import { atLeast, type Row, shown } from './figure.ts';
import { wordRecall } from './scores.ts';
import { textsOf } from './shared-decks.ts';
import { readTruth } from './truth.ts';

const { signal } = new AbortController();

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
    const deck = await readDeckIsolated(createReadStream(join(decks, 'derived/fintech.scan.pdf')), { signal });
    const seconds = (performance.now() - start) / 1_000;
    const texts = textsOf(deck);
    return [
      { measure: 'words found on a scan', ...atLeast(97, wordRecall(truth, texts)) },
      { measure: 'words with a digit found on a scan', ...atLeast(90, wordRecall(truth, texts, isNumeric)) },
      {
        measure: 'slides read by OCR',
        ours: `${deck.slides.filter(({ ocr }) => ocr).length} of ${truth.slides.length} in ${shown(seconds, 0)} s`,
      },
    ];
  },
};
