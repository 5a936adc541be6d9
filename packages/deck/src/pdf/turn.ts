import type { Frame } from '../layout/frame.ts';
import type { Point } from './sheet.ts';

/** By how many quarters words are turned clockwise, as they are seen. */
export type Turn = 0 | 1 | 2 | 3;

/** Words that rise or fall by less than this share of their length are straight. */
const LEAN = 0.2;

/** The turn of words that run in a direction on the sheet; undefined when they run askew. */
export const turnOf = ({ x, y }: Point): Turn | undefined => {
  if (x > 0 && Math.abs(y) < LEAN * x) return 0;
  if (y > 0 && Math.abs(x) < LEAN * y) return 1;
  if (x < 0 && Math.abs(y) < LEAN * -x) return 2;
  return y < 0 && Math.abs(x) < LEAN * -y ? 3 : undefined;
};

export type Size = { width: number; height: number };

/** The size of a page that is turned. */
export const turnSize = ({ width, height }: Size, turn: Turn): Size =>
  turn % 2 === 1 ? { width: height, height: width } : { width, height };

/** What undoes a turn. */
export const undo = (turn: Turn): Turn => {
  if (turn === 1) return 3;
  return turn === 3 ? 1 : turn;
};

/** Where a frame on a page of this size stands when the page is turned back by so many quarters. */
export const turnBack = <T extends Frame>(frame: T, turn: Turn, { width, height }: Size): T => {
  const { left, top, right, bottom } = frame;
  if (turn === 1) return { ...frame, left: top, top: width - right, right: bottom, bottom: width - left };
  if (turn === 2)
    return { ...frame, left: width - right, top: height - bottom, right: width - left, bottom: height - top };
  return turn === 3 ? { ...frame, left: height - bottom, top: left, right: height - top, bottom: right } : frame;
};
