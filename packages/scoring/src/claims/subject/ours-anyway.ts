import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import { isPaidByCohort } from '../metric/lexicon/cohort-pay.ts';
import { reckonedMetric } from '../metric/reckoned.ts';
import type { Said } from './said.ts';
import { isShareOfOurs } from './share-of-sales.ts';

/** "Those that stay take more, so net retention is 128%": what follows from what customers do, or we, is ours. */
const FOLLOWS = pattern(
  /^\W*(?:those|they|we|our|(?:these |most |our )?(?:customers|clients|members|users|accounts|subscribers))\b[^.;]*, so (?:that )?(?:the |our )?(?:net |revenue |dollar |retention |is )*$/i,
);
const WORTH_TO_US = /\b(?:is|are) worth \S+ to us\b/i;
/** "A farm leaves €21 a month → back in 4 months": what is left of a sale is left to who sells. */
export const LEFT_TO_US =
  /\b(?:leaves|left)\b(?:[^.;]|\.(?=\d)){0,60}(?:→|,) (?:so )?(?:it |that |which )?(?:is |comes |came )?back in\b/i;
/** "For every £100 they paid at the start they pay £108 now": who counts that sells to them. */
export const PAID_PER_HUNDRED =
  /\bfor (?:each|every) (?:hundred|\S{0,4} ?100)\b[^;.]{1,60} (?:paid|spent|bought|ordered)\b[^;.]{1,60}\b(?:they|it|she|he|those|the same) (?:pays?|paid|spends?|spent|buys?|bought|orders?|ordered)\b/i;
const OF_ONE_WHO_SELLS: ReadonlySet<Metric> = new Set(['nrr', 'ltv', 'ltv_cac', 'payback', 'burn_multiple']);

/** "Of the firms that hired last year, 91% hired again": they have dealt with us, where nobody else is named. */
const OF_THOSE = pattern(
  /^\W*of the (?:firms|companies|businesses) (?:that|who|which) (?:\p{L}+ed|take|took|try|bought|buy|came|ran|run|asked?)\b(?![^,;]*\b(?:such|them|elsewhere)\b)(?![^,;]*\b(?:from|with|at|by) (?!us\b)\p{L}+ *,)/iu,
);
const OF_DEALINGS: ReadonlySet<Metric> = new Set(['grr', 'nrr', 'conversion']);
/** What is reckoned from what customers did, or from what was spent on them and what they leave. */
const RECKONED: ReadonlySet<Metric> = new Set([...OF_DEALINGS, 'gross_margin', 'cac']);

/** "The 21 paid €611k then. Those who stayed pay €684k now: 112%": what the same customers do is reckoned by who sells to them. */
const isReckoned = (unit: Unit, { metric, bound }: Said): boolean =>
  unit.figures.some((figure) => figure.end === bound.figureEnd && reckonedMetric(unit, figure) === metric);

/** Whether a figure is ours whoever its sentence is about: what customers do makes it, or the words say that it is to us. */
export const isOursAnyway = (unit: Unit, said: Said): boolean => {
  const { metric, bound } = said;
  const { text, context } = unit;
  if (context.subject === 'other' || context.subject === 'market') return false;
  if (metric === 'concentration') return isShareOfOurs(unit, said);
  if ((OF_DEALINGS.has(metric) && OF_THOSE.test(text)) || (RECKONED.has(metric) && isReckoned(unit, said))) return true;
  if (isPaidByCohort(metric, said.clause)) return true;
  if (metric === 'payback' && LEFT_TO_US.test(text)) return true;
  if (metric === 'nrr' && PAID_PER_HUNDRED.test(text)) return true;
  return OF_ONE_WHO_SELLS.has(metric) && (FOLLOWS.test(text.slice(0, bound.start)) || WORTH_TO_US.test(text));
};
