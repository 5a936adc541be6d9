import type { Metric } from '@assay/contracts/claim';
import { type Figure, isMoney } from '../../reading/figure.ts';
import type { Unit } from '../../reading/page.ts';
import { type ToldAhead, toldAhead } from './told-ahead.ts';

/** What may be spent to win those who buy, and that they were won. */
const SELLING =
  /\b(?:won|win(?:ning|s)?|acquir\w+|acquisition|spent (?:on|by)|selling|sales and marketing|marketing|ads?|advertis\w+|reps|salespeople|bids?|cac|new (?:farms?|customers?|clients?|clinics?|firms?|families|members?))\b/i;
/** What others pay comes to so much for each of them too. */
const EARNING =
  /\b(?:revenues?|turnover|invoiced|billed|pays?|paid(?! (?:for|to|on|out)\b)|arr|mrr|earn(?:s|ed)?|fees?|takings)\b/i;
/** What so many cost together may differ by from what one does, as a share, each rounded. */
const ROUNDING = 0.015;
/** One alone costs what was spent on it whoever it is. */
const FEWEST = 2;

const spentOn = (all: readonly ToldAhead[], each: Figure): ToldAhead | undefined =>
  all.find(
    ({ figure: spent }) =>
      isMoney(spent) &&
      spent.unit === each.unit &&
      all.some(
        ({ figure: won }) =>
          won.unit === 'count' &&
          won.value >= FEWEST &&
          Math.abs(spent.value / won.value - each.value) <= ROUNDING * each.value,
      ),
  );

/** What it costs to win a customer, where what was spent and how many were won come to it: "£468,000 on reps, 18 hospitals won, £26,000 each". */
export const costOfOne = (unit: Unit, each: Figure): Metric | undefined => {
  if (!isMoney(each) || each.value <= 0) return undefined;
  const all = toldAhead(unit, each);
  const since = spentOn(all, each) === undefined ? '' : (all[0]?.since ?? '');
  return SELLING.test(since) && !EARNING.test(since) ? 'cac' : undefined;
};
