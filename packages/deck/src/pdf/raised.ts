import { raise } from '../drawn/written.ts';
import type { Brush } from './brush.ts';
import type { Glyph } from './glyphs.ts';
import type { Pdfium } from './pdfium.ts';
import type { Sheet } from './sheet.ts';

/** A raised or lowered figure is smaller than its word by this. */
export const SCRIPT_SIZE = 0.87;
/** It is raised when it stands at least this far above its word's baseline, in ems. */
const RAISED = 0.15;

/** Fonts have figures that are drawn above the line: this far at least, and so high, in ems. */
const ABOVE = 0.2;
const HEIGHT = { least: 0.2, most: 0.55 };

/** Figures by their codes, and what stands behind the upper one of a fraction. */
const isFigure = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isFraction = (code: number): boolean => code === 0x2f || code === 0x2044;

/** The character of a code as it is drawn: a figure that its font draws above the line is written so. */
export const characterOf = (
  code: number,
  { pdfium: { calls, scratch, written }, sheet, text }: { pdfium: Pdfium; sheet: Sheet; text: number },
  { index, brush: { em, baseline, upright } }: { index: number; brush: Brush },
): string => {
  const character = String.fromCodePoint(code);
  if (!upright || !isFigure(code)) return character;
  if (calls.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24) === 0) return character;
  const { doubles } = written();
  const one = sheet.place(doubles[0] ?? 0, doubles[2] ?? 0).y;
  const other = sheet.place(doubles[1] ?? 0, doubles[3] ?? 0).y;
  const height = Math.abs(one - other);
  const isSmall = height > HEIGHT.least * em && height < HEIGHT.most * em;
  const isAbove = isSmall && baseline - Math.max(one, other) > ABOVE * em;
  return isAbove && !isFraction(calls.FPDFText_GetUnicode(text, index + 1)) ? raise(character) : character;
};

/** The largest letter; undefined when all are of one size. */
const largestOf = (letters: Glyph[]): Glyph | undefined => {
  let [largest] = letters;
  let isMixed = false;
  for (const glyph of letters) {
    if (!largest || glyph.em === largest.em) continue;
    isMixed = true;
    if (glyph.em > largest.em) largest = glyph;
  }
  return isMixed ? largest : undefined;
};

/** Letters of one line in which figures above it are written so: they are no part of the figure before them. */
export const withRaised = (letters: Glyph[]): Glyph[] => {
  const largest = largestOf(letters);
  if (!largest?.upright) return letters;
  const { em, baseline } = largest;
  return letters.map((glyph) => {
    const isRaised = glyph.em < SCRIPT_SIZE * em && baseline - glyph.baseline > RAISED * em;
    return isRaised ? { ...glyph, text: raise(glyph.text) } : glyph;
  });
};
