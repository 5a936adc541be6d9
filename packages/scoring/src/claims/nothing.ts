import { unitBefore } from '../learnt/features.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Figure } from '../reading/figure.ts';
import { isAudience } from './metric/audience.ts';
import { FITS } from './metric/lexicon/metric.ts';
import type { FigureRead } from './reads.ts';

/** How often those who use a product come back: no rubric looks for it, and conversion it is not. */
const HABIT = /\b[dw]au ?\/ ?[mw]au\b|\bstickiness\b|\b(?:day|week|month)[- ]?\d+ retention\b/i;

/** How a page or a letter did: clicks and openings are no growth of a company. */
const CLICKS =
  /\b(?:ctr|click[- ]through(?: rate)?|bounce rate|open rate)s? (?:is |are |was |went )?(?:up|down)\b[^,;.]*$/i;

/** Who follows, waits or looks is no customer, however many more there are. */
const ONLOOKERS_GREW =
  /\b(?:followers|fans|views|visits|visitors|(?:wait(?:ing)?|the|our) ?list)\b,? (?:(?:is|are|was|were|has|have) )?(?:up|grow\w*|grew|rose)\b[^,;.]*$/i;

/** What we take of every sale: a share of what others pay, and no price that a customer is asked. */
const TAKE = /\bwe (?:take|keep|charge|earn) (?:an? )?$/i;
const SHARE = /^ (?:commission|cut|share)\b/i;
const TAKE_RATE = /\btake[- ]rate (?:of |is |at )?(?:about )?$/i;

/** By how much something changed: no level of it. */
const CHANGED =
  /\b(?:reduc(?:es?|ed|ing)|cuts?|cutting|sav(?:es?|ed|ing)|lower(?:s|ed|ing)?|increas(?:es?|ed|ing)|f[ae]ll(?:s|en)?|rose|risen|grew|grown|dropped)\b[^.,;:]* by (?:about |over |some |nearly )?$/i;

/** How long growth took: no time until money is back, or gone. */
const TOOK = pattern(
  /\b(?:gr[eo]wn?|doubled|tripled|trebled|quadrupled|rose|risen|increased|multiplied|\p{L}+fold)\b[^.,;:]* (?:in|within|over) (?:the )?(?:last |past |first |only |just |under )*$/iu,
);

/** How long a thing holds is no time until money is back, or gone. */
const HOLDS_OUT =
  /\b(?:lasts?|lasted|warranty(?: of)?|service life(?: of)?|good for|lives?)(?: (?:for|about|over|only|some))* ?$/i;

/** "Burn multiple, trailing 12: 1.1x": over how long something was measured; cash that is to last 12 months is another thing. */
const OVER = /(?<!\b(?:to|will|should|must|would|can|could|may|might|us|cash|money) )\b(?:last|past|trailing) $/i;

/** Whether a figure says over how long another one was measured. */
export const isStretch = ({ clause, figure }: FigureRead): boolean =>
  (FITS.months(figure) || figure.unit === 'count') && OVER.test(clause.text.slice(0, figure.start));

/** Who gives up a trade has not bought or left anything of ours. */
const QUIT = pattern(/^ of (?:the |all )?(?:[\p{L}-]+ ){1,3}(?:quit|resign|retire|change jobs)\b/iu);

/** What buyers spend on something is what a market is made of, and no price of ours. */
const SPENDS = pattern(/\b(?:each|every [\p{L}-]+|they|one) spends? (?:about |some |over |an average of )?$/iu);
const SPENT_ON = /^(?: (?:a|per|each|every) (?:year|month|week))? on (?!us\b|it\b|\uE000)/iu;

/** A share of those who work there. */
const STAFF = String.raw`of (?:our|the|its) (?:[\p{L}-]+ )?(?:staff|team|employees|workforce|colleagues|board)`;
const OF_STAFF = pattern(String.raw`\b${STAFF},? $`, 'iu');
const STAFF_AFTER = pattern(String.raw`^ ${STAFF}\b`, 'iu');

/** What a whole industry has stands beside ours to compare with, and is no claim. */
const BENCHMARK =
  /\b(?:vs\.?|versus|against|compared (?:to|with)) (?:an? |the )?(?:industry|sector|market|category)(?:'s)? (?:averages?|medians?|means?|norms?|benchmarks?)(?: of| is)? ?$/i;

/** What fuel and power cost everybody. */
const FUEL = /\b(?:petrol|diesel|fuel|kerosene|gas|electricity|power)\b[^.;]*$/i;
const PER_FUEL = /^ ?(?:\/ ?|per |an? )(?:lit(?:re|er)|gallon|barrel|kwh|mwh)\b/i;

/** What somebody tried is no customer yet. */
const TRIED = /^ (?:(?:test|trial|demo) (?:drives?|rides?|runs?|flights?|sessions?|calls?)|demos)\b/i;

/** "11 of the 24 new ones came through the association": by which way so many came. */
const OF_SO_MANY_NEW = /^ of (?:the |our |all )*\d[\d.,]* new\b/i;
const NEW_OF = /\d of (?:the |our |all )*$/i;
const NEW = /^ new\b/i;

/** How often something was looked at or fetched counts nobody. */
const LOOKED_AT = pattern(/^ (?:[\p{L}-]+ )?(?:downloads|installs|views|impressions|likes|visits|clicks|hits)\b/iu);

/** "There will be 2 billion pet owners": so many are the world's. */
const THERE_ARE = /\bthere (?:are|will be|would be) (?:about |over |nearly |more than |some )?$/i;
const OF_THE_WORLD = 1e9;

/** Of what kind revenue is, and not from whom. */
const KIND_OF_REVENUE =
  /^ of (?:our |the |all )?(?:revenues?|sales|turnover|income|billings) (?:is|are|was|were) (?:already |now )?(?:recurring|contracted|subscriptions?|repeat|prepaid)\b/i;

const OF_SALES = /^ of (?:our |the |all |total )*(?:gmv|revenues?|sales|volumes?|orders|turnover|billings|bookings)\b/i;
/** What those bring who come back, or have come: no share of the largest of them. */
const RETURNING = pattern(
  /\b(?:returning|repeat|existing|loyal|new|organic) [\p{L}-]+(?:: ?| (?:bring|make up|are|account for|generate) )$/iu,
);
const OF_WHOM =
  /\b(?:customers?|clients?|accounts?|buyers?|payers?|tenants?|largest|biggest|top|single|retailers?|distributors?|merchants?|chains?|partners?|concentration)\b/i;

/** "164 models covered. 88% of our volume": a share of sales behind a sentence that names nobody who buys. */
const isOfNobody = ({ unit, clause, figure }: FigureRead): boolean => {
  const { text, page, row } = unit;
  if (row !== undefined || !/^\W*$/.test(text.slice(0, clause.start + figure.start)) || OF_WHOM.test(text))
    return false;
  const before = unitBefore(unit);
  return before !== undefined && !OF_WHOM.test(`${page.title} ${before.text}`);
};

const isShareOfSales = (read: FigureRead, { before, after }: Around): boolean =>
  OF_SALES.test(after) && (RETURNING.test(before) || isOfNobody(read));

type Around = { before: string; after: string };

/** How often machines run, or a method is right, is no share of customers. */
const OF_MACHINES =
  /\b(?:uptime|availability|accuracy|punctuality|utili[sz]ation|occupancy|yield|sensitivity|specificity)\b[^.;%|]*$/i;

const isShareOfElse = ({ before, after }: Around): boolean =>
  [TAKE_RATE, OF_STAFF, CLICKS, ONLOOKERS_GREW, OF_MACHINES].some((way) => way.test(before)) ||
  QUIT.test(after) ||
  (TAKE.test(before) && SHARE.test(after)) ||
  STAFF_AFTER.test(after) ||
  KIND_OF_REVENUE.test(after);

const isCountOfElse = (around: Around, { value }: Figure): boolean =>
  TRIED.test(around.after) ||
  OF_SO_MANY_NEW.test(around.after) ||
  (NEW_OF.test(around.before) && NEW.test(around.after)) ||
  LOOKED_AT.test(around.after) ||
  isAudience(around) ||
  (value >= OF_THE_WORLD && THERE_ARE.test(around.before));

const isAmountOfElse = ({ before, after }: Around): boolean =>
  CHANGED.test(before) || (FUEL.test(before) && PER_FUEL.test(after)) || (SPENDS.test(before) && SPENT_ON.test(after));

/** Whether the words around a figure say that it measures none of a company's metrics, whatever they are like. */
export const measuresNothing = (read: FigureRead): boolean => {
  const { unit, clause, figure } = read;
  const { text } = unit;
  const around = { before: text.slice(0, clause.start + figure.start), after: text.slice(clause.start + figure.end) };
  if (HABIT.test(text) || BENCHMARK.test(around.before)) return true;
  if (FITS.percent(figure)) return isShareOfElse(around) || isShareOfSales(read, around);
  if (FITS.months(figure)) return TOOK.test(around.before) || HOLDS_OUT.test(around.before);
  if (FITS.money(figure)) return isAmountOfElse(around);
  return FITS.count(figure) && isCountOfElse(around, figure);
};
