import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims.ts';
import { MARKET_METRICS } from '../metric/lexicon/metric.ts';
import { LOWER_IS_BETTER } from '../plausible.ts';
import { momentOf, type Present, presentOf } from '../present.ts';
import { accuses } from './accusing.ts';
import { arithmeticConflicts } from './arithmetic.ts';
import { type Conflict, differ, nameOf } from './conflict.ts';
import { fundsConflicts } from './funds.ts';

/** Metrics of which a company has one present value; the others may well differ by region, product or time. */
const SINGULAR: readonly Metric[] = [
  'arr',
  'mrr',
  'revenue',
  'gmv',
  'customers',
  'users',
  'nrr',
  'grr',
  'churn',
  'gross_margin',
  'cac',
  'ltv',
  'ltv_cac',
  'payback',
  'burn',
  'burn_multiple',
  'nps',
  'tam',
  'sam',
  'som',
  'round',
  'concentration',
];
/** Figures are rounded when told: only a wider gap is a contradiction; "more than 60" and a website's figures are rounder. */
const ROUNDING = 0.05;
const ROUGHLY = 0.15;
const BETWEEN_SOURCES = 0.3;
/** A conflict names no more of its figures than this. */
const MOST_NAMED = 10;

const ROUGH =
  /\b(?:over|above|more than|at least|nearly|almost|about|around|roughly|approx\w*|some|close to|up to)\s+\S{0,4}$|[>~]\s?$/i;

const isRough = ({ clause, figure }: Claim): boolean =>
  /\+/.test(figure.text) ||
  clause[figure.end] === '+' ||
  ROUGH.test(clause.slice(Math.max(0, figure.start - 24), figure.start));

const CUSTOMER = /customer|client|paying/;

/** What is counted, where one word covers many things: paying customers are not those who signed up. */
const kindOf = ({ metric, name }: Claim): string => {
  if (metric === 'tam') return /^(?:tam|total)/.test(name) ? 'total' : '';
  if (metric === 'customers') return CUSTOMER.test(name) ? 'customers' : (/[a-z]+$/.exec(name)?.[0] ?? '');
  return metric === 'users' || metric === 'revenue' || metric === 'gmv' || metric === 'churn' ? name : 'one';
};

const bucketsOf = (claims: readonly Claim[], newest: string): Claim[][] => {
  const buckets = new Map<string, Claim[]>();
  for (const claim of claims) {
    const kind = kindOf(claim);
    if (kind === '' || !accuses(claim)) continue;
    const key = [
      claim.unit,
      MARKET_METRICS.has(claim.metric) ? '' : (claim.period ?? ''),
      momentOf(claim, newest),
      kind,
    ].join('|');
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [claim]);
    else bucket.push(claim);
  }
  return [...buckets.values()];
};

const toleranceOf = (a: Claim, b: Claim): number => {
  if (a.source !== b.source) return BETWEEN_SOURCES;
  return isRough(a) || isRough(b) ? ROUGHLY : ROUNDING;
};

const byWords = (a: Claim, b: Claim): number => (a.said < b.said ? -1 : a.said > b.said ? 1 : 0);

/** The least favourable first; of equals the one whose words come first, whatever the order of slides. */
const leastFirst = (a: Claim, b: Claim): number =>
  (LOWER_IS_BETTER.has(a.metric) ? b.value - a.value : a.value - b.value) || byWords(a, b);

const told = (metric: Metric, claims: readonly Claim[], more: number): string => {
  const several = claims.length + more;
  const where = new Set(claims.map(({ source }) => source)).size > 1 ? ' between the deck and the website' : '';
  const rest = more > 0 ? ` (${more} more are not shown)` : '';
  const count = several === 2 ? 'Two values are' : `${several} different values are`;
  return `${count} given for ${nameOf(metric)}${where}, and they cannot ${several === 2 ? 'both' : 'all'} hold${rest}; the less favourable one is counted.`;
};

const conflictIn = (metric: Metric, bucket: readonly Claim[]): Conflict[] => {
  const sorted = [...bucket].sort(leastFirst);
  const [low] = sorted;
  if (low === undefined) return [];
  const others = new Map<number, Claim>();
  for (const claim of sorted)
    if (
      claim.page !== low.page &&
      differ([low.value, claim.value], toleranceOf(low, claim)) &&
      !others.has(claim.value)
    )
      others.set(claim.value, claim);
  const high = [...others.values()].at(-1);
  if (high === undefined) return [];
  const named = [low, ...[...others.values()].slice(-(MOST_NAMED - 1))];
  const text = told(metric, named, others.size + 1 - named.length);
  return [{ metric, claims: named, text, counted: low.value, refuted: high }];
};

const repeated = (metric: Metric, about: { claims: readonly Claim[]; present: Present }): Conflict[] => {
  const claims =
    metric === 'round'
      ? about.claims.filter(
          (claim) => claim.metric === 'round' && claim.subject === 'ours' && claim.modality === 'goal',
        )
      : about.present.of(metric);
  return bucketsOf(claims, about.present.newest).flatMap((bucket) => conflictIn(metric, bucket));
};

/** Everything in the claims that cannot be true at once. Its time grows with the number of claims, not with its square. */
export const findConflicts = (claims: readonly Claim[]): Conflict[] => {
  const present = presentOf(claims);
  return [
    ...SINGULAR.flatMap((metric) => repeated(metric, { claims, present })),
    ...arithmeticConflicts(claims, present),
    ...fundsConflicts(claims),
  ];
};
