import type { Placed } from '../layout/layout.ts';
import { type Brush, readBrush } from './brush.ts';
import { codeAt, isBlank, isCharacter, isForeign, isPair, isSoftHyphen } from './characters.ts';
import { buildNamingReader, type Fonts, isByChance, type Naming } from './fonts.ts';
import type { Pdfium } from './pdfium.ts';
import { characterOf } from './raised.ts';
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
export const ASCENT = 0.8;
export const DESCENT = 0.2;

/** The page as PDFium reads it: the handle of its text, the sheet on which it is placed, and the deck's fonts so far. */
type Page = { pdfium: Pdfium; sheet: Sheet; text: number; fonts: Fonts };

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

/** Lines are at least this high, in ems; where the file names another letter than it draws, its box is that of the drawing. */
const LINE = 0.9;

/** Where a character's place begins that is alone in its text object, left of what is drawn of it. */
const originOf = ({ pdfium, sheet, text }: Page, { index }: Character, object: number): number | undefined => {
  const { calls, scratch, written } = pdfium;
  const isAlone = [index - 1, index + 1].every((other) => calls.FPDFText_GetTextObject(text, other) !== object);
  if (!isAlone || calls.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8) === 0) return undefined;
  const { doubles } = written();
  return sheet.place(doubles[0] ?? 0, doubles[1] ?? 0).x;
};

/** Puts a character in its place; undefined when it has none. */
const placeGlyph = (page: Page, of: Character, brush: Brush): Glyph | undefined => {
  const { pdfium, sheet, text } = page;
  if (pdfium.calls.FPDFText_GetLooseCharBox(text, of.index, pdfium.scratch) === 0) return undefined;
  const box = writtenBox(pdfium, sheet);
  const { object, em, baseline, turn, upright } = brush;
  const top = upright ? baseline - ASCENT * em : box.top;
  const bottom = upright ? baseline + DESCENT * em : box.bottom;
  const { right } = box;
  const origin = upright && box.bottom - box.top < LINE * em ? originOf(page, of, object) : undefined;
  const left = Math.min(box.left, origin ?? box.left);
  if (!Number.isFinite(left + right + top + bottom)) return undefined;
  const { text: character, spaced } = of;
  return { text: character, spaced, left, right, top, bottom, em, baseline, turn, upright, object };
};

/** What the characters of one text object share. */
type Style = { object: number; brush: Brush; naming: Naming };

/** Reads the style of characters one by one; neighbours mostly share one, which is read once. */
const buildStyleReader = (page: Page): ((index: number) => Style) => {
  const { calls } = page.pdfium;
  const namingOf = buildNamingReader(page.pdfium, page.fonts);
  let last: Style | undefined;
  return (index) => {
    const object = calls.FPDFText_GetTextObject(page.text, index);
    if (last?.object !== object) {
      last = { object, brush: readBrush(page, { index, object }), naming: namingOf(object) };
    }
    return last;
  };
};

/** Without the glyphs of fonts whose characters are named by chance. */
const withoutChance = (found: PageGlyphs, namings: Naming[]): PageGlyphs => {
  if (!namings.some(isByChance)) return found;
  const glyphs = found.glyphs.filter((_, index) => !isByChance(namings[index] ?? { named: 1, unnamed: 0 }));
  return { ...found, glyphs, unmapped: found.unmapped + found.glyphs.length - glyphs.length };
};

/**
 * The characters of a page in the order in which the file has them, `most` of them at the most. The spaces and line
 * breaks that PDFium makes up are left out: gaps are judged from the places.
 */
export const readGlyphs = (page: Page, most: number): PageGlyphs => {
  const { calls } = page.pdfium;
  const count = calls.FPDFText_CountChars(page.text);
  const readStyle = buildStyleReader(page);
  const found: PageGlyphs = { glyphs: [], unmapped: 0, foreign: 0, cut: Math.max(0, count - most) };
  const namings: Naming[] = [];
  let spaced = false;
  const end = Math.min(count, most);
  for (let index = 0, next = 0; index < end; index = next) {
    const code = codeAt(calls, page.text, index);
    next = index + (isPair(calls, page.text, { code, index }) ? 2 : 1);
    const isUnnamed = calls.FPDFText_HasUnicodeMapError(page.text, index) === 1 || !isCharacter(code);
    if (!isUnnamed && isBlank(code)) {
      spaced ||= calls.FPDFText_IsGenerated(page.text, index) === 0;
      continue;
    }
    const { brush, naming } = readStyle(index);
    naming[isUnnamed ? 'unnamed' : 'named'] += 1;
    if (isUnnamed) {
      found.unmapped += 1;
      continue;
    }
    const glyph = placeGlyph(page, { index, text: characterOf(code, page, { index, brush }), spaced }, brush);
    // Within a word it takes no room, and nobody sees it.
    const isUnseen = glyph?.left === glyph?.right && isSoftHyphen(calls, page.text, { code, index });
    if (glyph && !isUnseen) {
      found.glyphs.push(glyph);
      namings.push(naming);
    }
    if (isForeign(code)) found.foreign += 1;
    spaced = false;
  }
  return withoutChance(found, namings);
};
