import { type Colour, WHITE } from '../contrast.ts';
import { type Area, meet } from './area.ts';
import type { Clip } from './clip.ts';
import { buildLayerTest, buildLookReader, type Look, readInk } from './look.ts';
import { GROUP, IMAGE, type ObjectsPage, PATH, type PageObject, TEXT, visitObjects } from './objects.ts';
import type { Pdfium } from './pdfium.ts';
import { readSolid } from './solid.ts';

/** Something painted, by its handle; what has the higher rank is on top. */
export type Painted = Area & { object: number; rank: number };

/** Letters, their area with what is clipped away of it; `grouped` when they are painted within a group. */
export type Text = Painted & Look & { clip: Clip | undefined; grouped: boolean };

/**
 * What is not text, as far as it is not clipped away. `shows` says that it shows on white, `solid` is its colour when all
 * of its area has it, if the file is `flat`: without patterns, of which PDFium tells a flat colour too.
 */
export type Mark = Painted & { clipped: boolean; shows: boolean; solid: Colour | undefined };

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

const markOf = (pdfium: Pdfium, found: PageObject, solid: Colour | undefined): Mark => {
  const { object, rank, area, clip } = found;
  const { left, top, right, bottom } = clip ? meet(area, clip) : area;
  const shows = showsOnWhite(pdfium, found);
  return { object, rank, left, top, right, bottom, clipped: clip !== undefined, shows, solid };
};

/** What a page paints. Groups are looked into. */
export const readPaint = (page: ObjectsPage & { flat: boolean }): Paint => {
  const { pdfium, flat } = page;
  const paint: Paint = { texts: [], marks: [], pictures: [], cut: false };
  const isOnLayer = buildLayerTest(pdfium);
  const readLook = buildLookReader(pdfium, isOnLayer);
  const isWhole = visitObjects(page, (found) => {
    if (found.type === TEXT) {
      paint.texts.push(textOf(found, readLook(found.object)));
      return;
    }
    const mark = markOf(pdfium, found, flat ? readSolid(pdfium, found, isOnLayer) : undefined);
    if (mark.left > mark.right || mark.top > mark.bottom) return;
    paint.marks.push(mark);
    if (found.type === IMAGE || found.type === GROUP) paint.pictures.push(mark);
  });
  return { ...paint, cut: !isWhole };
};
