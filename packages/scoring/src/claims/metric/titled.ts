import type { Metric } from '@assay/contracts/claim';
import type { Figure } from '../../reading/figure.ts';
import type { Page } from '../../reading/page.ts';
import { wordsOf } from '../../reading/words.ts';
import { FITS, type Measure } from './lexicon/metric.ts';
import { METRIC_NAMES } from './lexicon/names.ts';

/** What a title names that says nothing but what the figures under it measure. */
type Titled = { metric: Metric; measure: Measure };

/** Words that stand in such a title beside the metric's name and name nothing. */
const BESIDE = new Set(
  wordsOf(
    `our the total annual yearly monthly quarterly growth history trend development over time by year quarter month per to date so far
    actual actuals in since launch usd eur gbp inr jpy chf m k mn bn mio million millions thousand thousands`,
  ),
);

const namesNothing = (word: string): boolean =>
  BESIDE.has(word.toLowerCase()) || /^\W*(?:fy ?)?'?(?:20)?\d\d\W*$|^[^\p{L}\p{N}]+$/iu.test(word);

/** Metrics that companies show over the years by themselves. */
const SHOWN: ReadonlySet<Metric> = new Set([
  'arr',
  'mrr',
  'revenue',
  'gmv',
  'gross_margin',
  'churn',
  'nrr',
  'grr',
  'cac',
  'burn',
]);

const KNOWN = new WeakMap<Page, readonly Titled[]>();

const read = ({ title }: Page): readonly Titled[] =>
  METRIC_NAMES.flatMap(({ metric, measure, words }) => {
    const found = SHOWN.has(metric) ? words.find(title) : undefined;
    const rest = found === undefined ? [] : wordsOf(`${title.slice(0, found.start)} ${title.slice(found.end)}`);
    return found !== undefined && rest.every(namesNothing) ? [{ metric, measure }] : [];
  });

/**
 * What a page's title says that a figure of one of its lines measures: "Revenue" over "2024: $1.2m" and "2025: $3.4m". Nothing where
 * the title says more than the metric's name, or the figure is of another kind.
 */
export const titledMetric = (page: Page, figure: Figure): Titled | undefined => {
  const known = KNOWN.get(page) ?? read(page);
  KNOWN.set(page, known);
  return known.find(({ measure }) => FITS[measure](figure));
};
