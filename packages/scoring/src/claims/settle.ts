import type { Metric } from '@assay/contracts/claim';
import { type Claim, LOWER_IS_BETTER } from './claims.ts';

const MARKET_METRICS: ReadonlySet<Metric> = new Set(['tam', 'sam', 'som', 'market_growth']);

/** Whether a claim is a present fact about what its metric is about: the company, or for market metrics the market. */
export const counts = ({ metric, subject, modality }: Claim): boolean =>
  modality === 'actual' && subject === (MARKET_METRICS.has(metric) ? 'market' : 'ours');

/** The claims of a metric that count in full. */
export const countingClaims = (claims: readonly Claim[], metric: Metric): Claim[] =>
  claims.filter((claim) => claim.metric === metric && counts(claim));

const favourable = (a: Claim, b: Claim): boolean =>
  LOWER_IS_BETTER.has(a.metric) ? a.value < b.value : a.value > b.value;

/** The most and the least favourable of several claims of one metric, as far as their units agree. */
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
