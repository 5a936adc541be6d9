import type { DrawnLine, Run } from './item.ts';

/** A longer text is no label, in characters: repeated in each of a hostile table's rows it would fill the memory. */
const LONGEST_LABEL = 200;

/** What stands where the cell to the left, or the one above, reaches over a place: nothing of its own. */
export const UNDER_LEFT: Run[] = [];
const UNDER_ABOVE: Run[] = [];

const isShort = (runs: readonly Run[]): boolean =>
  runs.reduce((sum, { text }) => sum + text.length, 0) <= LONGEST_LABEL;

/**
 * Reads the cells of a table one after the other. One that the cell above covers is empty; in the first column it is the label of its row
 * as well.
 */
export const cellReader = <C>(
  read: (cell: C) => Run[],
  isCovered: (cell: C) => boolean,
): ((cell: C, at: number) => Run[]) => {
  let label: Run[] = [];
  return (cell, at) => {
    if (isCovered(cell)) return at === 0 ? label : UNDER_ABOVE;
    const runs = read(cell);
    if (at === 0) label = isShort(runs) ? runs : [];
    return runs;
  };
};

const isFull = (cell: readonly Run[]): boolean => cell.some(({ text }) => text.trim() !== '');

const shortOr = (cell: Run[] | undefined): Run[] => (cell && isShort(cell) ? cell : []);

/** A row in which a cell that reaches over several columns stands in each of them. */
const spreadRight = (row: DrawnLine): DrawnLine => {
  let over: Run[] = [];
  const cells = row.cells.map((cell) => {
    if (cell === UNDER_LEFT) return shortOr(over);
    over = cell;
    return cell;
  });
  return { ...row, cells };
};

/**
 * A table's rows, whose heads stand over each of the columns that they reach over: what is below is of them, and a second
 * row of heads, which says more of some, is as long as the first.
 */
export const spreadHeads = (rows: DrawnLine[]): DrawnLine[] => {
  const at = rows.findIndex(({ cells }) => cells.filter(isFull).length > 1);
  const [head, below] = rows.slice(at, at + 2);
  if (at < 0 || !head) return rows;
  const first = spreadRight(head);
  const cells = below?.cells.map((cell, column) => (cell === UNDER_ABOVE ? shortOr(first.cells[column]) : cell));
  const second = below && cells ? [{ ...below, cells }] : [];
  return [...rows.slice(0, at), first, ...second, ...rows.slice(at + 2)];
};
