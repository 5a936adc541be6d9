import type { Deck, Slide } from '@assay/deck/deck';
import { atLeast, type Row } from './figure.ts';
import { commonOrder } from './order.ts';
import { decksOf, readOurs, type SharedDeck } from './shared-decks.ts';
import { hasChart, type TrueSlide } from './truth.ts';
import { commonOf, percent, wordsOf } from './words.ts';

/**
 * What both files of a deck must agree on. On slides with a chart the lines of the chart are left out of both: a PDF
 * shows figures of axes and rounded ones where the PPTX holds the figures themselves. That the chart's names are read
 * from both, and in order, is what the row `order` measures.
 */
const wordsOfSlide = (slide: Slide | undefined, known: TrueSlide): string[] => {
  const lines = slide?.lines.filter(({ role }) => !hasChart(known) || role !== 'chart') ?? [];
  return wordsOf(lines.map(({ text }) => text).join('\n'));
};

type Twins = { name: string; truth: SharedDeck['truth']; pdf: Deck; pptx: Deck };

const twinsOf = async (folder: string): Promise<Twins[]> => {
  const decks = decksOf(folder);
  const twins: Twins[] = [];
  for (const { file, bytes, truth } of decks.filter(({ file }) => file.endsWith('.pptx'))) {
    const name = file.replace(/\.pptx$/, '');
    const pdf = decks.find((deck) => deck.file === `${name}.pdf`);
    if (pdf) twins.push({ name, truth, pdf: await readOurs(pdf.bytes), pptx: await readOurs(bytes) });
  }
  return twins;
};

/**
 * The same deck as PDF and as PPTX. Word sets: words in common, each as often as it is in both, as a share of the mean
 * number of words. Order: the longest common subsequence, as a share of the larger number. Both over all slides together.
 */
export const TWINS: Row = {
  name: 'twins',
  needsDecks: true,
  measure: async ({ decks }) =>
    (await twinsOf(decks)).flatMap(({ name, truth, pdf, pptx }) => {
      const sum = { words: 0, common: 0, longest: 0, order: 0 };
      for (const [index, known] of truth.slides.entries()) {
        const one = wordsOfSlide(pdf.slides[index], known);
        const other = wordsOfSlide(pptx.slides[index], known);
        sum.words += one.length + other.length;
        sum.common += 2 * commonOf(one, other);
        sum.longest += Math.max(one.length, other.length);
        sum.order += commonOrder(one, other);
      }
      return [
        { measure: `PDF and PPTX alike, words, ${name}`, ...atLeast(99, percent(sum.common, sum.words)) },
        { measure: `PDF and PPTX alike, order, ${name}`, ...atLeast(95, percent(sum.order, sum.longest)) },
      ];
    }),
};
