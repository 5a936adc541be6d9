import type { MaterialLine, MaterialSlide } from '@assay/scoring/material';
import { isTitle } from './edit.ts';

/** A row of a table or chart, whose cells stand apart. */
export const isRow = ({ text }: MaterialLine): boolean => text.includes(' | ');

/** A line of a figure and hardly a word, as on a card, whose label stands above or below it. */
const isFigureAlone = (text: string): boolean => /\d/.test(text) && (text.match(/\p{L}{2,}/gu) ?? []).length <= 2;

/** Whether a line goes on with what the line before it began: a sentence, or a card of a figure and its label. */
export const goesOn = (line: MaterialLine, before: MaterialLine | undefined): boolean => {
  if (before === undefined || isRow(line) || isRow(before)) return false;
  if (isFigureAlone(before.text) !== isFigureAlone(line.text)) return true;
  return /^\p{Ll}/u.test(line.text) && !/[.!?:]$/.test(before.text);
};

/** The lines of a slide that say something together: a title, a row, a sentence over several lines, a card. */
export const unitsIn = (slide: MaterialSlide): MaterialLine[][] => {
  const units: MaterialLine[][] = [];
  for (const [i, line] of slide.lines.entries()) {
    const before = slide.lines[i - 1];
    const apart = before === undefined || isTitle(slide, line) || isTitle(slide, before);
    if (apart || !goesOn(line, before)) units.push([line]);
    else units.at(-1)?.push(line);
  }
  return units;
};
