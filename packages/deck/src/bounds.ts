/**
 * The most that is read of one deck: slides; characters and lines of one slide and of the whole deck, where hidden and
 * alternative texts, links and metadata count as lines do; drawn objects of one slide; and pixels of one picture, whether
 * the file holds it or it is drawn from a page.
 */
export type Bounds = {
  slides: number;
  slideCharacters: number;
  slideLines: number;
  characters: number;
  lines: number;
  objects: number;
  pixels: number;
};

/** Ten times what dense decks have; a picture of a page at 2,560 by 1,440 pixels has 3.7 million. */
export const DEFAULT_BOUNDS: Bounds = {
  slides: 300,
  slideCharacters: 20_000,
  slideLines: 2_000,
  characters: 500_000,
  lines: 40_000,
  objects: 20_000,
  pixels: 40_000_000,
};

/** Says that only the first slides were read; nothing when all of them were. */
export const slidesWarning = (slides: number, read: number): string[] =>
  slides > read ? [`The deck has ${slides} slides; the first ${read} were read.`] : [];

/** Says that only the first characters were read. */
export const charactersWarning = ({ characters }: Bounds): string =>
  `The deck has more text than is read; the first ${characters} characters were.`;

// Half of a character that a cut has left at the end.
const HALF = /[\uD800-\uDBFF]$/;

/** The start of a text, at most so many characters (UTF-16): none of them in half, and no blank at a cut. */
export const startOf = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, Math.max(0, length)).replace(HALF, '').trimEnd();

/** The first characters of a text, with a warning when there are more. */
export const boundText = (text: string, bounds: Bounds): { text: string; warnings: string[] } =>
  text.length <= bounds.characters
    ? { text, warnings: [] }
    : { text: startOf(text, bounds.characters), warnings: [charactersWarning(bounds)] };
