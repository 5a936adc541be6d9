import { inWords } from '../claims/conflicts/formula.ts';
import { isStatedAsFact } from '../claims/modality/factuality.ts';
import type { Figure } from '../reading/numbers.ts';
import type { Page, Unit } from '../reading/page.ts';
import { hasSource } from './specific.ts';

/**
 * An amount that a page reckons from figures before it: customers times a price, with or without shares of them. `part` marks a
 * share of an amount that the page has reckoned before.
 */
export type Reckoning = {
  value: number;
  unit: string;
  arithmetic: string;
  units: readonly Unit[];
  part: boolean;
  source: Unit | undefined;
};

const MARKET =
  /\b(?:tam|sam|som|markets?|addressable|serviceable|segments?|how (?:big|many|large)|bottom[- ]up|count(?:ed|ing)|opportunity|households|there are|spends?|could (?:pay|buy)|in total|establishments|census|statistic\w*|number of)\b/i;
/** Smaller amounts, in any currency, are prices and costs. */
const LEAST = 1_000_000;
/** Fewer customers, or tonnes, than these are those that the company has. */
const FEWEST = 100;
/** Figures that make a sum stand among so many before its result. */
const POOL = 9;
/** Factors are rounded too: no sum comes out closer than this, in shares of its result. */
const LEAST_ROUNDING = 0.003;
const MOST_ROUNDING = 0.012;

type Placed = { unit: Unit; figure: Figure };
type Term = { text: string; value: number; from: readonly Unit[] };

const isMoney = ({ unit }: Figure): boolean => /^[A-Z]{3}$/.test(unit);
const termOf = ({ unit, figure }: Placed, value = figure.value): Term => ({ text: figure.text, value, from: [unit] });

/** By how much a result may be off, as a share of it: half of the last digit that is written. */
const roundingOf = ({ text }: Figure): number => {
  const digits =
    /\d[\d.,' ]*/
      .exec(text)?.[0]
      .replace(/\D/g, '')
      .replace(/^0+|0+$/g, '') ?? '';
  const half = digits === '' ? MOST_ROUNDING : 0.5 / Number(digits);
  return Math.min(MOST_ROUNDING, Math.max(LEAST_ROUNDING, half));
};

const headsIn = (pool: readonly Placed[]): Term[] => {
  const heads = pool.filter(
    ({ figure }) =>
      (figure.unit === 'count' || figure.unit === 'other') && !figure.year && !figure.word && figure.value >= FEWEST,
  );
  const sums = heads.flatMap((a, i) => {
    const b = heads[i + 1];
    if (b === undefined || b.unit !== a.unit) return [];
    return [{ text: `(${a.figure.text} + ${b.figure.text})`, value: a.figure.value + b.figure.value, from: [a.unit] }];
  });
  return [...heads.map((head) => termOf(head)), ...sums];
};

const pricesIn = (pool: readonly Placed[], { unit, value }: Figure): Term[] =>
  pool
    .filter(({ figure }) => figure.unit === unit && figure.value < value && figure.value > 0)
    .map((price) => termOf(price));

const sharesIn = (pool: readonly Placed[]): Term[] =>
  pool
    .filter(({ figure }) => figure.unit === 'percent' && figure.value > 0 && figure.value < 100)
    .map((share) => termOf(share, share.figure.value / 100));

type Result = { value: number; rounding: number };

/** The first product of terms, taken one from each list, that makes a value. */
const productOf = ({ value, rounding }: Result, lists: readonly (readonly Term[])[]): Term[] | undefined => {
  const [first, ...rest] = lists;
  if (first === undefined) return undefined;
  for (const term of first) {
    if (rest.length === 0 && Math.abs(term.value - value) <= rounding * value) return [term];
    const more = rest.length === 0 ? undefined : productOf({ value: value / term.value, rounding }, rest);
    if (more !== undefined) return [term, ...more];
  }
  return undefined;
};

const sourceIn = (page: Page, units: readonly Unit[]): Unit | undefined =>
  units.find(({ text }) => hasSource(text)) ??
  page.units.find(({ text }) => /^\W*(?:sources?:|according to)/i.test(text));

const reckon = (
  target: Placed,
  about: { pool: readonly Placed[]; before: readonly Reckoning[] },
): Reckoning | undefined => {
  const { unit, figure } = target;
  const { pool, before } = about;
  const [heads, shares] = [headsIn(pool), sharesIn(pool)];
  const prices = pricesIn(pool, figure);
  const whole = before
    .filter((each) => each.unit === figure.unit)
    .map(({ value, units }): Term => ({ text: inWords(value), value, from: units }));
  const result = { value: figure.value, rounding: roundingOf(figure) };
  const sum = productOf(result, [heads, prices]) ?? productOf(result, [heads, shares, prices]);
  const part = productOf(result, [whole, shares]);
  const terms = sum ?? part;
  if (terms === undefined) return undefined;
  const units = [...new Set([...terms.flatMap(({ from }) => from), unit])];
  return {
    value: figure.value,
    unit: figure.unit,
    arithmetic: `${terms.map(({ text }) => text).join(' x ')} = ${inWords(terms.reduce((all, { value }) => all * value, 1))}`,
    units,
    part: part !== undefined,
    source: sourceIn(unit.page, units),
  };
};

/** Every amount of a page that comes out of the figures before it, where the page is about a market and states facts. */
export const reckoningsOf = (page: Page, asOf: Date): Reckoning[] => {
  if (!MARKET.test(page.folded.text)) return [];
  const placed = page.units
    .filter((unit) => !unit.person && isStatedAsFact(unit, asOf))
    .flatMap((unit) => unit.figures.map((figure) => ({ unit, figure })));
  const found: Reckoning[] = [];
  placed.forEach((target, i) => {
    if (!isMoney(target.figure) || target.figure.value < LEAST) return;
    const made = reckon(target, { pool: placed.slice(Math.max(0, i - POOL), i), before: found });
    if (made !== undefined) found.push(made);
  });
  return found;
};
