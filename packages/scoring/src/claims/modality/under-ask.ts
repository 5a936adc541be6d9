import type { Metric } from '@assay/contracts/claim';
import type { Unit } from '../../reading/page.ts';
import { verbAt } from '../subject/verbs.ts';

/** What an investor asks about on the slide of a round; the rest that stands there in bare words is what the money is to bring. */
const OF_ROUND: ReadonlySet<Metric> = new Set([
  'round',
  'valuation',
  'runway',
  'burn',
  'burn_multiple',
  'price',
  'lois',
]);
/** A slide's title that says that money is asked for. */
const ASK_TITLE =
  /^\W*(?:the |our |this )?(?:(?:seed |bridge |financing |funding |investment )?(?:ask|round|raise|financing|funding|fundraise|fundraising|money)|s[ée]ries? [a-d]|seed(?: round)?)\W*$/iu;
const ASKS =
  /\b(?:(?:the|our|what we) ask(?:ing)?|to raise|raising|we raise|investment (?:needed|required|sought)|use of (?:the )?(?:funds|proceeds|money)|seeking|we need)\b|^\W*ask\W*$/i;
/** A slide about a round says little else: no page of prose does. */
const LONGEST_ASK = 700;

/** Whether a line without a verb stands under what is asked for: "Raising $5M ... 400 customers, $4M ARR". */
export const isUnderAsk = (unit: Unit, metric: Metric): boolean => {
  const { title, units, folded } = unit.page;
  if (OF_ROUND.has(metric) || unit.row !== undefined || folded.text.length > LONGEST_ASK || verbAt(unit.text) >= 0)
    return false;
  const before = units.slice(0, units.indexOf(unit));
  return ASK_TITLE.test(title) || before.some(({ text }) => ASKS.test(text) && !/\b(?:raised|closed)\b/i.test(text));
};
