import { bandsOf, columnsOf, type Group, groupsOf, type Placed, splitAcross } from './layout.ts';
import { median } from './median.ts';

/** Items that are read one after the other on one line; `cells` when they are the cells of a table's row. */
export type Row<T> = { items: T[]; cells: boolean };

/**
 * What kind of things are ordered: an empty strip from the top to the bottom of a group is a gutter from `gutter` ems
 * on; `tables` says whether cells that line up are read row by row.
 */
export type OrderOptions = { gutter: number; tables: boolean };

/** The distance of a table's rows, top to top, is at least this, in ems; a paragraph's lines stand closer. */
const ROW_PITCH = 1.55;
/** Letters in a table are of one size, the largest at most this many times the smallest. */
const ONE_SIZE = 1.35;
/** Shares of a table's cells: those with something in them, those with no more than one line, those with a figure. */
const FILLED = 0.7;
const SINGLE = 0.8;
const FIGURES = 0.3;

const itemsOf = <T>({ bands }: Group<T>): T[] => bands.flatMap(({ items }) => items);

const isGrid = <T extends Placed>({ bands, columns }: Group<T>): boolean => {
  const cells = bands.flatMap(({ items }) => splitAcross(items, columns).map((cell) => cell.length));
  const filled = cells.filter((count) => count > 0).length / cells.length;
  const single = cells.filter((count) => count <= 1).length / cells.length;
  return filled >= FILLED && single >= SINGLE;
};

/** Rows of aligned cells are read across; columns of text are read down. */
const isTable = <T extends Placed>(group: Group<T>): boolean => {
  const { bands, columns } = group;
  const ems = bands.flatMap(({ items }) => items.map(({ em }) => em));
  const sizes = ems.reduce((range, em) => ({ min: Math.min(range.min, em), max: Math.max(range.max, em) }), {
    min: Number.POSITIVE_INFINITY,
    max: 0,
  });
  if (bands.length < 2 || sizes.max > ONE_SIZE * sizes.min || !isGrid(group)) return false;
  const figures = itemsOf(group).filter(({ numeric }) => numeric).length / ems.length;
  if (columns.length === 2) return bands.length > 2 && figures >= FIGURES;
  const pitches = bands.slice(1).map(({ top }, index) => top - (bands[index]?.top ?? top));
  return figures >= FIGURES || median(pitches) >= ROW_PITCH * median(ems);
};

const tableRows = <T extends Placed>({ bands, columns }: Group<T>): Row<T>[] =>
  bands.map(({ items }) => ({ items: splitAcross(items, columns).flat(), cells: true }));

const sameLine = (a: Placed, b: Placed): boolean => Math.abs(a.bottom - b.bottom) < 0.3 * Math.min(a.em, b.em);

/** What stands on one line is one row, what stands lower comes later. */
const solidRows = <T extends Placed>(items: T[]): Row<T>[] => {
  const rows: T[][] = [];
  for (const item of items.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    if (row?.[0] && sameLine(row[0], item)) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => ({ items: row.toSorted((a, b) => a.left - b.left), cells: false }));
};

/**
 * Items in the order in which a reader takes them in, from their places alone: downwards, column by column where an
 * empty strip parts columns, row by row where cells line up as a table. Every item comes back exactly once.
 */
export const readingOrder = <T extends Placed>(items: T[], options: OrderOptions): Row<T>[] => {
  const strip = options.gutter * median(items.map(({ em }) => em));
  return groupsOf(bandsOf(items, strip), strip).flatMap((group) => {
    if (group.columns.length < 2) return group.bands.flatMap((band) => solidRows(band.items));
    if (options.tables && isTable(group)) return tableRows(group);
    const members = itemsOf(group);
    return splitAcross(members, columnsOf(members, strip)).flatMap((column) => readingOrder(column, options));
  });
};
