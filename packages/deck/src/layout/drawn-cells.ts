import { type Frame, frameOf } from './frame.ts';
import { median } from './median.ts';
import type { Piece } from './piece.ts';

/** A tick, a cross or a ball is about as high and wide as letters: between so many ems, and seldom longer than so. */
const LEAST = 0.4;
const MOST = 2;
const LONG = 2;
/** It stands as high as the label of its row, in the middle of its column or at one edge with it, in ems. */
const LEVEL = 0.35;
const SAME_EDGE = 0.5;
/** Words beside it are at least this far away, in ems: what stands close before words is an icon, or a bullet. */
const APART = 1;
/** Of marks of one size so many stand in cells; to within how many points they are of one size. */
const MOSTLY = 0.7;
const SIZES = 2;
/** A page with more small marks than this is a drawing. */
const MANY = 150;

const middleOf = ({ top, bottom }: Frame): number => (top + bottom) / 2;
const centreOf = ({ left, right }: Frame): number => (left + right) / 2;

const isIn = (inner: Frame, outer: Frame): boolean =>
  centreOf(inner) > outer.left &&
  centreOf(inner) < outer.right &&
  middleOf(inner) > outer.top &&
  middleOf(inner) < outer.bottom;

/** Small marks, those drawn over each other as one: a tick in a circle. */
const smallMarks = (marks: Frame[], em: number): Frame[] => {
  const small = marks.filter(({ left, top, right, bottom }) => {
    const [width, height] = [right - left, bottom - top];
    const [least, most] = [Math.min(width, height), Math.max(width, height)];
    return least > LEAST * em && most < MOST * em && most < LONG * least;
  });
  if (small.length > MANY) return [];
  const whole: Frame[] = [];
  for (const mark of small) {
    const at = whole.findIndex((other) => isIn(mark, other) || isIn(other, mark));
    const other = whole[at];
    if (other) whole[at] = frameOf([other, mark]);
    else whole.push(mark);
  }
  return whole;
};

/** Whether a mark stands in a row, with a label to its left and no words close by, and in a column with words. */
const isCell = (mark: Frame, pieces: Piece[]): boolean => {
  const isLevel = (piece: Piece) => Math.abs(middleOf(piece) - middleOf(mark)) < LEVEL * piece.em;
  const row = pieces.filter(({ top, bottom }) => top < middleOf(mark) && middleOf(mark) < bottom);
  const isFree = row.every(({ left, right, em }) => right < mark.left - APART * em || left > mark.right + APART * em);
  const isUnder = (piece: Piece) =>
    Math.abs(centreOf(piece) - centreOf(mark)) < SAME_EDGE * piece.em ||
    Math.abs(piece.left - mark.left) < SAME_EDGE * piece.em;
  const hasLabel = row.some((piece) => piece.right < mark.left && !piece.numeric && isLevel(piece));
  return isFree && hasLabel && pieces.some((piece) => !row.includes(piece) && isUnder(piece));
};

const sizeOf = ({ left, top, right, bottom }: Frame): string =>
  `${Math.round((right - left) / SIZES)} ${Math.round((bottom - top) / SIZES)}`;

/**
 * Small marks, such as ticks that are drawn, in the rows and columns of words, as pieces without a text: they take the place of
 * a table's cells.
 */
export const drawnCells = (pieces: Piece[], marks: Frame[]): Piece[] => {
  const em = median(pieces.map((piece) => piece.em));
  return [...Map.groupBy(smallMarks(marks, em), sizeOf).values()].flatMap((alike) => {
    const cells = alike.filter((mark) => isCell(mark, pieces));
    if (cells.length < MOSTLY * alike.length) return [];
    return cells.map((mark): Piece => {
      const middle = middleOf(mark);
      const { left, right } = mark;
      return { left, right, top: middle - em / 2, bottom: middle + em / 2, em, numeric: true, text: '', upright: true };
    });
  });
};

export const isDrawnCell = ({ text, leader }: Piece): boolean => text === '' && leader === undefined;
