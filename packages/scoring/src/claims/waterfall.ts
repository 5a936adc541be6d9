import { madeOnce } from '../made-once.ts';
import { type Figure, isMoney } from '../reading/figure.ts';
import type { Unit } from '../reading/page.ts';
import { OF_NO_SALE } from './metric/left-share.ts';

/** A sale, what it costs and what is left of it, on one line: "Price €120 - parts €41 - delivery €12 = €67". */
export type Waterfall = { sale: Figure; costs: readonly Figure[]; left: Figure };

/** A line that tells more amounts is a list of something else. */
const MOST_AMOUNTS = 8;
/** What the sum may differ by, each of its terms rounded, as a share of the sale. */
const ROUNDING = 0.006;
const LEFT_AHEAD =
  /(?:=|→|\b(?:leaves?|left|keeps?|margin|contribution|(?:gross )?profit|remains?|stays?)\b)[^\d=]{0,24}$/i;
const LEFT_BEHIND =
  /^ ?(?:(?:is |are )?left|remains?|stays?|(?:gross |contribution )?margin|contribution|(?:gross )?profit|for us|ours)\b/i;

const isSum = ({ sale, costs, left }: Waterfall): boolean => {
  const spent = costs.reduce((sum, { value }) => sum + Math.abs(value), 0);
  return sale.value > left.value && Math.abs(sale.value - spent - left.value) <= ROUNDING * sale.value;
};

/** The sum that a line makes of a sale, its costs and what is left; undefined where its amounts come to none. */
export const waterfallIn = madeOnce(({ text, row, page, figures }: Unit): Waterfall | undefined => {
  const amounts = row === undefined ? figures.filter(isMoney) : [];
  const [sale, ...others] = amounts;
  const left = others.pop();
  if (sale === undefined || left === undefined || others.length === 0 || amounts.length > MOST_AMOUNTS)
    return undefined;
  if (amounts.some(({ unit }) => unit !== sale.unit) || OF_NO_SALE.test(`${page.title} ${text}`)) return undefined;
  const isTold = LEFT_AHEAD.test(text.slice(0, left.start)) || LEFT_BEHIND.test(text.slice(left.end));
  const waterfall = { sale, costs: others, left };
  return isTold && isSum(waterfall) ? waterfall : undefined;
});
