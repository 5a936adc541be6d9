import type { Placed } from './layout.ts';
import { SAME_SIZE } from './size.ts';

/** Lines of one text are at most this far apart, begin or have their middle at one place to within this, in ems, in letters of one size. */
const LEADING = 0.6;
const SAME_PLACE = 0.3;
const OVERLAP = 0.15;

/** Whether something is the next line of the text whose line stands above it. */
export const isNextLine = (line: Placed, next: Placed): boolean => {
  const gap = next.top - line.bottom;
  const apart = Math.min(
    Math.abs(next.left - line.left),
    Math.abs(next.left + next.right - line.left - line.right) / 2,
  );
  const sizes = Math.max(line.em, next.em) / Math.min(line.em, next.em);
  return gap > -OVERLAP * line.em && gap < LEADING * line.em && apart < SAME_PLACE * line.em && sizes < SAME_SIZE;
};

/** Whether something is words, and no figure, no point of a list and nothing that was read as a whole. */
export const isWords = ({ numeric, whole, bullet }: Placed): boolean => !numeric && !whole && !bullet;

/** A text has so many lines more than the one that was found, at the most. */
const MORE_LINES = 4;

/** The lines of the text that a line is of, from the top down. */
export const textOf = <T extends Placed>(line: T, items: T[]): T[] => {
  const lines = [line];
  for (let more = 0; more < MORE_LINES; more += 1) {
    const [first, last] = [lines[0], lines.at(-1)];
    const above = first && items.find((item) => isWords(item) && isNextLine(item, first));
    const below = last && items.find((item) => isWords(item) && isNextLine(last, item));
    if (above) lines.unshift(above);
    if (below) lines.push(below);
  }
  return lines;
};
