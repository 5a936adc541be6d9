import type { Glyph } from './glyphs.ts';
import type { Pdfium } from './pdfium.ts';

/** Shapes are asked for at any size: only whether there is one matters. */
const SIZE = 12;

/**
 * Whether PDFium can draw glyphs of one page. A file may name fonts that it does not bring; those it has no shapes for,
 * Chinese ones, say, leave no mark in a drawing, though the reader's program shows them.
 */
export const buildDrawable = ({ calls }: Pdfium): ((glyph: Glyph) => boolean) => {
  const known = new Map<string, boolean>();
  const find = (font: number, text: string): boolean => {
    if (calls.FPDFFont_GetIsEmbedded(font) === 1) return true;
    const shape = calls.FPDFFont_GetGlyphPath(font, text.codePointAt(0) ?? 0, SIZE);
    return shape !== 0 && calls.FPDFGlyphPath_CountGlyphSegments(shape) > 0;
  };
  return ({ object, text }) => {
    const font = calls.FPDFTextObj_GetFont(object);
    const key = `${font} ${text}`;
    const found = known.get(key) ?? find(font, text);
    known.set(key, found);
    return found;
  };
};
