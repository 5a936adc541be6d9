import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import { waterfallIn } from '../waterfall.ts';
import type { Line } from './line.ts';

/** What a thing costs us, or leaves us, is not what anybody pays for it. */
const COSTS_US = pattern(
  /^\W*(?:it )?(?:costs? us|cost of (?:goods|making)|contribution (?:of|per|from))\b[^.;]*$|^\W*(?:an?|one|each) [\p{L} -]{2,30} costs us (?:about )?$|[,:] costs? (?:us |about )?$/iu,
);
/** "£197 a month is left", "€123,000 left per clinic". */
const IS_LEFT = pattern(/^ (?:(?:an?|per) \p{L}+ )?(?:is |are )?(?:left|stays?)\b/iu);
/** A row of a list of what a sale is made of: what it takes, what is left of it, and what is paid. */
const TAKES = pattern(
  /^\W*(?:minus |less )?(?:(?:card|payment|processing|transaction|bank) (?:and [\p{L} ]+)?fees?|cloud|hosting|servers?|(?:telephone )?support|freight|shipping|delivery|postage|packaging|(?:raw )?materials?|components?|parts|labou?r|wages|installation|fitting|assembly|visits|travel|warranty|depreciation|insurance|energy|repairs?|cleaning|cogs|direct costs?|variable costs?)\b[^:|]*(?:[:|]|$)|^[^:|\d]*\bdepreciation\b/iu,
);
const LEAVES =
  /^\W*(?:(?:is |what is )?left|(?:so )?(?:it )?leaves|remains?|stays|what (?:stays|remains)|contribution|gross (?:profit|margin))\b/i;
const SALE =
  /\b(?:prices?|fees?|subscriptions?|charges?|arpu|acv|aov|orders?|tickets?|baskets?|sales?|premiums?|revenues?|licen[cs]es?|plans?|realisation|invoices?|pays?)\b/i;
/** The title of a slide that holds such a list. */
const ON_WHAT_IS_LEFT =
  /\b(?:leaves?|left|stays?|remains?|costs? us|cost of (?:an?|one|the)|keep|unit economics|margins?|makes? us|arithmetic|the sums?)\b/i;

const isOfList = ({ page, row }: Unit): boolean =>
  row !== undefined &&
  (ON_WHAT_IS_LEFT.test(page.title) || page.units.some(({ row, text }) => row !== undefined && LEAVES.test(text)));

const isDataRow = ({ row }: Unit): boolean => row !== undefined && row.cells.length > 1;

/** "Probe | €9,400" between "One line | €38,500" and "Left | €24,100": whatever stands between a sale and what is left of it is a cost. */
const isUnderSale = ({ page: { units }, start }: Unit): boolean => {
  const at = units.findIndex((unit) => unit.start === start);
  const [above, unit] = [units[at - 1], units[at]];
  if (above === undefined || unit === undefined || !isDataRow(above) || SALE.test(unit.row?.cells[0]?.text ?? ''))
    return false;
  const below = units.slice(at);
  const end = below.findIndex((one) => !isDataRow(one));
  return below.slice(1, end < 0 ? undefined : end).some(({ text }) => LEAVES.test(text));
};

/** Whether an amount is what is left of a sale, in a list of what it is made of. */
export const isLeft = ({ unit, before }: Line): boolean => LEAVES.test(before) && isOfList(unit);

/** Whether an amount is a cost, or what is left, in a sum on one line. */
export const isInWaterfall = ({ unit, before }: Line): boolean => {
  const waterfall = waterfallIn(unit);
  return waterfall !== undefined && waterfall.sale.end < before.length;
};

/** Whether an amount is what a sale costs, or leaves. */
export const isCost = (line: Line): boolean =>
  COSTS_US.test(line.before) ||
  IS_LEFT.test(line.after) ||
  isLeft(line) ||
  (TAKES.test(line.before) && isOfList(line.unit)) ||
  isUnderSale(line.unit) ||
  isInWaterfall(line);
