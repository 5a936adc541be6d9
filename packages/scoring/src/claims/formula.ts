import type { Figure } from '../reading/numbers.ts';
import type { Claim } from './claims.ts';

/** A multiplication that a sentence writes out, recomputed. */
export type Formula = { text: string; product: number; holds: boolean };

const ROUNDING = 0.02;

/** Whether two amounts are the same but for rounding. */
export const isAbout = (a: number, b: number): boolean =>
  Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b));

/** An amount in few words, the same on every machine: 2460000000 is 2.46 billion. */
export const inWords = (value: number): string => {
  const scales = [
    [1e12, ' trillion'],
    [1e9, ' billion'],
    [1e6, ' million'],
    [1e3, ' thousand'],
  ] as const;
  const [factor, word] = scales.find(([scale]) => Math.abs(value) >= scale) ?? [1, ''];
  return `${Number((value / factor).toPrecision(3))}${word}`;
};

const between = (claim: Claim, pair: readonly [Figure, Figure]) => claim.clause.slice(pair[0].end, pair[1].start);

/** "A x B = C" in the claim's own clause, C being the claim's figure; undefined when none is written. */
export const formula = (claim: Claim): Formula | undefined => {
  const at = claim.figures.findIndex(({ start }) => start === claim.figure.start);
  const [first, second] = [claim.figures[at - 2], claim.figures[at - 1]];
  if (first === undefined || second === undefined) return undefined;
  if (
    !/(?:\s[x*]\s|\btimes\b)/i.test(between(claim, [first, second])) ||
    !between(claim, [second, claim.figure]).includes('=')
  )
    return undefined;
  const product = first.value * second.value;
  return {
    text: `${first.text} x ${second.text} = ${inWords(product)}`,
    product,
    holds: isAbout(product, claim.figure.value),
  };
};
