import { frameOf } from './frame.ts';
import type { Column, Placed } from './layout.ts';
import { OVER, type TableRow } from './table-rows.ts';

/** A table's cell: the number of its row, where it stands, and what stands in it. */
export type Cell = Column & { row: number; top: number; bottom: number; items: Placed[] };

/** The cells of one column; those of its heads are `aside` that stand neither above nor below any other of them. */
export type CellColumn = Column & { cells: Cell[]; aside?: Cell[] };

/** The columns from the left to the right; a cell that spans several is in none. */
type Columns = { columns: CellColumn[]; spanning: Cell[] };

/** A table has so many rows of heads at the most: years, and below them their unit. */
const HEADS = 2;

export const cellOf = (items: Placed[], row: number): Cell => {
  const { left: from, right: to, top, bottom } = frameOf(items);
  return { row, from, to, top, bottom, items };
};

const areApart = (a: Column, b: Column): boolean => a.to <= b.from || b.to <= a.from;

/** Cells that stand above and below each other; the fullest rows come first. */
const columnsByOverlap = (cells: Cell[]): Columns => {
  const columns: CellColumn[] = [];
  const spanning: Cell[] = [];
  for (const cell of cells) {
    const [column, other] = columns.filter((known) => !areApart(known, cell));
    if (other) spanning.push(cell);
    else if (column) {
      column.cells.push(cell);
      column.from = Math.min(column.from, cell.from);
      column.to = Math.max(column.to, cell.to);
    } else columns.push({ cells: [cell], from: cell.from, to: cell.to });
  }
  return { columns: columns.sort((a, b) => a.from - b.from), spanning };
};

/** A column with its head, which may stand aside of what is below the heads. */
const withHead = (column: CellColumn, head: Cell | undefined): CellColumn => {
  if (head === undefined) return column;
  const { cells, aside = [] } = column;
  const isAside = cells.every((cell) => aside.includes(cell) || areApart(cell, head));
  return {
    cells: [head, ...cells],
    from: Math.min(column.from, head.from),
    to: Math.max(column.to, head.to),
    aside: isAside ? [...aside, head] : aside,
  };
};

/** Columns with their heads in order, the first without one if need be; undefined where they are not as many or do not fit between others. */
const underHeads = (columns: CellColumn[], heads: Cell[]): CellColumn[] | undefined => {
  const blank = columns.length - heads.length;
  const isCorner = blank === 1 && (heads[0]?.from ?? 0) >= (columns[0]?.to ?? 0);
  if (blank !== 0 && !isCorner) return undefined;
  const headed = columns.map((column, index) => withHead(column, heads[index - blank]));
  return headed.every(({ from }, index) => from >= (headed[index - 1]?.to ?? from)) ? headed : undefined;
};

/** The columns below some rows of heads; of these the upper may span several. Undefined where the heads do not fit. */
const columnsUnder = (cells: Cell[], rows: number[]): Columns | undefined => {
  const { columns: below, spanning } = columnsByOverlap(cells.filter(({ row }) => !rows.includes(row)));
  if (below.every((column) => column.cells.length < 2)) return undefined;
  let columns: CellColumn[] | undefined = below;
  for (const row of rows.toReversed()) {
    const heads = cells.filter((cell) => cell.row === row);
    if (row !== rows.at(-1) && heads.length < below.length - 1) spanning.push(...heads);
    else columns = columns && underHeads(columns, heads);
  }
  return columns && { columns, spanning };
};

/** Columns by what stands above what; heads that are aligned otherwise than their columns belong to those in their order. */
const columnsByPlace = (cells: Cell[]): Columns => {
  const found = columnsByOverlap(cells);
  const rows = [...new Set(cells.map(({ row }) => row))].sort((a, b) => a - b).slice(0, HEADS);
  const areHeads = (column: CellColumn) => column.cells.every(({ row }) => rows.includes(row));
  if (!found.columns.some(areHeads)) return found;
  // A figure alone in its row is one over others of a chart.
  const areRows = rows.every((row) => cells.filter((cell) => cell.row === row).length > 1);
  return columnsUnder(cells, rows.slice(0, 1)) ?? (areRows ? columnsUnder(cells, rows) : undefined) ?? found;
};

/** Between two borders there is one column, unless rows have more than one cell there. */
const columnsBetween = (cells: Cell[]): Columns => {
  if (new Set(cells.map(({ row }) => row)).size < cells.length) return columnsByPlace(cells);
  const column = cells.toSorted((a, b) => a.row - b.row);
  const heads = column.splice(0, Math.min(HEADS, column.length - 1));
  const { left: from, right: to } = frameOf(column.flatMap(({ items }) => items));
  return { columns: [heads.reduceRight(withHead, { cells: column, from, to })], spanning: [] };
};

/** The columns of rows: those between the borders that are drawn, or those of cells above and below each other. */
export const columnsOfRows = (rows: TableRow<Placed>[], borders: number[] = []): Columns => {
  const cells = [...rows.entries()]
    .sort(([, a], [, b]) => b.cells.length - a.cells.length)
    .flatMap(([row, found]) => found.cells.map((items) => cellOf(items, row)));
  if (borders.length === 0) return columnsByPlace(cells);
  const reach = ({ items }: Cell) => OVER * (items[0]?.em ?? 0);
  const isSpanning = (cell: Cell) => borders.some((x) => cell.from + reach(cell) < x && x < cell.to - reach(cell));
  const compartmentOf = ({ from, to }: Cell) => borders.filter((x) => x < (from + to) / 2).length;
  const between = Map.groupBy(
    cells.filter((cell) => !isSpanning(cell)),
    compartmentOf,
  );
  const found = [...between].sort(([a], [b]) => a - b).map(([, own]) => columnsBetween(own));
  return {
    columns: found.flatMap(({ columns }) => columns),
    spanning: [...cells.filter(isSpanning), ...found.flatMap(({ spanning }) => spanning)],
  };
};
