import { type Area, land, meet } from './area.ts';
import type { Pdfium } from './pdfium.ts';
import type { Sheet } from './sheet.ts';

/** What lies on top of a page: where something of it is drawn, and the words that are not: those of what is not drawn, and comments. */
export type Annotations = { drawn: Area[]; undrawn: string[]; cut: boolean };

// FPDF_ANNOT_* and FPDF_ANNOT_FLAG_*, fpdf_annot.h. A link draws nothing but a border, a pop-up nothing.
const LINK = 2;
const POPUP = 16;
const HIDDEN = 1 << 1;
const NO_VIEW = 1 << 5;

/** Annotations of one page that are looked at, and characters of one of them. */
export const MOST_ANNOTATIONS = 1_000;
const MOST_BYTES = 2 * 10_000;

/** What a note says, and what is filled into a field. */
const NOTE = 'Contents';
const WORDS = [NOTE, 'V'];

const decoder = new TextDecoder('utf-16le');

/** Where an annotation stands, as far as it is on the sheet. */
export const readArea = ({ calls, scratch, written }: Pdfium, annotation: number, sheet: Sheet): Area => {
  calls.FPDFAnnot_GetRect(annotation, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = written().floats;
  return meet(land({ left, bottom, right, top }, sheet.matrix), {
    left: 0,
    top: 0,
    right: sheet.width,
    bottom: sheet.height,
  });
};

/** Whether an annotation is drawn when the page is looked at. */
export const isShown = ({ calls }: Pdfium, annotation: number): boolean =>
  (calls.FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) === 0;

const writeKey = ({ memory }: Pdfium, key: string, at: number): void =>
  memory().set(new TextEncoder().encode(`${key}\0`), at);

/** Whether an annotation's dictionary has an entry; `key` is a short name. */
export const hasKey = (pdfium: Pdfium, annotation: number, key: string): boolean => {
  writeKey(pdfium, key, pdfium.scratch);
  return pdfium.calls.FPDFAnnot_HasKey(annotation, pdfium.scratch) === 1;
};

/** A text of an annotation's dictionary; empty when it has none. */
const readString = (pdfium: Pdfium, annotation: number, key: string): string => {
  const { calls, allocate, free } = pdfium;
  const at = allocate(key.length + 1 + MOST_BYTES);
  if (at === 0) return '';
  writeKey(pdfium, key, at);
  const start = at + key.length + 1;
  const bytes = calls.FPDFAnnot_GetStringValue(annotation, at, start, MOST_BYTES);
  const text = bytes > 2 && bytes <= MOST_BYTES ? decoder.decode(pdfium.memory().slice(start, start + bytes - 2)) : '';
  free(at);
  return text;
};

const readAnnotation = (pdfium: Pdfium, annotation: number, { sheet, into }: { sheet: Sheet; into: Annotations }) => {
  const { calls } = pdfium;
  const type = calls.FPDFAnnot_GetSubtype(annotation);
  if (type === LINK || type === POPUP) return;
  const area = readArea(pdfium, annotation, sheet);
  const isDrawn = isShown(pdfium, annotation) && area.left < area.right && area.top < area.bottom;
  if (isDrawn) into.drawn.push(area);
  // Of what is drawn, the note is a comment: it comes up when it is clicked.
  const words = isDrawn ? [NOTE] : WORDS;
  into.undrawn.push(...words.map((key) => readString(pdfium, annotation, key)).filter((text) => text !== ''));
};

/** Reads what lies on top of a page besides its links. */
export const readAnnotations = (pdfium: Pdfium, { sheet, page }: { sheet: Sheet; page: number }): Annotations => {
  const { calls } = pdfium;
  const count = calls.FPDFPage_GetAnnotCount(page);
  const into: Annotations = { drawn: [], undrawn: [], cut: count > MOST_ANNOTATIONS };
  for (let index = 0; index < Math.min(count, MOST_ANNOTATIONS); index += 1) {
    const annotation = calls.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    readAnnotation(pdfium, annotation, { sheet, into });
    calls.FPDFPage_CloseAnnot(annotation);
  }
  return into;
};
