import { rowOf } from './claim-row.ts';
import type { Claim } from './claims.ts';
import { counts } from './settle.ts';

const AGO =
  '(?:(?:a|one|the) year (?:ago|before|earlier)|(?:twelve|12) months (?:ago|before|earlier)|(?:the )?(?:previous|prior|preceding) year|last year)';
/** All that is said of a figure is that it held a year before: "same, one year before", "a year earlier:", "it was 640 a year earlier". */
const YEAR_BEFORE = new RegExp(
  String.raw`^\W*(?:(?:the )?same(?: \p{L}+)?,? |(?:it|this|that|they|these) (?:was|were|had been|stood at) +)?(?:in |at )?${AGO}\W*$`,
  'iu',
);
/** What goes on behind a comma says something else. */
const ASIDE = /, (?:when|with|at a time)\b.*$/i;

/** The heads of columns for the latest twelve months, or today, and for what was a year before. */
const LATEST = /\b(?:(?:last|latest|past|trailing) (?:twelve|12) months|ltm|ttm|this year|today|now)\b/i;
const YEAR_BEFORE_IT = new RegExp(String.raw`\b(?:${AGO}|(?:previous|prior|preceding) (?:twelve|12) months)\b`, 'i');

const saysOnlyThat = ({ clause, figure, figures }: Claim): boolean => {
  const said = clause.replace(ASIDE, '');
  const alone = figures.every(({ start, word }) => word || start === figure.start || start >= said.length);
  return alone && YEAR_BEFORE.test(said.replace(figure.text, ' '));
};

const aYearEarlier = (date: string): string => date.replace(/20\d\d/, (year) => String(Number(year) - 1));

const isSameMeasure = (a: Claim, b: Claim): boolean => a.metric === b.metric && a.unit === b.unit;

/** What the column of a claim from a row is called; '' for one from a sentence. */
const headOf = (claim: Claim): string => {
  const row = rowOf(claim);
  const at = row?.cells.findIndex(({ text }, i) => i > 0 && text.includes(claim.figure.text)) ?? -1;
  return row?.heads[at] ?? '';
};

/** Of a row, the cell under what was a year before, next to the one under the latest twelve months. */
const yearBeforeInRow = (now: Claim, claims: readonly Claim[]): Claim | undefined =>
  LATEST.test(headOf(now))
    ? claims.find(
        (then) =>
          then !== now &&
          then.span.start === now.span.start &&
          isSameMeasure(then, now) &&
          YEAR_BEFORE_IT.test(headOf(then)),
      )
    : undefined;

/** Rows in which a cell for the latest twelve months stands beside one for those before: the one grew from the other. */
const withRowsBefore = (claims: readonly Claim[]): Claim[] => {
  const pairs = new Map(claims.map((now) => [now, yearBeforeInRow(now, claims)]));
  const past = new Set(pairs.values());
  return claims.map((claim) => {
    const then = pairs.get(claim);
    if (then !== undefined) return { ...claim, before: { figure: then.figure, yearly: true } };
    return past.has(claim) ? { ...claim, earlier: true, qualified: true } : claim;
  });
};

/**
 * The claims of a page, each after what stands above it. One that says nothing of itself but that it held a year before has its
 * date from the company's fact of the same metric right above it; where that has none, it still is what once was. In a table the
 * columns say so.
 */
export const withYearBefore = (claims: readonly Claim[]): Claim[] =>
  withRowsBefore(claims).map((claim, i, all) => {
    const now = all[i - 1];
    if (now === undefined || !isSameMeasure(now, claim)) return claim;
    if (!counts(now) || !saysOnlyThat(claim)) return claim;
    const { date, period } = now;
    if (date === null || date === undefined) return { ...claim, earlier: true, qualified: true };
    return { ...claim, date: aYearEarlier(date), period, qualified: true };
  });
