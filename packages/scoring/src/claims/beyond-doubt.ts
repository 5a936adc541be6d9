import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import { isPaidByCohort } from './metric/lexicon/cohort-pay.ts';
import { PAYERS } from './metric/lexicon/nouns.ts';
import { isOfOwnAccounts } from './own-accounts.ts';
import { UNHELD } from './subject/labels.ts';
import { tellsOfOneBuyer } from './subject/our-buyers.ts';
import { LEFT_TO_US, PAID_PER_HUNDRED } from './subject/ours-anyway.ts';
import { tellsOfFewBuyers } from './subject/share-of-sales.ts';

/** The company opens the sentence as who acts in it, or its books do: whose its figures are is beyond doubt. */
const WE_ACT = pattern(
  /^\W*(?:(?:\uE000|the (?:[\p{L}-]+ )?(?:company|start-?up|firm)) (?:has|had|is|was|serves?|makes?|made|raised|counts?)|actuals?(?= (?:to|until|through|as of)\b|:))\b/iu,
);

/** A cell under the company's own name: "Price: $190 (Norlay)". */
const OUR_COLUMN = /\(\W*\uE000\W*\)$/u;

/** "At our price of $6.90": whatever the slide is about. */
const OUR_PRICE = /\bour (?:own |list |average |present |current )?price (?:of|is) \S*\d/i;

/** "63 offices pay us", "we have it back in 5 months": who is paid, and who has it back, is said. */
const TO_US: Partial<Record<Metric, RegExp>> = {
  price: OUR_PRICE,
  customers:
    /^\W*\d[\d.,]*k?\W+paying (?!for\b)[a-z]+|\b(?:pays?|paid|paying) us\b(?!\$)|\b(?:buys?|bought|ordered) from us\b|\bwith (?:an? )?(?:running|active|live|open|current) (?:loan|plan|contract|subscription|account|policy|licen[cs]e)s?\b/i,
  revenue: new RegExp(
    String.raw`\bpa(?:ying|id) (?:[\p{L}-]+ )?(?:${PAYERS}), \S{0,4}\d[\d.,]*[km]? (?:a|per) month\b`,
    'iu',
  ),
  growth:
    /^\W*(?:arr|mrr|revenues?|sales|turnover) (?:is|are|stands? at) \S{1,5} times what (?:it|they) w(?:as|ere)\b/i,
  payback: new RegExp(
    String.raw`\bwe (?:recover|recoup|(?:earn|get|have|make) (?:it|that|the cost|our money) back)\b|${LEFT_TO_US.source}`,
    'i',
  ),
  runway:
    /\bwe (?:still |now |currently |only )?have (?:(?:about|around|some|only|just|roughly|another) )*\S+ months (?:of|worth of) (?:cash|money|runway|funding|reserves)\b/i,
  nrr: PAID_PER_HUNDRED,
  gross_margin: /\bwe (?:keep|kept|retain)\b/i,
  concentration:
    /^\W*(?:(?:the|our) )?(?:largest|biggest|top|main) (?:buyer|customer|client|account)\b|\bour (?:single )?(?:largest|biggest|top|main) (?:buyer|customer|client|account|group|payer)\b|% of our (?:revenues?|sales|turnover|fees|income|arr|mrr)\b/i,
  team_size:
    /\bwe are (?:(?:now|today|currently) )?(?:a team of )?\d[\d.,]*(?: (?:people|persons|of us))?(?=[ ,.;:]|$)/i,
};

/** A slide of what is to come, whose patents may be to come as well: "Milestones 2028". */
const AHEAD =
  /\b(?:milestones?|road ?map|goals?|targets?|plans?|vision|where we (?:are going|will be)|next|future|outlook|20\d\d)\b/i;

const isUnheld = ({ text, page }: Unit): boolean => UNHELD.test(text) && !AHEAD.test(page.title);

/** Whether words say so plainly that a figure is the company's own that nothing which was learnt can tell otherwise. */
export const isBeyondDoubt = (metric: Metric, unit: Unit): boolean => {
  const { row, text } = unit;
  return (
    WE_ACT.test(text) ||
    isOfOwnAccounts(metric, unit) ||
    (metric === 'patents' && isUnheld(unit)) ||
    (metric === 'concentration' && (tellsOfOneBuyer(text) || tellsOfFewBuyers(unit))) ||
    isPaidByCohort(metric, text) ||
    (row !== undefined && OUR_COLUMN.test(text)) ||
    TO_US[metric]?.test(text) === true
  );
};
