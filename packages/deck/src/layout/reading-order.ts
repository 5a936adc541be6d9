import { columnsOfRows } from './columns-of-rows.ts';
import { cellsInColumns } from './empty-cells.ts';
import { type Group, groupsOf } from './groups.ts';
import { bandsOf, type Placed, splitAcross } from './layout.ts';
import { median } from './median.ts';
import { type Folded, namedFigures } from './named-figures.ts';
import { figuresWithCaptions, pairsAsDrawn, pairsIn, type Together } from './pairs.ts';
import { gapAcross } from './piece.ts';
import { runsOf, sortedBy } from './sorted.ts';
import { figuresIn } from './table-columns.ts';
import type { TableRow } from './table-rows.ts';
import { tableInGroup } from './tables-in-group.ts';

/** Items that are read one after the other on one line; `cells` holds them cell by cell in a table's row. */
export type Row<T> = { items: T[]; cells?: T[][] };

/**
 * What kind of things are ordered: an empty strip from the top to the bottom of a group is a gutter from `gutter` ems
 * on; `tables` says which cells that line up are read row by row: those of words too, or only those with figures.
 */
export type OrderOptions = { gutter: number; tables: 'all' | 'figures' | 'none' };

/** Boxes that line up are cells, and no cards, where figures take half of a column and so many places are taken. */
const FIGURES = 0.5;
const FILLED = 0.75;

/** Columns within columns are looked for so deep; no slide has as many. */
const MAX_DEPTH = 12;

const itemsOf = <T>({ bands }: Group<T>): T[] => bands.flatMap(({ items }) => items);

/** Things on one line stand beside each other: letters close below a large figure end no lower than its box. */
const sameLine = (a: Placed, b: Placed): boolean => {
  const em = Math.min(a.em, b.em);
  return Math.abs(a.bottom - b.bottom) < 0.3 * em && gapAcross(a, b) > -em;
};

/** What stands on one line is one row, what stands lower comes later. */
const solidRows = <T extends Placed>(items: T[]): Row<T>[] => {
  const downwards = sortedBy(items, ({ top }) => top);
  const rows = runsOf(downwards, (item, first) => sameLine(first, item));
  return rows.map((row) => ({ items: [...sortedBy(row, ({ left }) => left)] }));
};

type Ordering = OrderOptions & { depth: number };

const isWanted = (rows: TableRow<Placed>[], tables: OrderOptions['tables']): boolean => {
  if (tables !== 'figures') return tables === 'all';
  const { columns } = columnsOfRows(rows);
  const taken = columns.reduce((sum, { cells }) => sum + cells.length, 0);
  return taken >= FILLED * rows.length * columns.length && columns.some((column) => figuresIn(column) >= FIGURES);
};

/** A table and what stands around it, in order. */
const withTable = <T extends Placed>(group: Group<T>, ordering: Ordering): Row<T>[] | undefined => {
  const table = ordering.tables === 'none' ? undefined : tableInGroup(group);
  if (!table || !isWanted(table.rows, ordering.tables)) return undefined;
  const { before, rows, after } = table;
  const others = (groups: T[][]) => groups.flatMap((items) => order(items, ordering));
  return [
    ...others(before),
    ...cellsInColumns({ rows, borders: [] }).map((cells) => ({ items: cells.flat(), cells })),
    ...others(after),
  ];
};

/** What stands in columns, one after the other; of two that are figures and their captions, each with its own. */
const inColumns = <T extends Placed>(group: Group<T>): Together<T>[] => {
  const columns = splitAcross(itemsOf(group), group.columns);
  const read: Together<T>[] = [];
  for (let at = 0; at < columns.length; at += 1) {
    const [column = [], next] = columns.slice(at, at + 2);
    const pairs = next && figuresWithCaptions(column, next);
    read.push(...(pairs ?? [{ parts: [column], row: false }]));
    if (pairs) at += 1;
  }
  return read;
};

const orderGroup = <T extends Placed>(group: Group<T>, ordering: Ordering): Row<T>[] => {
  const isSolid = group.columns.length < 2 || ordering.depth > MAX_DEPTH;
  if (isSolid) return group.bands.flatMap((band) => solidRows(band.items));
  return (
    withTable(group, ordering) ??
    (pairsIn(group) ?? pairsAsDrawn(group) ?? inColumns(group)).flatMap(({ parts, row }) =>
      row && ordering.tables !== 'none'
        ? [{ items: parts.flat(), cells: parts }]
        : parts.flatMap((items) => order(items, ordering)),
    )
  );
};

const order = <T extends Placed>(items: T[], { depth, ...options }: Ordering): Row<T>[] => {
  const strip = options.gutter * median(items.map(({ em }) => em));
  const groups = groupsOf(bandsOf(items, strip), strip);
  return groups.flatMap((group) => orderGroup(group, { ...options, depth: depth + 1 }));
};

/** Rows in which what is folded is the rows that it was made of, between what stands beside it. */
export const unfold = <T extends Placed>(rows: Row<T | Folded<T>>[], folded: Folded<T>[]): Row<T>[] => {
  const all = new Set<Placed>(folded);
  const isFolded = (one: T | Folded<T>): one is Folded<T> => all.has(one);
  const plainIn = (items: (T | Folded<T>)[]): T[] => items.flatMap((one) => (isFolded(one) ? [] : [one]));
  return rows.flatMap(({ items, cells }): Row<T>[] => {
    if (cells) return [{ items: plainIn(items), cells: cells.map(plainIn) }];
    const found: Row<T>[] = [];
    let plain: T[] = [];
    for (const one of items) {
      if (!isFolded(one)) plain.push(one);
      else {
        found.push({ items: plain }, ...one.rows);
        plain = [];
      }
    }
    return [...found, { items: plain }].filter((row) => row.items.length > 0);
  });
};

/**
 * Items in the order in which a reader takes them in, from their places alone: downwards, column by column where an
 * empty strip parts columns, row by row where cells line up as a table, a figure with the words that name it. Every item
 * comes back exactly once.
 */
export const readingOrder = <T extends Placed>(items: T[], options: OrderOptions): Row<T>[] => {
  const plain = order(items, { ...options, depth: 0 });
  const { named, rest } = namedFigures(items, new Set(plain.flatMap((row) => (row.cells ? row.items : []))));
  if (named.length === 0) return plain;
  return unfold(order<T | Folded<T>>([...rest, ...named], { ...options, depth: 0 }), named);
};
