import type { Area } from './area.ts';
import type { Pdfium } from './pdfium.ts';
import type { Sheet } from './sheet.ts';

/** A part of a page as it is drawn: rows of pixels, `scale` of them for a point of the sheet. */
export type Drawing = { left: number; top: number; width: number; height: number; scale: number; pixels: Uint32Array };

/** What is to be drawn: an area of the sheet. */
export type View = { area: Area; scale: number };

export type DrawnPage = { pdfium: Pdfium; page: number; sheet: Sheet };

// fpdfview.h: FPDF_ANNOT draws annotations too, FPDF_REVERSE_BYTE_ORDER gives red before blue.
const FLAGS = 0x01 | 0x10;
const WHITE = 0xffffffff;
export const BYTES_PER_PIXEL = 4;

/** The whole pixels around an area. */
export const pixelsAround = ({ area, scale }: View): Omit<Drawing, 'scale' | 'pixels'> => {
  const left = Math.floor(area.left * scale);
  const top = Math.floor(area.top * scale);
  const width = Math.max(1, Math.ceil(area.right * scale) - left);
  const height = Math.max(1, Math.ceil(area.bottom * scale) - top);
  return { left, top, width, height };
};

/** Draws a part of a page on white. Undefined when there is no memory for it. */
export const drawPart = ({ pdfium, page, sheet }: DrawnPage, view: View): Drawing | undefined => {
  const { calls } = pdfium;
  const { left, top, width, height } = pixelsAround(view);
  const bitmap = calls.FPDFBitmap_Create(width, height, 1);
  if (bitmap === 0) return undefined;
  const across = Math.round(sheet.width * view.scale);
  const down = Math.round(sheet.height * view.scale);
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  calls.FPDF_RenderPageBitmap(bitmap, page, -left, -top, across, down, 0, FLAGS);
  const start = calls.FPDFBitmap_GetBuffer(bitmap) >>> 0;
  const bytes = pdfium.memory().slice(start, start + BYTES_PER_PIXEL * width * height);
  calls.FPDFBitmap_Destroy(bitmap);
  return { left, top, width, height, scale: view.scale, pixels: new Uint32Array(bytes.buffer) };
};
