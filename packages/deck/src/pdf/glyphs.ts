import type { Placed } from '../layout.ts';
import { type Brush, readBrush } from './brush.ts';
import { codeAt, isBlank, isCharacter, isForeign, unitsAt } from './characters.ts';
import type { Pdfium } from './pdfium.ts';
import type { Sheet } from './sheet.ts';

/**
 * A character as it is placed on the sheet, in points; the box is as wide as its advance and as high as its line.
 * `spaced` says that the file has a space before it.
 */
export type Glyph = Placed & Brush & { text: string; spaced: boolean };

/**
 * `unmapped` counts glyphs of which the file does not say which character they are, `foreign` those among `glyphs` that
 * it says are characters of its own; `cut` counts glyphs beyond the bound.
 */
export type PageGlyphs = { glyphs: Glyph[]; unmapped: number; foreign: number; cut: number };

/** How far above and below the baseline letters reach, in ems. Boxes of neighbouring lines so never overlap. */
const ASCENT = 0.8;
const DESCENT = 0.2;

/** The page as PDFium reads it: the handle of its text, and the sheet on which it is placed. */
type Page = { pdfium: Pdfium; sheet: Sheet; text: number };

/** A character of a page: its number there, what it is, and whether the file has a space before it. */
type Character = { index: number; text: string; spaced: boolean };

type Box = { left: number; top: number; right: number; bottom: number };

/** The rectangle that a call has just written, on the sheet. Read for every character: no lists are made on the way. */
const writtenBox = (pdfium: Pdfium, { matrix: { a, b, c, d, e, f } }: Sheet): Box => {
  const { floats } = pdfium.written();
  const left = floats[0] ?? 0;
  const top = floats[1] ?? 0;
  const right = floats[2] ?? 0;
  const bottom = floats[3] ?? 0;
  const x1 = a * left + c * top + e;
  const y1 = b * left + d * top + f;
  const x2 = a * right + c * bottom + e;
  const y2 = b * right + d * bottom + f;
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
};

/** Puts a character in its place; undefined when it has none. */
const placeGlyph = ({ pdfium, sheet, text }: Page, character: Character, brush: Brush): Glyph | undefined => {
  if (pdfium.calls.FPDFText_GetLooseCharBox(text, character.index, pdfium.scratch) === 0) return undefined;
  const box = writtenBox(pdfium, sheet);
  const { object, em, baseline, upright } = brush;
  const top = upright ? baseline - ASCENT * em : box.top;
  const bottom = upright ? baseline + DESCENT * em : box.bottom;
  const { left, right } = box;
  if (!Number.isFinite(left + right + top + bottom)) return undefined;
  return { text: character.text, spaced: character.spaced, left, right, top, bottom, em, baseline, upright, object };
};

/** Reads a page's glyphs one by one; neighbours mostly share a brush, which is read once. */
const buildGlyphReader = (page: Page): ((character: Character) => Glyph | undefined) => {
  const { calls } = page.pdfium;
  let last: { object: number; brush: Brush } | undefined;
  return (character) => {
    const object = calls.FPDFText_GetTextObject(page.text, character.index);
    if (last?.object !== object) last = { object, brush: readBrush(page, { index: character.index, object }) };
    return placeGlyph(page, character, last.brush);
  };
};

/**
 * The characters of a page in the order in which the file has them, `most` of them at the most. The spaces and line
 * breaks that PDFium makes up are left out: gaps are judged from the places.
 */
export const readGlyphs = (page: Page, most: number): PageGlyphs => {
  const { calls } = page.pdfium;
  const count = calls.FPDFText_CountChars(page.text);
  const readGlyph = buildGlyphReader(page);
  const found: PageGlyphs = { glyphs: [], unmapped: 0, foreign: 0, cut: Math.max(0, count - most) };
  let spaced = false;
  for (let index = 0; index < Math.min(count, most); index += unitsAt(calls, page.text, index)) {
    const code = codeAt(calls, page.text, index);
    if (calls.FPDFText_HasUnicodeMapError(page.text, index) === 1 || !isCharacter(code)) found.unmapped += 1;
    else if (isBlank(code)) spaced ||= calls.FPDFText_IsGenerated(page.text, index) === 0;
    else {
      const glyph = readGlyph({ index, text: String.fromCodePoint(code), spaced });
      if (glyph) found.glyphs.push(glyph);
      if (isForeign(code)) found.foreign += 1;
      spaced = false;
    }
  }
  return found;
};
