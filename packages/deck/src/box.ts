import type { Box } from '@assay/contracts/evidence';

/** Shares are kept to this part: a tenth of a pixel on a screen. */
const PRECISION = 10_000;

const share = (length: number, whole: number): number =>
  Math.round(Math.min(1, Math.max(0, length / whole)) * PRECISION) / PRECISION;

const minus = (a: number, b: number): number => Math.round((a - b) * PRECISION) / PRECISION;

type Frame = { left: number; top: number; right: number; bottom: number };

/** A frame as shares of the slide's size, both in one unit; what reaches over the slide's edge is cut off. */
export const boxOf = (frame: Frame, { width, height }: { width: number; height: number }): Box => {
  const x = share(frame.left, width);
  const y = share(frame.top, height);
  return { x, y, width: minus(share(frame.right, width), x), height: minus(share(frame.bottom, height), y) };
};
