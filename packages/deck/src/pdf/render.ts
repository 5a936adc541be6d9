import type { Bitmap } from '../bitmap.ts';
import type { Pdfium } from './pdfium.ts';
import { spentMs } from './spent.ts';

// fpdfview.h: FPDF_ANNOT draws annotations too, FPDF_REVERSE_BYTE_ORDER gives red before blue.
const FLAGS = 0x01 | 0x10;
const BYTES_PER_PIXEL = 4;
const WHITE = 0xffffffff;

// fpdf_progressive.h: the drawing is complete; and the structure by which PDFium asks whether to pause.
const DONE = 2;
const PAUSE_BYTES = 12;
const PAUSE_VERSION = 1;

/** What drawing one page may take, in milliseconds of the processor: a page of a real deck takes 20 to 200. */
const MAX_MS = 4_000;

// FPDFPageObj_GetType, fpdf_edit.h.
const TEXT = 1;
const IMAGE = 3;

/** Objects that are looked at, of a page that may be no more than a picture and its words. */
const FEW = 1_000;

/** A size, in pixels, that costs next to nothing: drawing it loads fonts and pictures. */
const TINY = 100;
/** Small sizes, in pixels, that tell what one more pixel costs, and the time for all of them. */
const SMALL = [1_000, 4_000, 16_000];
const SMALL_MS = 1_000;

/** How large a page is drawn: `width` pixels across at the most, `pixels` altogether. */
export type PictureSize = { width: number; pixels: number };

type Size = Pick<Bitmap, 'width' | 'height'>;

const sizeOf = ({ calls }: Pdfium, page: number, { width, pixels }: PictureSize): Size => {
  const ratio = calls.FPDF_GetPageHeightF(page) / calls.FPDF_GetPageWidthF(page);
  const across = Math.max(1, Math.floor(Math.min(width, Math.sqrt(pixels / ratio))));
  return { width: across, height: Math.max(1, Math.min(Math.floor(pixels / across), Math.round(across * ratio))) };
};

/** The address of what stops a drawing that has taken too long. PDFium asks after each object that it draws. */
const stopAfter = ({ allocate, expose, memory }: Pdfium, ms: number): number => {
  const end = spentMs() + ms;
  const isTooLong = expose({ takes: 1, call: () => (spentMs() > end ? 1 : 0) });
  const pause = allocate(PAUSE_BYTES);
  const fields = new DataView(memory().buffer, pause, PAUSE_BYTES);
  fields.setUint32(0, PAUSE_VERSION, true);
  fields.setUint32(4, isTooLong, true);
  return pause;
};

type Drawn = { page: number; size: Size; ms: number };

/** Hands the address of a drawing to `take`; undefined when there is no memory or no time for it. */
const draw = <T>(pdfium: Pdfium, { page, size, ms }: Drawn, take: (start: number) => T): T | undefined => {
  const { calls } = pdfium;
  const { width, height } = size;
  const bitmap = calls.FPDFBitmap_Create(width, height, 1);
  if (bitmap === 0) return undefined;
  const pause = stopAfter(pdfium, ms);
  calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const state = calls.FPDF_RenderPageBitmap_Start(bitmap, page, 0, 0, width, height, 0, FLAGS, pause);
  calls.FPDF_RenderPage_Close(page);
  const taken = state === DONE ? take(calls.FPDFBitmap_GetBuffer(bitmap) >>> 0) : undefined;
  pdfium.free(pause);
  calls.FPDFBitmap_Destroy(bitmap);
  return taken;
};

/** Whether there are only pictures and letters: they take their time whatever the size, and no more than it. */
const isPlain = ({ calls }: Pdfium, page: number): boolean => {
  const count = calls.FPDFPage_CountObjects(page);
  for (let index = 0; index < Math.min(count, FEW); index += 1) {
    const type = calls.FPDFPageObj_GetType(calls.FPDFPage_GetObject(page, index));
    if (type !== TEXT && type !== IMAGE) return false;
  }
  return count <= FEW;
};

/** What drawing a page at a small size takes, in milliseconds; undefined when it takes more than `ms`. */
const timeOf = (pdfium: Pdfium, page: number, { pixels, ms }: { pixels: number; ms: number }): number | undefined => {
  const start = spentMs();
  const size = sizeOf(pdfium, page, { width: pixels, pixels });
  return draw(pdfium, { page, size, ms }, () => spentMs() - start);
};

/**
 * Whether a page of so many pixels is drawn in time: one object alone can take minutes, and PDFium does not stop within
 * one. Judged more than once, as now and then other work of this process falls into a drawing.
 */
const isDrawable = (pdfium: Pdfium, page: number, whole: number): boolean => {
  if (timeOf(pdfium, page, { pixels: TINY, ms: MAX_MS }) === undefined) return false;
  let last = { pixels: 0, taken: 0 };
  for (const pixels of SMALL) {
    const taken = timeOf(pdfium, page, { pixels, ms: SMALL_MS });
    if (taken === undefined) return false;
    const perPixel = (taken - last.taken) / (pixels - last.pixels);
    if (perPixel * whole < MAX_MS) return true;
    last = { pixels, taken };
  }
  return false;
};

/**
 * Draws a page on white, as it is shown. Undefined when there is no memory for it, or it would take too long.
 */
export const renderPage = (pdfium: Pdfium, page: number, picture: PictureSize): Bitmap | undefined => {
  const size = sizeOf(pdfium, page, picture);
  const pixels = size.width * size.height;
  if (!isPlain(pdfium, page) && !isDrawable(pdfium, page, pixels)) return undefined;
  const copy = (start: number) => pdfium.memory().slice(start, start + pixels * BYTES_PER_PIXEL);
  const data = draw(pdfium, { page, size, ms: MAX_MS }, copy);
  return data && { ...size, data };
};
