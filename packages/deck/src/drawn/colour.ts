import { colourOf, difference, LEGIBLE } from '../contrast.ts';

/** Red, green and blue from 0 to 255; `alpha` from 0, which nobody sees, to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number };

/** What an area is filled with: a colour, nothing, or what cannot be told (a picture, a gradient, a pattern). */
export type Fill = Colour | 'none' | 'unknown';

export const isColour = (fill: Fill): fill is Colour => typeof fill === 'object';

/** A colour by six hexadecimal digits: `1F4E79`, with or without `#` before them. */
export const colourOfHex = (digits: string | undefined): Fill => {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(digits ?? '');
  if (!match) return 'unknown';
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((pair) => Number.parseInt(pair, 16));
  return { red, green, blue, alpha: 1 };
};

export const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };

/** Below this alpha the strongest ink is not to be told from its ground. */
const FAINT = 0.04;
/** From this alpha on nothing can be made out below. */
const OPAQUE = 0.98;

export const isOpaque = (fill: Fill): fill is Colour => isColour(fill) && fill.alpha >= OPAQUE;

/** The colour that ink makes on an opaque ground; thin ink lets the ground through. */
const blend = (ink: Colour, ground: Colour): number => {
  const channel = (over: number, under: number) => Math.round(over * ink.alpha + under * (1 - ink.alpha));
  return colourOf(channel(ink.red, ground.red), channel(ink.green, ground.green), channel(ink.blue, ground.blue));
};

/** Whether ink is not to be told from the ground it is on. */
export const isLost = (ink: Colour, ground: Colour): boolean =>
  difference(blend(ink, ground), blend({ ...ground, alpha: 1 }, ground)) < LEGIBLE;

/** Whether ink is so thin that it shows on no ground at all. */
export const isFaint = (ink: Colour): boolean => ink.alpha < FAINT;
