import { commonOrder } from './order.ts';
import type { TrueSlide, Truth } from './truth.ts';
import { textOfTruth } from './truth.ts';
import { commonOf, percent, wordsOf } from './words.ts';

/** A deck as a reader gives it: the text of each slide. */
export type Texts = string[];

const pairs = ({ slides }: Truth, texts: Texts): { slide: TrueSlide; text: string }[] =>
  slides.map((slide, index) => ({ slide, text: texts[index] ?? '' }));

const lettersOf = (text: string): string[] => [...wordsOf(text).join('')];

/** The share of all slides together, in hundredths. */
const shareOf = (slides: { found: number; total: number }[]): number =>
  percent(
    slides.reduce((sum, { found }) => sum + found, 0),
    slides.reduce((sum, { total }) => sum + total, 0),
  );

/**
 * Character recall: the share of the truth's characters, spaces and marks left out, that are on the slide where they
 * belong, each as often as it is there. Says nothing of their order.
 */
export const characterRecall = (truth: Truth, texts: Texts): number => {
  const slides = pairs(truth, texts).map(({ slide, text }) => {
    const letters = lettersOf(textOfTruth(slide));
    return { found: commonOf(letters, lettersOf(text)), total: letters.length };
  });
  return shareOf(slides);
};

/**
 * Reading order: the longest common subsequence of a slide's words with the truth's, as a share of the truth's words,
 * over all slides together. Words too many on a slide do not count against it.
 */
export const readingOrder = (truth: Truth, texts: Texts): number => {
  const slides = pairs(truth, texts).map(({ slide, text }) => {
    const words = wordsOf(textOfTruth(slide));
    return { found: commonOrder(words, wordsOf(text)), total: words.length };
  });
  return shareOf(slides);
};

/** The share of the truth's words, of those that `counts` picks, that are on their slide in whatever order. */
export const wordRecall = (truth: Truth, texts: Texts, counts: (word: string) => boolean = () => true): number => {
  const slides = pairs(truth, texts).map(({ slide, text }) => {
    const words = wordsOf(textOfTruth(slide)).filter(counts);
    return { found: commonOf(words, wordsOf(text)), total: words.length };
  });
  return shareOf(slides);
};

/** Whether a slide's text starts with the words of its title. */
export const startsWithTitle = (text: string, title: string): boolean => {
  const words = wordsOf(title);
  return wordsOf(text).slice(0, words.length).join(' ') === words.join(' ');
};
