import type { Grey } from './grey.ts';

/** What is darker than this is ink, in a picture of dark letters on white. */
const INK = 225;
const WHITE = 255;

/** A rule is at least this long and at most this thick, as shares of the picture's width; no stroke of a letter is both. */
const LONG = 0.07;
const THIN = 0.0035;
const THIN_PIXELS = 3;
/** Dirt breaks a rule for so many pixels. */
const BREAK = 2;

/** The pixels as lines across or down: how many there are, how long they are, and the steps within one and to the next. */
type Lines = { count: number; length: number; along: number; next: number };

const isInk = (data: Uint8Array, at: number): boolean => (data[at] ?? WHITE) < INK;

/** Marks a run of ink where it is thin, with the blurred pixels beside it: where a letter crosses it, it stays. */
const markRun = (
  data: Uint8Array,
  marks: Uint8Array,
  run: { from: number; to: number; most: number } & Lines,
): void => {
  const { from, to, along, next } = run;
  const most = run.most * next;
  for (let at = from; at < to; at += along) {
    let first = at;
    let last = at;
    while (last - first < most && isInk(data, first - next)) first -= next;
    while (last - first < most && isInk(data, last + next)) last += next;
    if (last - first < most) for (let side = first - next; side <= last + next; side += next) marks[side] = 1;
  }
};

const markRules = ({ width, data }: Grey, marks: Uint8Array, lines: Lines): void => {
  const long = Math.max(1, Math.round(LONG * width));
  const most = Math.max(THIN_PIXELS, Math.round(THIN * width));
  for (let line = 0; line < lines.count; line += 1) {
    const end = line * lines.next + lines.length * lines.along;
    let from = line * lines.next;
    for (let at = from; at <= end; at += lines.along) {
      const goesOn = at > from && isInk(data, at + BREAK * lines.along);
      if (at < end && (isInk(data, at) || goesOn)) continue;
      if (at - from >= long * lines.along) markRun(data, marks, { ...lines, from, to: at, most });
      from = at + lines.along;
    }
  }
};

/**
 * Makes the thin lines of tables, charts and frames white, which hide the words between them from Tesseract. Takes dark
 * letters on white.
 */
export const eraseRules = (picture: Grey): void => {
  const { width, height, data } = picture;
  const marks = new Uint8Array(data.length);
  markRules(picture, marks, { count: height, length: width, along: 1, next: width });
  markRules(picture, marks, { count: width, length: height, along: width, next: 1 });
  for (let at = 0; at < data.length; at += 1) if (marks[at]) data[at] = WHITE;
};
