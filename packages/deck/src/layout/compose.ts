import { joinCells } from '../cells.ts';
import type { LineRole } from '../deck.ts';
import { boxedOrder } from './boxed-order.ts';
import { isCard } from './cards.ts';
import type { Frame } from './frame.ts';
import type { Placed } from './layout.ts';
import { median } from './median.ts';
import { joinPieces, type Piece } from './piece.ts';
import type { OrderOptions, Row } from './reading-order.ts';

/** Words closer than this, in ems, stand on one line; lines that line up in columns may be a table. */
const PIECES: OrderOptions = { gutter: 0.8, tables: 'all' };

/** A line with the pieces it was made of. */
export type Composed = { pieces: Piece[]; text: string; role?: LineRole };

/** Lines that stay together at their place: those of a table, a chart, a box. */
type Whole = Placed & { lines: Composed[] };

/** What is put in order: words, or what is read as a whole. */
export type Entry = Piece | Whole;

/** A table's row as one line. */
export const rowLine = (cells: Piece[][]): Composed => ({
  pieces: cells.flat(),
  text: joinCells(cells.map(joinPieces)),
  role: 'row',
});

/** Labels of a chart as one line. */
export const chartLine = (cells: Piece[][]): Composed => ({ ...rowLine(cells), role: 'chart' });

/** Words as one line. */
export const wordLine = (pieces: Piece[]): Composed => ({ pieces, text: joinPieces(pieces) });

/** Lines that stay together, in their frame. */
export const wholeEntry = (lines: Composed[], frame: Frame): Whole => {
  const em = median(lines.flatMap(({ pieces }) => pieces.map((piece) => piece.em)));
  return { ...frame, em, whole: true, lines };
};

const isPiece = (entry: Entry): entry is Piece => 'text' in entry;

const piecesOf = (entries: Entry[]): Piece[] => entries.filter(isPiece);

const linesOfRow = ({ items, cells }: Row<Entry>): Composed[] => {
  if (cells) return [rowLine(cells.map(piecesOf))];
  const pieces = piecesOf(items);
  const words = pieces.length > 0 ? [wordLine(pieces)] : [];
  return [...words, ...items.flatMap((entry) => (isPiece(entry) ? [] : entry.lines))];
};

/** Entries as lines in reading order; what stands in one of the boxes is read as a whole. */
export const compose = (entries: Entry[], boxes: Frame[]): Composed[] =>
  boxedOrder(entries, { boxes, isCard }, PIECES).flatMap(linesOfRow);
