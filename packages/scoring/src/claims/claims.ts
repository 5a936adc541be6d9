import type { Metric, Claim as PublishedClaim } from '@assay/contracts/claim';
import type { Figure } from '../reading/numbers.ts';
import { type Page, quoteOf, type Unit } from '../reading/page.ts';
import { isCoherent } from '../reading/words.ts';
import { bind, type Pair } from './bind.ts';
import { modalityOf } from './factuality.ts';
import { subjectOf } from './ownership.ts';

/**
 * A figure with its meaning and its place. `before` is the value the same sentence gives for a year or so earlier;
 * `qualified` marks a part of the whole ("in Germany"), which cannot contradict it; `name` is how the metric was named.
 */
export type Claim = PublishedClaim & {
  page: Page;
  unit: PublishedClaim['unit'];
  span: { start: number; end: number };
  figure: Figure;
  figures: readonly Figure[];
  clause: string;
  before: { figure: Figure; yearly: boolean } | undefined;
  qualified: boolean;
  name: string;
};

/** Metrics of which less is better; of a range, the less favourable end counts. */
export const LOWER_IS_BETTER: ReadonlySet<Metric> = new Set([
  'churn',
  'cac',
  'payback',
  'burn',
  'burn_multiple',
  'concentration',
]);

const CLAUSE_BREAK = /;|\||•|, (?:but|while|whereas|and we|and they)\b| (?:but|whereas|while|unlike) /gi;
const EARLIER = /(?:\bfrom|\bvs\.?|\bversus|\bcompared (?:to|with)|\((?:19|20)\d\d:?|\bagainst)\s*$/i;
/** Words that say so stand within this many characters before the figure. */
const LOOK_BACK = 24;
const YEAR_AGO =
  /\b(?:in|over|within) (?:the (?:last|past) )?(?:twelve months|12 months|a year|one year|year)\b|\b(?:twelve|12) months (?:ago|earlier|before)|\b(?:a|one) year (?:ago|earlier|before)|\blast year\b|\byear[- ](?:on|over)[- ]year|\byoy\b/i;
const QUALIFIER =
  /\b(?:in|across|of which|among|cohort|segment|enterprise|smb|pilot|since|from|germany|us|uk|eu|new|first|during)\b|\b20\d\d\b|\bq[1-4]\b/i;

type Clause = { text: string; start: number };

const clausesOf = (text: string): Clause[] => {
  const clauses: Clause[] = [];
  let start = 0;
  for (const match of text.matchAll(CLAUSE_BREAK)) {
    clauses.push({ text: text.slice(start, match.index), start });
    start = match.index + (/^[;|•]/.test(match[0]) ? 1 : 0);
  }
  clauses.push({ text: text.slice(start), start });
  return clauses;
};

const consecutiveYears = (text: string): boolean => {
  const years = [...text.matchAll(/\b(20\d\d)\b/g)].map(([year]) => Number(year));
  return years.length === 2 && Math.abs((years[0] ?? 0) - (years[1] ?? 0)) === 1;
};

const isEarlier = (clause: Clause, figure: Figure): boolean =>
  EARLIER.test(clause.text.slice(Math.max(0, figure.start - LOOK_BACK), figure.start));

const earlierOf = (clause: Clause, pair: { of: Figure; all: readonly Figure[] }): Claim['before'] => {
  const figure = pair.all.find((other) => other.unit === pair.of.unit && other !== pair.of && isEarlier(clause, other));
  if (figure === undefined) return undefined;
  return { figure, yearly: YEAR_AGO.test(clause.text) || consecutiveYears(clause.text) };
};

const FIXED_PERIOD: Partial<Record<Metric, Claim['period']>> = { arr: 'year', mrr: 'month', market_growth: 'year' };
const PERIOD_WORDS: readonly (readonly [RegExp, NonNullable<Claim['period']>])[] = [
  [/\b(?:month(?:ly)?|mom|m\/m|per month|a month)\b/i, 'month'],
  [/\b(?:week(?:ly)?|wow|w\/w)\b/i, 'week'],
  [/\b(?:annual(?:ly)?|year(?:ly)?|yoy|y\/y|20\d\d|per annum)\b/i, 'year'],
];

const periodOf = (metric: Metric, about: { figure: Figure; name: string; clause: string }): Claim['period'] => {
  const fixed = FIXED_PERIOD[metric];
  if (fixed !== undefined) return fixed;
  const named = (text: string) => PERIOD_WORDS.find(([pattern]) => pattern.test(text))?.[1];
  const own = about.figure.period ?? named(about.name) ?? null;
  if (own !== null) return own;
  return ['growth', 'churn', 'revenue', 'burn'].includes(metric) ? (named(about.clause) ?? null) : null;
};

const UNITS = { percent: 'percent', months: 'months', ratio: 'ratio', count: 'count' } as const;

const isPlausible = (metric: Metric, value: number): boolean => {
  if (metric === 'gross_margin' || metric === 'concentration') return value <= 100;
  if (metric === 'churn' || metric === 'grr' || metric === 'conversion') return value >= 0 && value <= 100;
  if (metric === 'patents' || metric === 'pilots') return value > 0 && value < 5_000 && Number.isInteger(value);
  return metric === 'growth' || value >= 0;
};

const toClaim = (
  unit: Unit,
  about: { clause: Clause; pair: Pair; all: readonly Figure[]; asOf: Date },
): Claim | undefined => {
  const { clause, pair, all, asOf } = about;
  const { figure } = pair;
  const { metric, measure } = pair.words;
  const value = LOWER_IS_BETTER.has(metric) ? figure.value : figure.low;
  if (!isPlausible(metric, value) || isEarlier(clause, figure)) return undefined;
  const start = Math.min(pair.start, figure.start);
  const end = Math.max(pair.end, figure.end);
  const bound = { start: clause.start + start, end: clause.start + end, figureEnd: clause.start + figure.end };
  const text = clause.text;
  const coherent = isCoherent(text);
  const subject = subjectOf(unit, { metric, clause: text, clauseStart: clause.start, bound });
  const name = text.slice(pair.start, pair.end).toLowerCase();
  const span = { start: unit.start, end: unit.end };
  const published = {
    metric,
    value,
    unit: measure === 'money' ? figure.unit : UNITS[measure],
    period: periodOf(metric, { figure, name, clause: text }),
    subject: coherent ? subject : 'unknown',
    modality: modalityOf(unit, { metric, clause: text, before: text.slice(0, start), asOf }),
    slide: unit.page.n,
    quote: quoteOf(unit.page, span).quote,
  } as const;
  const qualified = QUALIFIER.test(text.replace(figure.text, ' '));
  return {
    ...published,
    page: unit.page,
    span,
    figure,
    figures: all,
    clause: text,
    before: earlierOf(clause, { of: figure, all }),
    qualified,
    name,
  };
};

/** The claims of one sentence: each metric it names with the figure that measures it, whose it is and whether it is a fact. */
export const claimsOf = (unit: Unit, asOf: Date): Claim[] =>
  clausesOf(unit.text).flatMap((clause) => {
    const all = unit.figures
      .filter(({ start }) => start >= clause.start && start < clause.start + clause.text.length)
      .map((figure) => ({ ...figure, start: figure.start - clause.start, end: figure.end - clause.start }));
    const bindable = all.filter((figure) => !isEarlier(clause, figure));
    return bind(clause.text, bindable).flatMap((pair) => toClaim(unit, { clause, pair, all, asOf }) ?? []);
  });

/** What reaches the reader of the evidence. */
export const publish = ({ metric, value, unit, period, subject, modality, slide, quote }: Claim): PublishedClaim => ({
  metric,
  value,
  unit,
  period,
  subject,
  modality,
  slide,
  quote,
});
