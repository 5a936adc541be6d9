import { roundingOf } from '../reading/rounding.ts';
import type { Placed, Term } from './reckoning-terms.ts';

/** Factors are rounded too: the result of a sum may be off by so much, in shares of it. */
export const MOST_ROUNDING = 0.012;
/** Behind a sign of equality the sum is written out, and may be rounded to two digits. */
const MOST_WRITTEN_OUT = 0.05;

/** What a product has to make, and by which share of it the product may be off. */
export type Result = { value: number; rounding: number };

/** A figure as the result of a sum. */
export const resultOf = ({ unit, figure }: Placed): Result => {
  const isWrittenOut = /=\W*$/.test(unit.text.slice(0, figure.start));
  const rounding = isWrittenOut ? roundingOf(figure, MOST_WRITTEN_OUT) : MOST_ROUNDING;
  return { value: figure.value, rounding: Math.max(rounding, MOST_ROUNDING) };
};

/** The first product of terms, taken one from each list, that makes a value. */
export const productOf = ({ value, rounding }: Result, lists: readonly (readonly Term[])[]): Term[] | undefined => {
  const [first, ...rest] = lists;
  if (first === undefined) return undefined;
  for (const term of first) {
    if (rest.length === 0 && Math.abs(term.value - value) <= rounding * value) return [term];
    const more = rest.length === 0 ? undefined : productOf({ value: value / term.value, rounding }, rest);
    if (more !== undefined) return [term, ...more];
  }
  return undefined;
};
