/**
 * Cells as a line, joined by ` | `. An empty one between others keeps its place, so that those after it stay in their columns
 * ("ARR | | 1,200"); at the ends they are left out.
 */
export const joinCells = (cells: readonly string[]): string => {
  const isFull = (cell: string): boolean => cell.trim() !== '';
  const inner = cells.slice(cells.findIndex(isFull), cells.findLastIndex(isFull) + 1);
  return inner.map((cell, i) => (i === 0 ? cell : isFull(cell) ? ` | ${cell}` : ' |')).join('');
};
