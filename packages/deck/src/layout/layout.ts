import { median } from './median.ts';
import { sortedBy } from './sorted.ts';

/**
 * Something with a place, in any unit that is the same across and down; `top` is above `bottom` and smaller. `em` is
 * the height of its letters: what is a wide or a narrow gap is judged by it. `numeric` is a figure or a mark such as a
 * tick, as cells of tables hold them; `amount` a figure with a word for its unit (`5.1 months`); `at` its place in the order
 * in which things were drawn; `bullet` starts a point of a list; `whole` stands for several lines (a chart, a
 * table), which are no cell of a table.
 */
export type Placed = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  em: number;
  numeric?: boolean;
  amount?: boolean;
  at?: number;
  bullet?: boolean;
  whole?: boolean;
};

/** Where items stand across. */
export type Column = { from: number; to: number };

/** Items with an empty stripe above and below them, from the left to the right. */
export type Band<T> = {
  items: T[];
  top: number;
  bottom: number;
  em: number;
  columns: Column[];
};

/** Descenders may reach this far into the line below, in ems. */
const DESCENDER = 0.15;

export const columnOf = ({ left, right }: Placed): Column => ({ from: left, to: right });

/** Intervals from left to right, those that are less than `strip` apart taken as one. */
export const mergeColumns = (intervals: Column[], strip: number): Column[] => {
  const columns: Column[] = [];
  for (const { from, to } of sortedBy(intervals, (interval) => interval.from)) {
    const column = columns.at(-1);
    // What has no width belongs to the column it touches: no column may be without an item of its own.
    const isWithin = column !== undefined && (from < column.to + strip || (from === to && from === column.to));
    if (isWithin) column.to = Math.max(column.to, to);
    else columns.push({ from, to });
  }
  return columns;
};

/** Where items stand across, with empty strips of at least `strip` between. */
export const columnsOf = (items: Placed[], strip: number): Column[] => mergeColumns(items.map(columnOf), strip);

/** The number of the column in which something stands that starts at `left`: the last that starts before it. */
const columnAt = (columns: Column[], left: number): number => {
  let first = 0;
  let last = columns.length - 1;
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((columns[middle]?.from ?? 0) <= left) first = middle;
    else last = middle - 1;
  }
  return first;
};

/** The items of each column, which come from the left to the right; each item is in exactly one. */
export const splitAcross = <T extends Placed>(items: T[], columns: Column[]): T[][] => {
  const split: T[][] = columns.map(() => []);
  for (const item of items) split[columnAt(columns, item.left)]?.push(item);
  return split;
};

/** Cuts items at every empty stripe that runs from the left to the right; bands come from the top down. */
export const bandsOf = <T extends Placed>(items: T[], strip: number): Band<T>[] => {
  const bands: Pick<Band<T>, 'items' | 'top' | 'bottom'>[] = [];
  for (const item of sortedBy(items, (item) => item.top)) {
    const band = bands.at(-1);
    if (band && item.top < band.bottom - DESCENDER * item.em) {
      band.items.push(item);
      band.bottom = Math.max(band.bottom, item.bottom);
    } else bands.push({ items: [item], top: item.top, bottom: item.bottom });
  }
  return bands.map(({ items: members, top, bottom }) => {
    const [first, second] = members;
    // Most lines stand alone.
    if (first && !second) return { items: members, top, bottom, em: first.em, columns: [columnOf(first)] };
    const em = median(members.map((item) => item.em));
    return { items: members, top, bottom, em, columns: columnsOf(members, strip) };
  });
};
