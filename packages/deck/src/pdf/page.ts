import type { Bounds } from '../bounds.ts';
import type { Link } from '../deck.ts';
import type { Notice } from '../notice.ts';
import type { SizedLine } from '../title.ts';
import { type PageGlyphs, readGlyphs } from './glyphs.ts';
import type { Hiding } from './hidden.ts';
import { hiddenLines, linesOf } from './lines.ts';
import { readLinks } from './links.ts';
import type { OpenPage } from './pages.ts';
import { readSheet } from './sheet.ts';
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

/** From this share of characters on that the file does not name, text is missing, in figures as in words. */
const SOME_UNMAPPED = 0.1;
/** From this share on the others are named wrongly too: what they say is not what stands there. */
const MOSTLY_UNMAPPED = 0.5;

const isGarbage = ({ glyphs, unmapped, foreign }: PageGlyphs): boolean =>
  unmapped + foreign > MOSTLY_UNMAPPED * (glyphs.length + unmapped);

const noticesOf = (page: PageGlyphs): Notice[] => {
  const notices: Notice[] = page.cut > 0 ? ['cut'] : [];
  const some = page.unmapped > SOME_UNMAPPED * (page.glyphs.length + page.unmapped);
  if (some || isGarbage(page)) notices.push('unmapped');
  return notices;
};

type Asked = { n: number; bounds: Bounds; hiding: Hiding };

const readText = (
  { pdfium, document, page }: OpenPage,
  { n, bounds, hiding, text }: Asked & { text: number },
): PdfPage => {
  const sheet = readSheet(pdfium, page);
  const found = readGlyphs({ pdfium, sheet, text }, bounds.slideCharacters);
  const readable = isGarbage(found) ? [] : found.glyphs;
  const { shown, hidden, undrawn, unchecked, marks, pictures, painted } = hiding.split(readable, {
    pdfium,
    sheet,
    page,
  });
  const lines = linesOf(shown, { ...sheet, marks });
  const notices = noticesOf(found);
  if (unchecked) notices.push('unchecked');
  const isMissing = notices.includes('unmapped');
  const unread = unreadOf({ sheet, lines, isMissing, pictures, painted });
  const links = readLinks({ pdfium, document, page, sheet, glyphs: shown });
  return { n, lines, hidden: [...hiddenLines(hidden), ...undrawn], links, notices, ...(unread && { unread }) };
};

/** The longest side of a page whose text is read, in points: PDFium takes memory by it. The format allows 14,400. */
const MAX_SIDE = 200_000;

/** Reads the text of an open page, `n` in the deck. Undefined when PDFium finds none of it readable. */
export const readPage = (open: OpenPage, asked: Asked): PdfPage | undefined => {
  const { calls } = open.pdfium;
  if (Math.max(calls.FPDF_GetPageWidthF(open.page), calls.FPDF_GetPageHeightF(open.page)) > MAX_SIDE) return undefined;
  const text = calls.FPDFText_LoadPage(open.page);
  if (text === 0) return undefined;
  try {
    return readText(open, { ...asked, text });
  } finally {
    calls.FPDFText_ClosePage(text);
  }
};
