import type { Metric, Claim as PublishedClaim } from '@assay/contracts/claim';
import { pattern } from '../patterns/pattern.ts';
import type { DateMark } from '../reading/dates.ts';
import type { Figure } from '../reading/figure.ts';
import { FULL_MONTHS, monthNumber } from '../reading/months.ts';

type Period = PublishedClaim['period'];

const FIXED_PERIOD: Partial<Record<Metric, Period>> = { arr: 'year', mrr: 'month', market_growth: 'year' };
const PERIOD_WORDS: readonly (readonly [RegExp, NonNullable<Period>])[] = [
  [
    /\b(?:month(?:ly)?|mom|m\/m|per month|a month|mrr|maus?|(?:in|last|for) (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/i,
    'month',
  ],
  [/\b(?:week(?:ly)?|wow|w\/w)\b/i, 'week'],
  [
    /\b(?:annual(?:ly|i[sz]ed)?|year(?:ly)?|yoy|y\/y|20\d\d|per annum|fy ?'?(?:20)?\d\d[ea]?|(?:previous|last|prior|past) (?:twelve|12)(?: months)?)\b/i,
    'year',
  ],
];
/** Metrics of which a clause that names a period speaks for that period. */
const FLOWS: ReadonlySet<Metric> = new Set(['growth', 'churn', 'revenue', 'burn', 'gmv']);
/** A period stands at most so many characters away from its figure. */
const NEAR = 40;

const named = (text: string): Period | undefined => PERIOD_WORDS.find(([pattern]) => pattern.test(text))?.[1];

const MONTHS_HELD = pattern(
  String.raw`\b(?<later>${FULL_MONTHS})\b(?: 20\d\d)? (?:was|is|were|came in|closed)\b[^.;]{0,24}\b(?:above|over|on|than) (?<earlier>${FULL_MONTHS})\b`,
  'iu',
);
const MONTHS = 12;

/** "February was 30% above January": growth from one month to the next. */
const isMonthOnMonth = (clause: string): boolean => {
  const { later, earlier } = MONTHS_HELD.exec(clause)?.groups ?? {};
  if (later === undefined || earlier === undefined) return false;
  return (Number(monthNumber(later)) - Number(monthNumber(earlier)) + MONTHS) % MONTHS === 1;
};

/** The period for which a claim's words say it holds, or null. */
export const periodOf = (metric: Metric, about: { figure: Figure; name: string; clause: string }): Period => {
  const { figure, name, clause } = about;
  const fixed = FIXED_PERIOD[metric];
  if (fixed !== undefined) return fixed;
  if (metric === 'growth' && isMonthOnMonth(clause)) return 'month';
  const own = figure.period ?? named(name) ?? null;
  if (own !== null || !FLOWS.has(metric)) return own;
  const near = clause.slice(Math.max(0, figure.start - NEAR), figure.end + NEAR);
  return named(near) ?? named(clause) ?? null;
};

/** How far from its figure a date may stand, in characters. */
const REACH = 60;

const distance = (mark: DateMark, figure: Figure): number =>
  mark.start >= figure.end ? mark.start - figure.end : (figure.start - mark.end) * 1.2;

const isParted = (mark: DateMark, about: { figure: Figure; others: readonly Figure[] }): boolean => {
  const { figure, others } = about;
  const [start, end] = mark.start >= figure.end ? [figure.end, mark.start] : [mark.end, figure.start];
  return others.some((other) => other !== figure && !other.year && other.start >= start && other.end <= end);
};

/** "212 in 2023, 486 in 2024": what a figure is followed by tells when it held, however near the date of the one before stands. */
const RIGHT_BEHIND = /^ (?:in|for|at|by|during|as of|at the end of|by the end of|in the year to) $/i;

/** What those who were there at a date do now: "134%, measured on the 11 customers live in March 2025" holds today. */
const OF_A_GROUP: ReadonlySet<Metric> = new Set(['nrr', 'grr']);
const GROUP_OF =
  /\b(?:live|active|joined|signed|paying|there|here|with us)(?: as)? (?:in|at|from|since|before|by|on)(?: the)?(?: end(?: of)?)? $/i;

const datesIn = (marks: readonly DateMark[], { metric, clause }: { metric: Metric; clause: string }): DateMark[] =>
  marks.filter(({ date, start }) => date !== '' && !(OF_A_GROUP.has(metric) && GROUP_OF.test(clause.slice(0, start))));

/** When a clause says that a figure held: of its dates the one right behind it, else the next one, or the only one; null where it says none. */
export const dateOf = (
  marks: readonly DateMark[],
  about: { metric: Metric; figure: Figure; others: readonly Figure[]; clause: string },
): string | null => {
  const { figure, clause } = about;
  const dates = datesIn(marks, about);
  const isBehind = (mark: DateMark): boolean => RIGHT_BEHIND.test(clause.slice(figure.end, mark.start));
  const away = (mark: DateMark): number => (isBehind(mark) ? 0 : distance(mark, figure));
  const near = dates
    .filter((mark) => distance(mark, figure) <= REACH && !isParted(mark, about))
    .sort((a, b) => away(a) - away(b));
  return near[0]?.date ?? (dates.length === 1 && about.others.length === 1 ? (dates[0]?.date ?? null) : null);
};
