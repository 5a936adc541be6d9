import type { Metric } from '@assay/contracts/claim';
import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import type { Figure } from '../../reading/figure.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { wordsOf } from '../../reading/words.ts';
import { FITS, type Measure } from './lexicon/metric.ts';
import { METRIC_NAMES } from './lexicon/names.ts';

/** What a heading names that says nothing but what the figures under it measure. */
type Titled = { metric: Metric; measure: Measure };

/** Words that stand in such a heading beside the metric's name and name nothing. */
const BESIDE = new Set(
  wordsOf(
    `our the total annual yearly monthly quarterly growth history trend development over time by year quarter month per to date so far end of period
    actual actuals so far in since launch usd eur gbp inr jpy chf m k mn bn mio million millions thousand thousands`,
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

/** Over the months of a cohort "Retention" is how many stay. */
const STAYING = pattern(/^\W*(?:[\p{L}-]+ )?retention(?: by cohorts?)?\W*$/iu);

/** What a heading explains of its own name: "Run-rate, i.e. what they pay over a year:", "ARR (signed)". */
const REMARK = /(?:,| -) (?:i\.e\.|that is|meaning|which is|or)(?: .*|$)|\([^()]*\)/iu;

const read = (given: string): readonly Titled[] => {
  const heading = given.replace(REMARK, ' ');
  return STAYING.test(heading)
    ? [{ metric: 'grr', measure: 'percent' }]
    : METRIC_NAMES.flatMap(({ metric, measure, words }) => {
        const found = SHOWN.has(metric) ? words.find(heading) : undefined;
        const rest = found === undefined ? [] : wordsOf(`${heading.slice(0, found.start)} ${heading.slice(found.end)}`);
        return found !== undefined && rest.every(namesNothing) ? [{ metric, measure }] : [];
      });
};

const titledBy = madeOnce((_: Page | Unit, heading: string): readonly Titled[] => read(heading));

/** The nearest line ahead that holds no figure, which may head those under it. */
const headOf = ({ page: { units }, start }: Unit): Unit | undefined =>
  units.findLast((other) => other.start < start && other.figures.every(({ year }) => year));

/**
 * What the line that heads a figure's lines, or else the page's title, says that it measures: "Revenue" over "2024: $1.2m" and "2025:
 * $3.4m". Nothing where they say more than the metric's name, or the figure is of another kind.
 */
export const titledMetric = (unit: Unit, figure: Figure): Titled | undefined => {
  const head = headOf(unit);
  const titled = [...(head === undefined ? [] : titledBy(head, head.text)), ...titledBy(unit.page, unit.page.title)];
  return titled.find(({ measure }) => FITS[measure](figure));
};
