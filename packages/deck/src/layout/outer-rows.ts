import { columnsOf, type Placed } from './layout.ts';
import { sortedBy } from './sorted.ts';
import { OVER } from './table-rows.ts';

/** The first row may stand above the uppermost rule, the last below the lowest: this far at the most, in ems. */
const OUTSIDE = 1.5;

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

/** The row that stands right above or below the ruling, where there is one: two cells at least. */
export const outerRow = <T extends Placed>(items: T[], distance: (item: T) => number, borders: number[] = []): T[] => {
  const near = items.filter((item) => distance(item) > -OVER * item.em && distance(item) < OUTSIDE * item.em);
  const [nearest] = sortedBy(near, distance);
  if (!nearest) return [];
  const row = near.filter((item) => item.top < nearest.bottom && nearest.top < item.bottom);
  return columnsOf(row, nearest.em).length > 1 || isParted(row, borders) ? row : [];
};
