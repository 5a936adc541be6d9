import { type Area, frameOf, meet, sizeOf } from './area.ts';
import type { Draw } from './budget.ts';
import type { Drawing, DrawnPage, View } from './drawing.ts';
import type { Glyph } from './glyphs.ts';
import type { Paint, Painted } from './paint.ts';
import type { Pdfium } from './pdfium.ts';

/** A page with what it paints, the glyphs that are asked about, and the means to draw it. */
export type Scene = DrawnPage & { paint: Paint; glyphs: Glyph[]; draw: Draw };

/** How large a slide is drawn, in pixels: its smallest letters so high, all of it at least so wide. */
export type Size = { em: number; width: number };

/** What is drawn of a slide has so many pixels at the most. */
const MOST_PIXELS = 1_000_000;

/** All of the page. */
export const pageOf = ({ sheet }: Scene): Area => ({ left: 0, top: 0, right: sheet.width, bottom: sheet.height });

/** A view of areas in which glyphs have their size, as far as that goes. */
export const viewOf = (scene: Scene, areas: Area[], { glyphs, size }: { glyphs: Glyph[]; size: Size }): View => {
  let em = Number.POSITIVE_INFINITY;
  for (const glyph of glyphs) em = Math.min(em, glyph.em);
  const area = meet(frameOf(areas), pageOf(scene));
  const wanted = Math.max(size.em / em, size.width / scene.sheet.width);
  return { area, scale: Math.min(wanted, Math.sqrt(MOST_PIXELS / Math.max(1, sizeOf(area)))) };
};

/** What is switched off is not drawn; the text that was read of the page stays what it is. */
export const switchOff = ({ calls }: Pdfium, painted: Painted[]): void => {
  for (const { object } of painted) calls.FPDFPageObj_SetIsActive(object, 0);
};

export const switchOn = ({ calls }: Pdfium, painted: Painted[]): void => {
  for (const { object } of painted) calls.FPDFPageObj_SetIsActive(object, 1);
};

/** Draws a part of a page without some of what it paints. Undefined when it may not be drawn any more. */
export const drawWithout = (scene: Scene, view: View, painted: Painted[]): Drawing | undefined => {
  switchOff(scene.pdfium, painted);
  const drawing = scene.draw(scene, view);
  switchOn(scene.pdfium, painted);
  return drawing;
};
