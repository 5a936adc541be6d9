import { type Cell, type CellColumn, columnsOfRows } from './columns-of-rows.ts';
import type { Placed } from './layout.ts';
import { median } from './median.ts';
import { areOfOneSize, SAME_SIZE } from './size.ts';
import { areLevel, figuresIn, isFigure, isIndented, isStraight, shareOf } from './table-columns.ts';
import { rowOf, type Stripe, stripesToRows, type Table, type TableRow } from './table-rows.ts';

/** No slide has a table with more columns. */
const MOST_COLUMNS = 50;
/** Letters in a table are of one size, the largest at most this many times the smallest. */
const ONE_SIZE = 1.35;
/** Share of a table's cells with something in them; of those that span columns, or are lists or of mixed sizes. */
const FILLED = 0.55;
const ODD = 0.2;
/** Share of figures from which on rows of cells are a table whatever else they are. */
const FIGURES = 0.3;
/** The distance of a text table's rows, top to top, is at least this, in ems; a paragraph's lines stand closer. */
const ROW_PITCH = 1.55;
/** Where rows are as close as lines, words take at most this much of a table's width. */
const SPARSE = 0.5;
/** The labels of a table with two columns of text take at most this much of the other column's width. */
const LABELS = 0.5;
/** A table that starts beside another does so at least this far from its figures, in ems. */
const SEAM = 3;

const isList = ({ items }: Cell): boolean => items.some(({ bullet }) => bullet);
const isMixed = ({ items }: Cell): boolean => !areOfOneSize(items, SAME_SIZE);

/** Whether columns are lists: points are the labels of a table where figures, or several columns, stand beside them. */
const areLists = (columns: CellColumn[]): boolean => {
  const cellsOf = (some: CellColumn[]) => some.flatMap(({ cells }) => cells);
  if (shareOf(cellsOf(columns), isList) <= ODD) return false;
  const beside = columns.slice(1);
  return cellsOf(beside).some(isList) || (beside.length < 2 && !beside.every((column) => figuresIn(column) >= 0.5));
};

const emOf = ({ cells }: CellColumn): number => median(cells.flatMap(({ items }) => items.map(({ em }) => em)));

/** Columns of one table are set in one size; text beside a table seldom is. */
const areAlike = (columns: CellColumn[], em: number): boolean =>
  columns.map(emOf).every((own) => own <= SAME_SIZE * em && em <= SAME_SIZE * own);

const widthOf = ({ cells }: CellColumn): number => median(cells.map(({ from, to }) => to - from));

type Grid = { rows: TableRow<Placed>[]; columns: CellColumn[]; em: number };

/** Rows as close as lines are a table where each cell is one short line, far from the next. */
const isSparse = ({ rows, columns }: Grid): boolean => {
  const taken = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const width = (columns.at(-1)?.to ?? 0) - (columns[0]?.from ?? 0);
  const isFull = columns.every(({ cells }) => cells.length === rows.length);
  return isFull && taken < SPARSE * width && rows.every(({ cells, items }) => cells.length === items.length);
};

/** Rows of words alone: told by the room between them; headings over texts are larger than those. */
const isTextTable = (grid: Grid): boolean => {
  const { rows, columns, em } = grid;
  const [head = 0, ...body] = rows.map(({ items }) => median(items.map((item) => item.em)));
  if (head > SAME_SIZE * median(body)) return false;
  const gaps = rows.slice(1).map(({ top }, index) => top - (rows[index]?.bottom ?? top));
  const isLoose = median(gaps) >= (ROW_PITCH - 1) * em;
  const [labels, texts, third] = columns;
  if (labels && texts && !third) return isLoose && widthOf(labels) <= LABELS * widthOf(texts);
  return isLoose || isSparse(grid);
};

/**
 * Whether rows of cells are a table and no cards, lists or a chart's labels. Between rules (`ruled`) two rows are
 * enough, and words alone are cells.
 */
export const isTable = ({ rows, borders }: Table<Placed>, { ruled }: { ruled: boolean }): boolean => {
  const items = rows.flatMap((row) => row.items);
  if (rows.length < (ruled ? 2 : 3) || items.some(({ whole }) => whole) || !areOfOneSize(items, ONE_SIZE)) return false;
  if (rows.some(({ cells }) => cells.length > MOST_COLUMNS)) return false;
  const { columns, spanning } = columnsOfRows(rows, borders);
  const cells = columns.flatMap((column) => column.cells);
  const em = median(items.map((item) => item.em));
  if (columns.length < 2 || cells.length < FILLED * rows.length * columns.length) return false;
  if (spanning.length > ODD * cells.length || shareOf(cells, isMixed) > ODD) return false;
  if (areLists(columns) && !(ruled && rows.length > 2)) return false;
  if (!columns.every((column, index) => isStraight(column, em) || (index === 0 && isIndented(column, em))))
    return false;
  if (ruled) return true;
  if (!areAlike(columns, em) || !areLevel(columns, rows, em)) return false;
  return shareOf(items, isFigure) >= FIGURES || isTextTable({ rows, columns, em });
};

/** A table that is told by how its cells line up, and what stands above and below it within its columns. */
export type FoundTable<T> = { above: T[]; rows: TableRow<T>[]; below: T[] };

const isRow = ({ cells }: TableRow<unknown>): boolean => cells.length > 1;

/** The table that stripes are, but for words that stand alone above and below it; undefined when they are none. */
export const findTable = <T extends Placed>(stripes: Stripe<T>[]): FoundTable<T> | undefined => {
  if (stripes.length < 3) return undefined;
  const all = stripesToRows(stripes).map((stripe) => rowOf(stripe));
  const [from, to] = [all.findIndex(isRow), all.findLastIndex(isRow) + 1];
  const rows = all.slice(Math.max(0, from), to);
  if (!isTable({ rows, borders: [] }, { ruled: false })) return undefined;
  const itemsOf = (others: TableRow<T>[]) => others.flatMap(({ items }) => items);
  return { above: itemsOf(all.slice(0, from)), rows, below: itemsOf(all.slice(to)) };
};

/**
 * Where a second table starts beside the first: labels that stand well to the right of figures, with figures of their
 * own. Undefined when rows are those of one table.
 */
export const seamOf = (rows: TableRow<Placed>[]): number | undefined => {
  const { columns } = columnsOfRows(rows);
  const em = median(rows.flatMap(({ items }) => items.map((item) => item.em)));
  const isFigures = (column: CellColumn | undefined) => column !== undefined && figuresIn(column) >= 0.5;
  const at = columns.findIndex((column, index) => {
    const before = columns[index - 1];
    const isFar = before !== undefined && column.from - before.to >= SEAM * em;
    const isLabels = column.cells.length > 1 && figuresIn(column) < FIGURES;
    return isFar && isLabels && isFigures(before) && isFigures(columns[index + 1]);
  });
  return columns[at]?.from;
};
