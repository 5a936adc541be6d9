import type { Placed } from './layout.ts';

/**
 * Words that stand together on one line; `upright` words are read from the left to the right, or the right to the left. A piece
 * with a `leader` has none: it leads from a label, at most so many ems away, to the value right of it.
 */
export type Piece = Placed & { text: string; upright: boolean; leader?: number };

/** A gap of this many ems parts words, where nothing says that there is a space: one is 0.25 wide, kerning within 0.1. */
export const WORD_GAP = 0.18;

/** How far two things are apart across, in their unit; negative when they overlap. Works in both directions. */
export const gapAcross = (a: Placed, b: Placed): number => Math.max(b.left - a.right, a.left - b.right);

/** How far two things are apart from the top down. */
export const gapDown = (a: Placed, b: Placed): number => Math.max(b.top - a.bottom, a.top - b.bottom);

/** A figure with at most a short unit (`€1.2M`, `(1 204)`, `11.9×`), or a mark (`✓`, `–`, `n/a`). */
const FIGURE = /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,2}[^\p{L}]*)?$/u;
const MARK = /^(?:[✓✔✗✘✕×☑☒●○◐◯⬤–—−-]|[nN]\/?[aA]\.?)$/u;
const BULLET = /^[•▪■□◦‣⁃➢➤]\s/u;

const AMOUNT = /^[^\p{L}]*\d[^\p{L}]*\s\p{L}+[^\p{L}]*$/u;

/** What layout asks of a text. */
export const traitsOf = (text: string): { numeric: boolean; amount: boolean; bullet: boolean } => ({
  numeric: FIGURE.test(text) || MARK.test(text),
  amount: AMOUNT.test(text),
  bullet: BULLET.test(text),
});

/** What stands in one row or cell, as one text; a word that was cut in two where its style changes is whole again. */
export const joinPieces = (pieces: Piece[]): string =>
  pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1];
    if (!before) return piece.text;
    const em = Math.max(before.em, piece.em);
    const isBelow = piece.bottom - before.bottom > 0.5 * em;
    return isBelow || gapAcross(before, piece) > WORD_GAP * em ? `${text} ${piece.text}` : text + piece.text;
  }, '');
