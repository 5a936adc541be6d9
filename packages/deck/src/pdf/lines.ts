import { type Ground, linesOf as linesOfPieces } from '../layout/lines.ts';
import type { SizedLine } from '../layout/title.ts';
import type { Glyph } from './glyphs.ts';
import { piecesOf } from './pieces.ts';

/** The lines of a page's glyphs in reading order. */
export const linesOf = (glyphs: Glyph[], ground: Ground): SizedLine[] => linesOfPieces(piecesOf(glyphs), ground);

/** The words of hidden glyphs, in the order in which the file has them: their places mean nothing. */
export const hiddenLines = (glyphs: Glyph[]): string[] => piecesOf(glyphs).map(({ text }) => text);
