import { boxOf } from '../box.ts';
import { type OrderOptions, type Row, readingOrder } from '../reading-order.ts';
import type { SizedLine } from '../title.ts';
import type { Glyph } from './glyphs.ts';
import { joinPieces, type Piece, piecesOf } from './pieces.ts';
import type { Sheet } from './sheet.ts';

/** Words closer than this, in ems, stand on one line; lines that line up in columns may be a table. */
const PIECES: OrderOptions = { gutter: 0.8, tables: true };

const frameOf = (pieces: Piece[]) => ({
  left: Math.min(...pieces.map(({ left }) => left)),
  top: Math.min(...pieces.map(({ top }) => top)),
  right: Math.max(...pieces.map(({ right }) => right)),
  bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
});

const lineOf = ({ items, cells }: Row<Piece>, sheet: Sheet): SizedLine => ({
  text: cells ? items.map(({ text }) => text).join(' | ') : joinPieces(items),
  box: boxOf(frameOf(items), sheet),
  em: Math.max(...items.map(({ em }) => em)),
});

/** The lines of a page in reading order; a table's row is one line, its cells joined by ` | `. */
export const linesOf = (glyphs: Glyph[], sheet: Sheet): SizedLine[] =>
  readingOrder(piecesOf(glyphs), PIECES).map((row) => lineOf(row, sheet));

/** The words of hidden glyphs, in the order in which the file has them: their places mean nothing. */
export const hiddenLines = (glyphs: Glyph[]): string[] => piecesOf(glyphs).map(({ text }) => text);
