import { isMoney } from '../reading/figure.ts';
import type { Figure } from '../reading/numbers.ts';
import { roundingOf } from '../reading/rounding.ts';
import { MOST_ROUNDING, type Result } from './products.ts';
import { isHeadCount, isNumber, type Placed, type Term, termOf } from './reckoning-terms.ts';

/** So many with what they pay, or so many with what they all pay together. */
type Pair = { heads: Placed; money: Placed };

/** Numbers that stand right before an amount of money, but for what neither is one nor counts anything. */
const pairsIn = (placed: readonly Placed[], isHeads: (figure: Figure) => boolean): Pair[] => {
  const told = placed.filter(({ figure }) => isMoney(figure) || isHeads(figure));
  return told.flatMap((money, i): Pair[] => {
    const heads = told[i - 1];
    return isMoney(money.figure) && heads !== undefined && isHeads(heads.figure) ? [{ heads, money }] : [];
  });
};

const product = ({ heads, money }: Pair): number => heads.figure.value * money.figure.value;

/** Several customers times their prices, added up: "900 x $60K + 480 x $310K". */
export const addedUp = ({ value, rounding }: Result, pool: readonly Placed[]): Term | undefined => {
  const pairs = pairsIn(pool, (figure) => isNumber(figure) && figure.value > 1);
  for (let first = 0; first < pairs.length - 1; first += 1) {
    const parts = pairs.slice(first);
    const sum = parts.reduce((total, pair) => total + product(pair), 0);
    if (Math.abs(sum - value) > rounding * value) continue;
    const text = parts.map(({ heads, money }) => `${termOf(heads).text} x ${money.figure.text}`).join(' + ');
    return { text, value: sum, from: parts.flatMap(({ heads, money }) => [heads.unit, money.unit]) };
  }
  return undefined;
};

/** Counts of a whole and of a part of it differ by more than this. */
const LEAST_APART = 1.2;

/** Two markets that were reckoned with one price, which the slide does not say. */
export type OnePrice = { whole: Pair; part: Pair };

const isOnePrice = ({ whole, part }: OnePrice): boolean => {
  const [dear, cheap] = [whole, part].map(({ heads, money }) => money.figure.value / heads.figure.value);
  if (dear === undefined || cheap === undefined || whole.money.figure.unit !== part.money.figure.unit) return false;
  const rounding = [whole, part].flatMap(({ heads, money }) => [heads.figure, money.figure]);
  const most = rounding.reduce((sum, figure) => sum + roundingOf(figure, MOST_ROUNDING), 0);
  const apart = whole.heads.figure.value / part.heads.figure.value;
  return apart >= LEAST_APART && Math.abs(dear - cheap) <= (most / 2) * dear;
};

/** "110 million hectares, TL 29 billion; 34 million of them, TL 9 billion": both come out of one price for each. */
export const onePriceIn = (placed: readonly Placed[], least: number): OnePrice | undefined => {
  const pairs = pairsIn(placed, isHeadCount).filter(({ money }) => money.figure.value >= least);
  return pairs.flatMap((whole) => pairs.map((part): OnePrice => ({ whole, part }))).find((one) => isOnePrice(one));
};
