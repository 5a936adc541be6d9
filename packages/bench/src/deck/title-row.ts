import type { Slide } from '@assay/deck/deck';
import { atLeast, type Row } from './figure.ts';
import { startReader } from './readings.ts';
import { startsWithTitle } from './scores.ts';
import { decksOf, isPdf, readOurs, type SharedDeck } from './shared-decks.ts';
import { percent, wordsOf } from './words.ts';

const isTitled = (slide: Slide | undefined, title: string): boolean =>
  slide !== undefined &&
  wordsOf(slide.title).join(' ') === wordsOf(title).join(' ') &&
  startsWithTitle(slide.text, title);

const byContentOrder = async (decks: SharedDeck[]): Promise<string> => {
  const reader = startReader('PDFium');
  let found = 0;
  let total = 0;
  for (const { bytes, truth } of decks.filter(isPdf)) {
    const { pages } = await reader.read(bytes);
    found += truth.slides.filter(({ title }, index) => startsWithTitle(pages[index] ?? '', title)).length;
    total += truth.slides.length;
  }
  await reader.close();
  return `content order ${found} of ${total} (PDFs)`;
};

/**
 * Titles first: slides that are given their title and whose text starts with it, of all slides of all shared decks.
 * Content order has no titles: there a slide counts when its text starts with the title's words.
 */
export const TITLES: Row = {
  name: 'titles',
  needsDecks: true,
  measure: async ({ decks }) => {
    const all = decksOf(decks);
    let found = 0;
    let total = 0;
    for (const { bytes, truth } of all) {
      const { slides } = await readOurs(bytes);
      found += truth.slides.filter(({ title }, index) => isTitled(slides[index], title)).length;
      total += truth.slides.length;
    }
    const measure = `titles first, ${total} slides`;
    return [{ measure, anchors: await byContentOrder(all), ...atLeast(98, percent(found, total)) }];
  },
};
