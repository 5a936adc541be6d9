import { gapAcross, type Piece } from '../layout/piece.ts';
import { frameOf } from './area.ts';
import type { Glyph } from './glyphs.ts';

/** What leads from a label to its value is so many dots or ellipses at least, each this far from the one before, in ems. */
const DOTS = 4;
const ELLIPSES = 3;
const APART = 1.2;
const BASELINE = 0.25;

const isDot = ({ text }: Glyph): boolean => text === '.' || text === '…' || text === '·';

const goesOn = (before: Glyph, dot: Glyph): boolean =>
  isDot(dot) &&
  dot.upright &&
  Math.abs(before.baseline - dot.baseline) < BASELINE * dot.em &&
  gapAcross(before, dot) < APART * dot.em;

/** Glyphs `from` up to, not including, `to`. */
export type Stretch = { from: number; to: number };

/** The runs of dots that lead from labels to their values. */
export const leadersIn = (glyphs: Glyph[]): Stretch[] => {
  const leaders: Stretch[] = [];
  for (let from = 0, to = 0; from < glyphs.length; from = to) {
    let before = glyphs[from];
    to = from + 1;
    if (!before || !isDot(before)) continue;
    for (let next = glyphs[to]; next && goesOn(before, next); next = glyphs[to]) {
      before = next;
      to += 1;
    }
    if (to - from >= (before.text === '…' ? ELLIPSES : DOTS)) leaders.push({ from, to });
  }
  return leaders;
};

/** Dots as a piece that has no words. */
export const leaderPiece = (glyphs: Glyph[], { from, to }: Stretch): Piece => ({
  ...frameOf(glyphs.slice(from, to)),
  em: glyphs[from]?.em ?? 0,
  text: '',
  upright: true,
  leader: true,
});
