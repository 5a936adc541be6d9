import { columnsOf, type Placed } from './layout.ts';
import { areOfOneSize, SAME_SIZE } from './size.ts';
import { sortedBy } from './sorted.ts';
import { LEADING, OVER } from './table-rows.ts';

/** The first row may stand above the uppermost rule, the last below the lowest: this far at the most, in ems. */
const OUTSIDE = 1.5;
/** Lines of one cell are closer than this share of the room between the rule and the row: rows have it on both sides. */
const CLOSER = 1.5;
/** They have one edge or middle, to within this, in ems. */
const SAME_EDGE = 0.3;

/** Whether cells stand on both sides of most borders, and none of them reaches over one. */
const isParted = (row: Placed[], borders: number[]): boolean => {
  const isLeft = (x: number) => (item: Placed) => item.right < x + OVER * item.em;
  const isRight = (x: number) => (item: Placed) => item.left > x - OVER * item.em;
  const parting = borders.filter((x) => {
    const right = row.filter(isRight(x)).length;
    return right > 0 && right < row.length && row.filter(isLeft(x)).length === row.length - right;
  });
  return parting.length > 1 && 2 * parting.length >= borders.length;
};

/** The row that stands right above or below the ruling, or `within` so much, where there is one: two cells at least. */
export const outerRow = <T extends Placed>(
  items: T[],
  distance: (item: T) => number,
  { borders = [], within = 0 }: { borders?: number[]; within?: number },
): T[] => {
  const near = items.filter(
    (item) => distance(item) > -OVER * item.em && distance(item) < Math.max(within, OUTSIDE * item.em),
  );
  const [nearest] = sortedBy(near, distance);
  if (!nearest) return [];
  const row = near.filter((item) => item.top < nearest.bottom && nearest.top < item.bottom);
  return columnsOf(row, nearest.em).length > 1 || isParted(row, borders) ? row : [];
};

const isAligned = (a: Placed, b: Placed): boolean => {
  const [left, right] = [b.left - a.left, b.right - a.right];
  return Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2) < SAME_EDGE * a.em;
};

/** The last row, which no rule ends, with the lines that its cells go on with. */
export const withWrapped = <T extends Placed>(row: T[], { items, rule }: { items: T[]; rule: number }): T[] => {
  const room = CLOSER * (Math.min(...row.map(({ top }) => top)) - rule);
  const whole = [...row];
  for (const item of sortedBy(items, ({ top }) => top)) {
    if (item.numeric || item.top <= rule || whole.includes(item)) continue;
    const above = whole.filter(({ left, right }) => left < item.right && item.left < right);
    if (columnsOf(above, 0).length > 1) continue;
    const [lowest] = above.sort((a, b) => b.bottom - a.bottom);
    const gap = lowest ? item.top - lowest.bottom : Number.POSITIVE_INFINITY;
    const isClose = gap > -OVER * item.em && gap < Math.min(room, LEADING * item.em);
    if (lowest && isClose && isAligned(lowest, item) && areOfOneSize([lowest, item], SAME_SIZE)) whole.push(item);
  }
  return whole;
};
