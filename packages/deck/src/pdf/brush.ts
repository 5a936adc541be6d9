import type { Pdfium } from './pdfium.ts';
import { IDENTITY, type Matrix, type Sheet, writtenMatrix } from './sheet.ts';
import { type Turn, turnOf } from './turn.ts';

/**
 * What the glyphs of one text object, by PDFium's handle (0: none), share: the height of their letters, how they are
 * turned, and their baseline on the sheet in points: from its upper edge, or from its left where they are read upwards or
 * downwards. Those that are not turned are `upright`.
 */
export type Brush = { object: number; em: number; baseline: number; turn: Turn | undefined; upright: boolean };

/** Lines are this much higher than their letters' size. */
const LINE = 1.2;

type Glyph = { pdfium: Pdfium; text: number; index: number; object: number };

const readMatrix = ({ pdfium, text, index }: Glyph): Matrix =>
  pdfium.calls.FPDFText_GetMatrix(text, index, pdfium.scratch) === 0 ? IDENTITY : writtenMatrix(pdfium.written());

/** The height of a glyph's line, across the direction in which it is read; 0 when it has no place. */
const lineHeight = ({ pdfium, text, index }: Glyph, isTurned: boolean): number => {
  if (!pdfium.calls.FPDFText_GetLooseCharBox(text, index, pdfium.scratch)) return 0;
  const { floats } = pdfium.written();
  const across = (floats[2] ?? 0) - (floats[0] ?? 0);
  const down = (floats[1] ?? 0) - (floats[3] ?? 0);
  return isTurned ? across : down;
};

/** Fonts made of drawings have no name. */
const isMadeOfDrawings = ({ pdfium: { calls }, object }: Glyph): boolean =>
  calls.FPDFFont_GetBaseFontName(calls.FPDFTextObj_GetFont(object), 0, 0) <= 1;

/** Fonts made of drawings state their size in units of their own; then the line's height tells it. */
const readSize = (glyph: Glyph, { a, b, c, d }: Matrix): number => {
  const size = glyph.pdfium.calls.FPDFText_GetFontSize(glyph.text, glyph.index) * Math.hypot(c, d);
  const line = lineHeight(glyph, Math.abs(b) > Math.abs(a));
  const isOdd = line > 0 && (size < line / 4 || size > line * 4);
  return isOdd && isMadeOfDrawings(glyph) ? line / LINE : size;
};

/** Reads how a text object's letters stand; `index` is one of its glyphs. */
export const readBrush = (
  { pdfium, sheet, text }: { pdfium: Pdfium; sheet: Sheet; text: number },
  { index, object }: { index: number; object: number },
): Brush => {
  const glyph = { pdfium, text, index, object };
  const matrix = readMatrix(glyph);
  const turn = turnOf(sheet.turn(matrix.a, matrix.b));
  const { x, y } = sheet.place(matrix.e, matrix.f);
  const baseline = turn === 1 || turn === 3 ? x : y;
  return { object, em: readSize(glyph, matrix), baseline, turn, upright: turn === 0 };
};
