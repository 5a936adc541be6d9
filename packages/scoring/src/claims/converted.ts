import { pattern } from '../patterns/pattern.ts';
import type { Claim } from './claims.ts';
import { FITS } from './metric/lexicon/metric.ts';
import type { FigureRead } from './reads.ts';

/** Between a sum and the same sum in another currency: "KES 5.1 billion (USD 40 million)", "CHF 2m a year (about €2.1m)", "SEK 80m pre-money (EUR 7.2m)". */
const BETWEEN = pattern(
  /^(?: (?!(?:of|and|plus|less)\b)[\p{L}-]+){0,2} \((?:(?:about|around|approx\.?|approximately|roughly|circa|c\.|ca\.?|some|=|~) ?)?$/iu,
);

/** Whether a sum only says the one before it again, in parentheses and in another currency. */
export const isConverted = ({ clause, figure }: FigureRead, before: FigureRead | undefined): boolean =>
  before?.clause === clause &&
  before.figure.unit !== figure.unit &&
  [before.figure, figure].every(FITS.money) &&
  BETWEEN.test(clause.text.slice(before.figure.end, figure.start)) &&
  clause.text[figure.end] === ')';

/** The claim of a sum in the other currency that it is said in: the same but for what it was a year before, which is in the first. */
export const inOtherCurrency = (claim: Claim, { figure }: FigureRead): Claim => ({
  ...claim,
  value: figure.value,
  unit: figure.unit,
  figure,
  before: undefined,
});
