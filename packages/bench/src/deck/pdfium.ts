import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

/** PDFium alone, kept open: the text of each page in the order of its content stream. */
export type PlainPdfium = (bytes: Uint8Array) => string[];

const UTF16_BYTES = 2;

/** The module's memory as it is now; the package declares it with types it does not bring. */
const memoryOf = (module: object): Uint8Array => {
  const memory = 'HEAPU8' in module ? module.HEAPU8 : undefined;
  if (!(memory instanceof Uint8Array)) throw new Error('PDFium offers no memory');
  return memory;
};

/**
 * Starts the same WebAssembly module that the reader uses, without anything of the reader's. What it does for a deck is
 * the least that any reader on it must do: open the document, open each page and its text, and take the characters out.
 */
export const openPlainPdfium = async (): Promise<PlainPdfium> => {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const calls = await init({ wasmBinary });
  calls.PDFiumExt_Init();
  const { pdfium } = calls;
  const textOfPage = (document: number, index: number): string => {
    const page = calls.FPDF_LoadPage(document, index);
    const text = calls.FPDFText_LoadPage(page);
    const count = calls.FPDFText_CountChars(text);
    const address = pdfium.wasmExports.malloc((count + 1) * UTF16_BYTES);
    calls.FPDFText_GetText(text, 0, count, address);
    const characters = pdfium.UTF16ToString(address);
    pdfium.wasmExports.free(address);
    calls.FPDFText_ClosePage(text);
    calls.FPDF_ClosePage(page);
    return characters;
  };
  return (bytes) => {
    const address = pdfium.wasmExports.malloc(bytes.length);
    memoryOf(pdfium).set(bytes, address);
    const document = calls.FPDF_LoadMemDocument(address, bytes.length, '');
    const pages = Array.from({ length: calls.FPDF_GetPageCount(document) }, (_, index) => textOfPage(document, index));
    calls.FPDF_CloseDocument(document);
    pdfium.wasmExports.free(address);
    return pages;
  };
};
