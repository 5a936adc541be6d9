import type { Pdfium, Written } from './pdfium.ts';

/** A rectangle of the page's own space, whose y grows upwards. */
export type Rect = { left: number; bottom: number; right: number; top: number };

/** A place on the page as it is shown, in points from its left upper corner; y grows downwards. */
export type Point = { x: number; y: number };

/** Where a point of the page's own space lands, or a vector's direction: (a x + c y + e, b x + d y + f). */
export type Matrix = { a: number; b: number; c: number; d: number; e: number; f: number };

export const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** The matrix that a call has just written. */
export const writtenMatrix = ({ floats }: Written): Matrix => ({
  a: floats[0] ?? 1,
  b: floats[1] ?? 0,
  c: floats[2] ?? 0,
  d: floats[3] ?? 1,
  e: floats[4] ?? 0,
  f: floats[5] ?? 0,
});

/** A page as it is shown: its size in points, and where its own space lands on it. */
export type Sheet = {
  width: number;
  height: number;
  matrix: Matrix;
  place(x: number, y: number): Point;
  /** The direction of a vector, without its place. */
  turn(x: number, y: number): Point;
};

/** Where points land when the page is shown as it is, and after one, two and three quarter turns clockwise. */
const matricesOf = ({ left, bottom, right, top }: Rect): [Matrix, Matrix, Matrix, Matrix] => [
  { a: 1, b: 0, c: 0, d: -1, e: -left, f: top },
  { a: 0, b: 1, c: 1, d: 0, e: -bottom, f: -left },
  { a: -1, b: 0, c: 0, d: 1, e: right, f: -bottom },
  { a: 0, b: -1, c: -1, d: 0, e: top, f: right },
];

const buildSheet = (box: Rect, quarters: number): Sheet => {
  const matrices = matricesOf(box);
  // PDFium gives -1 for a page that does not say what it is.
  const matrix = matrices[quarters] ?? matrices[0];
  const { a, b, c, d, e, f } = matrix;
  const across = box.right - box.left;
  const up = box.top - box.bottom;
  const [width, height] = quarters % 2 === 1 ? [up, across] : [across, up];
  const turn = (x: number, y: number) => ({ x: a * x + c * y, y: b * x + d * y });
  return { width, height, matrix, turn, place: (x, y) => ({ x: a * x + c * y + e, y: b * x + d * y + f }) };
};

/** The page's visible box and its turn, as PDFium gives them. */
export const readSheet = ({ calls, scratch, written }: Pdfium, page: number): Sheet => {
  calls.FPDF_GetPageBoundingBox(page, scratch);
  const { floats } = written();
  const box = { left: floats[0] ?? 0, top: floats[1] ?? 0, right: floats[2] ?? 0, bottom: floats[3] ?? 0 };
  return buildSheet(box, calls.FPDFPage_GetRotation(page));
};
