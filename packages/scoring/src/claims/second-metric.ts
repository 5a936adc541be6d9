import { METRICS, type Metric } from '@assay/contracts/claim';
import { ask, lead, type Said, sumOf, toAsk } from '../learnt/asked.ts';
import type { Figure } from '../reading/figure.ts';
import type { Unit } from '../reading/page.ts';
import { isOnSpending, type Pair } from './metric/bind.ts';
import { isElliptic } from './metric/carried.ts';
import { FITS, type Measure } from './metric/lexicon/metric.ts';
import { topicsOf } from './metric/topics.ts';
import { askingOf } from './read-again.ts';
import type { Read } from './reads.ts';

const METRIC = toAsk('metric');

/** The class of figures that measure nothing. */
const NONE = 'none';
/**
 * By how much, in hundredths, a metric has to be likelier than that the figure measures nothing, and than any other. Chosen on
 * authors whom nothing was learnt from: lower finds little more.
 */
const OVER_NONE = 80;
const OVER_OTHERS = 60;

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

type Likely = Pick<Pair, 'metric' | 'measure'>;

/** Of the metrics that a figure can measure the likeliest, with the kind that the figure has as such. */
const likeliestOf = (figure: Figure, said: Said): Likely | undefined => {
  const possible = MEASURES.filter((measure) => FITS[measure](figure)).flatMap((measure) =>
    METRICS.filter((metric) => MEASURED[measure].has(metric)).map((metric): Likely => ({ metric, measure })),
  );
  return possible.reduce<Likely | undefined>(
    (best, one) => (best && sumOf(said, best.metric) >= sumOf(said, one.metric) ? best : one),
    undefined,
  );
};

/** A row of several figures under no heads: what sets them apart, a year, a plan or another company, cannot be known. */
const isNameless = ({ row }: Unit): boolean =>
  row?.heads.every((head) => head === '') === true && row.cells.filter(({ text }) => /\d/.test(text)).length > 1;

const WORD = /\p{L}{3}/u;

/** Whether nothing is said of a figure but by the slide's title. Counts in passing are spelt out as words, or go by the month. */
const isMute = (unit: Unit, { text, word, unit: kind, period }: Figure): boolean =>
  word || (kind === 'count' && period !== null) || isNameless(unit) || !WORD.test(unit.text.replace(text, ''));

/** What the rules bind a figure to, as a feature. */
export const rulesOnMetric = ({ pair }: Read): readonly string[] => [`rules ${pair?.metric ?? NONE}`];

/** What a figure measures that the rules bind to nothing, by what was learnt of its words; undefined where that is not sure. */
export const secondPair = (read: Read, asOf: Date): Pair | undefined => {
  const { figure, unit, clause } = read;
  if (isMute(unit, figure) || isElliptic(clause.text, { figure, from: 0 })) return undefined;
  if (isOnSpending(unit.text, topicsOf(unit.page))) return undefined;
  const said = ask(METRIC, { unit, asking: askingOf(read, { rules: rulesOnMetric(read), asOf }) });
  const likely = likeliestOf(figure, said);
  if (likely === undefined || lead(said, likely.metric) < OVER_OTHERS) return undefined;
  if (sumOf(said, likely.metric) - sumOf(said, NONE) < OVER_NONE) return undefined;
  return { ...likely, start: figure.start, end: figure.end, figure };
};
