import { DeckError, type Metadata } from '../deck.ts';
import { closeDocument, openDocument, type PdfDocument, withPage } from './document.ts';
import { readMetadata } from './metadata.ts';
import { keepPdfium, LARGE, openPdfium, type Pdfium } from './pdfium.ts';

/** A page while it is open, by PDFium's handles of it and of its document. */
export type OpenPage = { pdfium: Pdfium; document: number; page: number };

/** Why a page could not be read: PDFium cannot open it, or broke on it for want of memory or over what is in it. */
export type Lost = 'damaged' | 'broken';

/**
 * The pages of one document; `rescued` when the end of the file is missing. `read` hands a page to a function, `index`
 * counting from 0, and closes it. `rest` gives back memory that a large page took, for as long as no page is read;
 * after `close` none is.
 */
export type Pages = {
  count: number;
  metadata: Metadata[];
  rescued: boolean;
  read<T extends object>(index: number, read: (open: OpenPage) => T | undefined): Promise<T | Lost>;
  rest(): void;
  close(): void;
};

/** How often a document may break PDFium; pages after that are not read. */
const MAX_BREAKS = 8;

type Opened = { pdfium: Pdfium; document: PdfDocument; metadata: Metadata[] };

/** WebAssembly gives up for want of memory, over a broken invariant, or where calls are nested too deeply. */
const isBreakage = (error: unknown): boolean =>
  !(error instanceof Error) || error.name === 'RuntimeError' || error instanceof RangeError;

const open = async (bytes: Uint8Array): Promise<Opened> => {
  const pdfium = await openPdfium();
  try {
    const document = openDocument(pdfium, bytes);
    return { pdfium, document, metadata: readMetadata(pdfium, document.handle) };
  } catch (cause) {
    if (!isBreakage(cause)) throw cause;
    throw new DeckError('crashed', 'The deck could not be read: it takes more memory than a deck may.', { cause });
  }
};

type Asked<T> = { index: number; read: (open: OpenPage) => T | undefined };

const readFrom = <T extends object>({ pdfium, document }: Opened, { index, read }: Asked<T>): T | Lost => {
  const onPage = (page: number) => read({ pdfium, document: document.handle, page });
  try {
    return withPage(pdfium, { document, index, read: onPage }) ?? 'damaged';
  } catch (error) {
    if (isBreakage(error)) return 'broken';
    throw error;
  }
};

/** Frees the memory of instances that nothing holds any more. Node offers it where it was asked to, by a flag. */
const freeMemory = (): void => globalThis.gc?.();

/**
 * Opens a PDF page by page. A page that breaks PDFium costs only itself: that instance is given up with all its memory,
 * and the next page is read with a new one.
 *
 * @throws DeckError `encrypted`, `corrupt`, `empty`, or `crashed` when the document cannot be opened at all.
 */
export const openPages = async (bytes: Uint8Array): Promise<Pages> => {
  let opened: Opened | undefined = await open(bytes);
  const { document, metadata } = opened;
  let breaks = 0;
  return {
    count: document.pages,
    metadata,
    rescued: document.rescued,
    read: async (index, read) => {
      if (!opened && breaks < MAX_BREAKS) opened = await open(bytes).catch(() => undefined);
      const found = opened ? readFrom(opened, { index, read }) : 'broken';
      if (found === 'broken') {
        opened = undefined;
        breaks += 1;
        freeMemory();
      }
      return found;
    },
    rest: () => {
      if (!opened || opened.pdfium.memory().length <= LARGE) return;
      opened = undefined;
      freeMemory();
    },
    close: () => {
      if (!opened) return;
      closeDocument(opened.pdfium, opened.document);
      keepPdfium(opened.pdfium);
      opened = undefined;
    },
  };
};
