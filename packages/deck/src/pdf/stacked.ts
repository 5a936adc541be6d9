import { CLEARLY, difference } from '../contrast.ts';
import { meet, overlaps, sizeOf } from './area.ts';
import type { Text } from './paint.ts';
import type { Sheet } from './sheet.ts';

/** Letters that have this share of other letters in common with them may cover them. */
const MUCH = 0.5;
const CELLS = 32;

/** Comparisons on one page. */
export const MOST_PAIRS = 2_000_000;

const differs = (one: Text, other: Text): boolean =>
  one.colours.every((a) => other.colours.every((b) => difference(a, b) >= CLEARLY));

/** The row or column of a place on the sheet, which is parted into `CELLS` of them. */
const cellOf = (at: number, length: number): number =>
  Math.max(0, Math.min(CELLS - 1, Math.floor((CELLS * at) / length)));

/** Letters by the cell in which their middle stands, counted row by row. */
const byCell = (texts: Text[], { width, height }: Sheet): (Text[] | undefined)[] => {
  const cells = new Array<Text[] | undefined>(CELLS * CELLS).fill(undefined);
  for (const text of texts) {
    const row = cellOf((text.top + text.bottom) / 2, height);
    const cell = CELLS * row + cellOf((text.left + text.right) / 2, width);
    const found = cells[cell];
    if (found) found.push(text);
    else cells[cell] = [text];
  }
  return cells;
};

const NONE: Text[] = [];

/** Whether letters cover others for the most part, or carry them in much the same colour. */
const isStacked = (other: Text, text: Text): boolean =>
  other !== text &&
  overlaps(text, other) &&
  sizeOf(meet(text, other)) >= MUCH * sizeOf(other) &&
  (other.rank < text.rank || !differs(text, other));

/**
 * Letters that other letters cover for the most part, or carry in much the same colour. What has half of its area in
 * common with another has its middle there, so that only those need to be compared whose middle is. Undefined when that
 * takes too long.
 */
export const findStacked = (texts: Text[], sheet: Sheet): Set<Text> | undefined => {
  const stacked = new Set<Text>();
  const cells = byCell(texts, sheet);
  let left = MOST_PAIRS;
  for (const text of texts) {
    const lastRow = cellOf(text.bottom, sheet.height);
    const lastColumn = cellOf(text.right, sheet.width);
    for (let row = cellOf(text.top, sheet.height); row <= lastRow; row += 1) {
      for (let column = cellOf(text.left, sheet.width); column <= lastColumn; column += 1) {
        const others = cells[CELLS * row + column];
        left -= 1 + (others?.length ?? 0);
        if (left < 0) return undefined;
        for (const other of others ?? NONE) if (isStacked(other, text)) stacked.add(other);
      }
    }
  }
  return stacked;
};
