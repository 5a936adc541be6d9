import { frameOf } from './frame.ts';
import type { Placed } from './layout.ts';
import { columnsOfRows } from './table-columns.ts';
import type { TableRow } from './table-rows.ts';

/**
 * The cells of a table's rows, with an empty one for each column that a row leaves out between two of its cells: what comes
 * after it stays in its column.
 */
export const cellsInColumns = <T extends Placed>(rows: TableRow<T>[]): T[][][] => {
  const { columns } = columnsOfRows(rows);
  return rows.map(({ cells }) => {
    if (cells.length >= columns.length) return cells;
    const frames = cells.map(frameOf);
    return cells.flatMap((cell, at) => {
      const before = frames[at - 1]?.right;
      const start = frames[at]?.left ?? 0;
      const left = before === undefined ? [] : columns.filter(({ from, to }) => from >= before && to <= start);
      return [...left.map((): T[] => []), cell];
    });
  });
};
