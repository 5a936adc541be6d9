import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import { PRESENT, WE_DID } from './tense.ts';

/** What a reckoning may come to; prices and shares are what it is made with. */
const RESULTS: ReadonlySet<Metric> = new Set(['arr', 'mrr', 'revenue', 'gmv', 'users', 'customers', 'growth']);
/** "1% of the restaurants = 17 000 clients", "100 cities x 50 customers x $3,000 = $15M ARR". */
const RECKONED = pattern(/(?:\d ?%|\b(?:in|of) (?:each|every) |\d\S*(?: \p{L}+){0,4} ?[x×*] ?\S*\d)[^=]*=\s?\S*\d/iu);

/** "One enterprise deal equals 40,000 users": what a single one would bring. */
const ONE_IS = pattern(
  /^\W*(?:one|a single) (?:[\p{L}-]+ ){1,4}(?:equals?|means?|is worth|is|makes?|brings?|adds?)\b/iu,
);

/** Of so many towns, so many customers in each, at such a price: all of it is supposed. */
const TWICE = /\d[^=]{0,40}\s[x×*]\s[^=]{0,40}\s[x×*]\s[^=]{0,40}=\s?\S{0,8}\d/i;

/** Whether a figure is the outcome of a multiplication that nobody says has come about, or the price in one of three factors. */
export const isReckoned = (text: string, metric: Metric): boolean =>
  (RESULTS.has(metric) || (metric === 'price' && TWICE.test(text))) &&
  (RECKONED.test(text) || ONE_IS.test(text)) &&
  !PRESENT.test(text) &&
  !WE_DID.test(text);
