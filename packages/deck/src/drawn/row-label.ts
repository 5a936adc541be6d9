import type { Run } from './item.ts';

/** A longer text is no label, in characters: repeated in each of a hostile table's rows it would fill the memory. */
const LONGEST_LABEL = 200;

const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { text }) => sum + text.length, 0);

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
    if (isCovered(cell)) return at === 0 ? label : [];
    const runs = read(cell);
    if (at === 0) label = lengthOf(runs) <= LONGEST_LABEL ? runs : [];
    return runs;
  };
};
