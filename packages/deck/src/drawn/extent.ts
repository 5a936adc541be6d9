import type { Frame } from '../layout/frame.ts';
import { type DrawnLine, EMU_PER_POINT, type Item } from './item.ts';

/** A letter's usual width and a line's height, in ems; ideographs are as wide as they are high. */
const LETTER = 0.5;
const IDEOGRAPH = 1;
const LINE = 1.2;
/** A line is broken only when it is wider than its frame by this share: letters are not measured, but guessed. */
const FITS = 1.1;
/** Text is taken to reach over its frame only when it is higher by this share. */
const DOUBT = 1.25;

const WIDE = /[\u1100-\u11FF\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/;

const lettersOf = (text: string): number => {
  if (!WIDE.test(text)) return text.length * LETTER;
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? IDEOGRAPH : LETTER), 0);
};

/** The size of a line's largest letters, in EMU. */
export const emOf = ({ cells }: DrawnLine): number =>
  cells.flat().reduce((largest, { size }) => Math.max(largest, size), 0) * EMU_PER_POINT;

/** How wide a line would be if it were not broken, in EMU. */
const widthOf = ({ cells }: DrawnLine): number =>
  cells.flat().reduce((sum, { text, size }) => sum + lettersOf(text) * size * EMU_PER_POINT, 0);

/** How high a line is in a frame of that width, in EMU; a table's row is as high as the file says. */
const heightOf = (line: DrawnLine, width: number): number => {
  const rows = line.role === 'row' ? 1 : Math.max(1, Math.ceil(widthOf(line) / FITS / Math.max(1, width)));
  return Math.max(line.height ?? 0, rows * LINE * emOf(line));
};

const totalOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

type Placed = Pick<Item, 'lines' | 'anchor'> & { frame: Frame };

/** Where a frame and the text in it reach, as far as that can be guessed. */
export const extentOf = ({ lines, frame }: Placed): Frame => {
  const width = lines.reduce((widest, line) => Math.max(widest, emOf(line)), frame.right - frame.left);
  const high = totalOf(lines.filter(({ role }) => role === undefined).map((line) => heightOf(line, width)));
  const over = Math.max(0, high / DOUBT - (frame.bottom - frame.top));
  return { left: frame.left, right: frame.left + width, top: frame.top - over, bottom: frame.bottom + over };
};

/** The share of the room left in a frame that stands above its text. */
const ABOVE = { top: 0, middle: 0.5, bottom: 1, anywhere: 0 };

/**
 * Where each line stands, as far as that can be guessed: one below the other where the frame's text is anchored, all of
 * them closer where they would not fit. What a chart shows stands all over it, and so does sideways text.
 */
export const lineFrames = ({ lines, frame, anchor }: Placed): Frame[] => {
  const room = frame.bottom - frame.top;
  const heights = lines.map((line) => heightOf(line, frame.right - frame.left));
  const total = totalOf(heights);
  const squeezed = total > room && !lines.some(({ role }) => role === 'row') ? room / total : 1;
  let top = frame.top + Math.max(0, room - total) * ABOVE[anchor];
  return lines.map(({ role }, index) => {
    if (role === 'chart' || anchor === 'anywhere') return frame;
    const from = top;
    top += (heights[index] ?? 0) * squeezed;
    return { ...frame, top: from, bottom: top };
  });
};
