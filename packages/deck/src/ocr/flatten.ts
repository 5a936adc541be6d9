import type { Grey } from './grey.ts';

/** The ground under the letters is looked for in a grid of so many cells across, each judged with this many around it. */
const CELLS = 160;
const AROUND = 4;

type Grid = { step: number; width: number; height: number; data: Uint8Array };

/** One pixel of each cell: an average would mix letters and ground. */
const sample = ({ width, height, data }: Grey): Grid => {
  const step = Math.max(1, Math.round(width / CELLS));
  const across = Math.ceil(width / step);
  const down = Math.ceil(height / step);
  const cells = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) {
    const row = Math.min(height - 1, y * step + (step >> 1)) * width;
    for (let x = 0; x < across; x += 1)
      cells[y * across + x] = data[row + Math.min(width - 1, x * step + (step >> 1))] ?? 0;
  }
  return { step, width: across, height: down, data: cells };
};

/** The brightness in the middle of all around a cell; `counts` is scratch, one for each brightness. */
const middle = ({ width, height, data }: Grid, { x, y }: { x: number; y: number }, counts: Uint16Array): number => {
  const left = Math.max(0, x - AROUND);
  const right = Math.min(width - 1, x + AROUND);
  const top = Math.max(0, y - AROUND);
  const bottom = Math.min(height - 1, y + AROUND);
  counts.fill(0);
  for (let row = top; row <= bottom; row += 1) {
    for (let at = row * width + left; at <= row * width + right; at += 1)
      counts[data[at] ?? 0] = (counts[data[at] ?? 0] ?? 0) + 1;
  }
  let before = ((right - left + 1) * (bottom - top + 1)) >> 1;
  for (let brightness = 0; brightness < 256; brightness += 1) {
    before -= counts[brightness] ?? 0;
    if (before < 0) return brightness;
  }
  return 255;
};

const groundOf = (grid: Grid): Uint8Array => {
  const ground = new Uint8Array(grid.data.length);
  const counts = new Uint16Array(256);
  for (let y = 0; y < grid.height; y += 1) {
    for (let x = 0; x < grid.width; x += 1) ground[y * grid.width + x] = middle(grid, { x, y }, counts);
  }
  return ground;
};

/** The grounds of a cell and of its four neighbours, each once: at the edge of a panel there are two. */
const groundsAround = ({ width, height }: Grid, ground: Uint8Array, { x, y }: { x: number; y: number }): number[] => {
  const at = y * width + x;
  const around = [
    at,
    x > 0 ? at - 1 : at,
    x + 1 < width ? at + 1 : at,
    y > 0 ? at - width : at,
    y + 1 < height ? at + width : at,
  ];
  return [...new Set(around.map((cell) => ground[cell] ?? 0))];
};

/** Sets what a cell covers to how little each pixel differs from the nearest of the grounds. */
const flattenCell = (picture: Grey, cell: { x: number; y: number; step: number; grounds: number[] }): void => {
  const { width, height, data } = picture;
  const right = Math.min(width, (cell.x + 1) * cell.step);
  const bottom = Math.min(height, (cell.y + 1) * cell.step);
  for (let y = cell.y * cell.step; y < bottom; y += 1) {
    for (let at = y * width + cell.x * cell.step; at < y * width + right; at += 1) {
      let least = 255;
      for (const ground of cell.grounds) least = Math.min(least, Math.abs((data[at] ?? 0) - ground));
      data[at] = 255 - least;
    }
  }
};

/**
 * Makes of a picture dark letters on white, whatever the colours of panels, shades and letters are: each pixel becomes
 * as dark as it differs from what lies around it. Letters cover less than half of any place, so the middle brightness is
 * the ground.
 */
export const flatten = (picture: Grey): void => {
  const grid = sample(picture);
  const ground = groundOf(grid);
  for (let y = 0; y < grid.height; y += 1) {
    for (let x = 0; x < grid.width; x += 1) {
      flattenCell(picture, { x, y, step: grid.step, grounds: groundsAround(grid, ground, { x, y }) });
    }
  }
};
