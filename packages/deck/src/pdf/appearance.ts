import { land } from './area.ts';
import type { DrawnPage } from './drawing.ts';
import { readMatrix } from './objects.ts';
import type { Pdfium } from './pdfium.ts';
import { IDENTITY, type Matrix, type Rect, writtenMatrix } from './sheet.ts';

/** FPDF_ANNOT_APPEARANCEMODE_NORMAL, fpdf_annot.h. */
export const NORMAL = 0;

/** Where an annotation stands in the page's own space, and how what it draws is turned before it is put there. */
export type Stand = { rect: Rect; turn: Matrix };

export const readStand = ({ calls, scratch, written }: Pdfium, annotation: number): Stand => {
  calls.FPDFAnnot_GetRect(annotation, scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = written().floats;
  const isTurned = calls.EPDFAnnot_GetAPMatrix(annotation, NORMAL, scratch) === 1;
  return { rect: { left, bottom, right, top }, turn: isTurned ? writtenMatrix(written()) : IDENTITY };
};

const isStraight = ({ a, b, c, d, e, f }: Matrix): boolean =>
  a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;

/**
 * Puts what an annotation has drawn as the last of the page's objects into its place (ISO 32000-1, algorithm 8.1): PDFium
 * fits its box as if it were not turned.
 */
export const putInPlace = ({ pdfium, page }: DrawnPage, { rect, turn }: Stand): void => {
  if (isStraight(turn)) return;
  const { calls, scratch, written } = pdfium;
  const object = calls.FPDFPage_GetObject(page, calls.FPDFPage_CountObjects(page) - 1);
  const { a, d, e, f } = readMatrix(pdfium, object);
  const box = {
    left: (rect.left - e) / a,
    right: (rect.right - e) / a,
    bottom: (rect.bottom - f) / d,
    top: (rect.top - f) / d,
  };
  const turned = land(box, turn);
  const across = (rect.right - rect.left) / (turned.right - turned.left);
  const up = (rect.top - rect.bottom) / (turned.bottom - turned.top);
  const matrix = [across, 0, 0, up, rect.left - across * turned.left, rect.bottom - up * turned.top];
  if (!matrix.every(Number.isFinite)) return;
  written().floats.set(matrix);
  calls.FPDFPageObj_SetMatrix(object, scratch);
};
