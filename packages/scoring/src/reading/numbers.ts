import {
  AMOUNT,
  anyOf,
  CURRENCIES,
  MAGNITUDES,
  matching,
  type Period,
  readAmount,
  SUFFIXES,
  type Unit,
  unitOf,
} from './amount.ts';

/**
 * A figure in a text. A range has `low` below `value`; otherwise they are equal. `word` marks "three"; `year` a calendar
 * year. `text` is the figure as folded, `start` and `end` its place in the text it was read from.
 */
export type Figure = {
  value: number;
  low: number;
  unit: Unit;
  period: Period | null;
  start: number;
  end: number;
  text: string;
  word: boolean;
  year: boolean;
};

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const SHARES: readonly (readonly [pattern: RegExp, percent: number])[] = [
  [/^(?:a |one )?half of$/i, 50],
  [/^two[- ]thirds of$/i, 66.7],
  [/^(?:a|one) third of$/i, 33.3],
  [/^(?:a|one) quarter of$/i, 25],
  [/^three[- ]quarters of$/i, 75],
];

const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_#/]|\p{L}-|\d[.,:])(?<sign>(?<=^|[\s(:])-)?(?:(?<before>${anyOf(CURRENCIES)})\s?)?(?<amount>${AMOUNT})(?:[\s-]?(?<magnitude>${anyOf(MAGNITUDES)})(?![\p{L}\p{N}]))?(?:\s?(?<suffix>${SUFFIXES}))?(?:\s?(?<after>${anyOf(CURRENCIES)})(?![\p{L}\p{N}]))?(?![\p{L}\p{N}]|[/:]\d)`,
  'giu',
);
const SPELT = new RegExp(
  String.raw`\b(?:${WORDS.join('|')})\b(?! of)|(?<!\b(?:last|this|next|first|second|third|fourth|per|each|the) )\b(?:(?:a |one )?half|two[- ]thirds|(?:a|one) third|(?:a|one) quarter|three[- ]quarters) of\b`,
  'giu',
);
/** What a number is named by stands within this many characters before it. */
const LOOK_BACK = 24;
/** A number after these is a name: "Fortune 500", "Series 2", "Line 1", "ISO 27001". */
const NAMED =
  /\b(?:fortune|global|top|iso|iec|gpt|version|v|level|line|phase|step|article|section|slide|page|figure|no|number|type|class|tier|option|chapter|covid|scope|route|apollo|apache|rule|title|part|stage|fy|q|day|web|patent|ep|us)\.? ?-?$/i;
/** A number before these is a name too: "500 Startups" is kept, "24/7" and "360°" are not figures of a company. */
const NOT_A_COUNT = /^(?:st|nd|rd|th)\b/;

const PERIODS: readonly (readonly [RegExp, Period])[] = [
  [
    /^\s*,?\s*(?:\/|per|an?|each|every)\s*(?:year|yr|annum)\b|^\s*(?:annually|yearly|p\.?a\.?\b|yoy|year[- ](?:over|on)[- ]year)/i,
    'year',
  ],
  [
    /^\s*,?\s*(?:\/|per|a|each|every)\s*(?:month|mo)\b|^\s*(?:monthly|mom\b|m\/m|month[- ](?:over|on)[- ]month)/i,
    'month',
  ],
  [/^\s*,?\s*(?:\/|per|a|each|every)\s*(?:week|wk)\b|^\s*(?:weekly|wow\b|w\/w|week[- ](?:over|on)[- ]week)/i, 'week'],
];

const periodAfter = (text: string, end: number): Period | null =>
  PERIODS.find(([pattern]) => pattern.test(text.slice(end, end + 30)))?.[1] ?? null;

/** Rounds away what binary fractions add: 1.2 x 1e6 is 1200000. */
const tidy = (value: number): number => Number(value.toPrecision(12));

const isYear = (amount: string, rest: { plain: boolean; before: string }): boolean =>
  rest.plain && /^(?:19|20)\d\d$/.test(amount) && !/[$€£]\s?$/.test(rest.before);

const toFigure = (text: string, match: RegExpMatchArray): Figure | undefined => {
  const { sign, before, amount = '', magnitude = '', suffix = '', after } = match.groups ?? {};
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const symbol = before ?? after;
  const currency = symbol === undefined ? undefined : matching(CURRENCIES, symbol);
  const plain = currency === undefined && magnitude === '' && suffix === '';
  const ahead = text.slice(Math.max(0, start - LOOK_BACK), start);
  if (plain && (NAMED.test(ahead) || NOT_A_COUNT.test(text.slice(end)))) return undefined;
  const loose = currency === undefined && /\d(?: [kmbt]|t)$/i.test(match[0]);
  const { unit, factor } = loose ? { unit: 'other', factor: 1 } : unitOf({ suffix, currency });
  const european = currency !== undefined && ['EUR', 'BRL', 'CHF', 'DKK', 'SEK', 'NOK'].includes(currency);
  const scaled = magnitude !== '' || unit === 'percent' || unit === 'ratio';
  const number =
    readAmount(amount, { scaled, european }) * (loose ? 1 : (matching(MAGNITUDES, magnitude) ?? 1)) * factor;
  const value = tidy(sign === undefined ? number : -number);
  const year = isYear(amount, { plain, before: ahead });
  return { value, low: value, unit, period: periodAfter(text, end), start, end, text: match[0], word: false, year };
};

const spelt = (text: string, match: RegExpMatchArray): Figure => {
  const found = match[0];
  const start = match.index ?? 0;
  const end = start + found.length;
  const share = SHARES.find(([pattern]) => pattern.test(found))?.[1];
  const value = share ?? WORDS.indexOf(found.toLowerCase()) + 2;
  const period = periodAfter(text, end);
  const unit = share === undefined ? 'count' : 'percent';
  return { value, low: value, unit, period, start, end, text: found, word: true, year: false };
};

const magnitudeOf = (figure: Figure): number =>
  matching(MAGNITUDES, /[\d]\s?([a-z]+)\b/i.exec(figure.text)?.[1] ?? '') ?? 1;

/** "15-20%" and "between 2 and 3 million" are one figure: its lower end takes what was written only once. */
const mergeRange = (text: string, pair: { low: Figure; high: Figure }): Figure | undefined => {
  const { low, high } = pair;
  const between = text.slice(low.end, high.start);
  const joined = /^\s?-\s?$/.test(between) || (/^ to $/.test(between) && !/\bfrom\s$/i.test(text.slice(0, low.start)));
  const alike = low.unit === 'count' || low.unit === high.unit || (high.unit === 'count' && magnitudeOf(high) > 1);
  if (!joined || !alike || low.year || high.year || low.word || high.word) return undefined;
  const ownMagnitude = magnitudeOf(low);
  const shared = ownMagnitude === 1 && low.value * magnitudeOf(high) <= high.value ? magnitudeOf(high) : 1;
  const lower = tidy(low.value * shared);
  if (lower > high.value) return undefined;
  return {
    ...high,
    low: lower,
    unit: high.unit === 'count' ? low.unit : high.unit,
    start: low.start,
    text: text.slice(low.start, high.end),
  };
};

/** Every figure of a folded text, in order. */
export const readFigures = (text: string): Figure[] => {
  const digits = [...text.matchAll(FIGURE)].flatMap((match) => toFigure(text, match) ?? []);
  const words = [...text.matchAll(SPELT)].map((match) => spelt(text, match));
  const all = [...digits, ...words].sort((a, b) => a.start - b.start);
  const merged: Figure[] = [];
  for (const figure of all) {
    const low = merged.at(-1);
    const range = low === undefined ? undefined : mergeRange(text, { low, high: figure });
    if (range !== undefined) merged.pop();
    merged.push(range ?? figure);
  }
  return merged;
};
