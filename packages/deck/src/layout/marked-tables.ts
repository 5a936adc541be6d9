import { isDrawnCell } from './drawn-cells.ts';
import { frameOf } from './frame.ts';
import { type Band, bandsOf, type Column, columnOf, mergeColumns } from './layout.ts';
import type { Piece } from './piece.ts';
import type { TableRow } from './table-rows.ts';
import { findTable } from './tables.ts';

/** The rows of one table are at most this far apart, in ems, and its letters at most so much larger or smaller. */
const BREAK = 3;
const ONE_SIZE = 1.35;
/** What goes on in a row stands as high as its label, to within this, in ems. */
const LEVEL = 0.25;

const isOfSize = ({ em: own }: { em: number }, em: number): boolean => own < ONE_SIZE * em && em < ONE_SIZE * own;

const isMarked = ({ items }: Band<Piece>): boolean => items.some(isDrawnCell);

/** Whether nothing in a band stands in two columns at once, and all in letters of one size with those of the table. */
const fits = (band: Band<Piece>, { columns, em }: { columns: Column[]; em: number }): boolean =>
  band.items.every((item) => {
    const over = columns.filter(({ from, to }) => from < item.right && item.left < to);
    return over.length < 2 && isOfSize(item, em);
  });

const isNear = (a: Band<Piece> | undefined, b: Band<Piece> | undefined): boolean =>
  a !== undefined && b !== undefined && b.top - a.bottom < BREAK * b.em;

/** The bands from the first with a mark to the last, and those above and below that stand in their columns. */
const bandsOfTable = (bands: Band<Piece>[]): Band<Piece>[] => {
  let [from, to] = [bands.findIndex(isMarked), bands.findLastIndex(isMarked)];
  const marked = bands.slice(Math.max(0, from), to + 1);
  const columns = mergeColumns(
    marked.flatMap(({ items }) => items.map(columnOf)),
    0,
  );
  const own = { columns, em: bands[from]?.em ?? 0 };
  const isNext = (band: Band<Piece> | undefined) => band !== undefined && fits(band, own);
  while (isNear(bands[from - 1], bands[from]) && isNext(bands[from - 1])) from -= 1;
  while (isNear(bands[to], bands[to + 1]) && isNext(bands[to + 1])) to += 1;
  return bands.slice(Math.max(0, from), to + 1);
};

/** What stands between the labels of marks and their last column; all to the right where that goes on in the same rows. */
const besideMarks = (pieces: Piece[], marks: Piece[]): Piece[] => {
  const { top, bottom } = frameOf(marks);
  const rows = pieces.filter((piece) => piece.top < bottom && piece.bottom > top);
  const { left } = frameOf(rows);
  const isUnder = (piece: Piece) => marks.some((mark) => mark.left < piece.right && piece.left < mark.right);
  const { right } = frameOf(pieces.filter((piece) => isUnder(piece) && isOfSize(piece, marks[0]?.em ?? 0)));
  const beyond = rows.filter((piece) => piece.left >= right);
  const isLevel = (a: Piece) => (b: Piece) => a !== b && Math.abs(a.bottom - b.bottom) < LEVEL * a.em;
  const level = beyond.filter((piece) => rows.some((other) => other.right <= right && isLevel(piece)(other)));
  const end = 2 * level.length > beyond.length ? Number.POSITIVE_INFINITY : right;
  return pieces.filter((piece) => piece.left >= left && piece.right <= end);
};

/** The rows of the table whose cells are partly marks that are drawn, such as ticks; undefined when there is none. */
export const markedTable = (pieces: Piece[]): TableRow<Piece>[] | undefined => {
  const marks = pieces.filter(isDrawnCell);
  if (marks.length < 2) return undefined;
  return findTable(bandsOfTable(bandsOf(besideMarks(pieces, marks), 0)))?.rows;
};
