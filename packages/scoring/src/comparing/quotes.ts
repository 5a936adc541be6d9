import type { QuoteChanges } from '@assay/contracts/comparison';
import type { Quote } from '@assay/contracts/evidence';
import { paired } from './likeness.ts';

/** The same words on whatever slide: a slide that moved has not changed. */
const keyOf = ({ source, quote }: Quote): string => `${source} ${quote.replace(/\s+/gu, ' ').trim()}`;

const distinct = (quotes: readonly Quote[]): Quote[] => [
  ...new Map(quotes.map((quote) => [keyOf(quote), quote])).values(),
];

/** What changed in the words that something rests on. Words that moved to another slide did not. */
export const quoteChanges = (before: readonly Quote[], after: readonly Quote[]): QuoteChanges => {
  const [was, is] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const found = paired(
    distinct(before).filter((quote) => !is.has(keyOf(quote))),
    distinct(after).filter((quote) => !was.has(keyOf(quote))),
    ({ quote }) => quote,
  );
  return { appeared: found.after, changed: found.pairs, disappeared: found.before };
};
