import type { Group } from './groups.ts';
import { bandsOf, type Placed } from './layout.ts';
import type { TableRow } from './table-rows.ts';
import { findTable, seamOf } from './tables.ts';

/** A table in a group, what is read before it (above or to the left), and what after it. */
export type TableInGroup<T> = { before: T[][]; rows: TableRow<T>[]; after: T[][] };

/** A group with more columns than this, or with fewer figures, is looked at as a whole only. */
const MAX_COLUMNS = 12;
const FIGURES = 6;

const tableAmong = <T extends Placed>(items: T[]) => findTable(bandsOf(items, 0));

/** A table whose first columns are those left of `end`. */
const upTo = <T extends Placed>(items: T[], end: number): TableInGroup<T> | undefined => {
  const table = tableAmong(items.filter(({ left }) => left < end));
  const right = items.filter(({ left }) => left >= end);
  return table && { before: [table.above], rows: table.rows, after: [table.below, right] };
};

/** A table whose columns are those from `start` on. */
const from = <T extends Placed>(items: T[], start: number): TableInGroup<T> | undefined => {
  const table = tableAmong(items.filter(({ left }) => left >= start));
  const left = items.filter((item) => item.left < start);
  return table && { before: [left, table.above], rows: table.rows, after: [table.below] };
};

const asWhole = <T extends Placed>(group: Group<T>, items: T[]): TableInGroup<T> | undefined => {
  const table = findTable(group.bands);
  const seam = table && seamOf(table.rows);
  const first = seam === undefined ? undefined : upTo(items, seam);
  return first ?? (table && { before: [table.above], rows: table.rows, after: [table.below] });
};

/** The first table in a group: all its columns, or the first or last of them, beside columns of text. */
export const tableInGroup = <T extends Placed>(group: Group<T>): TableInGroup<T> | undefined => {
  const { bands, columns } = group;
  const items = bands.flatMap((band) => band.items);
  const whole = asWhole(group, items);
  const hasFigures = items.filter(({ numeric }) => numeric).length >= FIGURES;
  if (whole || !hasFigures || columns.length > MAX_COLUMNS) return whole;
  for (let count = columns.length - 1; count >= 2; count -= 1) {
    const found = upTo(items, columns[count]?.from ?? 0) ?? from(items, columns.at(-count)?.from ?? 0);
    if (found) return found;
  }
  return undefined;
};
