import { axisOf, labelRows } from './chart-lines.ts';
import {
  bearingsOf,
  evenRuns,
  isAbove,
  isName,
  middleOf,
  OVER_MIDDLE,
  over,
  overFirst,
  wholeNames,
} from './chart-names.ts';
import { type Frame, frameOf } from './frame.ts';
import type { Piece } from './piece.ts';
import { areOfOneSize } from './size.ts';

/** The figures of one chart are of one size, the largest at most this many times the smallest. */
const ONE_SIZE = 1.35;
/** So many series are told apart from a table's rows at most. */
const SERIES = 6;
/** A page with more labels is a drawing. */
const MOST = 300;
/** What is drawn takes this share of the width of the names, and of the height over which their figures lie. */
const DRAWN = 0.4;

/**
 * The names of a chart and the figures over each, from the left to the right, with the figures of its axis and the lines
 * that head it; `frame` is around what is drawn, too.
 */
export type Columns = { names: Piece[][]; values: Piece[][]; axis: Piece[]; headings: Piece[][]; frame: Frame };

/**
 * Whether as many figures stand over each name, at different heights: those of a table's row stand at one. All are of one
 * size.
 */
const areValues = (stacks: Piece[][]): boolean => {
  const depth = stacks[0]?.length ?? 0;
  if (depth === 0 || stacks.some((stack) => stack.length !== depth)) return false;
  const ranks = Array.from({ length: depth }, (_, at) => stacks.flatMap((stack) => stack[at] ?? []));
  return ranks.every((rank) => labelRows(rank).length > 1) && areOfOneSize(stacks.flat(), ONE_SIZE);
};

/** The figures beside the points over names, all on one side: one for each. */
const valuesBeside = (names: Piece[], figures: Piece[]): Piece[][] | undefined => {
  for (const bearing of bearingsOf(names, overFirst(names, figures))) {
    const values = names.map((name) => over(name, figures, bearing));
    if (values.every(({ length }) => length === 1) && areValues(values)) return values;
  }
  return undefined;
};

/** The figures over names, without those of another size where they are in the way. */
const valuesOver = (names: Piece[], figures: Piece[]): Piece[][] | undefined => {
  const first = overFirst(names, figures);
  // In a table many more stand above, on most pages none.
  if (first.length === 0 || first.length > SERIES) return undefined;
  const all = names.map((name) => over(name, figures, OVER_MIDDLE));
  const sizes = new Set(all.flat().map(({ em }) => em));
  const parts = [...sizes].map((size) => all.map((stack) => stack.filter(({ em }) => em === size)));
  return [all, ...parts].find(areValues) ?? valuesBeside(names, figures);
};

/** Names with their figures, and half of the distance from one name to the next. */
type Found = { names: Piece[]; values: Piece[]; half: number };

/** What is drawn where the columns stand; undefined where that is too little. */
const drawingOf = ({ names, values, half }: Found, drawn: Frame[]): Frame | undefined => {
  const { left, right, top, bottom } = frameOf([...names, ...values]);
  const isWithin = (mark: Frame) =>
    mark.left > left - 3 * half &&
    mark.right < right + 3 * half &&
    mark.top > top - half &&
    mark.bottom < bottom + half;
  const drawing = frameOf(drawn.filter(isWithin));
  const heights = frameOf(values);
  const isWide = drawing.right - drawing.left >= DRAWN * (right - left);
  return isWide && drawing.bottom - drawing.top >= DRAWN * (heights.bottom - heights.top) ? drawing : undefined;
};

/** Whether other figures of that size stand among the columns: then nobody can say which of them a name has. */
const areOthers = ({ names: [first], values }: Found, figures: Piece[], drawing: Frame): boolean => {
  const own = new Set(values);
  const { left, right, top } = frameOf([...values, drawing]);
  return figures.some(
    (figure) =>
      first !== undefined &&
      !own.has(figure) &&
      isAbove(figure, first) &&
      figure.bottom > top &&
      middleOf(figure) > left &&
      middleOf(figure) < right &&
      areOfOneSize([figure, ...values.slice(0, 1)], ONE_SIZE),
  );
};

/** The figures of the axis to the left of the columns. */
const axisBeside = ({ names, values, half }: Found, figures: Piece[], drawing: Frame): Piece[] => {
  const { left, top, bottom } = frameOf([...names, ...values]);
  const isBeside = (figure: Piece) =>
    figure.right < left &&
    figure.right > left - 4 * half &&
    figure.bottom > Math.min(top, drawing.top) - half &&
    figure.top < bottom;
  return axisOf(figures.filter(isBeside));
};

/** The columns that stand on a row of names. */
const columnsOn = (names: Piece[], pieces: Piece[], drawn: Frame[]): Columns[] => {
  const figures = pieces.filter(({ numeric, amount, text }) => amount || (numeric && /\d/.test(text)));
  const values = valuesOver(names, figures);
  if (!values) return [];
  const { left, right } = frameOf(names);
  const found = { names, values: values.flat(), half: (right - left) / names.length / 2 };
  const drawing = drawingOf(found, drawn);
  if (!drawing || areOthers(found, figures, drawing)) return [];
  const frame = frameOf([...names, ...found.values, drawing]);
  const axis = axisBeside(found, figures, drawing);
  const whole = wholeNames(names, pieces);
  return [{ names: whole, values, axis, headings: [], frame: frameOf([frame, ...whole.flat(), ...axis]) }];
};

export const piecesIn = ({ names, values, axis, headings }: Columns): Piece[] =>
  [names, values, [axis], headings].flat(2);

/**
 * Charts whose names stand in one row at even distances, with figures over each: which figure is whose can be seen, whatever
 * the columns, lines or steps between them are.
 */
export const columnsIn = (labels: Piece[], drawn: Frame[]): Columns[] => {
  if (labels.length > MOST) return [];
  const taken = new Set<Piece>();
  return labelRows(labels)
    .flatMap(evenRuns)
    .flatMap((names) => {
      const isFree = (piece: Piece) => !taken.has(piece);
      const found = names.every((name) => isFree(name) && isName(name))
        ? columnsOn(names, labels.filter(isFree), drawn)
        : [];
      for (const piece of found.flatMap(piecesIn)) taken.add(piece);
      return found;
    });
};
