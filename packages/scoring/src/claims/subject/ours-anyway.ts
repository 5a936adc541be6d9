import type { Metric } from '@assay/contracts/claim';
import { unitBefore } from '../../learnt/features.ts';
import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import { isPaidByCohort } from '../metric/lexicon/cohort-pay.ts';
import { reckonedMetric } from '../metric/reckoned.ts';
import type { Said } from './said.ts';

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

/** "Our largest client, Elimu Academies, makes up 7% of it": the name is that of the client. */
const NAMED_LARGEST = pattern(
  /^\W*(?:(?:the|our) )?(?:largest|biggest|top|main)(?: (?!(?:\p{L}+ )?(?:players?|vendors?|company|firm|competitors?|rivals?|providers?|makers?)\b)[^.;,]*)?, [^.;,]+, (?:is|makes up|accounts for|brings)\b/iu,
);
/** "A hatchery group is the largest: 13% of sales": the largest of those who buy. */
const IS_LARGEST =
  /\bis (?:the|our) (?:largest|biggest)(?: (?:buyer|customer|client|account))?(?:: |, (?:at|with) |, )$/i;
/** "Merlion Transit is 19% of ARR": a share of what the deck speaks of is of ours. */
const IS_A_SHARE = pattern(
  /^\W*(?!(?:In|On) )\p{Lu}[\p{L}&'-]*(?: [\p{Lu}&][\p{L}&'-]*){0,3}(?:, [^,.;]{3,40},)? (?:is|are|was|makes up|accounts for) $/u,
);
const OF_THE_WHOLE =
  /^ of (?:(?:our|all|this year's|last year's|20\d\d|fy ?\d\d) )*(?:arr|mrr|revenues?|sales|turnover|income|bookings|billings?|fees|orders|outlets|what we (?:bill|sell|earn))(?: in 20\d\d)?(?=\W*$|[,;.])/i;
/** "Biggest distributor, Great Basin Supply: 17% of this year's sales": who sells to others has no largest one who buys. */
const LARGEST_BUYS = pattern(
  /^\W*(?:(?:the|our) )?(?:next |second )?(?:largest|biggest)(?: (?:single )?(?!players?|vendors?|compan|firms?|competitors?|rivals?|providers?|makers?|markets?|segments?|countr|banks? in)\p{L}+)?(?:,|:| is| has| brings) /iu,
);
/** "It was 38% last year", "Next biggest 9%", "Top ten groups, 34%": what stands behind such a share is one too. */
const ANOTHER_SHARE = pattern(
  /^\W*(?:(?:it |that )?(?:was|is)|next (?:largest|biggest)|top (?:\d+|\p{L}+)(?: \p{L}+)?[,:]?) $/iu,
);

/** "At Uber, London is 23% of revenue", "Walmart is 60% of sales at Acme": whose sales they are is said. */
const AT_ANOTHER = pattern(/^\W*(?:At|For) \p{Lu}[\p{L}&'-]*,/u);
const OF_ANOTHERS = pattern(/^ of (?:\p{L}+ )?\p{L}+ (?:at|for) \p{Lu}/u);

/** Whether a share of sales is one of another company's sales. */
export const isShareOfAnothers = ({ text }: Unit, { metric, bound }: Said): boolean =>
  metric === 'concentration' && (AT_ANOTHER.test(text) || OF_ANOTHERS.test(text.slice(bound.figureEnd)));

const isShareOfSales = ({ text }: Unit, { start, figureEnd }: Said['bound']): boolean => {
  const isOfOne = IS_A_SHARE.test(text.slice(0, start)) || LARGEST_BUYS.test(text);
  return isOfOne && OF_THE_WHOLE.test(text.slice(figureEnd));
};

/** Whether a share stands behind one of our sales that the sentence before tells. */
const isAnotherShare = (unit: Unit, { start }: Said['bound']): boolean => {
  const before = unitBefore(unit);
  return (
    before !== undefined &&
    ANOTHER_SHARE.test(unit.text.slice(0, start)) &&
    before.figures.some(
      (figure) => figure.unit === 'percent' && isShareOfSales(before, { ...figure, figureEnd: figure.end }),
    )
  );
};

/** "The 21 paid €611k then. Those who stayed pay €684k now: 112%": what the same customers do is reckoned by who sells to them. */
const isReckoned = (unit: Unit, { metric, bound }: Said): boolean =>
  unit.figures.some((figure) => figure.end === bound.figureEnd && reckonedMetric(unit, figure) === metric);

/** Whether a figure is ours whoever its sentence is about: what customers do makes it, or the words say that it is to us. */
export const isOursAnyway = (unit: Unit, said: Said): boolean => {
  const { metric, bound } = said;
  const { text, context } = unit;
  if (context.subject === 'other' || context.subject === 'market') return false;
  if (metric === 'concentration')
    return (
      NAMED_LARGEST.test(text) ||
      IS_LARGEST.test(text.slice(0, bound.start)) ||
      isShareOfSales(unit, bound) ||
      isAnotherShare(unit, bound)
    );
  if ((OF_DEALINGS.has(metric) && OF_THOSE.test(text)) || (RECKONED.has(metric) && isReckoned(unit, said))) return true;
  if (isPaidByCohort(metric, said.clause)) return true;
  if (metric === 'payback' && LEFT_TO_US.test(text)) return true;
  if (metric === 'nrr' && PAID_PER_HUNDRED.test(text)) return true;
  return OF_ONE_WHO_SELLS.has(metric) && (FOLLOWS.test(text.slice(0, bound.start)) || WORTH_TO_US.test(text));
};
