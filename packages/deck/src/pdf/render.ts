import type { Bitmap } from '../bitmap.ts';
import type { Pdfium } from './pdfium.ts';

// fpdfview.h: FPDF_ANNOT draws annotations too, FPDF_REVERSE_BYTE_ORDER gives red before blue.
const FLAGS = 0x01 | 0x10;
const BYTES_PER_PIXEL = 4;
const WHITE = 0xffffffff;

/** How large a page is drawn: `width` pixels across at the most, `pixels` altogether. */
export type PictureSize = { width: number; pixels: number };

const sizeOf = ({ calls }: Pdfium, page: number, { width, pixels }: PictureSize): { width: number; height: number } => {
  const ratio = calls.FPDF_GetPageHeightF(page) / calls.FPDF_GetPageWidthF(page);
  const across = Math.max(1, Math.floor(Math.min(width, Math.sqrt(pixels / ratio))));
  return { width: across, height: Math.max(1, Math.min(Math.floor(pixels / across), Math.round(across * ratio))) };
};

/**
 * Draws a page on white, as it is shown. Undefined when there is no memory for it.
 */
export const renderPage = (pdfium: Pdfium, page: number, size: PictureSize): Bitmap | undefined => {
  const { calls } = pdfium;
  const { width, height } = sizeOf(pdfium, page, size);
  const bitmap = calls.FPDFBitmap_Create(width, height, 1);
  if (bitmap === 0) return undefined;
  try {
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    const bytes = pdfium.bytes(calls.FPDFBitmap_GetBuffer(bitmap), width * height * BYTES_PER_PIXEL);
    return { width, height, data: bytes };
  } finally {
    calls.FPDFBitmap_Destroy(bitmap);
  }
};
