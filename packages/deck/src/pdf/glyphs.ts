import type { Placed } from '../layout.ts';
import { type Brush, readBrush } from './brush.ts';
import type { Pdfium } from './pdfium.ts';
import type { Sheet } from './sheet.ts';

/**
 * A character as it is placed on the sheet, in points; the box is as wide as its advance and as high as its line.
 * `spaced` says that the file has a space before it.
 */
export type Glyph = Placed & Brush & { text: string; spaced: boolean };

/** `unmapped` counts glyphs of which the file does not say which character they are; `cut` those beyond the bound. */
export type PageGlyphs = { glyphs: Glyph[]; unmapped: number; cut: number };

/** How far above and below the baseline letters reach, in ems. Boxes of neighbouring lines so never overlap. */
const ASCENT = 0.8;
const DESCENT = 0.2;

const HYPHEN_AT_LINE_END = 0x02;

const characterOf = (code: number): string => {
  if (code === HYPHEN_AT_LINE_END) return '-';
  return code > 0x10ffff ? '' : String.fromCodePoint(code);
};

/** The page as PDFium reads it: the handle of its text, and the sheet on which it is placed. */
type Page = { pdfium: Pdfium; sheet: Sheet; text: number };

/** The box of a glyph; undefined when it has no place. */
const placeGlyph = ({ pdfium, sheet, text }: Page, index: number, brush: Brush): Placed | undefined => {
  if (!pdfium.calls.FPDFText_GetLooseCharBox(text, index, pdfium.scratch)) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.written().floats.subarray(0, 4);
  const a = sheet.place(left, top);
  const b = sheet.place(right, bottom);
  const upper = brush.upright ? brush.baseline - ASCENT * brush.em : Math.min(a.y, b.y);
  const lower = brush.upright ? brush.baseline + DESCENT * brush.em : Math.max(a.y, b.y);
  if (!Number.isFinite(a.x + b.x + upper + lower)) return undefined;
  return { left: Math.min(a.x, b.x), right: Math.max(a.x, b.x), top: upper, bottom: lower, em: brush.em };
};

/** Reads a page's glyphs one by one; neighbours mostly share a brush, which is read once. */
const buildGlyphReader = (page: Page): ((index: number) => (Placed & Brush) | undefined) => {
  let last: { object: number; brush: Brush } | undefined;
  return (index) => {
    const object = page.pdfium.calls.FPDFText_GetTextObject(page.text, index);
    if (last?.object !== object) last = { object, brush: readBrush(page, { index, object }) };
    const placed = placeGlyph(page, index, last.brush);
    return placed && { ...last.brush, ...placed };
  };
};

type Found = { character: string; generated: boolean; unmapped: boolean };

const characterAt = ({ pdfium: { calls }, text }: Page, index: number): Found => ({
  character: characterOf(calls.FPDFText_GetUnicode(text, index)),
  generated: calls.FPDFText_IsGenerated(text, index) === 1,
  unmapped: calls.FPDFText_HasUnicodeMapError(text, index) === 1,
});

/**
 * The characters of a page in the order in which the file has them, `most` of them at the most. The spaces and line
 * breaks that PDFium makes up are left out: gaps are judged from the places.
 */
export const readGlyphs = (page: Page, most: number): PageGlyphs => {
  const count = page.pdfium.calls.FPDFText_CountChars(page.text);
  const readGlyph = buildGlyphReader(page);
  const found: PageGlyphs = { glyphs: [], unmapped: 0, cut: Math.max(0, count - most) };
  let spaced = false;
  for (let index = 0; index < Math.min(count, most); index += 1) {
    const { character, generated, unmapped } = characterAt(page, index);
    if (unmapped) found.unmapped += 1;
    else if (character.trim() === '') spaced ||= !generated;
    else {
      const glyph = readGlyph(index);
      if (glyph) found.glyphs.push({ ...glyph, text: character, spaced });
      spaced = false;
    }
  }
  return found;
};
