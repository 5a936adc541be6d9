import { pattern } from '../patterns/pattern.ts';
import type { Figure } from '../reading/numbers.ts';
import type { Unit } from '../reading/page.ts';
import { isOfAccounts } from './accounts.ts';
import { heldAgainst } from './blocks-change.ts';
import { isMeasure, measured } from './measured.ts';
import { tellsOfMore } from './more-of-them.ts';
import { opposedIn } from './table-change.ts';

/**
 * A measured change: what was and what is, of one measure. `since` marks one over time; others compare two ways of doing. `beside` is
 * the line that tells what was, where that is another.
 */
export type Change = { larger: string; smaller: string; factor: number; since: boolean; beside?: Unit };

/** The change of these is the company's own business, or its funding, and no change for a customer. */
const OWN_BUSINESS = pattern(
  /\b(?:arr|mrr|revenues?|run[- ]rate|our cancellations|turnover|gmv|take rate|valuation|followers|churn|cac|ltv|payback|gross margins?|burn|runway|sales cycle|headcount|specialists|bookings|raised|funding|founders?|unit cost|patch cost|selling price|sales price|margins?|years (?:in|at|as)|(?:top|largest|biggest) (?:\p{L}+ )?(?:customer|client|account|shipper|buyer)|tam|sam|som|ebitda|trial to paid|conversion|nrr|grr|net (?:revenue|dollar) retention|renewals?|nps)\b|\d (?:\p{L}+ )?(?:customers|users|subscribers|members|employees|staff|people|agencies|kitchens|countries|cities|districts|stores|outlets|warehouses)\b|\bwe (?:opened|open|sold|shipped|signed|hired|onboarded|made)\b/iu,
);

/** "(our purchase prices)": what the company pays for parts, in brackets too. */
const OUR_PURCHASES = /\bour (?:own )?purchas(?:e|ing) (?:prices?|orders?|costs?)\b/i;

/** "From 3 to 12 years" tells an age, where nothing is said to change. */
const AN_AGE = /\bfrom $/i;
const CHANGES =
  /\b(?:went|goes|gone|fell|falls?|cut|drops?|dropped|takes?|down|reduc\w+|shorten\w*|rises?|rose|improv\w+|grew|brought)\b/i;
const FROM = new RegExp(`\\bfrom\\b|${CHANGES.source}`, 'i');
const ARROW = pattern(/^\D{0,24}(?:→|->|=>|⟶)[^\d\p{Ll}]{0,8}$/u);
const TOWARDS = /^\D{0,40}\b(?:to|into)\b\D{0,16}$/i;
/** "117 days down to 34" needs no "from". */
const DOWN_TO = /^\D{0,24}\bdown to\b\D{0,16}$/i;
const EARLIER =
  /^\D{0,50}\b(?:was|were|used to|down from|up from|instead of|rather than|before|earlier|previously)\b\D{0,40}$/i;
const SINCE_THEN = /^\D{0,50}\b(?:now|today)\b\D{0,40}$/i;
const THEN = /\b(?:used to|was|were|ran|took|had|needed|cost|before|earlier|previously|once|from)\b/i;
/** A change by a larger factor is none of one measure. */
const LARGEST = 1_000;
/** "More than 15" bounds what it counts, and compares nothing. */
const BOUND = /\b(?:more|less|fewer|greater|larger|other) than\W{0,4}$/i;
const AGAINST = /^\D{0,60}\b(?:versus|vs\.?|against|not|compared (?:to|with)|than|best)\b\D{0,40}$/i;
/** Two ways of doing, one with the product and one without it. */
const WITH = /^\D{0,24}\b(?:with|using|on)\b\D{0,40}$/i;
const WITHOUT = /^\D{0,24}\bwithout\b/i;
const ODDS = /\b1 in (\d+)\D{0,12}(?:→|->|to)\D{0,4}1 in (\d+)/i;
const NUMBERED = /\b(?:day|week|month) (\d+)\D{0,4}(?:→|->|to)\D{0,4}(?:day|week|month) (\d+)/i;

const makes = (earlier: { text: string; value: number }, later: { text: string; value: number }, since: boolean) => {
  const [larger, smaller] = earlier.value >= later.value ? [earlier, later] : [later, earlier];
  return { larger: larger.text, smaller: smaller.text, factor: larger.value / smaller.value, since };
};

const JOINS =
  /^(?:of|in|on|at|to|into|and|or|per|a|an|the|by|for|with|against|versus|vs|not|now|today|before|after|since|during|within|across|elsewhere|this|last|from|instead|rather|compared|than|best|each|every|when|while|as|is|was|were|are|it|we|they)$/i;

/** What a count counts: the words straight after it, up to the first that only joins. */
const countedIn = (text: string, { end }: Figure): ReadonlySet<string> => {
  const [run = ''] = /^(?:[ -]?\p{L}+){0,3}/u.exec(text.slice(end)) ?? [];
  const words = run.toLowerCase().match(/\p{L}+/gu) ?? [];
  const joint = words.findIndex((word) => JOINS.test(word));
  return new Set(joint < 0 ? words : words.slice(0, joint));
};

/** Whether two counts may count the same: pupils against schools make no factor. Figures with a unit are alike by it. */
const countAlike = (text: string, { a, b }: { a: Figure; b: Figure }): boolean => {
  if (a.unit !== 'count' && a.unit !== 'other') return true;
  const [first, second] = [countedIn(text, a), countedIn(text, b)];
  return first.size === 0 || second.size === 0 || [...first].some((word) => second.has(word));
};

/** How two figures of a text belong together: over time, against one another, or not at all. */
const linked = (text: string, { a, b }: { a: Figure; b: Figure }): 'since' | 'against' | undefined => {
  const between = text.slice(a.end, b.start);
  if (ARROW.test(between) || EARLIER.test(between)) return 'since';
  const second = text.slice(b.end);
  if ((WITH.test(between) && WITHOUT.test(second)) || (WITHOUT.test(between) && WITH.test(second.slice(0, 64))))
    return 'since';
  if (SINCE_THEN.test(between)) return THEN.test(text.slice(0, a.start)) ? 'since' : undefined;
  if (DOWN_TO.test(between)) return 'since';
  if (TOWARDS.test(between)) {
    const ahead = text.slice(0, a.start);
    const isAge = /years?$/i.test(b.text) && AN_AGE.test(ahead) && !CHANGES.test(ahead);
    return FROM.test(ahead) && !isAge ? 'since' : undefined;
  }
  return AGAINST.test(between) && !BOUND.test(between) ? 'against' : undefined;
};

const pairChange = (text: string, pair: { a: Figure; b: Figure }): Change[] => {
  const [a, b] = [measured(pair.a), measured(pair.b)];
  const isBare = b.measure === 'count' && pair.b.text.trim() !== '' && countedIn(text, pair.b).size === 0;
  const bare = isBare && a.measure === 'time' && !pair.a.word;
  if (!isMeasure(pair.a) || !isMeasure(pair.b) || (a.measure !== b.measure && !bare)) return [];
  const how = countAlike(text, pair) ? linked(text, pair) : undefined;
  const later = bare ? (pair.b.value * a.value) / pair.a.value : b.value;
  if (how === undefined || a.value === later) return [];
  if (Math.max(a.value / later, later / a.value) > LARGEST) return [];
  return [makes({ text: pair.a.text, value: a.value }, { text: pair.b.text, value: later }, how === 'since')];
};

const numberedChange = (text: string): Change[] => {
  const found = NUMBERED.exec(text) ?? ODDS.exec(text);
  const [, first = '', second = ''] = found ?? [];
  if (found === null || Number(first) === 0 || Number(second) === 0 || first === second) return [];
  return [makes({ text: first, value: Number(first) }, { text: second, value: Number(second) }, true)];
};

const betweenFigures = (first: Figure, second: Figure): Change[] => {
  if (!isMeasure(first) || !isMeasure(second)) return [];
  const [a, b] = [measured(first), measured(second)];
  if (a.measure !== b.measure || a.value === b.value || Math.max(a.value / b.value, b.value / a.value) > LARGEST)
    return [];
  return [makes({ text: first.text, value: a.value }, { text: second.text, value: b.value }, true)];
};

/** A row of a table that holds two figures of one measure against one another. */
const rowChange = (unit: Unit): Change[] => {
  const [first, second] = opposedIn(unit) ?? [];
  return first === undefined || second === undefined ? [] : betweenFigures(first, second);
};

/** A line under "After" that tells of what a line under "Before" tells. */
const blockChange = (unit: Unit): Change[] => {
  const { first, second, beside } = heldAgainst(unit) ?? {};
  if (first === undefined || second === undefined || beside === undefined) return [];
  return betweenFigures(first, second).map((change) => ({ ...change, beside }));
};

/** Whether a sentence or a row is about the company's own business, whose changes are none for a customer. */
export const isOwnBusiness = (unit: Unit): boolean => {
  const { text, row } = unit;
  if (OUR_PURCHASES.test(text) || tellsOfMore(text) || isOfAccounts(unit)) return true;
  return OWN_BUSINESS.test([...(row?.heads ?? []), text.replace(/\([^()]*\)/g, '')].join(' '));
};

/** The changes a sentence or a row measures for whoever uses the product. */
export const changesIn = (unit: Unit): Change[] => {
  const { text, figures } = unit;
  const numbered = numberedChange(text);
  if (numbered.length > 0) return numbered;
  const pairs = figures.flatMap((a, i) => figures.slice(i + 1, i + 3).flatMap((b) => pairChange(text, { a, b })));
  return [...pairs, ...rowChange(unit), ...blockChange(unit)];
};
