import type { Bounds } from '../bounds.ts';
import { hasKey, isShown, MOST_ANNOTATIONS, readArea } from './annotations.ts';
import { NORMAL, putInPlace, readStand } from './appearance.ts';
import type { Area } from './area.ts';
import type { DrawnPage } from './drawing.ts';
import { GROUP, IMAGE, TEXT } from './objects.ts';
import type { Pdfium } from './pdfium.ts';
import { spentMs } from './spent.ts';

// FPDF_ANNOT_*, fpdf_annot.h: annotations that show words of their own.
const FREE_TEXT = 3;
const STAMP = 13;
const WIDGET = 20;
const WATERMARK = 24;
const WORDED = new Set([FREE_TEXT, STAMP, WIDGET, WATERMARK]);

/** What flattening the annotations of one page may take, in milliseconds of the processor. */
const MOST_TIME = 1_000;

/**
 * Where annotations are part of their page now, and which of them are fields; `cut` says that there are more than were
 * looked at.
 */
export type Flattened = { areas: Area[]; fields: Area[]; cut: boolean };

/**
 * Makes the annotations that show words part of their pages, one deck's, `n` its number. `isBroken` says that PDFium may
 * have broken over those of a page: it is left as it is when it is begun again.
 */
export type Flattening = { flatten(page: DrawnPage, n: number): Flattened; isBroken(n: number): boolean };

/** How much is left to be looked at: objects, and the time at which it is over; `begin` is called before PDFium may break. */
type Left = { objects: number; end: number; begin(): void };

/** Whether what an annotation draws may be words. */
const mayShowWords = ({ calls }: Pdfium, annotation: number, count: number): boolean => {
  for (let index = 0; index < count; index += 1) {
    const type = calls.FPDFPageObj_GetType(calls.FPDFAnnot_GetObject(annotation, index));
    if (type === TEXT || type === GROUP || type === IMAGE) return true;
  }
  return false;
};

/** Gives an annotation the looks that a reader's program gives it where the file does not, or only an empty field's. */
const appear = ({ calls }: Pdfium, annotation: number, type: number): void => {
  if (type === WIDGET) calls.EPDFAnnot_GenerateFormFieldAP(annotation);
  else if (type === FREE_TEXT && calls.EPDFAnnot_HasAppearanceStream(annotation, NORMAL) === 0)
    calls.EPDFAnnot_GenerateAppearance(annotation);
};

/** Makes an annotation part of its page. Whether it is now. */
const flattenOne = (of: DrawnPage, annotation: number, left: Left): boolean => {
  const { pdfium, page } = of;
  const { calls } = pdfium;
  const type = calls.FPDFAnnot_GetSubtype(annotation);
  if (!WORDED.has(type) || !isShown(pdfium, annotation) || hasKey(pdfium, annotation, 'OC')) return false;
  left.begin();
  const count = calls.FPDFAnnot_GetObjectCount(annotation);
  left.objects -= 1 + count;
  if (left.objects < 0) return false;
  if (!mayShowWords(pdfium, annotation, count)) appear(pdfium, annotation, type);
  const stand = readStand(pdfium, annotation);
  const isFlat = calls.EPDFAnnot_Flatten(page, annotation) === 1;
  if (isFlat) putInPlace(of, stand);
  return isFlat;
};

const flattenAll = (page: DrawnPage, left: Left): Flattened => {
  const { calls } = page.pdfium;
  const flattened: Flattened = { areas: [], fields: [], cut: false };
  const most = Math.min(calls.FPDFPage_GetAnnotCount(page.page), MOST_ANNOTATIONS);
  // What is part of the page is no annotation any more.
  for (let index = 0, seen = 0; seen < most && !flattened.cut; seen += 1) {
    const annotation = calls.FPDFPage_GetAnnot(page.page, index);
    const area = readArea(page.pdfium, annotation, page.sheet);
    const isField = calls.FPDFAnnot_GetSubtype(annotation) === WIDGET;
    if (annotation !== 0 && flattenOne(page, annotation, left)) {
      flattened.areas.push(area);
      if (isField) flattened.fields.push(area);
    } else index += 1;
    calls.FPDFPage_CloseAnnot(annotation);
    flattened.cut = left.objects < 0 || spentMs() > left.end;
  }
  return flattened;
};

/** What is filled into a form, written over a page or stamped on it is then read and judged as all else that a page shows. */
export const buildFlattening = ({ objects }: Bounds): Flattening => {
  let last = 0;
  return {
    flatten: (page, n) => {
      if (page.pdfium.calls.FPDFPage_GetAnnotCount(page.page) === 0) return { areas: [], fields: [], cut: false };
      if (last === n) return { areas: [], fields: [], cut: true };
      const begin = () => {
        last = n;
      };
      return flattenAll(page, { objects, end: spentMs() + MOST_TIME, begin });
    },
    isBroken: (n) => last === n,
  };
};
