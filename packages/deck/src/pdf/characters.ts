import type { Calls } from './pdfium.ts';

const HYPHEN = 0x2d;
/** What stands for a hyphen: PDFium's own mark at the end of a line, and one that shows only there; in a PDF both are drawn. */
const AT_LINE_END = 0x02;
const SOFT_HYPHEN = 0xad;

const SPACE = 0x20;
const LAST_OF_ASCII = 0x7e;
const LAST_OF_UNIT = 0xffff;
const LAST_OF_ALL = 0x10ffff;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Whether the character of this code at `index` is two of the page's, as PDFium counts them: it may give halves. */
export const isPair = (calls: Calls, text: number, { code, index }: { code: number; index: number }): boolean =>
  code > LAST_OF_UNIT && isHigh(calls.FPDFText_GetUnicode(text, index));

/** The code of a character of a page's text. */
export const codeAt = (calls: Calls, text: number, index: number): number => {
  const unit = calls.FPDFText_GetUnicode(text, index);
  if (unit === AT_LINE_END || unit === SOFT_HYPHEN) return HYPHEN;
  if (!isHigh(unit)) return unit;
  const low = calls.FPDFText_GetUnicode(text, index + 1);
  return isLow(low) ? 0x10000 + (unit - 0xd800) * 0x400 + (low - 0xdc00) : unit;
};

/** Whether the character at `index` is a hyphen that shows only where a line ends. */
export const isSoftHyphen = (calls: Calls, text: number, { code, index }: { code: number; index: number }): boolean =>
  code === HYPHEN && calls.FPDFText_GetUnicode(text, index) === SOFT_HYPHEN;

/** Whether a code is a space or a break of any kind. */
export const isBlank = (code: number): boolean =>
  code === SPACE ||
  (code >= 0x09 && code <= 0x0d) ||
  (code > LAST_OF_ASCII && String.fromCodePoint(code).trim() === '');

/** Whether a code is a character at all: no other control than a break, no half of a character. */
export const isCharacter = (code: number): boolean =>
  code >= 0x09 && code <= LAST_OF_ALL && (code <= 0x0d || code >= SPACE) && !isHigh(code) && !isLow(code);

/** Private use, and a decoder's mark for what it could not read: the file may mean anything by them. */
export const isForeign = (code: number): boolean =>
  (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd || code >= 0xf0000;
