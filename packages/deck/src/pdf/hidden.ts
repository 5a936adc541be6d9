import type { Glyph } from './glyphs.ts';
import { type Area, type Paint, shows } from './paint.ts';
import type { Sheet } from './sheet.ts';

/** Letters below this height cannot be read: 3 points on a slide 540 points high, and in proportion on others. */
const TINY = 3 / 540;

/** Render modes that only fill, and the one that paints nothing (ISO 32000-1, table 106). */
const FILLS = new Set([0, 4]);
const INVISIBLE = 3;

const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isOff = (glyph: Glyph, { width, height }: Sheet): boolean =>
  !overlaps(glyph, { left: 0, top: 0, right: width, bottom: height });

/** Invisible text over a picture is how a scan carries its words; anywhere else nobody sees it. */
const isInvisible = (glyph: Glyph, { images }: Paint): boolean =>
  glyph.ink.mode === INVISIBLE && !images.some((image) => overlaps(glyph, image));

/** Filled with nothing, or with white where nothing but the white paper is. */
const isUnseen = (glyph: Glyph, { marks }: Paint): boolean => {
  if (!FILLS.has(glyph.ink.mode) || shows(glyph.ink.fill)) return false;
  return glyph.ink.fill[3] === 0 || !marks.some((mark) => overlaps(glyph, mark));
};

/**
 * Whether a glyph is in the file and surely not to be seen: off the page, too small, painted with nothing, or white on
 * the bare page. What is covered by a later shape, clipped away or of its background's colour is not told yet.
 */
export const isHidden = (glyph: Glyph, { sheet, paint }: { sheet: Sheet; paint: Paint }): boolean =>
  isOff(glyph, sheet) ||
  glyph.em < TINY * Math.min(sheet.width, sheet.height) ||
  isInvisible(glyph, paint) ||
  isUnseen(glyph, paint);
