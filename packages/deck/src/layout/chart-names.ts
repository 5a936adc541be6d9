import type { Frame } from './frame.ts';
import { gapDown, type Piece } from './piece.ts';
import { LEADING } from './table-rows.ts';

/** Names under a chart's columns are so many at least, as far from one to the next to within this share. */
const NAMES = 3;
const EVEN = 0.1;
/** So many other things may come between two names; a row of more things is none of names. */
const BETWEEN = 3;
const MOST = 60;
/** What stands over or under a name has the same middle, to within this, in ems. */
const MIDDLE = 0.5;
/** Letters may reach so far into the line below, in ems. */
const OVER = 0.3;

export const middleOf = ({ left, right }: Frame): number => (left + right) / 2;

const stepOf = ([first, second]: Piece[]): number => (first && second ? middleOf(second) - middleOf(first) : 0);

/** What follows two things at their distance, whatever stands between. */
const runFrom = (first: Piece, second: Piece, after: Piece[]): Piece[] => {
  const step = stepOf([first, second]);
  const run = [first, second];
  let last = second;
  for (const piece of after) {
    if (Math.abs(middleOf(piece) - middleOf(last) - step) > EVEN * step) continue;
    run.push(piece);
    last = piece;
  }
  return run;
};

/**
 * What stands at even distances in a row, the closest first; between two charts the distance is another, and a figure may
 * come between names.
 */
export const evenRuns = (row: Piece[]): Piece[][] => {
  if (row.length < NAMES || row.length > MOST) return [];
  const runs = row.flatMap((first, at) =>
    row.slice(at + 1, at + 1 + BETWEEN).map((second, next) => runFrom(first, second, row.slice(at + next + 2))),
  );
  const even = runs.filter((run) => run.length >= NAMES && stepOf(run) > 0);
  const least = Math.min(...even.map(stepOf));
  const longest = even
    .filter((run) => stepOf(run) < (1 + EVEN) * least)
    .reduce<Piece[]>((a, b) => (b.length > a.length ? b : a), []);
  if (longest.length === 0) return [];
  const own = new Set(longest);
  return [longest, ...evenRuns(row.filter((piece) => !own.has(piece)))];
};

/** A year, a number, an age: what a chart's name may be that is a figure. Others are values, even in a row. */
const BARE = /^\W?\d{1,4}(?:[/–-]\d{2,4})?\p{L}{0,2}$/u;

export const isName = ({ numeric, text }: Piece): boolean => !numeric || BARE.test(text);

/** Where figures stand to their names: which of their places is how far from the middle of the name. */
export type Bearing = { placeOf: (figure: Frame) => number; shift: number };

export const OVER_MIDDLE: Bearing = { placeOf: middleOf, shift: 0 };

const isInLine = (name: Piece, other: Piece, { placeOf, shift }: Bearing): boolean =>
  Math.abs(placeOf(other) - middleOf(name) - shift) < MIDDLE * name.em;

/** Whether something stands higher than a name. */
export const isAbove = (other: Piece, name: Piece): boolean => other.bottom < name.top + OVER * name.em;

/** What stands over a name, from the top down. */
export const over = (name: Piece, pieces: Piece[], bearing: Bearing): Piece[] =>
  pieces.filter((piece) => isAbove(piece, name) && isInLine(name, piece, bearing)).sort((a, b) => a.top - b.top);

/** The figures above the first of some names, nearer to it than to the next. */
export const overFirst = ([name, second]: Piece[], figures: Piece[]): Piece[] => {
  if (!name || !second) return [];
  const half = stepOf([name, second]) / 2;
  return figures.filter((figure) => isAbove(figure, name) && Math.abs(middleOf(figure) - middleOf(name)) < half);
};

/** Where figures over the first of some names stand to it: those of a line's points may be to the right, or the left. */
export const bearingsOf = ([name]: Piece[], figures: Piece[]): Bearing[] => {
  const places = [({ left }: Frame) => left, ({ right }: Frame) => right, middleOf];
  return figures.flatMap((figure) =>
    places.map((placeOf) => ({ placeOf, shift: placeOf(figure) - (name ? middleOf(name) : 0) })),
  );
};

/** Names with their second lines, where they wrap: those that are figures do where each has one. */
export const wholeNames = (names: Piece[], pieces: Piece[]): Piece[][] => {
  const isNext = (name: Piece, piece: Piece) =>
    isAbove(name, piece) && gapDown(name, piece) < LEADING * name.em && isInLine(name, piece, OVER_MIDDLE);
  const below = names.map((name) => pieces.filter((piece) => isNext(name, piece)));
  const isEach = below.every((found) => found.length > 0 && found.every(isName));
  return names.map((name, at) => [name, ...(isEach || !name.numeric ? (below[at] ?? []) : [])]);
};
