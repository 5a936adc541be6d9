import type { Colour } from '../contrast.ts';
import { keepsRectangles } from './area.ts';
import { isRectangle, readCorners } from './clip.ts';
import { readInk } from './look.ts';
import { PATH, type PageObject, readMatrix } from './objects.ts';
import type { Pdfium } from './pdfium.ts';

/** A rectangle has four corners, and its first again. */
const LEAST_CORNERS = 4;
const MOST_CORNERS = 5;

const isFilledOnly = ({ calls, scratch, written }: Pdfium, path: number): boolean => {
  if (calls.FPDFPath_GetDrawMode(path, scratch, scratch + 4) === 0) return false;
  const { integers } = written();
  return integers[0] !== 0 && integers[1] === 0;
};

const goesAroundRectangle = (pdfium: Pdfium, path: number): boolean => {
  const { calls } = pdfium;
  const count = calls.FPDFPath_CountSegments(path);
  if (count < LEAST_CORNERS || count > MOST_CORNERS || !keepsRectangles(readMatrix(pdfium, path))) return false;
  return isRectangle(readCorners(pdfium, count, (index) => calls.FPDFPath_GetPathSegment(path, index)));
};

/**
 * The colour of an object that fills all of its area with it, so that nothing shows through: a rectangle, opaque, on no
 * layer. Undefined for all others, and for some of these.
 */
export const readSolid = (
  pdfium: Pdfium,
  { type, object, clip, grouped }: PageObject,
  isOnLayer: (object: number) => boolean,
): Colour | undefined => {
  const { calls } = pdfium;
  if (type !== PATH || grouped || clip?.exact === false || !isFilledOnly(pdfium, object)) return undefined;
  if (calls.FPDFPageObj_HasTransparency(object) === 1 || isOnLayer(object)) return undefined;
  return goesAroundRectangle(pdfium, object)
    ? readInk(pdfium, object, calls.FPDFPageObj_GetFillColor)[0]?.colour
    : undefined;
};
