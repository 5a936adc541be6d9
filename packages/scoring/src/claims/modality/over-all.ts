import { pattern } from '../../patterns/pattern.ts';

const MAKES = String.raw`would (?:be|make|come to|give|amount to)\b`;
const MARKET = String.raw`the (?:[\p{L}-]+ ){0,2}market`;

/**
 * A sum over all who were counted, and no wish for a share of them: "with ¥1.14 million each this would be ¥27.4 billion", "if each
 * tested four a year at our price, the market would be A$20.5 million".
 */
const OVER_ALL = pattern(
  String.raw`\b(?:with|at) (?:[^\s;]*[^\s,;] ){1,3}each,? (?:this|that|it|these|they|${MARKET}) ${MAKES}|\bif (?:each|every|all)(?: (?:one )?of (?:them|these|those))? (?:[^.;%]|\.\d){0,60}?(?:${MARKET}|it|this|that) ${MAKES}`,
  'iu',
);
const SHARE = /\d ?%|\bper ?cent\b|\b(?:half|a third|a quarter|one in)\b/i;

/** Whether a market is reckoned from all who were counted, in the words of a condition. */
export const isOverAll = (text: string): boolean => OVER_ALL.test(text) && !SHARE.test(text);
