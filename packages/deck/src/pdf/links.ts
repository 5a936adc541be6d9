import type { Link } from '../deck.ts';
import type { Area } from './area.ts';
import type { Glyph } from './glyphs.ts';
import { linesOf } from './lines.ts';
import type { Pdfium } from './pdfium.ts';
import type { Sheet } from './sheet.ts';

// FPDFAction_GetType, fpdf_doc.h.
const URI = 3;

/** The most links of one page that are kept, and the most bytes of an address and characters of its words. */
const MAX_LINKS = 100;
const URL_BYTES = 2_048;
const MAX_TEXT = 200;

/** Addresses that lead to a page or a person; a deck has no business with files, programs and scripts. */
const SCHEMES = new Set(['https:', 'http:', 'mailto:']);

/** A page whose links are read: its handle and that of its document, and the glyphs that are seen on it. */
export type LinkedPage = { pdfium: Pdfium; document: number; page: number; sheet: Sheet; glyphs: Glyph[] };

/** The handles of the page's links: PDFium keeps the place of the next one in the first four bytes of the scratch. */
const linksOf = ({ pdfium: { calls, scratch, memory, written }, page }: LinkedPage): number[] => {
  memory().fill(0, scratch, scratch + 8);
  const links: number[] = [];
  while (links.length < MAX_LINKS && calls.FPDFLink_Enumerate(page, scratch, scratch + 4) !== 0) {
    links.push(written().integers[1] ?? 0);
  }
  return links;
};

const bytesAt = ({ memory }: Pdfium, address: number, length: number): Buffer =>
  Buffer.from(memory().slice(address, address + Math.max(0, length)));

/** Where a link leads, when it leads to an address. */
const addressOf = ({ pdfium, document }: LinkedPage, link: number): string | undefined => {
  const { calls, allocate, free } = pdfium;
  const action = calls.FPDFLink_GetAction(link);
  if (action === 0 || calls.FPDFAction_GetType(action) !== URI) return undefined;
  const room = allocate(URL_BYTES);
  const length = calls.FPDFAction_GetURIPath(document, action, room, URL_BYTES);
  const address = length > URL_BYTES ? '' : bytesAt(pdfium, room, length - 1).toString('utf8');
  free(room);
  const url = URL.parse(address.trim());
  return url && SCHEMES.has(url.protocol) ? url.href : undefined;
};

const areaOf = ({ pdfium: { calls, scratch, written }, sheet }: LinkedPage, link: number): Area | undefined => {
  if (calls.FPDFLink_GetAnnotRect(link, scratch) === 0) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = written().floats;
  const a = sheet.place(left, top);
  const b = sheet.place(right, bottom);
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  };
};

const wordsIn = ({ glyphs, sheet }: LinkedPage, area: Area | undefined): string => {
  if (!area) return '';
  const isIn = ({ left, right, top, bottom }: Glyph): boolean => {
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
  };
  const lines = linesOf(glyphs.filter(isIn), sheet);
  return lines
    .map(({ text }) => text)
    .join(' ')
    .slice(0, MAX_TEXT)
    .toWellFormed();
};

/** The addresses that a page leads to, each with the words that are clicked; none for a picture. Never followed. */
export const readLinks = (page: LinkedPage): Link[] => {
  const found = new Map<string, Link>();
  for (const link of linksOf(page)) {
    const url = addressOf(page, link);
    if (url === undefined) continue;
    const text = wordsIn(page, areaOf(page, link));
    found.set(`${url} ${text}`, { text, url });
  }
  return [...found.values()];
};
