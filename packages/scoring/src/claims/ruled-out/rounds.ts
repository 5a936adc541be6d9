import type { Line } from './line.ts';
import { isBurned } from './sales.ts';

/** "€4m is for sales, €3m for the plant and €1m for stock": each of several sums with what it is for is a part of a round. */
const FOR = /^ (?:(?:is|are|goes|go|will (?:be|go)) )?(?:for|to|into|towards) \p{L}/iu;
const SUM_FOR =
  /(?:[$€£₹¥₦]|\b[A-Z]{3}) ?\d[\d.,]*(?: ?(?:m|k|mn|bn|million|crore|lakh)\b)? (?:is |goes |will (?:be|go) )?(?:for|to|into|towards) (?!\d)/giu;
const SEVERAL = 2;
/** So many characters on either side hold the sums that are told along with one. */
const REACH = 240;
const ASKED =
  /\b(?:rais\w+|seek\w*|need\w*|ask\w*|look\w* for|search\w*|round|series|seed|want\w*|total\w*|invest\w*|open\w*)\b[^,;.]*$/i;

/** "The mills raised their advances from ₹41 crore to ₹77 crore": what is put up is no money from investors. */
const PUT_UP = /\braised (?:their|its|his|her|(?:the|our) (?!round|seed|series))[^.;]{0,60}\bfrom\b[^.;]{0,40}$/i;

/** "£420,000 for England and Wales" as a line of its own; a sum for equity, or for a round, is no part of one. */
const LINE_FOR =
  /^\W*(?:[A-Z]{3} ?)?\d[\d.,]*(?: ?(?:m|k|mn|bn|million|crore|lakh)\b)? (?:is |goes )?(?:for|to|into|towards) (?!(?:an? |the |our )?(?:seed|pre-seed|series|round|raise|equity|stake|share)\b)[a-z]/i;

const isOneOfLines = ({ unit, before }: Line): boolean =>
  !/\w/.test(before) &&
  LINE_FOR.test(unit.text) &&
  unit.page.units.filter(({ text }) => LINE_FOR.test(text)).length >= SEVERAL;

/** Whether a sum is what a part of a round is for, or what was burned. */
export const isNoRound = (line: Line): boolean => {
  const { before, after, text } = line;
  if (isBurned(line) || PUT_UP.test(before) || isOneOfLines(line)) return true;
  if (!FOR.test(after)) return false;
  const start = Math.max(0, before.length - REACH);
  const near = text.slice(start, text.length - after.length + REACH);
  return !ASKED.test(text.slice(start, before.length)) && (near.match(SUM_FOR)?.length ?? 0) >= SEVERAL;
};
