import { inWords } from '../claims/conflicts/formula.ts';
import type { Page, Unit } from '../reading/page.ts';
import { productOf, resultOf } from './products.ts';
import { stepsIn } from './reckoning-steps.ts';
import {
  amountsIn,
  headsIn,
  isMoney,
  type Placed,
  placedIn,
  pricesIn,
  ratesIn,
  sharesIn,
  type Term,
  timesIn,
} from './reckoning-terms.ts';
import { hasSource } from './specific.ts';

/**
 * An amount that a page reckons from figures before it: customers times a price, with or without shares of them. `part` marks a
 * share of an amount that the page has reckoned before; `stated` one that goes back to an amount from a named source.
 */
export type Reckoning = {
  value: number;
  unit: string;
  arithmetic: string;
  units: readonly Unit[];
  part: boolean;
  stated: boolean;
  source: Unit | undefined;
};

const MARKET =
  /\b(?:tam|sam|som|markets?|addressable|serviceable|segments?|how (?:big|many|large)|bottom[- ]up|count(?:ed|ing)|opportunity|households|there are|spends?|could (?:pay|buy)|in total|establishments|census\w*|statistic\w*|number of)\b/i;
/** A product written out; on a page that speaks of own sales it may be of those. */
const WRITTEN_OUT = /\d[^=]{0,200}=\W*(?:[a-z]{1,3} ?)?\d/i;
const SALES =
  /\b(?:arr|mrr|run[- ]rate|traction|targets?|goals?|forecasts?|projections?|unit economics|plan|subscribers|subscriptions?|members(?:hip)?|premium|projected|years? (?:\d|one|two|three|four|five))\b/i;
/** On a page that neither names a market nor writes a sum out, what is multiplied may be what the company sells. */
const OWN_SALES =
  /\b(?:customers?|clients?|bookings?|booked|sold|signed|raised|round|invoiced|paid|deposits?|orders?|revenues?|budget|costs?|burn)\b/i;
/** A share that the company would like to have is no step of a sum. */
const WISHED = /\b(?:shares?|captur\w+|penetrat\w+|som|obtainable)\b/i;
/** Smaller amounts, in any currency, are prices and costs. */
const LEAST = 1_000_000;
/** Figures that make a sum stand among so many before its result. */
const POOL = 9;

/** A line of the slide, most often at its foot, that says where its figures come from. */
const NOTE =
  /^\W*(?:sources?\b|according to)|\b(?:census\w*|surveys?|statistics|registry|registries|registers|registrations|(?:the|of|from) (?:[a-z-]+ ){0,2}register)\b/i;

const sourceIn = (page: Page, units: readonly Unit[]): Unit | undefined =>
  units.find(({ text }) => hasSource(text)) ?? page.units.find(({ text }) => NOTE.test(text));

/** What a page has made so far: sums, and amounts that are only one share away from a stated one. */
type Made = { sums: Reckoning[]; steps: (Term & { unit: string })[] };
type About = { pool: readonly Placed[]; made: Made };

const wholesIn = ({ made }: About, unit: string): Term[] =>
  made.sums
    .filter((sum) => sum.unit === unit)
    .map(({ value, units }) => ({ text: inWords(value), value, from: units }));

const reckoning = (
  { unit, figure }: Placed,
  about: { terms: readonly Term[]; part: boolean; stated: boolean },
): Reckoning => {
  const { terms, part, stated } = about;
  const units = [...new Set([...terms.flatMap(({ from }) => from), unit])];
  return {
    value: figure.value,
    unit: figure.unit,
    arithmetic: `${terms.map(({ text }) => text).join(' x ')} = ${inWords(terms.reduce((all, { value }) => all * value, 1))}`,
    units,
    part,
    stated,
    source: sourceIn(unit.page, units),
  };
};

const productIn = (target: Placed, { pool }: About): Term[] | undefined => {
  const result = resultOf(target);
  const [heads, shares, times] = [headsIn(pool), sharesIn(pool), timesIn(pool)];
  const prices = pricesIn(pool, target.figure);
  return (
    productOf(result, [heads, prices]) ??
    productOf(result, [heads, shares, prices]) ??
    productOf(result, [heads, ratesIn(pool), prices]) ??
    productOf(result, [heads, times, prices]) ??
    productOf(result, [heads, times, times, prices])
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
  const stated = about.made.sums.some((sum) => sum.stated && sum.value === part?.[0]?.value);
  if (product !== undefined) return reckoning(target, { terms: product, part: part !== undefined, stated: false });
  if (part !== undefined) return reckoning(target, { terms: part, part: true, stated });
  const chain = chainTo(target, about);
  return chain && reckoning(target, { terms: chain, part: true, stated: true });
};

const isSizing = ({ folded: { text } }: Page): boolean =>
  MARKET.test(text) || (!SALES.test(text) && (WRITTEN_OUT.test(text) || !OWN_SALES.test(text)));

/** Every amount of a page that comes out of the figures before it, where the page is about a market and states facts. */
export const reckoningsOf = (page: Page, asOf: Date): Reckoning[] => {
  if (!isSizing(page)) return [];
  const placed = page.units.flatMap((unit) => stepsIn(unit, asOf)).flatMap(placedIn);
  const made: Made = { sums: [], steps: [] };
  placed.forEach((target, i) => {
    if (!isMoney(target.figure) || target.figure.value < LEAST) return;
    const sum = reckon(target, { pool: placed.slice(Math.max(0, i - POOL), i), made });
    if (sum !== undefined) made.sums.push(sum);
  });
  return made.sums;
};
