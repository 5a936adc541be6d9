import { unitBefore } from '../../learnt/features.ts';
import { pattern } from '../../patterns/pattern.ts';
import type { Figure } from '../../reading/figure.ts';
import type { Unit } from '../../reading/page.ts';
import { OWN_LABEL } from './nouns.ts';
import type { Said } from './said.ts';

/** "Our largest client, Elimu Academies, makes up 7% of it": the name is that of the client. */
const NAMED_LARGEST = pattern(
  /^\W*(?:(?:the|our) )?(?:largest|biggest|top|main)(?: (?!(?:\p{L}+ )?(?:players?|vendors?|company|firm|competitors?|rivals?|providers?|makers?)\b)[^.;,]*)?, [^.;,]+, (?:is|makes up|accounts for|brings|carries|takes)\b/iu,
);
/** "A hatchery group is the largest: 13% of sales": the largest of those who buy. */
const IS_LARGEST =
  /\bis (?:the|our) (?:largest|biggest)(?: (?:buyer|customer|client|account))?(?:: |, (?:at|with) |, )$/i;
const IS =
  '(?:is|are|was|were|makes? up|makes?|brings?|gives?|takes?|carry|carries|delivers?|represents?|weighs?|(?:accounts?|stands?|answers?) for)';
/** "Merlion Transit is 19% of ARR", "Great Lakes Tread with nine plants is 21%": a share of what the deck speaks of is of ours. */
const IS_A_SHARE = pattern(
  String.raw`^\W*(?!(?:In|On) )(?:The )?\p{Lu}[\p{L}&'-]*(?: [\p{Lu}&][\p{L}&'-]*){0,3}(?:, [^,.;]{3,40},| \([^)]{2,40}\)| with [^,.;]{3,30})? ${IS}(?: (?:about|around|some|only|now|still))? $`,
  'u',
);
/** What is no buyer, of which there may be one or two as well. */
const NO_BUYERS =
  '(?:products?|skus?|items?|lines?|models?|countr(?:y|ies)|regions?|states?|cit(?:y|ies)|markets?|segments?|verticals?|sectors?|industr(?:y|ies)|channels?|categor(?:y|ies)|services?|plans?|tiers?|features?|months?|quarters?|weeks?|days?|reps?|sellers?|people|campaigns?|ads?)';
/** "2 systems (Mercy Lakes, Vantage Health) are 38% of revenue", "One cooperative from Vigo makes up 29%", "Two of the 61 builders take 46%". */
const FEW_BUY = pattern(
  String.raw`^\W*(?:(?:only|just) )?(?:one|two|three|four|five|[1-9]) (?![^.;:]{0,40}\b${NO_BUYERS}\b)[^.;:]{3,80} ${IS}(?: together)?(?: (?:about|around|some|only|now|still))? $`,
  'iu',
);
const OF_THE_WHOLE =
  /^ (?:of|in) (?:(?:our|all|the|this year's|last year's|20\d\d|fy ?\d\d|order) )*(?:arr|mrr|gmv|revenues?|sales|turnover|income|bookings|billings?|invoicing|fees|orders|value|volumes?|subscriptions|premiums|advances|outlets|(?:everything |all |that )?(?:what )?we (?:bill|book|sell|sold|earn|invoice|lend|advance|keep|make)|what comes in)(?: in 20\d\d)?(?=\W*$|[,;.)])/i;
/** "Biggest distributor, Great Basin Supply: 17% of this year's sales": who sells to others has no largest one who buys. */
const LARGEST_BUYS = pattern(
  /^\W*(?:(?:the|our) )?(?:next |second )?(?:largest|biggest)(?: (?:single )?(?!players?|vendors?|compan|firms?|competitors?|rivals?|providers?|makers?|markets?|segments?|countr|banks? in)\p{L}+){0,2}(?:,|:| is| has| brings) /iu,
);
/** "It was 38% last year", "Two years ago it was 34%", "Next biggest 9%", "Top ten groups, 34%": what stands behind such a share is one too. */
const ANOTHER_SHARE = pattern(
  /^\W*(?:(?:it |that )?(?:was|is)|next (?:largest|biggest)|top (?:\d+|\p{L}+)(?: \p{L}+)?[,:]?|(?:in (?:fy ?)?(?:20)?\d\d|(?:an?|one|two|three|last|the) (?:years?|seasons?)(?: (?:ago|before|earlier))?),? it was) $/iu,
);
/** What is said of somebody else's sales. */
const THEIRS = /\b(?:their|its|his|her|they|whose|theirs)\b/i;

/** "At Uber, London is 23% of revenue", "Walmart is 60% of sales at Acme": whose sales they are is said. */
const AT_ANOTHER = pattern(/^\W*(?:At|For) \p{Lu}[\p{L}&'-]*,/u);
const OF_ANOTHERS = pattern(/^ of (?:\p{L}+ )?\p{L}+ (?:at|for) \p{Lu}/u);

/** Whether a share of sales is one of another company's sales. */
export const isShareOfAnothers = ({ text }: Unit, { metric, bound }: Said): boolean =>
  metric === 'concentration' && (AT_ANOTHER.test(text) || OF_ANOTHERS.test(text.slice(bound.figureEnd)));

/** "North America is", "Enterprise plans are": a place or a part of the business, and no name besides. */
const isPart = (ahead: string): boolean => OWN_LABEL.test(ahead) && !/\p{Lu}/u.test(ahead.replace(OWN_LABEL, ''));

const isBuyersShare = (ahead: string, text: string): boolean =>
  (IS_A_SHARE.test(ahead) && !isPart(ahead)) || FEW_BUY.test(ahead) || LARGEST_BUYS.test(text);

/** Whether one of a sentence's shares is what one who buys, or a few, bring of what is sold. */
const isShareOfSales = ({ text }: Unit, { start, end }: Pick<Figure, 'start' | 'end'>): boolean =>
  !THEIRS.test(text) && isBuyersShare(text.slice(0, start), text) && OF_THE_WHOLE.test(text.slice(end));

/** Whether a sentence tells which share of what is sold a few of those who buy bring. */
export const tellsOfFewBuyers = ({ text, figures }: Unit): boolean =>
  !THEIRS.test(text) &&
  figures.some(({ start, end }) => FEW_BUY.test(text.slice(0, start)) && OF_THE_WHOLE.test(text.slice(end)));

/** Whether a share stands behind one of our sales that the sentence before tells. */
const isAnotherShare = (unit: Unit, { start }: Figure): boolean => {
  const before = unitBefore(unit);
  if (before === undefined || !ANOTHER_SHARE.test(unit.text.slice(0, start))) return false;
  return before.figures.some((figure) => figure.unit === 'percent' && isShareOfSales(before, figure));
};

/** Whether a share is what one of our own customers brings: whoever is named in its sentence buys. */
export const isShareOfOurs = (unit: Unit, { bound }: Said): boolean => {
  const { text } = unit;
  const figure = unit.figures.find(({ end }) => end === bound.figureEnd);
  if (NAMED_LARGEST.test(text) || IS_LARGEST.test(text.slice(0, bound.start))) return true;
  return figure !== undefined && (isShareOfSales(unit, figure) || isAnotherShare(unit, figure));
};
