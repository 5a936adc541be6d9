import type { Metric } from '@assay/contracts/claim';
import { type Figure, isMoney } from '../../../reading/figure.ts';

/** The kind of figure that measures a metric. */
export type Measure = 'money' | 'percent' | 'months' | 'ratio' | 'count';

/** "Twelve times", "ten to one": as good as digits; "doubled" is a change. */
const TIMES = /(?:\btimes|\bone|1)$/i;

/** Words that speak of a metric, with the figure they bind; places are in the clause. Lower `cost` binds first. */
export type Candidate = {
  metric: Metric;
  measure: Measure;
  start: number;
  end: number;
  figure: Figure;
  cost: number;
  /** What may bind no more than one figure: a metric's name where it stands. */
  mention: object;
};

/** The whole of a market, the part that can be served, and the part that is gone for. */
export const MARKETS: ReadonlySet<Metric> = new Set(['tam', 'sam', 'som']);
/** What the market has, and no company. */
export const MARKET_METRICS: ReadonlySet<Metric> = new Set([...MARKETS, 'market_growth']);

/** Whether a figure is of a kind. */
export const FITS: Record<Measure, (figure: Figure) => boolean> = {
  money: isMoney,
  percent: ({ unit }) => unit === 'percent',
  months: ({ unit }) => unit === 'months',
  ratio: ({ unit, word, text, year }) =>
    (unit === 'ratio' && (!word || TIMES.test(text))) || (unit === 'count' && !word && !year),
  count: ({ unit, year }) => unit === 'count' && !year,
};
