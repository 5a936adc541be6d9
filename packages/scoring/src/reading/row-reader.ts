import { type Cell, cellsOf, headsFor, isDateRow, isHeadRow, isRow, type Row, seriesIn, underHeads } from './rows.ts';

/**
 * Whether a row of words begins another table: it has more columns than the rows before it. Right under heads one more is the column
 * of labels, whose corner is empty.
 */
const beginsAnew = (cells: readonly Cell[], before: number): boolean => cells.length > 2 && cells.length > before;

/** Reads rows one after the other: the first of a table may name the columns of those under it. */
export const rowReader = (): ((text: string) => Row | undefined) => {
  let heads: readonly Cell[] | undefined;
  let fresh = false;
  let columns = 0;
  return (text) => {
    if (!isRow(text)) {
      heads = undefined;
      fresh = false;
      return undefined;
    }
    const cells = cellsOf(text);
    const series = seriesIn(cells);
    if (series !== undefined) return series;
    const names =
      isHeadRow(cells) && (heads === undefined || isDateRow(cells) || beginsAnew(cells, fresh ? columns + 1 : columns));
    columns = cells.length;
    if (heads === undefined || names) heads = names ? (fresh ? underHeads(heads ?? [], cells) : cells) : [];
    fresh = names;
    return names ? { cells: [], heads: [] } : { cells, heads: headsFor(cells, heads) };
  };
};
