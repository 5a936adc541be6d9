import { type Frame, frameOf } from '../layout/frame.ts';
import type { Grey } from './grey.ts';

/** A scan lies at most this far from level, about 3 degrees; what lies nearer than the least is level. Rise over run. */
const MOST = 0.05;
const LEAST = 0.003;
const STEP = 0.001;

/** How finely a picture is looked at to tell how it lies: so many pixels across. */
const LOOKED_AT = 800;
/** What is darker than this is part of a letter, in a picture of dark letters on white. */
const INK = 160;
const WHITE = 255;

/** Points from the picture's middle. */
type Points = { step: number; xs: number[]; ys: number[] };

/** Where ink ends below: letters stand on their line, so most such points lie on as many lines as there are. */
const feetOf = ({ width, height, data }: Grey): Points => {
  const step = Math.max(1, Math.round(width / LOOKED_AT));
  const points: Points = { step, xs: [], ys: [] };
  for (let y = 0; y + step < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = y * width + x;
      if ((data[at] ?? WHITE) >= INK || (data[at + step * width] ?? WHITE) < INK) continue;
      points.xs.push(x - width / 2);
      points.ys.push(y - height / 2);
    }
  }
  return points;
};

/** How well the points gather on lines of a slope: the squares of how many there are on each. */
const gathering = ({ step, xs, ys }: Points, { slope, height }: { slope: number; height: number }): number => {
  const rows = new Uint32Array(Math.ceil(height / step) + 1);
  for (let at = 0; at < xs.length; at += 1) {
    const row = Math.round(((ys[at] ?? 0) - slope * (xs[at] ?? 0) + height / 2) / step);
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
};

/** How much lines fall from left to right, as rise over run; 0 when they are level. Takes dark letters on white. */
export const skewOf = (picture: Grey): number => {
  const feet = feetOf(picture);
  let best = { slope: 0, score: gathering(feet, { slope: 0, height: picture.height }) };
  for (let slope = STEP; slope <= MOST; slope += STEP) {
    for (const each of [slope, -slope]) {
      const score = gathering(feet, { slope: each, height: picture.height });
      if (score > best.score) best = { slope: each, score };
    }
  }
  return Math.abs(best.slope) < LEAST ? 0 : best.slope;
};

/** The picture turned about its middle so that lines of that slope are level; corners that come in are white. */
export const levelled = (picture: Grey, slope: number): Grey => {
  const { width, height, data } = picture;
  if (slope === 0) return picture;
  const turned = new Uint8Array(data.length).fill(WHITE);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const fromX = x - slope * (y - height / 2);
      const fromY = y + slope * (x - width / 2);
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const from = top * width + left;
      const across = fromX - left;
      const down = fromY - top;
      const upper = (data[from] ?? WHITE) * (1 - across) + (data[from + 1] ?? WHITE) * across;
      const lower = (data[from + width] ?? WHITE) * (1 - across) + (data[from + width + 1] ?? WHITE) * across;
      turned[at] = Math.round(upper * (1 - down) + lower * down);
    }
  }
  return { width, height, data: turned };
};

/** Where something of the levelled picture stands on the picture as it lies. */
export const unlevelled = (
  { left, top, right, bottom }: Frame,
  { slope, width, height }: { slope: number; width: number; height: number },
): Frame =>
  frameOf(
    [left, right].flatMap((x) =>
      [top, bottom].map((y) => {
        const fromX = x - slope * (y - height / 2);
        const fromY = y + slope * (x - width / 2);
        return { left: fromX, right: fromX, top: fromY, bottom: fromY };
      }),
    ),
  );
