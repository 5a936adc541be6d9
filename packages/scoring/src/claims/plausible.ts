import type { Metric } from '@assay/contracts/claim';

/** Metrics of which less is better; of a range, the less favourable end counts. */
export const LOWER_IS_BETTER: ReadonlySet<Metric> = new Set([
  'churn',
  'cac',
  'payback',
  'burn',
  'burn_multiple',
  'concentration',
]);

const SHARES: ReadonlySet<Metric> = new Set(['churn', 'grr', 'conversion', 'concentration']);
const WHOLE: ReadonlySet<Metric> = new Set(['team_size', 'customers', 'users']);

/** Nothing that is sold costs so much, in any currency: what does is a market or a turnover. */
const HIGHEST_PRICE = 1e9;

/** Nobody asks investors for less, in any currency: "we had to ask $27" is a price. */
const LEAST_ROUND = 1_000;
/** Nor does a year's recurring revenue come to less: "1.6 euros for each euro of new recurring revenue" is a ratio. */
const LEAST_RECURRING = 100;
const RAISED: ReadonlySet<Metric> = new Set(['round', 'valuation']);

/** No money lasts for longer, in months: what does is how long a thing holds, or takes to pay for itself. */
const LONGEST_RUNWAY = 60;

/** Whether a metric can have the value at all: no margin is above 100%, no half customer pays. */
export const isPlausible = (metric: Metric, about: { value: number; unit: string }): boolean => {
  const { value, unit } = about;
  if (metric === 'price') return value >= 0 && value < HIGHEST_PRICE;
  if (metric === 'runway') return value >= 0 && value <= LONGEST_RUNWAY;
  if (RAISED.has(metric)) return value === 0 || value >= LEAST_ROUND;
  if (metric === 'arr') return value === 0 || value >= LEAST_RECURRING;
  if (metric === 'gross_margin') return value <= 100;
  if (SHARES.has(metric)) return value >= 0 && value <= 100;
  if (metric === 'nps') return value >= -100 && value <= 100;
  if (metric === 'patents' || metric === 'pilots') return value > 0 && value < 5_000 && Number.isInteger(value);
  if (metric === 'growth' && unit === 'ratio') return value >= 1 && value < 10_000;
  if (WHOLE.has(metric)) return value >= 0 && Number.isInteger(value);
  return metric === 'growth' || metric === 'market_growth' || value >= 0;
};
