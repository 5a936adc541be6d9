import { overlaps } from './area.ts';
import type { Glyph } from './glyphs.ts';
import type { Text } from './paint.ts';

/** Puts glyphs side by side into the area of their letters. */
const spread = (glyphs: Glyph[], { left, right }: Text): Glyph[] => {
  const width = (right - left) / glyphs.length;
  return glyphs.map((glyph, index) => ({
    ...glyph,
    left: left + index * width,
    right: left + (index + 1) * width,
  }));
};

/** Glyphs of the same letters that follow one another. */
const runsOf = (glyphs: Glyph[]): Glyph[][] => {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    if (run?.[0]?.object === glyph.object) run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
};

/**
 * Puts glyphs where they are painted. What the file wants read instead of some letters (`ActualText`), a ligature's for
 * one, PDFium places as if it were not within a group.
 */
export const settle = (glyphs: Glyph[], texts: Text[]): Glyph[] => {
  const grouped = new Map(texts.filter((text) => text.grouped).map((text) => [text.object, text]));
  if (grouped.size === 0) return glyphs;
  return runsOf(glyphs).flatMap((run) => {
    const text = run[0] && grouped.get(run[0].object);
    return !text || run.some((glyph) => overlaps(glyph, text)) ? run : spread(run, text);
  });
};
