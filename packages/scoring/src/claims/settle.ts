import type { Metric } from '@assay/contracts/claim';
import { madeOnce } from '../made-once.ts';
import type { Claim } from './claims.ts';
import { MARKET_METRICS } from './metric/lexicon/metric.ts';
import { LOWER_IS_BETTER } from './plausible.ts';

/** Whether there is any of what is measured: "Signed customers: 0" counts nobody, and no churn is a fact. */
const isAny = ({ metric, value }: Claim): boolean => value !== 0 || LOWER_IS_BETTER.has(metric);

/** Whether a claim is a present fact about what its metric is about: the company, or for market metrics the market. */
export const counts = (claim: Claim): boolean =>
  claim.modality === 'actual' &&
  !claim.earlier &&
  claim.subject === (MARKET_METRICS.has(claim.metric) ? 'market' : 'ours') &&
  isAny(claim);

const favourable = (a: Claim, b: Claim): boolean =>
  LOWER_IS_BETTER.has(a.metric) ? a.value < b.value : a.value > b.value;

/** Claims by their units: an amount says nothing beside one in another currency. */
export const byUnit = (claims: readonly Claim[]): readonly (readonly Claim[])[] => [
  ...Map.groupBy(claims, ({ unit }) => unit).values(),
];

/** The most and the least favourable of several claims of one metric in one unit. */
export const mostFavourable = (claims: readonly Claim[]): Claim | undefined =>
  claims.reduce<Claim | undefined>(
    (best, claim) => (best === undefined || favourable(claim, best) ? claim : best),
    undefined,
  );
export const leastFavourable = (claims: readonly Claim[]): Claim | undefined =>
  claims.reduce<Claim | undefined>(
    (worst, claim) => (worst === undefined || favourable(worst, claim) ? claim : worst),
    undefined,
  );

/** Claims of one metric without the parts of a table. Where none tells of the whole, the least favourable part of each unit. */
export const ofWhole = (claims: readonly Claim[]): readonly Claim[] => {
  const whole = claims.filter(({ part }) => part !== true);
  return whole.length > 0 ? whole : byUnit(claims).flatMap((alike) => leastFavourable(alike) ?? []);
};

const sorted = madeOnce((claims: readonly Claim[]): ReadonlyMap<Metric, readonly Claim[]> => {
  const byMetric = Map.groupBy(claims.filter(counts), ({ metric }) => metric);
  return new Map([...byMetric].map(([metric, list]) => [metric, ofWhole(list)]));
});

/** The claims of a metric that count in full. A list is sorted by metric once, so that asking for each costs little. */
export const countingClaims = (claims: readonly Claim[], metric: Metric): readonly Claim[] =>
  sorted(claims).get(metric) ?? [];
