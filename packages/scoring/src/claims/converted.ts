import type { Figure } from '../reading/figure.ts';
import type { Claim } from './claims.ts';
import type { Read } from './reads.ts';

const CURRENCY = /^[A-Z]{3}$/;
/** Between a sum and the same sum in another currency: "KES 5.1 billion (USD 40 million)", "CHF 2m a year (about €2.1m)", "SEK 80m pre-money (EUR 7.2m)". */
const OPENS =
  /^,?(?: (?:per|an?|each) \p{L}+)?(?: (?!(?:of|from|which|plus|and|after|less|before|until|with)\b)[\p{L}-]+){0,2} \((?:i\.?e\.? |that is |or )?(?:about|around|approx\.?|approximately|roughly|circa|c\.|ca\.?|some|=|~|≈)? ?$/iu;
const CLOSES = /^\)/;

const isSumBefore = (read: Read, { clause, figure }: Read): boolean =>
  read.clause === clause && read.figure.end <= figure.start;

/** The sum that a figure only says again in another currency, in parentheses behind it; undefined where it says something of its own. */
export const convertedFrom = (read: Read, before: Read | undefined): Figure | undefined => {
  if (before === undefined || !isSumBefore(before, read)) return undefined;
  const { clause, figure } = read;
  const sum = before.figure;
  const isOther = CURRENCY.test(sum.unit) && CURRENCY.test(figure.unit) && sum.unit !== figure.unit;
  const between = clause.text.slice(sum.end, figure.start);
  return isOther && OPENS.test(between) && CLOSES.test(clause.text.slice(figure.end)) ? sum : undefined;
};

/** The claim of a sum in the other currency that it is said in: whose it is, when it held and what it measures are the same. What it was a year before is of the first alone. */
export const inOtherCurrency = (claim: Claim, { figure }: Read): Claim => ({
  ...claim,
  value: figure.value,
  unit: figure.unit,
  figure: { ...figure, period: figure.period ?? claim.figure.period },
  before: undefined,
});
