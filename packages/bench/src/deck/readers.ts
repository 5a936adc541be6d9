import { openPlainPdfium } from './pdfium.ts';

/** A reader of PDFs: the text of each page. */
type TextReader = (bytes: Uint8Array) => Promise<string[]>;

/** pdfjs takes the buffer that it is given for its own. */
const copyOf = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

const openUnpdf = async (): Promise<TextReader> => {
  const { extractText, getDocumentProxy } = await import('unpdf');
  return async (bytes) => {
    const document = await getDocumentProxy(copyOf(bytes));
    const { text } = await extractText(document, { mergePages: false });
    await document.loadingTask.destroy();
    return text;
  };
};

const openPdfParse = async (): Promise<TextReader> => {
  const { PDFParse } = await import('pdf-parse');
  return async (bytes) => {
    const parser = new PDFParse({ data: copyOf(bytes) });
    const { pages } = await parser.getText();
    await parser.destroy();
    return pages.map(({ text }) => text);
  };
};

const openOurs = async (): Promise<TextReader> => {
  const { readDeck } = await import('@assay/deck/read-deck');
  return async (bytes) => (await readDeck(bytes)).slides.map(({ text }) => text);
};

const openPdfium = async (): Promise<TextReader> => {
  const read = await openPlainPdfium();
  return async (bytes) => read(bytes);
};

/** The readers that are measured side by side: ours, PDFium in the order of its content, and two of JavaScript. */
export const READERS = { ours: openOurs, PDFium: openPdfium, unpdf: openUnpdf, 'pdf-parse': openPdfParse };
export type ReaderName = keyof typeof READERS;

export const isReaderName = (name: unknown): name is ReaderName => typeof name === 'string' && name in READERS;
