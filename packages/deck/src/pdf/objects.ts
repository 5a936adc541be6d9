import { type Area, compose, land } from './area.ts';
import { bothClips, buildClipReader, type Clip } from './clip.ts';
import type { Pdfium } from './pdfium.ts';
import { IDENTITY, type Matrix, type Sheet, writtenMatrix } from './sheet.ts';

/** What an object of a page is (FPDFPageObj_GetType, fpdf_edit.h). */
export const TEXT = 1;
export const PATH = 2;
export const IMAGE = 3;
export const GROUP = 5;

/**
 * An object of a page by its handle: what it is, where it stands on the sheet, clipped or not, and its rank in the order
 * of painting: what is later is on top. What stands within a group is `grouped`.
 */
export type PageObject = {
  object: number;
  type: number;
  rank: number;
  area: Area;
  clip: Clip | undefined;
  grouped: boolean;
};

/** Groups within groups that are looked into; one beyond is handed over as it is. */
const MOST_DEPTH = 4;

/** Where an object's own space lands in that of what holds it. */
export const readMatrix = ({ calls, scratch, written }: Pdfium, object: number): Matrix =>
  calls.FPDFPageObj_GetMatrix(object, scratch) === 0 ? IDENTITY : writtenMatrix(written());

const readArea = ({ calls, scratch, written }: Pdfium, object: number, to: Matrix): Area => {
  calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const { floats } = written();
  return land({ left: floats[0] ?? 0, bottom: floats[1] ?? 0, right: floats[2] ?? 0, top: floats[3] ?? 0 }, to);
};

const both = (a: Clip | undefined, b: Clip | undefined): Clip | undefined => (a && b ? bothClips(a, b) : (a ?? b));

/** The page itself, or a group on it: where its objects land, and what is left of it. */
type Holder = { handle: number; depth: number; to: Matrix; clip: Clip | undefined };

/** A page by PDFium's handle, and how many of its objects are looked at. */
export type ObjectsPage = { pdfium: Pdfium; sheet: Sheet; page: number; objects: number };

/**
 * Hands over the objects of a page one by one, in the order of painting; those of a group in its place. False when
 * there are more than are looked at.
 */
export const visitObjects = (
  { pdfium, sheet, page, objects }: ObjectsPage,
  visit: (found: PageObject) => void,
): boolean => {
  const { calls } = pdfium;
  let rank = 0;
  const visitAll = ({ handle, depth, to, clip: outer }: Holder): void => {
    const readClip = buildClipReader(pdfium, to);
    const isPage = depth === 0;
    const count = isPage ? calls.FPDFPage_CountObjects(handle) : calls.FPDFFormObj_CountObjects(handle);
    for (let index = 0; index < count && rank < objects; index += 1) {
      const object = isPage ? calls.FPDFPage_GetObject(handle, index) : calls.FPDFFormObj_GetObject(handle, index);
      const type = calls.FPDFPageObj_GetType(object);
      const clip = both(readClip(object), outer);
      rank += 1;
      if (type !== GROUP || depth === MOST_DEPTH) {
        visit({ object, type, rank, area: readArea(pdfium, object, to), clip, grouped: !isPage });
      } else {
        visitAll({ handle: object, depth: depth + 1, to: compose(readMatrix(pdfium, object), to), clip });
      }
    }
  };
  visitAll({ handle: page, depth: 0, to: sheet.matrix, clip: undefined });
  return rank < objects;
};
