import { type Colour, difference, LEGIBLE } from '../contrast.ts';
import type { Area } from './area.ts';
import { BYTES_PER_PIXEL, type Drawing, pixelsAround } from './drawing.ts';

/** Letters of few pixels are grey where they should be black: they keep about two thirds of their contrast. */
const DRAWN = LEGIBLE * (2 / 3);

/** From this difference between its lightest and its darkest pixel on a picture may show a word. */
const MARKED = 4 * LEGIBLE;

const COLOUR = 0xffffff;

/** The pixels of a drawing that belong to an area, those at its edges too: the first column and row, and what is after the last. */
const pixelsOf = (drawing: Drawing, area: Area) => {
  const { left, top, width, height } = pixelsAround({ area, scale: drawing.scale });
  return {
    left: Math.max(0, left - drawing.left),
    top: Math.max(0, top - drawing.top),
    right: Math.min(drawing.width, left - drawing.left + width),
    bottom: Math.min(drawing.height, top - drawing.top + height),
  };
};

/** Whether a test holds for one of the pixels of an area; it is given the pixel's place. */
const somePixel = (drawing: Drawing, area: Area, test: (at: number) => boolean): boolean => {
  const { left, top, right, bottom } = pixelsOf(drawing, area);
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if (test(y * drawing.width + x)) return true;
  }
  return false;
};

const colourAt = ({ pixels }: Drawing, at: number): Colour => (pixels[at] ?? 0) & COLOUR;

/** The colour of a drawing that has no other, as most slides under their text: one that looks the same shifted by a pixel. */
export const onlyColour = (drawing: Drawing): Colour | undefined => {
  const bytes = Buffer.from(drawing.pixels.buffer);
  return bytes.subarray(BYTES_PER_PIXEL).equals(bytes.subarray(0, -BYTES_PER_PIXEL)) ? colourAt(drawing, 0) : undefined;
};

/** Whether a colour differs from all pixels of an area by so much. Most neighbours are alike: they are asked once. */
export const standsOut = (
  drawing: Drawing,
  area: Area,
  { colour, least }: { colour: Colour; least: number },
): boolean => {
  const { left, top, right, bottom } = pixelsOf(drawing, area);
  const { pixels, width } = drawing;
  let before: number | undefined;
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const pixel = pixels[at];
      if (pixel === before) continue;
      before = pixel;
      if (difference(colour, colourAt(drawing, at)) < least) return false;
    }
  }
  return true;
};

/** Whether a colour is near to all pixels of an area, too near for letters to be read. */
export const blendsIn = (drawing: Drawing, area: Area, colour: Colour): boolean =>
  !somePixel(drawing, area, (at) => difference(colour, colourAt(drawing, at)) >= LEGIBLE);

const isOther = (one: Drawing, other: Drawing, at: number): boolean =>
  one.pixels[at] !== other.pixels[at] && difference(colourAt(one, at), colourAt(other, at)) >= DRAWN;

/** Whether two drawings of the same view look different somewhere in an area. */
export const looksOther = (one: Drawing, other: Drawing, area: Area): boolean =>
  somePixel(one, area, (at) => isOther(one, other, at));

/** Whether two drawings of the same view look different in some of an area, and alike in the rest. */
export const looksPartlyOther = (one: Drawing, other: Drawing, area: Area): boolean =>
  looksOther(one, other, area) && somePixel(one, area, (at) => !isOther(one, other, at));

/** Whether there is something in an area that could be a word: not all of it looks alike. */
export const showsMarks = (drawing: Drawing, area: Area): boolean => {
  let first = -1;
  return somePixel(drawing, area, (at) => {
    const pixel = colourAt(drawing, at);
    if (first < 0) first = pixel;
    return pixel !== first && difference(pixel, first) >= MARKED;
  });
};
