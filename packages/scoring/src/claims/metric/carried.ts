import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import type { Figure } from '../../reading/figure.ts';
import { LINKS, SAID_OF_IT, TAIL, TAIL_TIME, TIME_WORDS, WITH_THE_MONEY } from './carried-words.ts';
import { FITS } from './lexicon/metric.ts';
import type { Pair } from './pair.ts';
import { phraseAfter } from './phrase.ts';

/** What a figure measures that its own words leave open, by what heads its page. */
type HeadedBy = (figure: Figure) => Pick<Pair, 'metric' | 'measure'> | undefined;

/** Metrics that a sentence may go on speaking of without naming them. */
export const CARRIED: ReadonlySet<Metric> = new Set([
  'arr',
  'mrr',
  'revenue',
  'gmv',
  'users',
  'customers',
  'gross_margin',
  'growth',
  'churn',
  'nrr',
  'grr',
  'conversion',
  'concentration',
  'cac',
  'ltv',
  'payback',
  'runway',
  'nps',
  'ltv_cac',
  'burn',
  'team_size',
  'patents',
  'tam',
]);

const DATE = /^(?:[369]m)?(?:fy)?'?(?:19|20)?\d\d[ea]?$|^[qht][1-4]$|^[369]m$|^[mwdy]\d{1,2}$/i;
/** "Month 12" of a cohort tells when, as a date does. */
const AGE = /\b(month|week|day|year) \d{1,2}(?![\d.,]\d)/gi;
const LEAD_OFF = /^.*(?:[,;(|]|\s-\s(?=\S))/;

/** "Ours, on a three-year life, is 4.6x": next to theirs. */
const OURS =
  /\bours\b(?:,[^,.;:\d]{1,40},)?(?: (?:is|are|was|lost|lose|loses|has|had|made|runs at|grew|stands at|comes to))?:?\s*$/i;

/** "11 per month" is how fast, not how many. */
const A_PACE = pattern(
  /^ ?(?:(?:per|an?|each|every)\b|\/) ?(?!(?:year|month|quarter) (?:ago|earlier|before|later))\p{L}/iu,
);

const clean = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '');

/** Whether nothing but time, plan and link words lead to a figure, and nothing is counted or bought by it. */
export const isElliptic = (text: string, { figure, from }: { figure: Figure; from: number }): boolean => {
  const tail = text.slice(figure.end, figure.end + 40);
  const counts = figure.unit === 'count';
  if (!TAIL.test(tail) || (counts && (A_PACE.test(tail) || phraseAfter(text, figure).words.length > 0))) return false;
  const ahead = text.slice(from, figure.start);
  if (OURS.test(ahead) || SAID_OF_IT.test(ahead) || WITH_THE_MONEY.test(ahead)) return true;
  const lead = ahead.replace(LEAD_OFF, '').replace(AGE, '$1');
  const said = lead
    .split(/\s+/)
    .map(clean)
    .filter((word) => word !== '');
  if (said.length > 12 || !said.every((word) => TIME_WORDS.has(word) || LINKS.has(word) || DATE.test(word)))
    return false;
  return said.some((word) => TIME_WORDS.has(word) || DATE.test(word)) || TAIL_TIME.test(tail);
};

/** No figure of the same metric is so many times another. */
const FARTHEST = 60;
const isNear = (a: number, b: number): boolean => a > 0 && b > 0 && a / b <= FARTHEST && b / a <= FARTHEST;

/** "Payback 13 months, want 9": a bare count after a time is one of months. */
const isAlike = ({ figure: { unit }, measure }: Pair, figure: Figure): boolean =>
  (unit === figure.unit && FITS[measure](figure)) || (unit === 'months' && figure.unit === 'count');

const goingOn = ({ metric, measure, figure: { unit } }: Pair, figure: Figure): Pair => {
  const { start, end } = figure;
  return { metric, measure, start, end, figure: { ...figure, unit }, named: true };
};

/**
 * The pairs of a clause with those figures that go on where the text left off: "our plan is $12M", "€9m the year after".
 * `last` are the pairs before the clause, the latest last; a figure takes the metric of the nearest one of its unit, else that of the
 * title: "2024: $1.2m" under "Revenue".
 */
export const carriedOn = (
  text: string,
  about: { pairs: readonly Pair[]; figures: readonly Figure[]; last: readonly Pair[]; headedBy: HeadedBy },
): Pair[] => {
  const pairs = [...about.pairs];
  let from = 0;
  let stranger: Figure | undefined;
  for (const figure of about.figures.filter(({ year, text: own }) => !year && !/^month \d/i.test(own))) {
    const known = pairs.some((pair) => pair.figure === figure);
    const earlier = pairs.filter((pair) => pair.figure.end <= figure.start);
    const alike = [...about.last, ...earlier].findLast((pair) => isAlike(pair, figure));
    const goes =
      !known &&
      stranger?.unit !== figure.unit &&
      alike !== undefined &&
      (!figure.word || alike.metric === 'patents' || figure.unit === 'percent') &&
      CARRIED.has(alike.metric) &&
      isNear(alike.figure.value, figure.value) &&
      isElliptic(text, { figure, from });
    const headed =
      known || alike !== undefined || stranger !== undefined || figure.word ? undefined : about.headedBy(figure);
    if (goes) pairs.push(goingOn(alike, figure));
    else if (headed !== undefined && isElliptic(text, { figure, from }))
      pairs.push({ ...headed, start: figure.start, end: figure.end, figure, named: true });
    else if (!known) stranger = figure;
    from = figure.end;
  }
  return pairs.sort((a, b) => a.figure.start - b.figure.start);
};
