import type { Metric } from '@assay/contracts/claim';
import { topicsOf } from '../metric/topics.ts';
import type { FigureRead } from '../reads.ts';
import { isMeasured } from '../rows/row-names.ts';
import { isNoBuyers } from './buyers.ts';
import { isCost, isInWaterfall, isLeft } from './costs.ts';
import { isNoCustomer } from './customers.ts';
import type { Line } from './line.ts';
import { isNoPrice } from './prices.ts';
import { isNoRound } from './rounds.ts';
import { isAdded, isFactor, isOfDoing, isOfMany, isSelling } from './sales.ts';
import { isUseOfRound } from './uses.ts';

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

/** "74 employees: 21 production, 19 service", "16 persons: 6 in yards": what each of them does. */
const COUNTED_AHEAD =
  /\b\d+ (?:(?:full-time|fte) )?(?:people|persons|employees|staff|heads|ftes?|of us)(?: today| now| in all)?(?:: | \()(?:\d+ [^.;:\d]{1,40}, (?:and )?)*$/i;

const BUYERS = /^ (?:paying |active )?(?:customers|clients|users|members|subscribers|accounts)\b/i;

const isCounted = ({ before, after }: Line): boolean => COUNTED_AHEAD.test(before) && !BUYERS.test(after);

const isSome = (line: Line): boolean => SOME_AHEAD.test(line.before) || SOME_BEHIND.test(line.after) || isCounted(line);

/** "EBITDA margin", "net margin of": what is left after more than what a sale costs. */
const OTHER_MARGIN =
  /\b(?:ebitd?a?|net(?: profit)?|operating|pre-?tax|after[- ]tax) (?:profit )?margins?\b(?!.*\b(?:gross|gm)\b)\D*$/i;

const isOtherMargin = ({ unit, before }: Line): boolean =>
  OTHER_MARGIN.test(before) || OTHER_MARGIN.test(unit.row?.cells[0]?.text ?? '');

/** "31% of revenue, down from 52%": what something was before is no growth, unless growth is what is told. */
const FROM = /\b(?:down|up|rose|risen|fell|fallen|went|dropped|climbed) from $/i;
const ON_GROWTH = /\bgr(?:ow\w*|ew)\b|\b(?:yoy|mom|year[- ]on[- ]year|increase\w*|cagr)\b/i;

const isLevelBefore = ({ before, text }: Line): boolean => FROM.test(before) && !ON_GROWTH.test(text);

/** The corner of a table of what the money is for, or of who holds shares: its rows measure nothing of the business. */
const OF_MONEY =
  /^\W*(?:(?:planned )?uses? of (?:the )?(?:funds|proceeds|money|capital|round|raise)|where (?:it|the money) (?:goes|will go)|allocation of (?:the )?(?:funds|capital)|cap(?:itali[sz]ation)? table\b.*)\W*$/i;
/** On a slide that asks for money, and above no measure, these are the same. */
const OF_A_ROUND = /^\W*(?:uses?|allocation|shareholders?|investors?)\W*$/i;
const WHOLE = /^\W*(?:total|sum|all|round|raise)\b/i;

const isOfMoney = ({ unit: { row, page } }: FigureRead): boolean => {
  const [corner = '', ...heads] = row?.heads ?? [];
  const isOfRound = OF_A_ROUND.test(corner) && topicsOf(page).has('ask') && !heads.some(isMeasured);
  return (OF_MONEY.test(corner) || isOfRound) && !WHOLE.test(row?.cells[0]?.text ?? '');
};

/** "Revenue ₹1.5 lakh per borrower per year": what one of them brings. */
const OF_EACH =
  /^ (?:per|from (?:an?|each|every)|for (?:each|every)) (?!month|year|quarter|week|day|annum|cent|employee|head|fte|person)[a-z]{3}/i;

const isOfEach = ({ after }: Line): boolean => OF_EACH.test(after);

/** Whether a sum is none that all sales come to. */
const isNoSum = (line: Line): boolean => isAdded(line) || isFactor(line);

const RULED_OUT: Partial<Record<Metric, (line: Line) => boolean>> = {
  arr: isNoSum,
  mrr: isNoSum,
  gmv: isNoSum,
  revenue: (line) => isNoSum(line) || isSelling(line) || isOfEach(line),
  customers: (line) => isNoCustomer(line) || isCounted(line),
  concentration: isNoBuyers,
  burn: isNoBurn,
  growth: isLevelBefore,
  round: isNoRound,
  cac: (line) => isOfMany(line) || isOfDoing(line) || isInWaterfall(line),
  ltv: (line) => isOfAYear(line) || (isLeft(line) && !LIFE.test(line.text)),
  team_size: isSome,
  users: isCounted,
  gross_margin: isOtherMargin,
  price: (line) => [isCost, isAdded, isSelling, isOfMany, isNoPrice].some((is) => is(line)),
};

/** Whether the words around a figure say that it is no such metric, though they are like those of one. */
export const isRuledOut = (metric: Metric, read: FigureRead): boolean => {
  const { unit, clause, figure } = read;
  const [start, end] = [clause.start + figure.start, clause.start + figure.end];
  const { text } = unit;
  const line = { unit, text, before: text.slice(0, start), after: text.slice(end) };
  return isOfMoney(read) || isUseOfRound(metric, read) || RULED_OUT[metric]?.(line) === true;
};
