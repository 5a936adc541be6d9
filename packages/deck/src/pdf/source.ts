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

/**
 * Lets PDFium read a file that is these parts in a row when it needs them, so that it does not stand in memory twice.
 * The address of what PDFium is to be given.
 */
export const lend = (pdfium: Pdfium, parts: Uint8Array[]): number => {
  const call = (_: number, position: number, address: number, length: number): number => {
    const start = address >>> 0;
    return copy(parts, position >>> 0, pdfium.memory().subarray(start, start + length)) ? 1 : 0;
  };
  const read = pdfium.expose({ takes: 4, call });
  const access = pdfium.allocate(ACCESS_BYTES);
  const fields = new DataView(pdfium.memory().buffer, access, ACCESS_BYTES);
  fields.setUint32(
    0,
    parts.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  fields.setUint32(4, read, true);
  return access;
};
