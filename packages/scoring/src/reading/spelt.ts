import { type Pattern, pattern } from '../patterns/pattern.ts';
import { currencyOf, matching } from './amount.ts';
import { type Figure, periodAfter, tidy } from './figure.ts';
import { MORE_WORDS, NUMBER_WORDS, numberOf, SCALE_WORDS, scaleOf, spokenOn } from './number-words.ts';

const DURATIONS: readonly (readonly [string, number])[] = [
  ['months?', 1],
  ['quarters', 3],
  ['years?', 12],
];
const SHARES: readonly (readonly [string, number])[] = [
  ['(?:a |one )?half of', 50],
  ['two[- ]thirds of', 66.7],
  ['(?:a|one) third of', 33.3],
  ['(?:a|one) quarter of', 25],
  ['three[- ]quarters of', 75],
  ['(?:a|one) fifth of', 20],
  ['(?:a|one) tenth of', 10],
];
const MULTIPLES: readonly (readonly [string, number])[] = [
  ['doubled|doubling|twofold|two-fold', 2],
  ['tripled|tripling|trebled|trebling|threefold|three-fold', 3],
  ['quadrupled|quadrupling|fourfold|four-fold', 4],
  ['quintupled|fivefold|five-fold', 5],
  ['sixfold|six-fold', 6],
  ['sevenfold|seven-fold', 7],
  ['eightfold|eight-fold', 8],
  ['tenfold|ten-fold', 10],
];

/** "Of the hundred and sixty-eight schools" counts them; "the hundred" alone may be any. */
const NUMBER = `${NUMBER_WORDS}|an?|half an?|the(?= hundred and )`;
const TAIL = `(?<tail>[- ](?:percent|per cent|times|fold|(?:months?|quarters|years?)(?: and a half)?|dollars|euros|pounds|rupees|naira))?`;

const SPELT = pattern(
  String.raw`(?<![\p{L}\p{N}-])(?<number>${NUMBER})(?<half> and a half)?(?<scales>${SCALE_WORDS})${MORE_WORDS}${TAIL}(?![\p{L}\p{N}]|s of\b)`,
  'iu',
);
const SHARE = pattern(
  String.raw`(?<!\b(?:last|this|next|first|second|third|fourth|per|each|the) )\b(?:${SHARES.map(([p]) => p).join('|')})\b`,
  'i',
);
const MULTIPLE = pattern(String.raw`(?<![\p{L}-])(?:${MULTIPLES.map(([p]) => p).join('|')})(?!\p{L})`, 'iu');
/** From this value on a spelt number is as good as digits: smaller ones come by in any text. */
const AS_DIGITS = 13;

const measureOf = (tail: string): { unit: string; factor: number } => {
  const word = tail.slice(1).toLowerCase();
  const months = matching(DURATIONS, word.replace(/ and a half$/, ''));
  if (months !== undefined) return { unit: 'months', factor: months };
  if (word.startsWith('per')) return { unit: 'percent', factor: 1 };
  if (word === 'times' || word === 'fold') return { unit: 'ratio', factor: 1 };
  return { unit: currencyOf(word) ?? 'count', factor: 1 };
};

/** "A" is a number only with what it counts: "a million", "a year and a half"; "a year" is a period. */
const isBare = (number: string, rest: { scales: string; tail: string }): boolean =>
  rest.scales === '' &&
  ((/^an?$/i.test(number) && !/half$/i.test(rest.tail)) ||
    (/^half/i.test(number) && !/(?:month|year)$/i.test(rest.tail)));

const spelt = (text: string, match: RegExpMatchArray): Figure[] => {
  const groups = match.groups ?? {};
  const { number = '', half, scales = '', tail = '' } = groups;
  if (isBare(number, { scales, tail })) return [];
  const start = match.index ?? 0;
  const end = start + match[0].length;
  if (scales === '' && tail === '' && /^ of\b(?! us\b)/.test(text.slice(end, end + 6))) return [];
  const { unit, factor } = measureOf(tail);
  const amount = numberOf(number) + (half === undefined ? 0 : 0.5);
  const extra = / and a half$/i.test(tail) ? 0.5 : 0;
  const value = tidy((spokenOn(amount * scaleOf(scales), groups) + extra) * factor);
  const word = value < AS_DIGITS || unit === 'months' || unit === 'ratio';
  const found = { value, low: value, unit, start, end, text: match[0], word, year: false };
  return [{ ...found, period: periodAfter(text, end) }];
};

const named = (
  text: string,
  about: { way: Pattern; rows: readonly (readonly [string, number])[]; unit: string },
): Figure[] =>
  about.way.matches(text).map((match) => {
    const value = matching(about.rows, match[0]) ?? 0;
    const end = match.index + match[0].length;
    const place = { start: match.index, end, text: match[0], word: true, year: false };
    return { value, low: value, unit: about.unit, period: periodAfter(text, end), ...place };
  });

/** Figures written in words: "two million", "a dozen", "half of", "a year and a half", "tripled". */
export const readSpelt = (text: string): Figure[] => [
  ...SPELT.matches(text).flatMap((match) => spelt(text, match)),
  ...named(text, { way: SHARE, rows: SHARES, unit: 'percent' }),
  ...named(text, { way: MULTIPLE, rows: MULTIPLES, unit: 'ratio' }),
];
