import type { Frame } from './frame.ts';

/** A page is looked at through so many squares across, and at most four times as many down. */
const ACROSS = 36;
const MOST_DOWN = 4 * ACROSS;
/** What covers more of the page than this is its background. */
const BACKGROUND = 0.8;

/** With an empty column on both sides: what is beside a square here is beside it on the page. */
const STRIDE = ACROSS + 2;

type Squares = { side: number; down: number; taken: Int32Array };

const clamp = (at: number, end: number): number => Math.min(end - 1, Math.max(0, Math.floor(at)));

/** The number of the square in which a place lies. */
const squareAt = ({ side, down }: Squares, x: number, y: number): number =>
  (clamp(y / side, down) + 1) * STRIDE + clamp(x / side, ACROSS) + 1;

const take = (squares: Squares, { left, top, right, bottom }: Frame): void => {
  const width = squareAt(squares, right, top) - squareAt(squares, left, top) + 1;
  const last = squareAt(squares, left, bottom);
  for (let start = squareAt(squares, left, top); start <= last; start += STRIDE) {
    squares.taken.fill(1, start, start + width);
  }
};

/** Numbers every taken square (1) with its neighbourhood, from 2 on. */
const numberSquares = ({ taken }: Squares): void => {
  let number = 1;
  const open: number[] = [];
  for (let start = 0; start < taken.length; start += 1) {
    if (taken[start] !== 1) continue;
    number += 1;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (taken[at] !== 1) continue;
      taken[at] = number;
      for (let row = at - STRIDE; row <= at + STRIDE; row += STRIDE) open.push(row - 1, row, row + 1);
    }
  }
};

/**
 * Puts frames on a page of this size together that lie close to one another, directly or by others between them. The
 * function that comes back says in which neighbourhood (a number) the middle of a frame lies; 0 is none.
 */
export const neighbourhoodsOf = (
  frames: Frame[],
  { width, height }: { width: number; height: number },
): ((frame: Frame) => number) => {
  const side = width / ACROSS;
  const down = Math.max(1, Math.min(MOST_DOWN, Math.ceil(height / side) || 1));
  const squares: Squares = { side, down, taken: new Int32Array((down + 2) * STRIDE) };
  for (const frame of frames) {
    const area = (frame.right - frame.left) * (frame.bottom - frame.top);
    if (area <= BACKGROUND * width * height) take(squares, frame);
  }
  numberSquares(squares);
  return ({ left, top, right, bottom }) =>
    squares.taken[squareAt(squares, (left + right) / 2, (top + bottom) / 2)] ?? 0;
};
