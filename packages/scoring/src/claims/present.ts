import type { Metric } from '@assay/contracts/claim';
import { madeOnce } from '../made-once.ts';
import { pattern } from '../patterns/pattern.ts';
import { inOrder } from '../reading/dates.ts';
import { FULL_MONTHS } from '../reading/months.ts';
import type { Claim } from './claims.ts';
import { MARKET_METRICS } from './metric/lexicon/metric.ts';
import { counts, ofWhole } from './settle.ts';

/** The claims that may be held against each other: present facts about what their metric is about, by metric. */
export type Present = { of: (metric: Metric) => readonly Claim[]; newest: string };

/** Money or goods over a stretch of time: a figure for a year is no figure for now. */
const FLOWS: ReadonlySet<Metric> = new Set(['revenue', 'gmv', 'burn']);

const yearOf = (date: string | null | undefined): string => /(?:19|20)\d\d/.exec(date ?? '')?.[0] ?? '';

const latest = (dates: readonly string[]): string => [...dates].sort(inOrder).at(-1) ?? '';

/** When a claim holds, as far as it can be compared by: '' is today. */
export const momentOf = ({ metric, date }: Claim, newest: string): string => {
  if (date === null || date === undefined) return '';
  return date === newest && !FLOWS.has(metric) ? '' : date;
};

/** What was so at a time that is over: a step on the way, or a state told in the past with its date. */
const HISTORY = pattern(
  String.raw`\b(?:it took|took us|(?:months?|years?|weeks?) later|at launch|when we (?:started|launched|began)|in (?:our|the) first|back then|initially|started (?:at|with))\b|\bthen(?=:)|\b(?:was|were|stood at)\b.*\b(?:years?|months?|quarters?) (?:ago|earlier|before)\b|\b(?:years?|months?|quarters?) (?:ago|earlier|before) (?:it |that |this |we )?(?:was|were|stood at|had)\b|\b(?:was|were|had|stood at)\b.*\b(?:then|last \p{L}+|${FULL_MONTHS}|(?:19|20)\d\d)\b|\b(?:then|last \p{L}+|in (?:${FULL_MONTHS}|(?:19|20)\d\d))\b.*\b(?:was|were|had|stood at)\b`,
  'iu',
);

/** What customers of before do now is told with both times. */
const OVER_TIME: ReadonlySet<Metric> = new Set(['nrr', 'grr']);

/** A claim is asked about once, however often a material is judged. */
const isHistoric = madeOnce(({ metric, clause }: Claim): boolean => !OVER_TIME.has(metric) && HISTORY.test(clause));

/** What a company has one of at a time, in all its parts together. */
const STOCKS: ReadonlySet<Metric> = new Set(['arr', 'mrr', 'customers', 'users']);

/** Whether each figure of a sentence or row has a date of its own, so that each can be held against others of its time. */
const areDated = (claims: readonly Claim[]): boolean =>
  claims.every(({ metric }) => STOCKS.has(metric)) &&
  claims.every(({ date }) => date !== null && date !== undefined) &&
  new Set(claims.map(({ date }) => date)).size === claims.length;

/** Several undated figures of one metric and unit in one sentence or row are a series: which of them is today's is not said. */
const seriesIn = (claims: readonly Claim[]): ReadonlySet<Claim> => {
  const lists = [...Map.groupBy(claims, ({ page }) => page).values()].flatMap((onPage) => [
    ...Map.groupBy(onPage, ({ metric, unit, span }) => `${metric} ${unit} ${span.start}`).values(),
  ]);
  return new Set(lists.filter((list) => new Set(list.map(({ value }) => value)).size > 1 && !areDated(list)).flat());
};

/**
 * Puts claims in order by metric, once. What held only in an earlier year, or in a series, is left out. The newest date is that of the
 * business itself: a market may be told for years to come.
 */
export const presentOf = (claims: readonly Claim[]): Present => {
  const facts = claims.filter((claim) => counts(claim) && !isHistoric(claim));
  const newest = latest(facts.map(({ metric, date }) => (MARKET_METRICS.has(metric) ? '' : (date ?? ''))));
  const series = seriesIn(facts);
  const isPast = ({ date }: Claim): boolean => yearOf(date) !== '' && yearOf(date) < yearOf(newest);
  const byMetric = Map.groupBy(
    facts.filter((claim) => !series.has(claim) && !isPast(claim)),
    ({ metric }) => metric,
  );
  return { of: (metric) => ofWhole(byMetric.get(metric) ?? []), newest };
};
