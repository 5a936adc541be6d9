import { pattern } from '../patterns/pattern.ts';
import { cellOf } from './claim-row.ts';
import type { Claim } from './claims.ts';
import { counts } from './settle.ts';

const AGO =
  '(?:(?:a|one|the) year (?:ago|before|earlier)|(?:twelve|12) months (?:ago|before|earlier)|(?:the )?(?:previous|prior|preceding) year|last year)';
/** All that is said of a figure is that it held a year before: "same, one year before", "a year earlier:", "it was 640 a year earlier". */
const YEAR_BEFORE = pattern(
  String.raw`^\W*(?:(?:the )?same(?: \p{L}+)?,? |(?:it|this|that|they|these) (?:was|were|had been|stood at) +)?(?:in |at )?${AGO}(?:,? (?:it|that|this|there|they) (?:was|were|had been|stood at))?\W*$`,
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
  const cell = cellOf(claim);
  return cell?.row.heads[cell.at] ?? '';
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

/** What a slide says of all that stands in brackets on it: "year before in brackets", "(prior year in parentheses)". */
const IN_BRACKETS = pattern(
  String.raw`\b(?:${AGO}|year (?:before|earlier))(?:'s)?(?: \p{L}+)? in (?:brackets|parentheses)\b`,
  'iu',
);

/** The value in brackets right behind another, on a slide that says that it is of a year before. */
const yearBeforeInBrackets = (now: Claim, then: Claim | undefined): Claim | undefined => {
  if (then === undefined || then.span.start !== now.span.start || !isSameMeasure(then, now)) return undefined;
  const { clause, figure } = then;
  const bracketed = clause.slice(0, figure.start).endsWith('(') && clause.slice(figure.end).startsWith(')');
  return bracketed && now.page.units.some(({ text }) => IN_BRACKETS.test(text)) ? then : undefined;
};

/** The value right behind the company's own of which nothing is said but that it held a year before: it measures the same. */
const yearBeforeBehind = (now: Claim, then: Claim | undefined): Claim | undefined =>
  then !== undefined && now.unit === then.unit && counts(now) && saysOnlyThat(then) ? then : undefined;

/** What a slide says once of what all its figures are held against: "against $2.2m" is of a year before. */
const YEAR_TOLD = /\b(?:the year (?:before|earlier)|a year (?:ago|before|earlier))\b/i;
const AGAINST = /\bagainst (?:only |just |about )?$/i;

const againstYear = (claim: Claim): Claim => {
  const { before, clause, page } = claim;
  if (before === undefined || before.yearly || !AGAINST.test(clause.slice(0, before.figure.start))) return claim;
  const isTold = page.units.some(({ text }) => YEAR_TOLD.test(text));
  return isTold ? { ...claim, before: { ...before, yearly: true } } : claim;
};

const isDated = ({ date }: Claim): boolean => date !== null && date !== undefined;

/** A value of a year before another one, which has its date from that, where that has one. */
const asYearBefore = (then: Claim, { metric, date, period }: Claim): Claim =>
  date === null || date === undefined
    ? { ...then, metric, earlier: true }
    : { ...then, metric, date: aYearEarlier(date), period };

const beforeOf = (now: Claim, then: Claim): Claim['before'] => ({
  figure: then.figure,
  yearly: true,
  ...(then.span.start === now.span.start ? {} : { span: then.span }),
});

/**
 * The claims of a page, each after what stands above it, where two of them lie a year apart: a table says so by its columns, a slide
 * of what stands in brackets, and a claim of itself, which says nothing else. Of a dated one the other has its date; else the one grew
 * from the other, which is what once was.
 */
export const withYearBefore = (read: readonly Claim[]): Claim[] => {
  const claims = read.map(againstYear);
  const told = claims.map((now, i) => yearBeforeInRow(now, claims) ?? yearBeforeInBrackets(now, claims[i + 1]));
  const behind = claims.map((now, i) => yearBeforeBehind(now, claims[i + 1]));
  const past = new Set(told);
  return claims.map((claim, i) => {
    const now = behind[i - 1] === undefined ? undefined : claims[i - 1];
    if (now !== undefined) return asYearBefore(claim, now);
    if (past.has(claim)) return { ...claim, earlier: true };
    const then = told[i] ?? (isDated(claim) ? undefined : behind[i]);
    return then === undefined ? claim : { ...claim, before: beforeOf(claim, then) };
  });
};
