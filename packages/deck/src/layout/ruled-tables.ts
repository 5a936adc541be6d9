import { bordersOf } from './borders.ts';
import { frameOf } from './frame.ts';
import type { Placed } from './layout.ts';
import { outerRow, withWrapped } from './outer-rows.ts';
import type { Line, Ruling } from './rules.ts';
import { OVER, rowsBetweenRules, type Table, type TableRow } from './table-rows.ts';
import { isTable } from './tables.ts';

const isWithin = ({ from, to }: Ruling, { left, right, em }: Placed): boolean =>
  left > from - OVER * em && right < to + OVER * em;

const middle = ({ top, bottom }: Placed): number => (top + bottom) / 2;

/** The last line above something, of those that reach over it: a cell that spans rows belongs to the first of them. */
const lineAbove = (item: Placed, lines: Line[]): number =>
  lines.findLastIndex(
    ({ from, to, y }) => y < middle(item) && from < (item.left + item.right) / 2 && to > (item.left + item.right) / 2,
  );

type Stripes<T> = { above: T[]; within: T[][]; below: T[] };

/** What stands between each two lines of a ruling, from the top down, with the rows outside. */
const stripesOf = <T extends Placed>(items: T[], { lines }: Ruling, borders: number[]): Stripes<T> => {
  const first = lines[0]?.y ?? 0;
  const last = lines.at(-1)?.y ?? 0;
  const within = items.filter((item) => middle(item) > first && middle(item) < last);
  const byLine = Map.groupBy(within, (item) => lines[lineAbove(item, lines)]?.y ?? first);
  return {
    above: outerRow(items, (item) => first - item.bottom, { borders }),
    within: [...byLine].sort(([a], [b]) => a - b).map(([, stripe]) => stripe),
    below: withWrapped(
      outerRow(items, (item) => item.top - last, { borders }),
      { items, rule: last },
    ),
  };
};

/** Whether rows go on outside of the lines, as high as theirs: then these are no more than the edges of a head or a total. */
const goesOn = <T extends Placed>(items: T[], { above, below }: Stripes<T>, { lines }: Ruling): boolean => {
  const top = frameOf(above).top;
  const bottom = frameOf(below).bottom;
  const height = Math.min(...lines.slice(1).map(({ y }, index) => y - (lines[index]?.y ?? y)));
  const isBeyond = (distance: (item: T) => number) => outerRow(items, distance, { within: height }).length > 0;
  return isBeyond((item) => top - item.bottom) || isBeyond((item) => item.top - bottom);
};

/** Rows that follow each other, parted where one text stands alone in its row. */
const partedRows = <T extends Placed>(rows: TableRow<T>[]): TableRow<T>[][] => {
  const parts: TableRow<T>[][] = [[]];
  for (const row of rows)
    if (row.cells.length > 1) parts.at(-1)?.push(row);
    else parts.push([]);
  return parts;
};

/**
 * The rows of the tables that stand on a ruling, none when what stands there is no table, as on a chart's grid. Most often it is one;
 * rules of one width may carry several, with a line of text between them.
 */
const tablesOn = <T extends Placed>(items: T[], ruling: Ruling): Table<T>[] => {
  const within = items.filter((item) => isWithin(ruling, item));
  if (within.length < 4) return [];
  const borders = bordersOf(ruling);
  const stripes = stripesOf(within, ruling, borders);
  if (goesOn(within, stripes, ruling)) return [];
  const found = [stripes.above, ...stripes.within, stripes.below].filter((stripe) => stripe.length > 0);
  const rows = found.flatMap((stripe) => rowsBetweenRules(stripe, { walls: ruling.walls, borders }));
  if (isTable({ rows, borders }, { ruled: true })) return [{ rows, borders }];
  const parts = partedRows(rows).map((part) => ({ rows: part, borders }));
  return parts.length === 1 ? [] : parts.filter((part) => isTable(part, { ruled: true }));
};

/** The tables of a page that stand on rulings, and the items that are in none of them. */
export const ruledTables = <T extends Placed>(items: T[], rulings: Ruling[]): { tables: Table<T>[]; rest: T[] } => {
  const tables: Table<T>[] = [];
  let rest = items;
  for (const ruling of rulings) {
    const found = tablesOn(rest, ruling);
    tables.push(...found);
    const taken = new Set(found.flatMap(({ rows }) => rows.flatMap((row) => row.items)));
    rest = rest.filter((item) => !taken.has(item));
  }
  return { tables, rest };
};
