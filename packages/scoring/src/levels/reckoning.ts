import { inMoney, inWords } from '../claims/conflicts/formula.ts';
import { isMoney } from '../reading/figure.ts';
import type { Page, Unit } from '../reading/page.ts';
import { productOf, resultOf } from './products.ts';
import { ratesIn, sharesIn, timesIn } from './reckoning-factors.ts';
import { isResultFirst, poolFor } from './reckoning-order.ts';
import { stepsIn } from './reckoning-steps.ts';
import { addedUp, onePriceIn } from './reckoning-sums.ts';
import {
  amountsIn,
  besideIn,
  headsIn,
  numbersIn,
  type Placed,
  placedIn,
  pricesIn,
  type Term,
} from './reckoning-terms.ts';
import { isMarkets, isSizing } from './sizing-pages.ts';
import { hasSource, sourceAmong } from './specific.ts';

/**
 * An amount that a page reckons from its other figures: customers times a price, with or without shares of them. `part` marks a
 * share of an amount that the page has reckoned before. What it goes back to is a price, an amount that is `stated` by a named source,
 * or a price that is not told and that another amount of the page has too: `one-price`.
 */
export type Reckoning = {
  value: number;
  unit: string;
  arithmetic: string;
  units: readonly Unit[];
  part: boolean;
  from: 'price' | 'stated' | 'one-price';
  source: Unit | undefined;
};

/** A share that the company would like to have is no step of a sum. */
const WISHED = /\b(?:shares?|captur\w+|penetrat\w+|som|obtainable)\b/i;
/** Smaller amounts, in any currency, are prices and costs. */
const LEAST = 1_000_000;
/** What it comes to for one of those who buy is no market: "€1.0m per plant per year". */
const PER_BUYER = /^ ?(?:per|for each|an?) (?!year|annum|month)[\p{L}-]+/iu;

/** What a page has made so far: sums, and amounts that are only one share away from a stated one. */
type Made = { sums: Reckoning[]; steps: (Term & { unit: string })[] };
type About = { pool: readonly Placed[]; made: Made };

const wholesIn = ({ made }: About, unit: string): Term[] =>
  made.sums
    .filter((sum) => sum.unit === unit)
    .map(({ value, units }) => ({ text: inWords(value), value, from: units }));

const reckoning = (
  { unit, figure }: Placed,
  about: { terms: readonly Term[]; part: boolean; from: Reckoning['from'] },
): Reckoning => {
  const { terms, part, from } = about;
  const units = [...new Set([...terms.flatMap((term) => term.from), unit])];
  const product = terms.reduce((all, { value }) => all * value, 1);
  return {
    value: figure.value,
    unit: figure.unit,
    arithmetic: `${terms.map(({ text }) => text).join(' x ')} = ${inMoney(product, figure)}`,
    units,
    part,
    from,
    source: sourceAmong(unit.page, units),
  };
};

const productIn = (target: Placed, { pool }: About): Term[] | undefined => {
  const result = resultOf(target);
  const beside = besideIn(pool, target);
  const sum = addedUp(result, pool);
  const [heads, shares, times, prices] = [headsIn(pool), sharesIn(pool), timesIn(pool), pricesIn(pool, target.figure)];
  return (
    productOf(result, [heads, prices]) ??
    productOf(result, [heads, shares, prices]) ??
    productOf(result, [heads, ratesIn(pool), prices]) ??
    productOf(result, [heads, times, prices]) ??
    productOf(result, [heads, shares, times, prices]) ??
    productOf(result, [heads, times, times, prices]) ??
    productOf(result, [headsIn(beside), numbersIn(beside), pricesIn(beside, target.figure)]) ??
    productOf(result, [headsIn(beside), numbersIn(beside)]) ??
    productOf(result, [headsIn(beside), sharesIn(beside), numbersIn(beside)]) ??
    (sum && [sum])
  );
};

/** A share of a share of an amount from a named source; the first share alone is only kept in mind. */
const chainTo = (target: Placed, { pool, made }: About): Term[] | undefined => {
  const { unit, figure } = target;
  if (WISHED.test(unit.text)) return undefined;
  const [result, shares] = [resultOf(target), sharesIn(pool)];
  const chain = productOf(result, [made.steps.filter((step) => step.unit === figure.unit), shares]);
  if (chain !== undefined) return chain;
  const sourced = amountsIn(pool, figure).filter(({ from }) => from.some(({ text }) => hasSource(text)));
  const step = productOf(result, [sourced, shares]);
  if (step !== undefined) {
    const text = step.map((term) => term.text).join(' x ');
    made.steps.push({ text, value: figure.value, from: step.flatMap(({ from }) => from), unit: figure.unit });
  }
  return undefined;
};

const reckon = (target: Placed, about: About): Reckoning | undefined => {
  const { figure } = target;
  const part = productOf(resultOf(target), [wholesIn(about, figure.unit), sharesIn(about.pool)]);
  const product = productIn(target, about);
  if (product !== undefined) return reckoning(target, { terms: product, part: part !== undefined, from: 'price' });
  const whole = about.made.sums.find((sum) => sum.value === part?.[0]?.value);
  if (part !== undefined) return reckoning(target, { terms: part, part: true, from: whole?.from ?? 'price' });
  const chain = chainTo(target, about);
  return chain && reckoning(target, { terms: chain, part: true, from: 'stated' });
};

/** What a page that multiplies nothing has with one price: the whole, and the part that stands to it as their counts do. */
const oneReckoned = (placed: readonly Placed[]): Reckoning[] => {
  const found = onePriceIn(isResultFirst(placed) ? placed.toReversed() : placed, LEAST);
  if (found === undefined) return [];
  const { whole, part } = found;
  const each = ({ heads, money }: typeof whole): string => `${money.figure.text} / ${heads.figure.text}`;
  const units = [...new Set([whole, part].flatMap(({ heads, money }) => [heads.unit, money.unit]))];
  const source = sourceAmong(whole.money.unit.page, units);
  return [whole, part].map(({ money: { figure } }) => ({
    value: figure.value,
    unit: figure.unit,
    arithmetic: `${each(whole)} = ${each(part)}`,
    units,
    part: figure === part.money.figure,
    from: 'one-price',
    source,
  }));
};

/** Every amount of a page that comes out of the figures before it, or behind it where results come first, where the page is about a market and states facts. */
export const reckoningsOf = (page: Page, asOf: Date): Reckoning[] => {
  if (!isSizing(page)) return [];
  const placed = page.units.flatMap((unit) => stepsIn(unit, asOf)).flatMap(placedIn);
  const made: Made = { sums: [], steps: [] };
  placed.forEach((target, i) => {
    const { figure, unit } = target;
    if (!isMoney(figure) || figure.value < LEAST || PER_BUYER.test(unit.text.slice(figure.end))) return;
    const sum = reckon(target, { pool: poolFor(placed, i), made });
    if (sum !== undefined) made.sums.push(sum);
  });
  return made.sums.length > 0 || !isMarkets(page) ? made.sums : oneReckoned(placed);
};
