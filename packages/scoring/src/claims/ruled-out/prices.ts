import { pattern } from '../../patterns/pattern.ts';
import { topicsOf } from '../metric/topics.ts';
import type { Line } from './line.ts';

const AMOUNT = String.raw`[^.]*(?:[$€£¥₹₦]|\b[A-Z]{3} ?\d|\d ?(?:m|k|mn|million|mio|crore|lakh)\b)`;
/** A slide's title that says that money is asked for: "Raising $11M", "We raise €3.2m", "We ask US$3.5M", "The ask". */
const ASKS = pattern(
  String.raw`\b(?:rais(?:e|ing)|(?:we|our) (?:ask|seek))\b${AMOUNT}|^\W*(?:we(?:'re| are)? )?rais(?:e|ing)\W*$|^\W*(?:the |our )?(?:ask|round|need|request)\b|\buse of (?:the )?(?:funds|proceeds|money)\b`,
  'iu',
);
/** "2,600 homes at £225 a month": what is paid again and again is no use of the money that is raised. */
const AGAIN = pattern(/^ ?(?:\/|per|an?|each|every) ?\p{L}/iu);

/** "Where the 128 new firms came from": what each way of winning them costs. Where money comes from, prices do as well. */
const WHERE_FROM =
  /\bwhere\b(?!.*\b(?:money|cash|revenues?|sales|income|fees|profits?|margins?|turnover)\b).*\b(?:came|comes?) from\b/i;

/** "MXN 18.6 per US$", "1 US$ = ₹88": what money costs. */
const FOR_MONEY =
  /^ ?(?:\/|=|per|to|for) ?(?:the |one |1 |an? )?(?:US ?\$|[$€£]|USD|EUR|GBP|(?:US )?dollars?|euros?)(?!\s?\d)/i;
const MONEY_IS = /\b(?:1 )?(?:US ?\$|[$€£]|USD|EUR|GBP)(?: ?1)? ?= ?$/i;

/** "Saving measured over all 96 presses: €26,400 per press", "€114,900 saved". */
const SAVED_BEHIND = /^ (?:a (?:year|month) )?(?:is |are |was |were )?saved\b/i;
const SAVED_AHEAD =
  /^\W*(?:the )?(?:(?:yearly|annual|monthly|measured) )?sav(?:ings?|ed)\b[^:|]*[:|] ?$|\bsav(?:es?|ed|ing)(?: (?:about|some|around))? $/i;

/** "Logger price: SEK 1,900 in 2019 → SEK 320 in 2025", "fell from €31 to €9 between 2020 and 2024": what others ask, as times change. */
const OVER_YEARS =
  /\d[^.;→]{0,16}\b(?:19|20)\d\d\)? ?(?:→|->|,|and|to) [^.;→]{0,12}\d[^.;→]{0,16}\b(?:(?:19|20)\d\d|today|now|at present|currently)\b|\b(?:fell|rose|went|dropped|climbed|sank|jumped) from\b[^.;]*\b(?:19|20)\d\d\b/i;
const OF_US = pattern(/\b(?:we|us|ours?)\b|\uE000/iu);

/** "Overtime drops from $410,000 to $136,000 a site": what goes down for a customer is a cost of its own, unless a price is told. */
const FALLS = /\b(?:drop(?:s|ped)?|falls?|fell|goes down|went down|declin(?:es?|ed)|cut) from (?:\S+ to )?$/i;
const OF_PRICE =
  /\b(?:pric\w+|fees?|tariffs?|subscriptions?|plans?|tickets?|charges?|rates?|costs?|premiums?|rent|contracts?|acv|arpu|values?)\b/i;

/** Whether an amount is none that a customer pays: what a round buys, what winning one costs, another currency, what is saved, or what others ask as years pass. */
export const isNoPrice = ({ unit, before, after, text }: Line): boolean =>
  (ASKS.test(unit.page.title) && !AGAIN.test(after)) ||
  WHERE_FROM.test(unit.page.title) ||
  FOR_MONEY.test(after) ||
  MONEY_IS.test(before) ||
  SAVED_BEHIND.test(after) ||
  SAVED_AHEAD.test(before) ||
  (FALLS.test(before) && !OF_PRICE.test(before)) ||
  (OVER_YEARS.test(text) && !OF_US.test(text) && !topicsOf(unit.page).has('prices'));
