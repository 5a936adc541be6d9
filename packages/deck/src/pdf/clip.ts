import { type Area, keepsRectangles, land, meet } from './area.ts';
import type { Pdfium } from './pdfium.ts';
import type { Matrix } from './sheet.ts';

/** What is left of an object by the paths it is clipped to: within this area; `exact` says all of the area. */
export type Clip = Area & { exact: boolean };

// FPDFPathSegment_GetType, fpdf_edit.h.
const BEZIER = 1;

/** Paths of more corners than this, and more paths within one another, are not looked through. */
const MOST_CORNERS = 1_000;
const MOST_PATHS = 16;

const EVERYWHERE: Clip = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity, exact: true };
const SOMEWHERE: Clip = { ...EVERYWHERE, exact: false };

export type Corner = { x: number; y: number; curved: boolean };
type Path = { pdfium: Pdfium; clip: number; path: number };

/** A point of a path, by PDFium's handle of it. */
const readPoint = ({ calls, scratch, written }: Pdfium, segment: number): Corner => {
  calls.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
  const { floats } = written();
  return { x: floats[0] ?? 0, y: floats[1] ?? 0, curved: calls.FPDFPathSegment_GetType(segment) === BEZIER };
};

/** The corners of a path, by PDFium's handles of its points. */
export const readCorners = (pdfium: Pdfium, count: number, pointAt: (index: number) => number): Corner[] => {
  const corners: Corner[] = [];
  for (let index = 0; index < count; index += 1) corners.push(readPoint(pdfium, pointAt(index)));
  return corners;
};

/** Whether a path goes straight around a rectangle, once. */
export const isRectangle = (corners: Corner[]): boolean => {
  const [first, second, third, fourth, again = first] = corners;
  if (!first || !second || !third || !fourth || corners.length > 5 || corners.some(({ curved }) => curved))
    return false;
  const isBack = again?.x === first.x && again.y === first.y;
  const isAcrossFirst = second.y === first.y && second.x === third.x && fourth.x === first.x && fourth.y === third.y;
  const isUpFirst = second.x === first.x && second.y === third.y && fourth.y === first.y && fourth.x === third.x;
  return isBack && (isAcrossFirst || isUpFirst);
};

const readPath = (of: Path, to: Matrix): Clip => {
  const count = of.pdfium.calls.FPDFClipPath_CountPathSegments(of.clip, of.path);
  if (count < 1 || count > MOST_CORNERS) return SOMEWHERE;
  const { FPDFClipPath_GetPathSegment: pointAt } = of.pdfium.calls;
  const corners = readCorners(of.pdfium, count, (index) => pointAt(of.clip, of.path, index));
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { x, y } of corners) {
    box.left = Math.min(box.left, x);
    box.bottom = Math.min(box.bottom, y);
    box.right = Math.max(box.right, x);
    box.top = Math.max(box.top, y);
  }
  return { ...land(box, to), exact: isRectangle(corners) && keepsRectangles(to) };
};

/** Both clips at once. */
export const bothClips = (a: Clip, b: Clip): Clip => ({ ...meet(a, b), exact: a.exact && b.exact });

/**
 * Reads what the objects of one page, or of one group on it, are clipped to; undefined for what is not. Neighbours
 * mostly share their clip, which PDFium then keeps once: it is known again by its last path.
 */
export const buildClipReader = (pdfium: Pdfium, to: Matrix): ((object: number) => Clip | undefined) => {
  const { calls } = pdfium;
  const known = new Map<number, Clip>();
  const read = (clip: number, count: number): Clip => {
    // Letters clip without a path.
    let left = count === 0 || count > MOST_PATHS ? SOMEWHERE : EVERYWHERE;
    for (let path = 0; path < Math.min(count, MOST_PATHS); path += 1) {
      left = bothClips(left, readPath({ pdfium, clip, path }, to));
    }
    return left;
  };
  return (object) => {
    const clip = calls.FPDFPageObj_GetClipPath(object);
    const count = calls.FPDFClipPath_CountPaths(clip);
    if (count < 0) return undefined;
    const last = calls.FPDFClipPath_GetPathSegment(clip, count - 1, 0);
    const found = known.get(last) ?? read(clip, count);
    if (last !== 0) known.set(last, found);
    return found;
  };
};
