import { partingWalls } from '../layout/borders.ts';
import type { Frame } from '../layout/frame.ts';
import { rulingsOf } from '../layout/rules.ts';
import { sortedBy } from '../layout/sorted.ts';
import type { Glyph } from './glyphs.ts';

/** Tells whether something that is drawn parts two letters. */
export type IsParted = (before: Glyph, glyph: Glyph) => boolean;

/** Letters closer than this, in ems, are those of one word. */
const APART = 0.05;

/** Tells whether two letters of a line stand in two cells of a table: a wall or a border of columns is between them. */
export const buildPartings = (marks: Frame[]): IsParted => {
  const walls = sortedBy(partingWalls(rulingsOf(marks)), ({ x }) => x);
  const firstAfter = (x: number): number => {
    let [low, high] = [0, walls.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((walls[middle]?.x ?? 0) < x) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (before, glyph) => {
    const from = Math.min(before.right, glyph.right);
    const to = Math.max(before.left, glyph.left);
    if (walls.length === 0 || to - from < APART * glyph.em) return false;
    const y = (glyph.top + glyph.bottom) / 2;
    for (let at = firstAfter(from); at < walls.length; at += 1) {
      const wall = walls[at];
      if (!wall || wall.x > to) return false;
      if (wall.top < y && y < wall.bottom) return true;
    }
    return false;
  };
};
