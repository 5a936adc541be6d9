import type { Claim } from '../claims/claims.ts';
import { differ } from '../claims/conflicts/conflict.ts';
import { inMoney } from '../claims/conflicts/formula.ts';
import { counts } from '../claims/settle.ts';
import { inAYear } from '../levels/bands.ts';
import { placeOf } from '../levels/figures.ts';
import type { Place } from '../levels/finding.ts';
import { whereOf } from './quoted.ts';

/** Figures of the material that do not come out of one another by its own sums, and what to ask about them. */
export type Unmet = { text: string; ask: string; places: readonly Place[] };

/** A product of rounded figures may lie so far from what is given for it. */
const ROUNDED = 0.05;
const OF_MARGIN = /\b(?:margins?|profit|contribution)\b/i;
/** An average hides a spread: only from this factor on is a lifetime value not reached. */
const SPREAD = 1.8;

/** Whether a claim is a fact that may be the company's: its slide names nobody else. */
export const isOurs = ({ subject, modality }: Claim): boolean =>
  modality === 'actual' && (subject === 'ours' || subject === 'unknown');

const factsOf = (claims: readonly Claim[], metric: Claim['metric']): Claim[] =>
  claims.filter((claim) => claim.metric === metric && counts(claim));

const PER_ORDER = /\b(?:aov|average (?:order|basket|booking|purchase)|(?:order|basket) (?:value|size))\b/i;
const PER_CUSTOMER = /\b(?:arpu|arpa|subscription|average revenue per (?:user|customer|account|subscriber))\b/i;

type Price = { claim: Claim; aMonth: number; each: string };

/** What one customer pays in a month: as it is told, or with one order. */
const pricesIn = (claims: readonly Claim[]): Price[] =>
  claims
    .filter((claim) => claim.metric === 'price' && isOurs(claim))
    .flatMap((claim): Price[] => {
      const { clause, period, value, figure } = claim;
      if (period === null) return PER_ORDER.test(clause) ? [{ claim, aMonth: value, each: figure.text }] : [];
      const aMonth = inAYear(value, period) / 12;
      return PER_CUSTOMER.test(clause) ? [{ claim, aMonth, each: `${figure.text} a ${period}` }] : [];
    });

type Parts = { ltv: Claim; price: Price; margin: Claim; churn: Claim };

/** What a lifetime value is made of, each of several at its best; undefined where a part is missing. */
const partsOf = (claims: readonly Claim[]): Parts | undefined => {
  const [ltv] = factsOf(claims, 'ltv').toSorted((a, b) => a.value - b.value);
  const [churn] = factsOf(claims, 'churn').toSorted((a, b) => a.value - b.value);
  const [margin] = factsOf(claims, 'gross_margin').toSorted((a, b) => b.value - a.value);
  const [price] = pricesIn(claims)
    .filter(({ claim }) => claim.unit === ltv?.unit)
    .toSorted((a, b) => b.aMonth - a.aMonth);
  if (ltv === undefined || churn?.period !== 'month' || margin === undefined || price === undefined) return undefined;
  return churn.value > 0 ? { ltv, price, margin, churn } : undefined;
};

/** A lifetime value that margin, price and churn do not give. */
const lifetime = (claims: readonly Claim[]): Unmet[] => {
  const parts = partsOf(claims);
  if (parts === undefined) return [];
  const { ltv, price, margin, churn } = parts;
  const real = (price.aMonth * margin.value) / churn.value;
  if (ltv.value < real * SPREAD) return [];
  const places = [ltv, price.claim, margin, churn].map(placeOf);
  const once = price.claim.period === null ? ' with one order a month' : '';
  const sum = `${price.each} x ${margin.figure.text} / ${churn.figure.text} a month = ${inMoney(real, ltv.figure)}`;
  const text = `The lifetime value of ${ltv.figure.text} is not reached on its own figures: ${sum}${once} (${whereOf(places)}).`;
  return [{ text, places, ask: 'How often does a customer buy, for how long, and what is left of it?' }];
};

/** The price that so many sales of make a lifetime value, as its own clause counts them. */
const soldFor = (ltv: Claim, claims: readonly Claim[]): Claim | undefined => {
  const times = ltv.figures.filter(({ unit, year }) => unit === 'count' && !year);
  return claims.find(
    (claim) =>
      claim.metric === 'price' &&
      claim.unit === ltv.unit &&
      isOurs(claim) &&
      !OF_MARGIN.test(claim.clause) &&
      times.some((time) => !differ([time.value * claim.value, ltv.value], ROUNDED)),
  );
};

/** A lifetime value that is so many sales, of which no cost is taken. */
const beforeCosts = (claims: readonly Claim[]): Unmet[] => {
  const [margin] = factsOf(claims, 'gross_margin').toSorted((a, b) => b.value - a.value);
  const ltv = factsOf(claims, 'ltv').find(({ clause }) => !OF_MARGIN.test(clause));
  const price = ltv && soldFor(ltv, claims);
  if (margin === undefined || ltv === undefined || price === undefined) return [];
  const places = [ltv, price, margin].map(placeOf);
  const left = `${ltv.figure.text} x ${margin.figure.text} = ${inMoney((ltv.value * margin.value) / 100, ltv.figure)}`;
  const text = `The lifetime value of ${ltv.figure.text} is what is paid (${price.figure.text} each time), not what is left of it: ${left} (${whereOf(places)}).`;
  return [{ text, places, ask: 'What does a customer leave over its life, once every cost is taken off?' }];
};

/** What is told of a customer's life and does not come out of its parts: it is asked about, and moves no score. */
export const unmetLives = (claims: readonly Claim[]): Unmet[] => [...lifetime(claims), ...beforeCosts(claims)];
