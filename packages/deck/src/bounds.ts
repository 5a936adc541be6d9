import type { Deck, Line, Slide } from './deck.ts';

/** The most slides that are read of one deck. */
export const MAX_SLIDES = 300;

/** The most characters that are read of one slide of a deck with pages: ten times a dense slide. */
export const MAX_SLIDE_CHARS = 20_000;

/** The most characters that are read of a whole deck: 300 slides of some 1,600 each. */
export const MAX_DECK_CHARS = 500_000;

/** Says that only the first slides were read; nothing when all of them were. */
export const slidesWarning = (slides: number, read: number): string[] =>
  slides > read ? [`The deck has ${slides} slides; the first ${read} were read.`] : [];

const CHARS_WARNING = `The deck has more text than is read; the first ${MAX_DECK_CHARS} characters were.`;

/** The first MAX_DECK_CHARS characters of a text, with a warning when there are more. */
export const boundText = (text: string): { text: string; warnings: string[] } =>
  text.length <= MAX_DECK_CHARS
    ? { text, warnings: [] }
    : { text: text.slice(0, MAX_DECK_CHARS), warnings: [CHARS_WARNING] };

/** How many more characters may be kept. */
type Budget = { left: number };

const cut = (text: string, budget: Budget): string => {
  const kept = text.slice(0, Math.max(0, budget.left)).toWellFormed();
  budget.left -= kept.length;
  return kept;
};

const cutLines = (lines: Line[], budget: Budget): Line[] =>
  lines.map((line) => ({ ...line, text: cut(line.text, budget) })).filter(({ text }) => text !== '');

const cutSlide = (slide: Slide, budget: Budget): Slide => {
  const lines = cutLines(slide.lines, budget);
  return {
    ...slide,
    title: slide.title.slice(0, MAX_SLIDE_CHARS),
    lines,
    text: lines.map(({ text }) => text).join('\n'),
    notes: cut(slide.notes, budget),
    hidden: slide.hidden.map((text) => cut(text, budget)).filter((text) => text !== ''),
  };
};

const length = (slide: Slide): number =>
  slide.lines.reduce((sum, { text }) => sum + text.length, 0) + slide.notes.length + slide.hidden.join('').length;

/** The deck with no more than MAX_DECK_CHARS characters; what was cut is named in a warning. */
export const boundDeck = (deck: Deck): Deck => {
  const total = deck.slides.reduce((sum, slide) => sum + length(slide), 0);
  if (total <= MAX_DECK_CHARS) return deck;
  const budget = { left: MAX_DECK_CHARS };
  const slides = deck.slides.map((slide) => cutSlide(slide, budget));
  return { ...deck, slides, warnings: [...deck.warnings, CHARS_WARNING] };
};
