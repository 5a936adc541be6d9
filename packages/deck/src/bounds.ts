import type { Deck, Line, Slide } from './deck.ts';

/**
 * The most that is read of one deck: slides, characters of one slide and of the whole deck, drawn objects of one slide,
 * and pixels of one picture, whether the file holds it or it is drawn from a page.
 */
export type Bounds = {
  slides: number;
  slideCharacters: number;
  characters: number;
  objects: number;
  pixels: number;
};

/** Ten times what dense decks have; a picture of a page at 2,560 by 1,440 pixels has 3.7 million. */
export const DEFAULT_BOUNDS: Bounds = {
  slides: 300,
  slideCharacters: 20_000,
  characters: 500_000,
  objects: 20_000,
  pixels: 40_000_000,
};

/** Says that only the first slides were read; nothing when all of them were. */
export const slidesWarning = (slides: number, read: number): string[] =>
  slides > read ? [`The deck has ${slides} slides; the first ${read} were read.`] : [];

const cutWarning = ({ characters }: Bounds): string =>
  `The deck has more text than is read; the first ${characters} characters were.`;

/** The first characters of a text, with a warning when there are more. */
export const boundText = (text: string, bounds: Bounds): { text: string; warnings: string[] } =>
  text.length <= bounds.characters
    ? { text, warnings: [] }
    : { text: text.slice(0, bounds.characters), warnings: [cutWarning(bounds)] };

/** How many more characters may be kept. */
type Budget = { left: number };

const cut = (text: string, budget: Budget): string => {
  const kept = text.slice(0, Math.max(0, budget.left)).toWellFormed();
  budget.left -= kept.length;
  return kept;
};

const cutLines = (lines: Line[], budget: Budget): Line[] =>
  lines.map((line) => ({ ...line, text: cut(line.text, budget) })).filter(({ text }) => text !== '');

const cutSlide = (slide: Slide, { budget, bounds }: { budget: Budget; bounds: Bounds }): Slide => {
  const lines = cutLines(slide.lines, budget);
  return {
    ...slide,
    title: slide.title.slice(0, bounds.slideCharacters),
    lines,
    text: lines.map(({ text }) => text).join('\n'),
    notes: cut(slide.notes, budget),
    hidden: slide.hidden.map((text) => cut(text, budget)).filter((text) => text !== ''),
    altText: slide.altText.map((text) => cut(text, budget)).filter((text) => text !== ''),
  };
};

const length = (slide: Slide): number =>
  slide.lines.reduce((sum, { text }) => sum + text.length, 0) +
  slide.notes.length +
  slide.hidden.join('').length +
  slide.altText.join('').length;

/** The deck with no more characters than it may have; what was cut is named in a warning. */
export const boundDeck = (deck: Deck, bounds: Bounds): Deck => {
  const total = deck.slides.reduce((sum, slide) => sum + length(slide), 0);
  if (total <= bounds.characters) return deck;
  const budget = { left: bounds.characters };
  const slides = deck.slides.map((slide) => cutSlide(slide, { budget, bounds }));
  return { ...deck, slides, warnings: [...deck.warnings, cutWarning(bounds)] };
};
