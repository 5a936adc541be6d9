import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import { SAYS_US } from '../../reading/company.ts';
import type { Unit } from '../../reading/page.ts';
import { ONE_OF_THEM } from '../metric/lexicon/nouns.ts';
import type { Said } from './said.ts';

/** Who buys most is a customer of ours, by whatever name: "Biggest account, Leeds Hospitals: 9% of turnover", "9% of our income". */
const BUYS_MOST =
  /^\W*(?:the |our )?(?:single )?(?:largest|biggest|first|top|main)(?: (?:single|paying))? (?:customer|client|account|buyer|payer|source|tenant|contract)\b(?!'s| (?:of|at|for|with) (?!our\b|us\b))/i;

/** Other words for who is large in a trade, and buys from nobody here. */
const NOT_BUYERS = '(?!players?|vendors?|compan|firms?|competitors?|rivals?|providers?|makers?|markets?|segments?)';
const BRINGS =
  '(?:ordered|orders|bought|buys|took|takes|brought|brings|paid|pays|gave|gives us|made|makes up|makes|(?:accounts?|accounted|answers?|answered|stands|stood) for|is|was)';
const OF_WHAT_IS_SOLD = String.raw`\S+(?: percent| ?%) of (?:(?:our|the|all) )*(?:\p{L}+ )?(?:arr|mrr|gmv|revenues?|sales|turnover|income|bookings|billings?|fees|orders|value|volumes?|tests|units|deliveries|transactions|premiums?|total)\b(?! (?:at|for|of) \p{Lu})`;
const OF_MONEY = String.raw`\S+ (?:of|in) (?:each|every) `;

/**
 * One who buys brings a share, by whatever name: "Hakugin is the biggest customer; 9% comes from there", "One vet group, Tablelands,
 * ordered 52% of the tests", "The network Sorriso alone answers for 34% of the value", "The biggest group, the butchers of Akinyele,
 * brings 4 of every 100 naira", "The largest payer is one diocese; it makes 4% of the total".
 */
const ONE_BUYS = [
  pattern(
    /^\W*(?:The )?\p{Lu}[^.;:]{2,60} (?:is|remains) (?:the|our) (?:single )?(?:largest|biggest) (?:customer|client|account|buyer|payer)\b(?! (?:of|at|for) (?!our\b|us\b|\S{0,4}\d))/u,
  ),
  pattern(String.raw`^\W*one (?:[\p{L}-]+ ){0,3}[\p{L}-]+, [^,.;:]+, ${BRINGS} ${OF_WHAT_IS_SOLD}`, 'iu'),
  pattern(String.raw`^\W*(?:the )?[^.;:,]{3,60} alone ${BRINGS} ${OF_WHAT_IS_SOLD}`, 'iu'),
  pattern(
    String.raw`^\W*(?:the |our )?(?:largest|biggest) ${NOT_BUYERS}[\p{L}-]+(?:, [^.;:]+,)? ${BRINGS} (?:${OF_MONEY}|${OF_WHAT_IS_SOLD})`,
    'iu',
  ),
  pattern(
    String.raw`^\W*(?:the |our )?(?:largest|biggest) (?:customer|client|account|buyer|payer) is [^.:]+[;,] (?:it|which|that) ${BRINGS} (?:up )?(?:${OF_MONEY}|${OF_WHAT_IS_SOLD})`,
    'iu',
  ),
  pattern(String.raw`^\W*${OF_WHAT_IS_SOLD}: one (?:[\p{L}-]+ ?){1,3}$`, 'iu'),
];

/** Whether a sentence tells which share one of those who buy brings. */
export const tellsOfOneBuyer = (text: string): boolean => ONE_BUYS.some((one) => one.test(text));

/** Whether a share of the largest customer is of what the company sells. */
export const isOurBuyer = (unit: Unit, { metric, bound, clauseStart }: Said): boolean =>
  metric === 'concentration' &&
  unit.context.subject === undefined &&
  (BUYS_MOST.test(unit.text.slice(clauseStart)) ||
    tellsOfOneBuyer(unit.text) ||
    /^ ?of our\b/i.test(unit.text.slice(bound.figureEnd)));

/** "Agency churn is 3.5% a month", "Clinic retention: 96%", on a slide that says "we": of those who buy, by what they are. */
const OF_THEIR_KIND = pattern(
  String.raw`^\W*(?:(?:our|the|monthly|annual|yearly|gross|net|paying|paid) )*(?:${ONE_OF_THEM}) (?:logo |revenue )?(?:churn|retention)(?: rate)?(?:,|:| is| was| stands at| of| at)? (?:(?:about|around|under|below|over|at|only|now|still) )?\d`,
  'iu',
);
const isOfTheirKind = ({ text, context, page }: Unit): boolean =>
  context.subject === undefined && OF_THEIR_KIND.test(text) && SAYS_US.test(page.folded.text);

/** "Clinics of 2024 spend 127% of their first year": a year's customers are the company's, and so is what one is worth to it. */
const COHORT = pattern(
  /\b(?:of|from|since|before|started in|(?:installed|signed|joined|won|began|connected|bought)(?: \p{L}+)?)\b[^.;]{0,24}\b20\d\d\b|\bcohorts?\b|\bfirst[- ]year\b/iu,
);
const isOfCohort = (words: string, metric: Metric): boolean =>
  (metric === 'nrr' && COHORT.test(words)) || (metric === 'ltv' && /\bis worth\b/i.test(words));

/** "A church costs $1,500 to win and pays it back in 9 months": who wins them is the company. */
const WON = /\bcosts? [^.;]{1,24} to (?:win|acquire|sign(?: up)?|land|recruit|onboard|bring (?:in|on board))\b/i;
const isOfWinning = (words: string, metric: Metric): boolean =>
  (metric === 'cac' || metric === 'payback') && WON.test(words);

const KEPT: ReadonlySet<Metric> = new Set(['churn', 'grr', 'nrr']);

/** Whether what is lost or kept is told of those who buy, by what they are. */
export const isKeptOfOurs = (unit: Unit, metric: Metric): boolean => KEPT.has(metric) && isOfTheirKind(unit);

/** Whether words with a figure tell what those who buy from us cost, stay and are worth, though it is they who act. */
export const isOfOurBuyers = (words: string, metric: Metric): boolean =>
  metric === 'concentration' || isOfCohort(words, metric) || isOfWinning(words, metric);
