import { drawnCells, isDrawnCell } from './drawn-cells.ts';
import { cellsInColumns } from './empty-cells.ts';
import type { Frame } from './frame.ts';
import { markedTable } from './marked-tables.ts';
import type { Piece } from './piece.ts';
import { ruledTables } from './ruled-tables.ts';
import type { Ruling } from './rules.ts';

/** A table's rows, each with what stands in its cells. */
type Rows = Piece[][][];

/** Rows with their words alone, in their columns. */
const wordsOf = (rows: Rows): Rows =>
  rows
    .map((cells) => cells.map((cell) => cell.filter((piece) => !isDrawnCell(piece))))
    .filter((cells) => cells.some((cell) => cell.length > 0));

/** The tables of a page that are told by what is drawn, by rules or marks in their cells, and the pieces that are in none. */
export const drawnTables = (
  pieces: Piece[],
  { marks, rulings }: { marks: Frame[]; rulings: Ruling[] },
): { tables: Rows[]; rest: Piece[] } => {
  const { tables, rest } = ruledTables([...pieces, ...drawnCells(pieces, marks)], rulings);
  const rows = markedTable(rest);
  const taken = new Set(rows?.flatMap(({ items }) => items));
  return {
    tables: [...tables, ...(rows ? [{ rows, borders: [] }] : [])].map((table) => wordsOf(cellsInColumns(table))),
    rest: rest.filter((piece) => !(taken.has(piece) || isDrawnCell(piece))),
  };
};
