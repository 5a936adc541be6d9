import { pattern } from '../../patterns/pattern.ts';
import { isMoney } from '../../reading/figure.ts';
import { readFigures } from '../../reading/numbers.ts';
import type { Page } from '../../reading/page.ts';

/** What stands ahead of a sum that is a slide's whole title, and what may follow it there. */
const AHEAD_OF_SUM = /^\W*(?:(?:what|we|our|the|would|like|want|open|wish for) )*\W*$/i;
const AFTER_SUM = pattern(
  /^\W*$|^[,:]? ?(?:(?:and )?(?:not?|nothing) more|(?:hard )?ceiling|and (?:we stop|what)|what it|where (?:it|the money)|how|s?eis|series|seed|of equity|buys?|decides?|cap|on an?)(?!\p{L})|^ (?:at (?:an? )?[\p{Sc}\p{L}]*\d|to (?!\S*\d)|for (?!(?:19|20)\d\d|fy|[qh][1-4]|the (?:year|quarter|month|last|first|full)))/iu,
);
/** What is said under a sum that is asked for: what is at hand, how long it lasts, and at what valuation. */
const UNDER_SUM =
  /\b(?:pre-?money|post-?money|before the money|caps?(?! ?ex\b)|capped|valuation|in the bank|bank balance|burn(?:s|ing|t)?|runway|reserve|buffer|cushion|kept aside|working capital|soft[- ]\w+ted|committed|buys|money lasts|lasts? \d+ months|(?:for )?\d+ months of|net (?:spend|per month))\b|^\W*\d+ months\W*$/im;
/** A round is hardly smaller, in whatever currency. */
const LEAST_SUM = 50_000;

/** Whether a slide's title is a sum of money, and what stands under it speaks of what a company asks for. */
export const asksForSum = ({ title, folded }: Page): boolean => {
  const sum = readFigures(title).find(isMoney);
  return (
    sum !== undefined &&
    sum.low >= LEAST_SUM &&
    AHEAD_OF_SUM.test(title.slice(0, sum.start)) &&
    AFTER_SUM.test(title.slice(sum.end)) &&
    UNDER_SUM.test(folded.text)
  );
};
