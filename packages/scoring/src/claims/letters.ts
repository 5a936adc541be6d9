import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';

const LETTERS =
  /\b(?:letters?(?: of intent)?|lois?|mous?|expressions? of interest|interested|wait(?:ing)?[- ]?list|reservations?|pledges?)\b/iu;
/** "4 towns": a count with a word or two. */
const BARE_COUNT = pattern(/^\W*\d[\d.,]*(?: [\p{L}-]+){1,4}$/u);

/** So many lines at the most stand under the line that counts them all. */
const MOST_LINES = 12;
const WHO_BUYS: ReadonlySet<Metric> = new Set(['customers', 'users']);

/** Whether those counted have only written letters, line by line by their kinds under how many: "9 letters of intent" over "4 towns". */
export const isOfLetters = (unit: Unit, metric: Metric): boolean => {
  const { page, text, row } = unit;
  if (!WHO_BUYS.has(metric) || row !== undefined || !BARE_COUNT.test(text) || LETTERS.test(text)) return false;
  const at = page.units.indexOf(unit);
  const above = page.units.slice(Math.max(0, at - MOST_LINES), at);
  const head = above.findLast((other) => !BARE_COUNT.test(other.text) || LETTERS.test(other.text));
  return LETTERS.test(head?.text ?? (at > MOST_LINES ? '' : page.title));
};
