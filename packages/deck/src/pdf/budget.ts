import { type Drawing, type DrawnPage, drawPart, pixelsAround, type View } from './drawing.ts';
import { spentMs } from './spent.ts';

/** What drawing a page costs besides its pixels, as if it were so many of them. */
const PAGE_PIXELS = 100_000;

/** What may be drawn of one deck to find what is hidden in it: two drawings of each of 100 slides. */
const MOST_PIXELS = 120_000_000;
/** A page can be made that takes seconds to draw: after so many milliseconds of the processor no more is drawn. */
const MOST_TIME = 4_000;

/** Draws a part of a page; undefined when the deck has had its share, or there is no memory for it. */
export type Draw = (page: DrawnPage, view: View) => Drawing | undefined;

/** The drawing that one deck may cost. */
export type Budget = {
  /** Begins a page. The one over whose drawing PDFium broke is not drawn when it is begun again. */
  begin(): Draw;
  /** PDFium broke while it was drawing. */
  isBroken(): boolean;
};

export const buildBudget = (): Budget => {
  let pixels = MOST_PIXELS;
  let time = MOST_TIME;
  let isDrawing = false;
  const draw: Draw = (page, view) => {
    const { width, height } = pixelsAround(view);
    pixels -= PAGE_PIXELS + width * height;
    if (pixels < 0 || time < 0) return undefined;
    const start = spentMs();
    isDrawing = true;
    const drawing = drawPart(page, view);
    isDrawing = false;
    time -= spentMs() - start;
    return drawing;
  };
  return {
    begin: () => {
      const isAgain = isDrawing;
      isDrawing = false;
      return isAgain ? () => undefined : draw;
    },
    isBroken: () => isDrawing,
  };
};
