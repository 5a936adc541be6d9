import { METRICS, type Metric } from '@assay/contracts/claim';
import { type Said, sumOf } from '../learnt/model.ts';
import type { Figure } from '../reading/figure.ts';
import { FITS, MARKETS, type Measure } from './metric/lexicon/metric.ts';

/** Less is no market, in any currency. */
const LEAST_MARKET = 100_000;

/** What figures of a kind can measure. */
const MEASURED: Record<Measure, ReadonlySet<Metric>> = {
  money: new Set<Metric>([
    'arr',
    'mrr',
    'revenue',
    'gmv',
    'cac',
    'ltv',
    'burn',
    'tam',
    'sam',
    'som',
    'round',
    'valuation',
    'price',
  ]),
  percent: new Set<Metric>([
    'growth',
    'churn',
    'nrr',
    'grr',
    'gross_margin',
    'market_growth',
    'concentration',
    'conversion',
    'price',
  ]),
  months: new Set<Metric>(['payback', 'runway']),
  count: new Set<Metric>(['users', 'customers', 'pilots', 'lois', 'patents', 'team_size', 'nps']),
  ratio: new Set<Metric>(['ltv_cac', 'burn_multiple', 'growth']),
};
const MEASURES: readonly Measure[] = ['money', 'percent', 'months', 'count', 'ratio'];

/** A metric that a figure can measure, with the kind that the figure has as such. */
export type Likely = { metric: Metric; measure: Measure };

/** Of the metrics that a figure can measure the likeliest, with the kind that the figure has as such. */
export const likeliestOf = (figure: Figure, said: Said): Likely | undefined => {
  const possible = MEASURES.filter((measure) => FITS[measure](figure)).flatMap((measure) =>
    METRICS.filter(
      (metric) => MEASURED[measure].has(metric) && (figure.value >= LEAST_MARKET || !MARKETS.has(metric)),
    ).map((metric): Likely => ({ metric, measure })),
  );
  return possible.reduce<Likely | undefined>(
    (best, one) => (best && sumOf(said, best.metric) >= sumOf(said, one.metric) ? best : one),
    undefined,
  );
};
