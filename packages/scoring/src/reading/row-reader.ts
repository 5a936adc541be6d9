import { type Cell, cellsOf, headsFor, isDateRow, isHeadRow, isRow, type Row, seriesIn, underHeads } from './rows.ts';

/**
 * Whether a row of words begins another table: it has more columns than the rows before it. Right under heads one more is the column
 * of labels, whose corner is empty.
 */
const beginsAnew = (cells: readonly Cell[], before: number): boolean => cells.length > 2 && cells.length > before;

/** Whether the row before, of words, names the columns of a table that begins below it: all but that of the labels. */
const isNamedBy = (cells: readonly Cell[], before: readonly Cell[]): boolean =>
  before.length > 1 &&
  cells.length === before.length + 1 &&
  isHeadRow(before) &&
  cells.slice(1).some(({ text }) => /\d/.test(text));

/** Reads rows one after the other: the first of a table may name the columns of those under it. */
export const rowReader = (): ((text: string) => Row | undefined) => {
  let heads: readonly Cell[] | undefined;
  let fresh = false;
  let before: readonly Cell[] = [];
  return (text) => {
    if (!isRow(text)) {
      heads = undefined;
      fresh = false;
      before = [];
      return undefined;
    }
    const cells = cellsOf(text);
    const series = seriesIn(cells);
    if (series !== undefined) return series;
    const columns = fresh ? before.length + 1 : before.length;
    const names = isHeadRow(cells) && (heads === undefined || isDateRow(cells) || beginsAnew(cells, columns));
    if (!names && heads?.length === 0 && isNamedBy(cells, before)) heads = before;
    before = cells;
    if (heads === undefined || names) heads = names ? (fresh ? underHeads(heads ?? [], cells) : cells) : [];
    fresh = names;
    return names ? { cells: [], heads: [] } : { cells, heads: headsFor(cells, heads) };
  };
};
