import { DeckError } from '../deck.ts';
import type { Pdfium } from './pdfium.ts';

// FPDF_GetLastError, fpdfview.h.
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

const loadError = (code: number): DeckError => {
  if (code === ERROR_PASSWORD || code === ERROR_SECURITY) {
    return new DeckError('encrypted', 'The deck is protected by a password. Save it without one and send it again.');
  }
  return new DeckError('corrupt', 'The deck is damaged: it is cut short or not a whole PDF. Send it again.');
};

/** An open document, by PDFium's handle. */
export type PdfDocument = { pages: number; handle: number; close(): void };

/**
 * Opens a PDF that needs no password.
 *
 * @throws DeckError `encrypted`, `corrupt`, `too-large` for PDFium's memory, or `empty` without a page.
 */
export const openDocument = (pdfium: Pdfium, bytes: Uint8Array): PdfDocument => {
  const { calls } = pdfium;
  const address = pdfium.place(bytes);
  if (address === 0) throw new DeckError('too-large', 'The deck is too large to be read. 50 MB is the most.');
  const handle = calls.FPDF_LoadMemDocument(address, bytes.length, '');
  if (handle === 0) throw loadError(calls.FPDF_GetLastError());
  const pages = calls.FPDF_GetPageCount(handle);
  const close = () => calls.FPDF_CloseDocument(handle);
  if (pages > 0) return { pages, handle, close };
  close();
  throw new DeckError('empty', 'The deck has no pages. Save it again from its program.');
};

/**
 * Hands a page and its text to `read` and closes both. Undefined when PDFium cannot open the page. `index` counts
 * from 0.
 */
export const withPage = <T>(
  { calls }: Pdfium,
  { document, index, read }: { document: PdfDocument; index: number; read: (page: number, text: number) => T },
): T | undefined => {
  const page = calls.FPDF_LoadPage(document.handle, index);
  if (page === 0) return undefined;
  try {
    const text = calls.FPDFText_LoadPage(page);
    if (text === 0) return undefined;
    try {
      return read(page, text);
    } finally {
      calls.FPDFText_ClosePage(text);
    }
  } finally {
    calls.FPDF_ClosePage(page);
  }
};
