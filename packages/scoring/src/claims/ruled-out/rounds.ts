import type { Line } from './line.ts';
import { isBurned } from './sales.ts';

/** "€4m is for sales, €3m for the plant and €1m for stock": each of several sums with what it is for is a part of a round. */
const FOR = /^ (?:(?:is|are|goes|go|will (?:be|go)) )?(?:for|to|into|towards) \p{L}/iu;
const SUM_FOR =
  /(?:[$€£₹¥₦]|\b[A-Z]{3} ?)\d[\d.,]*(?: ?(?:m|k|mn|bn|million|crore|lakh)\b)? (?:is |goes |will (?:be|go) )?(?:for|to|into|towards) (?!\d)/giu;
const SEVERAL = 2;
const ASKED =
  /\b(?:rais\w+|seek\w*|need\w*|ask\w*|look\w* for|search\w*|round|series|seed|want\w*|total\w*|invest\w*|open\w*)\b[^,;.]*$/i;

/** Whether a sum is what a part of a round is for, or what was burned. */
export const isNoRound = (line: Line): boolean => {
  const { before, after, text } = line;
  if (isBurned(line)) return true;
  return FOR.test(after) && !ASKED.test(before) && (text.match(SUM_FOR)?.length ?? 0) >= SEVERAL;
};
