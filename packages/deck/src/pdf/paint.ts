import type { Pdfium } from './pdfium.ts';
import type { Sheet } from './sheet.ts';

/** A rectangle of the sheet, in points from its left upper corner. */
export type Area = { left: number; top: number; right: number; bottom: number };

/** What a page paints besides text: pictures, and everything that is not white, pictures included. */
export type Paint = { images: Area[]; marks: Area[] };

// FPDFPageObj_GetType, fpdf_edit.h.
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;

/** Objects of one page that are looked at, and groups within groups; a group beyond counts as a picture. */
const MAX_OBJECTS = 20_000;
const MAX_DEPTH = 4;

type Matrix = [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const matrixOf = ({ calls, scratch, written }: Pdfium, form: number): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = calls.FPDFPageObj_GetMatrix(form, scratch)
    ? written().floats.subarray(0, 6)
    : [];
  return [a, b, c, d, e, f];
};

/** First `inner`, then `outer`. */
const compose = (inner: Matrix, outer: Matrix): Matrix => {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
};

const areaOf = ({ calls, scratch, written }: Pdfium, sheet: Sheet, object: number, to: Matrix): Area => {
  calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = written().floats.subarray(0, 4);
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => sheet.place(to[0] * x + to[2] * y + to[4], to[1] * x + to[3] * y + to[5])),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** Whether a colour (red, green, blue, alpha, 0 to 255) shows on white paper. */
export const shows = ([red = 0, green = 0, blue = 0, alpha = 255]: ArrayLike<number> & Iterable<number>): boolean =>
  alpha > 0 && Math.min(red, green, blue) < 250;

/** Whether a path leaves a mark on white paper; one whose colour PDFium cannot tell (a pattern) does. */
const pathShows = ({ calls, scratch, written }: Pdfium, path: number): boolean => {
  if (!calls.FPDFPath_GetDrawMode(path, scratch, scratch + 4)) return true;
  const [filled = 0, stroked = 0] = written().integers.subarray(0, 2);
  const channels = [scratch, scratch + 4, scratch + 8, scratch + 12] as const;
  const fillShows = filled !== 0 && (!calls.FPDFPageObj_GetFillColor(path, ...channels) || shows(written().integers));
  return (
    fillShows || (stroked !== 0 && (!calls.FPDFPageObj_GetStrokeColor(path, ...channels) || shows(written().integers)))
  );
};

/** What the page paints besides text. Groups are looked into. */
export const readPaint = (pdfium: Pdfium, { sheet, page }: { sheet: Sheet; page: number }): Paint => {
  const { calls } = pdfium;
  const paint: Paint = { images: [], marks: [] };
  let seen = 0;
  const walk = (objects: number[], to: Matrix, depth: number): void => {
    for (const object of objects) {
      seen += 1;
      const type = calls.FPDFPageObj_GetType(object);
      if (type === TEXT || (type === PATH && !pathShows(pdfium, object))) continue;
      if (type === FORM && depth < MAX_DEPTH && seen < MAX_OBJECTS) {
        walk(membersOf(pdfium, object), compose(matrixOf(pdfium, object), to), depth + 1);
        continue;
      }
      const area = areaOf(pdfium, sheet, object, to);
      paint.marks.push(area);
      if (type === IMAGE || type === FORM) paint.images.push(area);
    }
  };
  walk(objectsOf(pdfium, page), IDENTITY, 0);
  return paint;
};

const upTo = (count: number): number[] => Array.from({ length: Math.min(count, MAX_OBJECTS) }, (_, index) => index);

const objectsOf = ({ calls }: Pdfium, page: number): number[] =>
  upTo(calls.FPDFPage_CountObjects(page)).map((index) => calls.FPDFPage_GetObject(page, index));

const membersOf = ({ calls }: Pdfium, form: number): number[] =>
  upTo(calls.FPDFFormObj_CountObjects(form)).map((index) => calls.FPDFFormObj_GetObject(form, index));
