import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims.ts';

/**
 * Figures that cannot all be true. `counted` is what the metric is then taken as: the least favourable reading. The
 * sentence of a `refuted` claim carries nothing else either.
 */
export type Conflict = {
  metric: Metric;
  claims: readonly Claim[];
  text: string;
  counted: number | undefined;
  refuted?: Claim;
};

/** Whether two values differ by more than the tolerance, a share of the larger. */
export const differ = ([a, b]: readonly [number, number], tolerance: number): boolean =>
  Math.abs(a - b) > tolerance * Math.max(Math.abs(a), Math.abs(b));

const NAMES: Partial<Record<Metric, string>> = {
  arr: 'annual recurring revenue',
  mrr: 'monthly recurring revenue',
  customers: 'the number of customers',
  nrr: 'net retention',
  grr: 'gross retention',
  churn: 'churn',
  gross_margin: 'gross margin',
  cac: 'the cost of winning a customer',
  ltv: 'lifetime value',
  ltv_cac: 'LTV to CAC',
  payback: 'payback',
  burn_multiple: 'the burn multiple',
  tam: 'the total market',
  sam: 'the served market',
  som: 'the obtainable market',
  round: 'the round',
  concentration: 'concentration',
  revenue: 'revenue',
  users: 'the number of users',
  gmv: 'the value of goods traded',
  nps: 'the net promoter score',
  burn: 'burn',
  price: 'the contract value',
};

/** A metric as it is called within a sentence. */
export const nameOf = (metric: Metric): string => NAMES[metric] ?? metric.replaceAll('_', ' ');
