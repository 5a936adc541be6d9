import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import type { Read } from './reads.ts';

/** The words of a figure's line: those ahead of it, those behind, and all of them. */
type Line = { unit: Unit; before: string; after: string; text: string };

/** "$720,000 burned for $1.57M of new ARR", "A$2.11M revenue added", "sales up £665,000": what came on top, and not how much there is. */
const ADDED_AHEAD =
  /\bnet new (?:arr|mrr|revenues?|sales)(?: of| was| is)?:? $|\b(?:to add|added|adding)(?: about| some| another| over)? $|\b(?:arr|mrr|revenues?|sales|turnover) (?:is |are |was |were |went )?(?:up|rose|grew)(?: by)? $/i;
const ADDED_BEHIND =
  /^ (?:of |in )?(?:(?:net )?(?:new|added|additional|extra) (?:net )?(?:(?:yearly|annual|recurring) )*(?:arr|mrr|revenues?|sales|fees|subscriptions)|(?:arr|mrr|revenues?|sales) (?:was |were )?added)\b/i;
const FOR = /\bfor (?:about |roughly |nearly |some )?$/i;
const BURN = /\bburn (?:multiple|ratio)\b/i;
const BURNED_AHEAD = /\bburn(?:ed|t) (?:about |some )?$/i;
const BURNED = /^ (?:was |were )?burn(?:ed|t)\b/i;

const isAdded = ({ before, after, text }: Line): boolean =>
  ADDED_AHEAD.test(before) ||
  ADDED_BEHIND.test(after) ||
  (FOR.test(before) && BURN.test(text)) ||
  BURNED.test(after) ||
  BURNED_AHEAD.test(before);

/** "£119,600 of sales cost", "CAC: A$1.2M sales and education": what selling costs is no revenue. */
const ON_SELLING =
  /^ (?:(?:for|on|into) sales\b|of sales (?:costs?|spend\w*|wages|work|effort|and (?:fairs|marketing|travel|advertising|education))\b)/i;
const SPENT_ON_SELLING = /\bsales (?:spend(?:ing)?|costs?|and marketing)\b[^.;,\d]*$/i;
const OF_CAC =
  /^\W*(?:blended |fully loaded )?(?:cac|customer acquisition cost|cost (?:to win|of winning|per new))\b[^.;]*$/i;

const isSelling = ({ before, after }: Line): boolean =>
  ON_SELLING.test(after) || SPENT_ON_SELLING.test(before) || (OF_CAC.test(before) && /^ (?:of )?sales\b/i.test(after));

/** "£1.012M over 46 new customers", "$526k for 208 new homes", "£106,500 spent, 5,605 new children": what all of them cost together. */
const FOR_MANY =
  /^ (?:(?:on |of |in )?(?:sales|marketing|selling|spent|spend)\b[^.;|\d]{0,40})?(?:over|for|across|÷|\/|divided by|spent,|=)? ?(?:the )?\d[\d.,]* (?:new|more|won)\b/i;

/** "Net burn €45k a month, cash €720k", "$1.6M in the bank": what is there, and not what goes out. */
const CASH_AHEAD =
  /(?<!\b(?:of|net) )\bcash(?: (?:is|at|now|today))?:? $|\b(?:we|and) (?:still )?(?:have|hold)(?: about| over)? $/i;
const CASH_BEHIND =
  /^,? (?:(?:is |still )*in (?:the |our )?(?:bank|hand|cash|account)\b|(?:of |in )?cash\b(?! (?:a|per|each|every)\b))/i;

/** "One estate leaves us £222 a month, so that is back in three": what comes in by a sale. */
const COMES_BACK = /\b(?:leaves?|left|back|payback|gross profit|contribution)\b/i;
const GOES_OUT = /\b(?:burn\w*|spen[dt]\w*|los(?:e|es|s|ses|t|ing)|out|cash)\b/i;

const isNoBurn = ({ before, after, text }: Line): boolean =>
  CASH_AHEAD.test(before) || CASH_BEHIND.test(after) || (COMES_BACK.test(text) && !GOES_OUT.test(text));

/** "$42,900 a year at 78% leaves $33,462": what a customer leaves in a year is not what it is worth. */
const IN_A_YEAR =
  /\b(?:a|per|in an?|in the|each|every) (?:year|yr|season|month)\b[^.;|]*\b(?:leaves?|left)(?: (?:us|over|of it))? $/i;
const A_YEAR = /^ (?:of (?:gross )?(?:profit|margin) )?(?:in the|an?|per|each|every|in an?) (?:year|yr|season)\b/i;
const LIFE = /\b(?:life\w*|ltv|clv|years|stays?)\b/i;

const isOfAYear = ({ before, after, text }: Line): boolean =>
  !LIFE.test(text) && (IN_A_YEAR.test(before) || A_YEAR.test(after));

/** "We are 34, and 12 of the 34 are field agents", "We are 54, and 17 already worked with a shovel": some of those who were counted. */
const SOME_AHEAD = /\b(?:we are|we're|team of|there are) \d+(?: people| of us)?,? (?:and |of (?:them|whom) )*$/i;
const SOME_BEHIND = /^ of (?:them|whom|the \d)/i;

const isSome = ({ before, after }: Line): boolean => SOME_AHEAD.test(before) || SOME_BEHIND.test(after);

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

const isLeft = ({ unit, before }: Line): boolean => LEAVES.test(before) && isOfList(unit);

const isCost = (line: Line): boolean =>
  COSTS_US.test(line.before) ||
  IS_LEFT.test(line.after) ||
  isLeft(line) ||
  (TAKES.test(line.before) && isOfList(line.unit)) ||
  isUnderSale(line.unit);

const RULED_OUT: Partial<Record<Metric, (line: Line) => boolean>> = {
  arr: isAdded,
  mrr: isAdded,
  gmv: isAdded,
  revenue: (line) => isAdded(line) || isSelling(line),
  burn: isNoBurn,
  cac: ({ after }) => FOR_MANY.test(after),
  ltv: (line) => isOfAYear(line) || (isLeft(line) && !LIFE.test(line.text)),
  team_size: isSome,
  price: (line) => isCost(line) || ADDED_BEHIND.test(line.after),
};

/** Whether the words around a figure say that it is no such metric, though they are like those of one. */
export const isRuledOut = (metric: Metric, { unit, clause, figure }: Read): boolean => {
  const [start, end] = [clause.start + figure.start, clause.start + figure.end];
  const { text } = unit;
  return RULED_OUT[metric]?.({ unit, text, before: text.slice(0, start), after: text.slice(end) }) === true;
};
