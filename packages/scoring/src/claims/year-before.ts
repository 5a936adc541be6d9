import type { Claim } from './claims.ts';
import { counts } from './settle.ts';

/** All that is said of a figure is that it held a year before: "same, one year before", "a year earlier:". */
const YEAR_BEFORE =
  /^\W*(?:(?:the )?same(?: \p{L}+)?,? )?(?:in |at )?(?:(?:a|one|the) year (?:ago|before|earlier)|(?:twelve|12) months (?:ago|before|earlier)|(?:the )?(?:previous|prior|preceding) year|last year)\W*$/iu;

const saysOnlyThat = ({ clause, figure, figures }: Claim): boolean =>
  figures.every(({ start, word }) => word || start === figure.start) &&
  YEAR_BEFORE.test(clause.replace(figure.text, ' '));

const aYearEarlier = (date: string): string => date.replace(/20\d\d/, (year) => String(Number(year) - 1));

/**
 * The claims of a page, each after what stands above it. One that says nothing of itself but that it held a year before has its
 * date from the company's fact of the same metric right above it; where that has none, it still is what once was.
 */
export const withYearBefore = (claims: readonly Claim[]): Claim[] =>
  claims.map((claim, i) => {
    const now = claims[i - 1];
    if (now === undefined || now.metric !== claim.metric || now.unit !== claim.unit) return claim;
    if (!counts(now) || !saysOnlyThat(claim)) return claim;
    const { date, period } = now;
    if (date === null || date === undefined) return { ...claim, earlier: true, qualified: true };
    return { ...claim, date: aYearEarlier(date), period, qualified: true };
  });
