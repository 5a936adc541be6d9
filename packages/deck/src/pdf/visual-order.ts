import { gapAcross, WORD_GAP } from '../layout/piece.ts';
import { RIGHT_TO_LEFT } from '../layout/right-to-left.ts';
import { sortedBy } from '../layout/sorted.ts';
import type { Glyph } from './glyphs.ts';

/** Letters of one line share a baseline to within this many ems. */
const BASELINE = 0.25;

/** The first code of a script that is read from the right to the left. */
const FIRST = 0x590;
const MARK = /^\p{M}/u;

/** Whether a letter is read from the right to the left. */
export const isRightToLeftLetter = ({ text }: { text: string }): boolean =>
  text.charCodeAt(0) >= FIRST && RIGHT_TO_LEFT.test(text);

/** Whether two characters are one sign of the font: a ligature, in the file's order the wrong way round. */
const isLigature = (a: Glyph, b: Glyph): boolean =>
  a.left === b.left && a.right === b.right && isRightToLeftLetter(a) && isRightToLeftLetter(b);

/** Glyphs with those joined that stand in one place: ligatures, and marks on their letters. */
const joinSigns = (line: Glyph[]): Glyph[] => {
  const signs: Glyph[] = [];
  let before: Glyph | undefined;
  for (const glyph of line) {
    const sign = signs.at(-1);
    if (before && sign && isLigature(before, glyph)) signs.splice(-1, 1, { ...sign, text: glyph.text + sign.text });
    else if (sign && MARK.test(glyph.text)) signs.splice(-1, 1, { ...sign, text: sign.text + glyph.text });
    else signs.push(glyph);
    before = glyph;
  }
  return signs;
};

/** Glyphs that follow one another on one line. */
const linesOf = (glyphs: Glyph[]): Glyph[][] => {
  const lines: Glyph[][] = [];
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    const isNext =
      before?.upright === glyph.upright && Math.abs(before.baseline - glyph.baseline) < BASELINE * glyph.em;
    if (isNext) lines.at(-1)?.push(glyph);
    else lines.push([glyph]);
    before = glyph;
  }
  return lines;
};

/** A line from its left to its right; a gap as wide as a space is one. */
const asSeen = (line: Glyph[]): Glyph[] => {
  const signs = sortedBy(joinSigns(line), ({ left, right }) => left + right);
  return signs.map((sign, index) => {
    const before = signs[index - 1];
    return { ...sign, spaced: before !== undefined && gapAcross(before, sign) > WORD_GAP * sign.em };
  });
};

/**
 * Glyphs in the order in which they are seen, from the left to the right, on those lines that have letters which are read
 * to the left: PDFium guesses at their order, and tears figures and words of other scripts.
 */
export const inVisualOrder = (glyphs: Glyph[]): Glyph[] => {
  if (!glyphs.some(isRightToLeftLetter)) return glyphs;
  return linesOf(glyphs).flatMap((line) => (line[0]?.upright && line.some(isRightToLeftLetter) ? asSeen(line) : line));
};
