import { wordsOf } from './words.ts';

/** How many cells of a table that hold words were looked for, and how many were found in their row. */
export type Cells = { found: number; total: number };

const startsAt = (line: string[], cell: string[], at: number): boolean =>
  cell.every((word, index) => line[at + index] === word);

/**
 * How many cells stand on a line in their order, none over another: `best` holds, for each place in the line, the most
 * that fit before it.
 */
const cellsOn = (line: string[], cells: string[][]): number => {
  let best = Array.from({ length: line.length + 1 }, () => 0);
  for (const cell of cells) {
    const next = [...best];
    for (let end = 1; end <= line.length; end += 1) {
      const start = end - cell.length;
      const placed = start >= 0 && startsAt(line, cell, start) ? (best[start] ?? 0) + 1 : 0;
      next[end] = Math.max(next[end] ?? 0, next[end - 1] ?? 0, placed);
    }
    best = next;
  }
  return best.at(-1) ?? 0;
};

/**
 * The cells of a table that are found in their row. Each row of the truth is given the line of the slide that holds most
 * of its cells, whole and in their order; no line serves two rows. The cells on it count; cells without words do not.
 * What else stands on the line does no harm, nor do lines between the rows.
 */
export const cellsInRows = (rows: string[][], lines: string[]): Cells => {
  const wanted = rows.map((row) => row.map(wordsOf).filter((cell) => cell.length > 0));
  const split = lines.map(wordsOf);
  const pairs = wanted.flatMap((cells, row) => split.map((line, at) => ({ row, at, found: cellsOn(line, cells) })));
  const rowsServed = new Set<number>();
  const linesUsed = new Set<number>();
  let found = 0;
  for (const pair of pairs.toSorted((a, b) => b.found - a.found)) {
    if (rowsServed.has(pair.row) || linesUsed.has(pair.at)) continue;
    rowsServed.add(pair.row);
    linesUsed.add(pair.at);
    found += pair.found;
  }
  return { found, total: wanted.flat().length };
};

/** The same, counting only cells that stand alone between the lines which part cells (` | `). */
export const cellsApart = (rows: string[][], lines: string[]): Cells => {
  const alone = (text: string): string => wordsOf(text).join('\u00a0');
  const asOneWord = (texts: string[]): string => texts.map((text) => encodeURIComponent(alone(text))).join(' ');
  return cellsInRows(
    rows.map((row) => row.map((cell) => asOneWord([cell]))),
    lines.map((line) => asOneWord(line.split(' | '))),
  );
};
