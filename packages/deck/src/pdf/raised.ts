import { raise } from '../drawn/written.ts';
import type { Glyph } from './glyphs.ts';

/** A raised or lowered figure is smaller than its word by this. */
export const SCRIPT_SIZE = 0.87;
/** It is raised when it stands at least this far above its word's baseline, in ems. */
const RAISED = 0.15;

/** The largest letter; undefined when all are of one size. */
const largestOf = (letters: Glyph[]): Glyph | undefined => {
  let [largest] = letters;
  let isMixed = false;
  for (const glyph of letters) {
    if (!largest || glyph.em === largest.em) continue;
    isMixed = true;
    if (glyph.em > largest.em) largest = glyph;
  }
  return isMixed ? largest : undefined;
};

/** Letters of one line in which figures above it are written so: they are no part of the figure before them. */
export const withRaised = (letters: Glyph[]): Glyph[] => {
  const largest = largestOf(letters);
  if (!largest?.upright) return letters;
  const { em, baseline } = largest;
  return letters.map((glyph) => {
    const isRaised = glyph.em < SCRIPT_SIZE * em && baseline - glyph.baseline > RAISED * em;
    return isRaised ? { ...glyph, text: raise(glyph.text) } : glyph;
  });
};
