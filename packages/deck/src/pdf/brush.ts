import type { Pdfium } from './pdfium.ts';
import type { Sheet } from './sheet.ts';

/** How text is painted: PDF text render modes (ISO 32000-1, table 106), and the fill's red, green, blue, alpha. */
export type Ink = { mode: number; fill: number[] };

/**
 * What the glyphs of one text object share: the height of their letters and their baseline on the sheet in points,
 * whether they are read from left to right, and their ink.
 */
export type Brush = { em: number; baseline: number; upright: boolean; ink: Ink };

/** Lines are this much higher than their letters' size. */
const LINE = 1.2;

const BLACK: Ink = { mode: 0, fill: [0, 0, 0, 255] };

type Glyph = { pdfium: Pdfium; text: number; index: number };

const readInk = ({ pdfium, text, index }: Glyph, object: number): Ink => {
  const { calls, scratch: at } = pdfium;
  if (object === 0 || !calls.FPDFText_GetFillColor(text, index, at, at + 4, at + 8, at + 12)) return BLACK;
  const fill = Array.from(pdfium.written().integers.subarray(0, 4));
  return { mode: calls.FPDFTextObj_GetTextRenderMode(object), fill };
};

const readMatrix = ({ pdfium, text, index }: Glyph): number[] =>
  pdfium.calls.FPDFText_GetMatrix(text, index, pdfium.scratch)
    ? Array.from(pdfium.written().floats.subarray(0, 6))
    : [1, 0, 0, 1, 0, 0];

/** The height of a glyph's line, across the direction in which it is read; 0 when it has no place. */
const lineHeight = ({ pdfium, text, index }: Glyph, isTurned: boolean): number => {
  if (!pdfium.calls.FPDFText_GetLooseCharBox(text, index, pdfium.scratch)) return 0;
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.written().floats.subarray(0, 4);
  return isTurned ? right - left : top - bottom;
};

/** Fonts made of drawings state their size in units of their own; then the line's height tells it. */
const readSize = (glyph: Glyph, [a = 1, b = 0, c = 0, d = 1]: number[]): number => {
  const size = glyph.pdfium.calls.FPDFText_GetFontSize(glyph.text, glyph.index) * Math.hypot(c, d);
  const line = lineHeight(glyph, Math.abs(b) > Math.abs(a));
  return line > 0 && (size < line / 4 || size > line * 4) ? line / LINE : size;
};

/** Reads how a text object, by PDFium's handle (0: none), is painted; `index` is one of its glyphs. */
export const readBrush = (
  { pdfium, sheet, text }: { pdfium: Pdfium; sheet: Sheet; text: number },
  { index, object }: { index: number; object: number },
): Brush => {
  const glyph = { pdfium, text, index };
  const matrix = readMatrix(glyph);
  const [a = 1, b = 0, , , e = 0, f = 0] = matrix;
  const direction = sheet.turn(a, b);
  return {
    em: readSize(glyph, matrix),
    baseline: sheet.place(e, f).y,
    upright: direction.x > 0 && Math.abs(direction.y) < 0.2 * direction.x,
    ink: readInk(glyph, object),
  };
};
