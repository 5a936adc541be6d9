import { WHITE } from '../contrast.ts';
import { type Area, meet } from './area.ts';
import type { Clip } from './clip.ts';
import { buildLookReader, type Look, readInk } from './look.ts';
import { GROUP, IMAGE, type ObjectsPage, PATH, type PageObject, TEXT, visitObjects } from './objects.ts';
import type { Pdfium } from './pdfium.ts';

/** Something painted, by its handle; what has the higher rank is on top. */
export type Painted = Area & { object: number; rank: number };

/** Letters, their area with what is clipped away of it; `grouped` when they are painted within a group. */
export type Text = Painted & Look & { clip: Clip | undefined; grouped: boolean };

/** What is not text, as far as it is not clipped away; `shows` says that it shows on white. */
export type Mark = Painted & { clipped: boolean; shows: boolean };

/**
 * What a page paints, in the order of painting; the pictures are among the marks. `cut` says that there is more than was
 * looked at.
 */
export type Paint = { texts: Text[]; marks: Mark[]; pictures: Mark[]; cut: boolean };

/** Whether an object shows on white; only a path that is filled with white alone does not. */
const showsOnWhite = (pdfium: Pdfium, { type, object }: PageObject): boolean => {
  const { calls, scratch, written } = pdfium;
  if (type !== PATH) return true;
  const isKnown = calls.FPDFPath_GetDrawMode(object, scratch, scratch + 4) !== 0;
  if (!isKnown || written().integers[1] !== 0) return true;
  return readInk(pdfium, object, calls.FPDFPageObj_GetFillColor)[0]?.colour !== WHITE;
};

const textOf = ({ object, rank, area, clip, grouped }: PageObject, { painted, cutout, colours, plain }: Look): Text => {
  const { left, top, right, bottom } = area;
  return { object, rank, left, top, right, bottom, painted, cutout, colours, plain, clip, grouped };
};

const markOf = (pdfium: Pdfium, found: PageObject): Mark => {
  const { object, rank, area, clip } = found;
  const { left, top, right, bottom } = clip ? meet(area, clip) : area;
  return { object, rank, left, top, right, bottom, clipped: clip !== undefined, shows: showsOnWhite(pdfium, found) };
};

/** What a page paints. Groups are looked into. */
export const readPaint = (page: ObjectsPage): Paint => {
  const { pdfium } = page;
  const paint: Paint = { texts: [], marks: [], pictures: [], cut: false };
  const readLook = buildLookReader(pdfium);
  const isWhole = visitObjects(page, (found) => {
    if (found.type === TEXT) {
      paint.texts.push(textOf(found, readLook(found.object)));
      return;
    }
    const mark = markOf(pdfium, found);
    if (mark.left > mark.right || mark.top > mark.bottom) return;
    paint.marks.push(mark);
    if (found.type === IMAGE || found.type === GROUP) paint.pictures.push(mark);
  });
  return { ...paint, cut: !isWhole };
};
