import { type CellColumn, columnsOfRows } from './columns-of-rows.ts';
import { frameOf } from './frame.ts';
import type { Placed } from './layout.ts';
import type { Table } from './table-rows.ts';

type Columns = { columns: CellColumn[]; heads: Set<Placed> };

/** The columns of rows; a cell of the first row over several is their head, and one alone between two, in a row that is not full. */
const withoutHeads = ({ rows, borders }: Table<Placed>): Columns => {
  const { columns, spanning } = columnsOfRows(rows, borders);
  const full = Math.max(...rows.map(({ cells }) => cells.length));
  const partial = new Set(rows.filter(({ cells }) => cells.length < full).flatMap(({ items }) => items));
  const isHead = ({ cells }: CellColumn) => cells.length === 1 && cells[0]?.items.some((item) => partial.has(item));
  const heads = columns.filter((column, index) => index > 0 && isHead(column));
  return {
    columns: columns.filter((column) => !heads.includes(column)),
    heads: new Set(
      [...heads.flatMap(({ cells }) => cells), ...spanning.filter(({ row }) => row === 0)].flatMap(
        ({ items }) => items,
      ),
    ),
  };
};

/**
 * The cells of a table's rows, with an empty one for each column that a row leaves out between two of its cells: what comes
 * after it stays in its column.
 */
export const cellsInColumns = <T extends Placed>(table: Table<T>): T[][][] => {
  const { columns, heads } = withoutHeads(table);
  return table.rows.map(({ cells, items }) => {
    if (cells.length >= columns.length || items.some((item) => heads.has(item))) return cells;
    const frames = cells.map(frameOf);
    return cells.flatMap((cell, at) => {
      const before = frames[at - 1]?.right;
      const start = frames[at]?.left ?? 0;
      const left = before === undefined ? [] : columns.filter(({ from, to }) => from >= before && to <= start);
      return [...left.map((): T[] => []), cell];
    });
  });
};
