import type { Glyph } from './glyphs.ts';
import type { Sheet } from './sheet.ts';

/** Letters below this height cannot be read: 3 points on a slide 540 points high, and in proportion on others. */
const TINY = 3 / 540;
/** Nor can those that are squeezed to less than this share of their height. */
const NARROW = 0.08;

const isOff = ({ left, right, top, bottom }: Glyph, { width, height }: Sheet): boolean => {
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return x < 0 || y < 0 || x > width || y > height;
};

const isNarrow = ({ left, right, top, bottom, em }: Glyph): boolean =>
  Math.min(right - left, bottom - top) < NARROW * em;

/**
 * The glyphs that nobody sees for their place or size alone: those off the page for the most part, too small, or
 * squeezed along with their neighbours. One alone may be a line, or an accent on its letter.
 */
export const findLost = (glyphs: Glyph[], sheet: Sheet): Set<Glyph> => {
  const lost = new Set<Glyph>();
  const least = TINY * Math.min(sheet.width, sheet.height);
  let narrow: Glyph | undefined;
  for (const glyph of glyphs) {
    if (glyph.em < least || isOff(glyph, sheet)) lost.add(glyph);
    const before = narrow;
    narrow = isNarrow(glyph) ? glyph : undefined;
    if (narrow && before?.object === glyph.object) lost.add(before).add(glyph);
  }
  return lost;
};
