import type { Bounds } from '../bounds.ts';
import type { Link } from '../deck.ts';
import type { SizedLine } from '../layout/title.ts';
import type { Notice } from '../notice.ts';
import type { Flattened, Flattening } from './flatten.ts';
import type { Fonts } from './fonts.ts';
import { isGarbage, isPartial } from './garbage.ts';
import { readGlyphs } from './glyphs.ts';
import type { Hiding } from './hidden.ts';
import { hiddenLines, linesOf } from './lines.ts';
import { readLinks } from './links.ts';
import type { OpenPage } from './pages.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { type Unread, unreadOf } from './unread.ts';

/**
 * What was read of a page: its lines in reading order, what nobody sees, what is amiss; `unread` when the page shows
 * words that the file does not hold as text, and `ocr` when they were read from its picture.
 */
export type PdfPage = {
  n: number;
  lines: SizedLine[];
  hidden: string[];
  links: Link[];
  notices: Notice[];
  unread?: Unread;
  ocr?: boolean;
};

type Asked = { n: number; bounds: Bounds; hiding: Hiding; flattening: Flattening; fonts: Fonts };

/** The text of a page by PDFium's handle, and what was made part of the page before it was taken. */
type TextPage = { text: number; sheet: Sheet; flattened: Flattened };

const readText = (
  { pdfium, document, page }: OpenPage,
  { n, bounds, hiding, fonts, text, sheet, flattened }: Asked & TextPage,
): PdfPage => {
  const found = readGlyphs({ pdfium, sheet, text, fonts }, bounds.slideCharacters);
  const garbage = isGarbage(found);
  const isMissing = garbage || isPartial(found);
  const { shown, hidden, undrawn, unchecked, marks, pictures, painted } = hiding.split(garbage ? [] : found.glyphs, {
    pdfium,
    sheet,
    page,
  });
  const lines = linesOf(shown, { ...sheet, marks, fields: flattened.fields });
  const notices: Notice[] = [];
  if (found.cut > 0) notices.push('cut');
  if (isMissing) notices.push('unmapped');
  if (unchecked || flattened.cut) notices.push('unchecked');
  const unread = unreadOf({ sheet, lines, isMissing, pictures, painted, laid: flattened.areas });
  const links = readLinks({ pdfium, document, page, sheet, glyphs: shown });
  return { n, lines, hidden: [...hiddenLines(hidden), ...undrawn], links, notices, ...(unread && { unread }) };
};

/** The longest side of a page whose text is read, in points: PDFium takes a byte of memory for four. The format allows 14,400. */
const MAX_SIDE = 20_000_000;

/** Reads the text of an open page, `n` in the deck. Undefined when PDFium finds none of it readable. */
export const readPage = (open: OpenPage, asked: Asked): PdfPage | undefined => {
  const { calls } = open.pdfium;
  if (Math.max(calls.FPDF_GetPageWidthF(open.page), calls.FPDF_GetPageHeightF(open.page)) > MAX_SIDE) return undefined;
  const sheet = readSheet(open.pdfium, open.page);
  const flattened = asked.flattening.flatten({ ...open, sheet }, asked.n);
  const text = calls.FPDFText_LoadPage(open.page);
  if (text === 0) return undefined;
  try {
    return readText(open, { ...asked, text, sheet, flattened });
  } finally {
    calls.FPDFText_ClosePage(text);
  }
};
