import { raise } from '../drawn/written.ts';
import type { Glyph } from './glyphs.ts';
import type { Run } from './spacing.ts';

/** A raised or lowered figure is smaller than its word by this. */
export const SCRIPT_SIZE = 0.8;
/** It is raised when it stands at least this far above its word's baseline, in ems. */
const RAISED = 0.15;

/** The largest letter of a run; undefined when all are of one size. */
const largestOf = ({ letters, from, to }: Run<Glyph>): Glyph | undefined => {
  let largest = letters[from];
  let isMixed = false;
  for (let index = from + 1; index < to; index += 1) {
    const glyph = letters[index];
    if (!glyph || !largest || glyph.em === largest.em) continue;
    isMixed = true;
    if (glyph.em > largest.em) largest = glyph;
  }
  return isMixed ? largest : undefined;
};

/** A run in which figures above the line are written so: they are no part of the figure before them. */
export const withRaised = (run: Run<Glyph>): Run<Glyph> => {
  const largest = largestOf(run);
  if (!largest?.upright) return run;
  const { em, baseline } = largest;
  const letters = run.letters.slice(run.from, run.to).map((glyph) => {
    const isRaised = glyph.em < SCRIPT_SIZE * em && baseline - glyph.baseline > RAISED * em;
    return isRaised ? { ...glyph, text: raise(glyph.text) } : glyph;
  });
  return { letters, from: 0, to: letters.length };
};
