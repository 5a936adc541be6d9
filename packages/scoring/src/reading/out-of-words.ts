import { type Pattern, pattern } from '../patterns/pattern.ts';
import { ADDED, COIN, COINS, EACH, FEW, HUNDRED, ONE, SMALL } from './coins.ts';

/** What was paid for and what came of it. */
const SPENT = String.raw`(?= (?:that )?(?:we|it|spent|put|invested|paid|of (?:cac|acquisition|marketing|sales))\b)`;
const EARLIER = String.raw`(?=[^.;]{0,40}\b(?:before|earlier|ago|then|last year|previous)\b)`;

const way = (source: string): Pattern => pattern(source, 'iu');

const LEFT = '(?:is|was|were|are|stays?|stayed|remain(?:s|ed)?|left|over|kept|ours)';
/** "64 cents of each rand", "43p was left of each pound", "46 of every hundred shillings", "6 of 100 firms". */
export const SHARES = [
  way(`${FEW}(?<=${SMALL}) (?:of|in|on|out of|to|from) (?:(?:${EACH}|the) )?${COIN}`),
  way(`${FEW}(?<=${SMALL})(?: ${LEFT}){1,3} (?:of|from|out of) (?:(?:${EACH}|the) )?${COIN}`),
  way(String.raw`${FEW}(?: \p{L}+)? (?:of|in|out of|from) ${EACH} ${HUNDRED}`),
  way(String.raw`(?<!\bin )(?!one\b)${FEW} (?:of|out of) ${HUNDRED}(?= \p{L})`),
];
/** "148 zl for each 100 zl of the year before": so much in percent. */
export const SINCE = [
  way(String.raw`${FEW}[^.;|\d]{0,24} (?:for|per|against) ${EACH} ${HUNDRED}${EARLIER}`),
  way(
    String.raw`(?<=\b(?:same|those|these|they|who stayed)\b(?:[^.;]|\.(?=\d)){0,80})${FEW} (?:for|per|against) ${EACH} ${HUNDRED}`,
  ),
  way(`(?:for|against) ${EACH} ${HUNDRED}(?: (?:of|in|from) [^,;.]{3,24})?, (?:now|today) ${FEW}`),
  way(String.raw`(?:for|against) ${EACH} ${HUNDRED} (?:of|in|from) [^,;.]{3,24}, ${FEW}(?= (?:in|by|now|today)\b)`),
  way(
    String.raw`for ${EACH} ${HUNDRED}(?! (?:that )?we\b)[^;.]{3,60}\b(?:paid|spent|bought|ordered)\b[^;.]{0,40}\b(?:pays?|paid|spends?|spent|buys?|bought|orders?|ordered) ${FEW}`,
  ),
];
/** The same of a coin: "128p of fees for every pound the year before". */
export const COIN_SINCE = way(
  String.raw`${FEW}(?: [\p{L}\d]+){0,4} (?:for|per|against) (?:${EACH}|the) ${COIN}${EARLIER}`,
);
/** "$1.60 burned for each new dollar", "6.1 naira for each naira we spent": so many to one. */
export const RATIOS_TO_ONE = [
  way(`${FEW}(?: (?:burned|burnt|of burn|(?:of|in) cash)) (?:for|per) (?:(?:${EACH}|the) )?${ADDED}${ONE}`),
  way(`${FEW} (?:for|per) (?:(?:${EACH}|the) )?(?:(?:net|new|extra|additional|added) )+${ONE}`),
  way(
    String.raw`(?<=\bfor (?:each|every) ${ADDED}${ONE}[^.;]{0,80}\b(?:burn(?:ed|t)|used(?: up)?|consumed) )${FEW}(?! ?(?:million|k|m|bn))`,
  ),
  way(
    String.raw`(?:(?<=\bburn(?:ed|t|s|ing)? (?:about |only |just )?)|(?<=\bburn\b[^.;]{0,40}(?:\b(?:which|that) (?:is|was) |, (?:or )?|\()))${FEW} (?:for|per) (?:(?:${EACH}|the) )?${ADDED}${ONE}`,
  ),
  way(
    String.raw`(?<=\bburn(?:ed|t)? (?:per|for (?:each|every)) ${ADDED}${ONE}[^.;:|]{0,40}: )${FEW}(?! ?(?:million|k|m|bn))`,
  ),
  way(`(?<!(?:${COINS}) )${FEW}(?: back)? for (?:each|every) (?:one|1|${COIN})${SPENT}`),
];

/** "Of each euro", "from every Rs 100": what is left of it comes after. */
export const FROM_COIN = way(String.raw`(?<!\p{L})(?:of|from|out of|in) (?:${EACH} )?(?<!\bin an? )${COIN}`);
export const FROM_HUNDRED = way(
  String.raw`(?<!\p{L})(?:of|from|out of|in) ${EACH} ${HUNDRED}|(?<=^\W*)(?:of|from|out of) ${HUNDRED}`,
);
export const AFTER = way(FEW);
/** This is no part of a hundred: a duration, a multiple, or what a share in brackets tells better. */
export const NO_PART =
  /^ ?(?:%|percent|per cent|months?|years?|weeks?|days?|hours?|minutes?|times|x\b|k\b|m\b|million|thousand)|^[^.;(]{0,40}\(\d[\d.]* ?%/i;

/** Without one of these nothing is given out of a whole. */
export const HINT = way(
  String.raw`\bhundred\b|\b100\b|(?:each|every|an?|one|the|new|of|per|in) (?:${COIN}|${ONE})|\bfor every (?:1|one)\b`,
);
