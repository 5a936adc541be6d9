import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import type { Said } from './said.ts';

/** Who buys most is a customer of ours, by whatever name: "Biggest account, Leeds Hospitals: 9% of turnover", "9% of our income". */
const BUYS_MOST =
  /^\W*(?:the |our )?(?:single )?(?:largest|biggest|first|top|main)(?: (?:single|paying))? (?:customer|client|account|buyer|payer|source|tenant|contract)\b(?!'s| (?:of|at|for|with) (?!our\b|us\b))/i;

/** Whether a share of the largest customer is of what the company sells. */
export const isOurBuyer = (unit: Unit, { metric, bound, clauseStart }: Said): boolean =>
  metric === 'concentration' &&
  unit.context.subject === undefined &&
  (BUYS_MOST.test(unit.text.slice(clauseStart)) || /^ ?of our\b/i.test(unit.text.slice(bound.figureEnd)));

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

/** Whether words with a figure tell what those who buy from us cost, stay and are worth, though it is they who act. */
export const isOfOurBuyers = (words: string, metric: Metric): boolean =>
  metric === 'concentration' || isOfCohort(words, metric) || isOfWinning(words, metric);
