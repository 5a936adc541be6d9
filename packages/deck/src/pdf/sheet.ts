import type { Pdfium } from './pdfium.ts';

/** A rectangle of the page's own space, whose y grows upwards. */
export type Rect = { left: number; bottom: number; right: number; top: number };

/** A place on the page as it is shown, in points from its left upper corner; y grows downwards. */
export type Point = { x: number; y: number };

/** A page as it is shown: its size in points, and where its own space lands on it. */
export type Sheet = {
  width: number;
  height: number;
  place(x: number, y: number): Point;
  /** The direction of a vector, without its place. */
  turn(x: number, y: number): Point;
};

type Place = Sheet['place'];

/** Where a point lands when the page is shown as it is, and after one, two and three quarter turns clockwise. */
const placesOf = (box: Rect): [Place, Place, Place, Place] => [
  (x, y) => ({ x: x - box.left, y: box.top - y }),
  (x, y) => ({ x: y - box.bottom, y: x - box.left }),
  (x, y) => ({ x: box.right - x, y: y - box.bottom }),
  (x, y) => ({ x: box.top - y, y: box.right - x }),
];

const buildSheet = (box: Rect, quarters: number): Sheet => {
  const places = placesOf(box);
  // PDFium gives -1 for a page that does not say what it is.
  const place = places[quarters] ?? places[0];
  const across = box.right - box.left;
  const up = box.top - box.bottom;
  const [width, height] = quarters % 2 === 1 ? [up, across] : [across, up];
  const zero = place(0, 0);
  const turn = (x: number, y: number) => ({ x: place(x, y).x - zero.x, y: place(x, y).y - zero.y });
  return { width, height, place, turn };
};

/** The page's visible box and its turn, as PDFium gives them. */
export const readSheet = ({ calls, scratch, written }: Pdfium, page: number): Sheet => {
  calls.FPDF_GetPageBoundingBox(page, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = written().floats.subarray(0, 4);
  return buildSheet({ left, bottom, right, top }, calls.FPDFPage_GetRotation(page));
};
