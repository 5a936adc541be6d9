import type { Figure } from './figure.ts';

/** No figure is closer than this, as a share of it. */
const LEAST_ROUNDING = 0.003;

/** By how much a figure may be off, as a share of it: half of the last digit that is written, and no more than `most`. */
export const roundingOf = ({ text }: Figure, most: number): number => {
  const digits =
    /\d[\d.,' ]*/
      .exec(text)?.[0]
      .replace(/\D/g, '')
      .replace(/^0+|0+$/g, '') ?? '';
  const half = digits === '' ? most : 0.5 / Number(digits);
  return Math.min(most, Math.max(LEAST_ROUNDING, half));
};
