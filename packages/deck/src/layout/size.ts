import type { Placed } from './layout.ts';

/** Letters are of one size when the largest are no more than this many times the smallest: sizes are rounded. */
export const SAME_SIZE = 1.08;

/** Share of the letters at either end that may be larger or smaller all the same: a unit, a note's mark. */
const FEW = 0.1;

/** Whether nearly all letters are of one size, the largest at most `ratio` times the smallest. */
export const areOfOneSize = (items: Placed[], ratio: number): boolean => {
  const first = items[0]?.em;
  if (items.every(({ em }) => em === first)) return true;
  const ems = items.map(({ em }) => em).sort((a, b) => a - b);
  const few = Math.floor(FEW * ems.length);
  return (ems.at(-1 - few) ?? 0) <= ratio * (ems[few] ?? 0);
};
