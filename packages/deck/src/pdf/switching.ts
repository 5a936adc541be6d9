import type { Area } from './area.ts';
import type { Drawing } from './drawing.ts';
import type { Glyph } from './glyphs.ts';
import { layersOf, type Place } from './layers.ts';
import { looksOther, looksPartlyOther } from './looking.ts';
import type { Mark, Text } from './paint.ts';
import type { Pdfium } from './pdfium.ts';
import { switchOff, switchOn } from './scene.ts';

/** Letters and those of their glyphs that are asked about. */
export type Asked = { text: Text; glyphs: Glyph[] };

/** Draws the page as it is now; undefined when it may not be drawn any more. */
type DrawNow = () => Drawing | undefined;

/** Where a glyph leaves marks: in its box, and as far above and below as its letters reach, but not in the next lines. */
const inkOf = ({ left, right, top, bottom, em }: Glyph, text: Text): Area => ({
  left,
  right,
  top: Math.max(top - em, Math.min(top, text.top)),
  bottom: Math.min(bottom + em, Math.max(bottom, text.bottom)),
});

type Step = { before: Drawing; after: Drawing; layer: number };

/** Looks at the glyphs that went, or whose twins went, in one step. */
const lookAt = (
  { text, glyphs }: Asked,
  places: Map<Text, Place>,
  { step, unseen }: { step: Step; unseen: Set<Glyph> },
) => {
  const place = places.get(text);
  if (place?.layer !== step.layer && !place?.again.includes(step.layer)) return;
  for (const glyph of glyphs) {
    if (unseen.has(glyph) && looksOther(step.before, step.after, inkOf(glyph, text))) unseen.delete(glyph);
  }
};

/**
 * The glyphs without which the slide would look the same: all suspects are switched off, layer by layer from the lowest
 * up, and what changes with each is looked at. Undefined when the page may not be drawn so often.
 */
export const findUnseen = (
  pdfium: Pdfium,
  { suspects, asked, whole, draw }: { suspects: Text[]; asked: Asked[]; whole: Drawing; draw: DrawNow },
): Set<Glyph> | undefined => {
  const places = layersOf(suspects);
  const unseen = new Set(asked.flatMap(({ glyphs }) => glyphs));
  const layers = [...new Set([...places.values()].map(({ layer }) => layer))].sort((a, b) => a - b);
  let before = whole;
  try {
    for (const layer of layers) {
      switchOff(
        pdfium,
        suspects.filter((text) => places.get(text)?.layer === layer),
      );
      const after = draw();
      if (!after) return undefined;
      for (const one of asked) lookAt(one, places, { step: { before, after, layer }, unseen });
      before = after;
    }
    return unseen;
  } finally {
    switchOn(pdfium, suspects);
  }
};

/**
 * The glyphs that cut nothing out: without all that is clipped the slide looks the same in their place, or all of it
 * looks different. Undefined when the page may not be drawn so often.
 */
export const findUncut = (
  pdfium: Pdfium,
  { marks, asked, whole, draw }: { marks: Mark[]; asked: Asked[]; whole: Drawing; draw: DrawNow },
): Set<Glyph> | undefined => {
  const clipped = marks.filter((mark) => mark.clipped);
  switchOff(pdfium, clipped);
  const without = draw();
  switchOn(pdfium, clipped);
  const glyphs = asked.flatMap((one) => one.glyphs);
  return without && new Set(glyphs.filter((glyph) => !looksPartlyOther(whole, without, glyph)));
};
