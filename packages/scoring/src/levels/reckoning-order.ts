import { isMoney } from '../reading/figure.ts';
import { isHeadCount, type Placed } from './reckoning-terms.ts';

/** Figures that make a sum stand among so many before its result, or behind it where results come first. */
const POOL = 9;
/** "TAM €634M": an amount that is named as a size of the market. */
const SIZE = /\b(?:TAM|SAM|SOM)\b/;

const isSize = ({ unit, figure }: Placed): boolean => unit.row === undefined && isMoney(figure) && SIZE.test(unit.text);

/** "TAM €634M / 22,000 plants": whether a page gives each size of its market ahead of what it is reckoned from. */
export const isResultFirst = (placed: readonly Placed[]): boolean => {
  const told = placed.find((one) => isSize(one) || isHeadCount(one.figure));
  return told !== undefined && isSize(told);
};

/** The figures of a page that the one at a place may be reckoned from. */
export const poolFor = (placed: readonly Placed[], at: number): readonly Placed[] => {
  const before = placed.slice(Math.max(0, at - POOL), at);
  const target = placed[at];
  const isAhead = target !== undefined && isSize(target) && isResultFirst(placed);
  return isAhead ? [...before, ...placed.slice(at + 1, at + 1 + POOL)] : before;
};
