import type { Box } from '@assay/contracts/evidence';
import type { Bitmap } from '../bitmap.ts';

/**
 * The share of pixels that are exactly as the one to their left. A table or a chart has grounds of one colour, and lines or
 * letters on them; a photograph has hardly two pixels alike, and a plain area nothing but such.
 */
const FLAT = 0.6;
const PLAIN = 0.998;
/** Every so many rows are looked at. */
const STEP = 2;

const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Whether a part of a picture, in shares of it, looks drawn: as screenshots, tables and charts do, and no photograph. */
export const looksDrawn = ({ width, height, data }: Bitmap, part: Box = WHOLE): boolean => {
  const [left, right] = [Math.floor(part.x * width) + 1, Math.min(width, Math.ceil((part.x + part.width) * width))];
  const [top, bottom] = [Math.floor(part.y * height), Math.min(height, Math.ceil((part.y + part.height) * height))];
  let alike = 0;
  let all = 0;
  for (let row = top; row < bottom; row += STEP) {
    const end = 4 * (row * width + right);
    for (let at = 4 * (row * width + left); at < end; at += 4) {
      all += 1;
      if (data[at] === data[at - 4] && data[at + 1] === data[at - 3] && data[at + 2] === data[at - 2]) alike += 1;
    }
  }
  return alike >= FLAT * all && alike < PLAIN * all;
};
