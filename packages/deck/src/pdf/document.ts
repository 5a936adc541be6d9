import { DeckError } from '../deck.ts';
import type { Pdfium } from './pdfium.ts';
import { rescue } from './rescue.ts';
import { lend } from './source.ts';

// FPDF_GetLastError, fpdfview.h.
const ERROR_FORMAT = 3;
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

const loadError = (code: number): DeckError => {
  if (code === ERROR_PASSWORD || code === ERROR_SECURITY) {
    return new DeckError('encrypted', 'The deck is protected by a password. Save it without one and send it again.');
  }
  return new DeckError('corrupt', 'The deck is damaged: it is cut short or not a whole PDF. Send it again.');
};

/** An open document, by PDFium's handle; `rescued` when its end was missing, and perhaps some of its pages. */
export type PdfDocument = { pages: number; handle: number; rescued: boolean };

const load = (pdfium: Pdfium, parts: Uint8Array[]): number =>
  pdfium.calls.FPDF_LoadCustomDocument(lend(pdfium, parts), 0);

/**
 * Opens a PDF that needs no password. Of one whose end is missing, the pages that are whole are opened.
 *
 * @throws DeckError `encrypted`, `corrupt`, or `empty` without a page.
 */
export const openDocument = (pdfium: Pdfium, bytes: Uint8Array): PdfDocument => {
  const { calls } = pdfium;
  const handle = load(pdfium, [bytes]);
  const error = handle === 0 ? calls.FPDF_GetLastError() : 0;
  const tail = error === ERROR_FORMAT ? rescue(bytes) : undefined;
  const opened = tail ? load(pdfium, [bytes, tail]) : handle;
  if (opened === 0) throw loadError(error);
  const pages = calls.FPDF_GetPageCount(opened);
  if (pages > 0) return { pages, handle: opened, rescued: tail !== undefined };
  throw new DeckError('empty', 'The deck has no pages. Save it again from its program.');
};

/** Closes a document none of whose pages is open, and takes its file back. */
export const closeDocument = (pdfium: Pdfium, { handle }: PdfDocument): void => {
  pdfium.calls.FPDF_CloseDocument(handle);
  lend(pdfium, []);
};

/**
 * Hands a page to `read` and closes it. Undefined when PDFium cannot open the page. `index` counts from 0.
 */
export const withPage = <T>(
  { calls }: Pdfium,
  { document, index, read }: { document: PdfDocument; index: number; read: (page: number) => T },
): T | undefined => {
  const page = calls.FPDF_LoadPage(document.handle, index);
  if (page === 0) return undefined;
  try {
    return read(page);
  } finally {
    calls.FPDF_ClosePage(page);
  }
};
