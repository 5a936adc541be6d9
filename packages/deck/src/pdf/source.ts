import type { Pdfium } from './pdfium.ts';

/** FPDF_FILEACCESS, fpdfview.h: the file's length, a function that reads a part of it, and what is handed to that. */
const ACCESS_BYTES = 12;

/** Copies what a file has from a position on to a place of that length. Whether it has that much. */
const copy = (parts: Uint8Array[], position: number, place: Uint8Array): boolean => {
  let at = position;
  let filled = 0;
  for (const part of parts) {
    const piece = part.subarray(at, at + place.length - filled);
    place.set(piece, filled);
    filled += piece.length;
    at = Math.max(0, at - part.length);
  }
  return filled === place.length;
};

/** Where an instance of PDFium reads from: the address of what it is given, and the file's parts in a row. */
type Source = { access: number; parts: Uint8Array[] };

const openSource = (pdfium: Pdfium): Source => {
  const source: Source = { access: pdfium.allocate(ACCESS_BYTES), parts: [] };
  const call = (_: number, position: number, address: number, length: number): number => {
    const start = address >>> 0;
    return copy(source.parts, position >>> 0, pdfium.memory().subarray(start, start + length)) ? 1 : 0;
  };
  const fields = new DataView(pdfium.memory().buffer, source.access, ACCESS_BYTES);
  fields.setUint32(4, pdfium.expose({ takes: 4, call }), true);
  return source;
};

const sources = new WeakMap<Pdfium, Source>();

/**
 * Lets PDFium read a file that is these parts in a row when it needs them, so that it does not stand in memory twice.
 * The address of what PDFium is to be given. An instance has one file at a time; no parts take the file back.
 */
export const lend = (pdfium: Pdfium, parts: Uint8Array[]): number => {
  const source = sources.get(pdfium) ?? openSource(pdfium);
  sources.set(pdfium, source);
  source.parts = parts;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  new DataView(pdfium.memory().buffer, source.access, ACCESS_BYTES).setUint32(0, length, true);
  return source.access;
};
