import { gapAcross, type Piece } from '../layout/piece.ts';
import { type Area, frameOf } from './area.ts';
import type { Glyph } from './glyphs.ts';

/** What leads from a label to its value is so many dots or ellipses at least, each this far from the one before, in ems. */
const DOTS = 4;
const ELLIPSES = 3;
const APART = 1.2;
const BASELINE = 0.25;
/** Dots end at most this far from their label; a form's fields begin below one another, further from it. */
const DOTS_REACH = 2;
const FIELD_REACH = 14;
/** A form with more fields than this is read by their places alone. */
const MOST_FIELDS = 200;

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
  leader: DOTS_REACH,
});

/** The edges of fields that lead to what is filled into them. */
export const fieldLeaders = (pieces: Piece[], fields: Area[]): Piece[] =>
  fields.slice(0, MOST_FIELDS).flatMap((field) => {
    const [value, other] = pieces.filter(({ left, right, top, bottom }) => {
      const x = (left + right) / 2;
      const y = (top + bottom) / 2;
      return x > field.left && x < field.right && y > field.top && y < field.bottom;
    });
    if (!value || other) return [];
    const { top, bottom, em, upright } = value;
    const edge = Math.min(field.left, value.left);
    return [{ left: edge, right: value.left, top, bottom, em, upright, text: '', leader: FIELD_REACH }];
  });
