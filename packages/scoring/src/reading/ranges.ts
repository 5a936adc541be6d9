import { MAGNITUDES, matching } from './amount.ts';
import { type Figure, isMoney, tidy } from './figure.ts';

const magnitudeOf = (figure: Figure): number =>
  matching(MAGNITUDES, /\d\s?([a-z]+\.?)/i.exec(figure.text)?.[1] ?? '') ?? 1;

const joins = (text: string, { low, high }: { low: Figure; high: Figure }): 'range' | 'change' | undefined => {
  const between = text.slice(low.end, high.start);
  const before = text.slice(Math.max(0, low.start - 12), low.start);
  if (/^ ?- ?$/.test(between)) return 'range';
  if (/^ (?:to|up to) $/.test(between)) return /\bfrom\s$/i.test(before) ? 'change' : 'range';
  if (/^ and $/.test(between) && /\bbetween\s$/i.test(before)) return 'range';
  return undefined;
};

/** The lower figure with the magnitude and unit that were written only once, at the upper one. */
const completed = ({ low, high }: { low: Figure; high: Figure }): number => {
  const shared = magnitudeOf(low) === 1 && low.value * magnitudeOf(high) <= high.value ? magnitudeOf(high) : 1;
  const months = low.unit === 'count' && high.unit === 'months' && /y/i.test(high.text) ? 12 : 1;
  return tidy(low.value * shared * months);
};

/** What ends with a ratio: "2023: 1 hospital" and "2 wins against 1 loss" are none. */
const ENDS = /^(?:[.;|)]|,(?!\d)|$)/;

/** "4 to 1", "5.6 to one"; "9.2 : 1", "13 against 1" and "six for one" where they end what is said. */
const isToOne = (text: string, { low, high }: { low: Figure; high: Figure }): boolean => {
  const between = text.slice(low.end, high.start);
  const counts = [low, high].every(({ unit, year }) => unit === 'count' && !year);
  if (!counts || high.value !== 1 || low.value <= 1) return false;
  return between === ' to ' || (/^(?: ?: ?| against | for )$/.test(between) && ENDS.test(text.slice(high.end)));
};

/** What right after an amount in brackets says of when it was: "(9.1m in 2024)", "(1.5 a year ago)". */
const WHEN =
  /^ (?:(?:in |for )?(?:FY ?|[QTH][1-4] ?)?'?(?:20)?\d\d|last (?:year|month|quarter)|[^()\d]{1,24}(?:ago|earlier|before|prior)\b[^()]{0,40})\)/i;

/** What a plain number counts beside an amount of money: millions, beside "2.9 MEUR". 1 where it has a magnitude of its own. */
const sharedScale = (low: Figure, high: Figure): number => {
  const plain = Number(/^\D*(\d+(?:[.,]\d{1,2})?)(?![\d.,])/.exec(low.text)?.[1]?.replace(',', '.') ?? low.value);
  return /^[\d.,]+$/.test(high.text) && high.value < 1000 && plain > 0 ? low.value / plain : 1;
};

/** An amount in brackets right after one of money is money too: "NOK 23.8m (9.1m in 2024)", "2.9 MEUR (1.5 a year ago)". */
const inBrackets = (text: string, { low, high }: { low: Figure; high: Figure }): Figure | undefined => {
  const isBare = isMoney(low) && high.unit === 'count' && !high.word && !high.year;
  if (!isBare || text.slice(low.end, high.start) !== ' (' || !WHEN.test(text.slice(high.end))) return undefined;
  const value = tidy(high.value * sharedScale(low, high));
  return { ...high, unit: low.unit, value, low: value };
};

/**
 * Puts two figures that belong together in one: "15-20%" and "between 2 and 3 million" become one figure, of which the
 * lower end takes what was written only once; "from 5 to 2%" stay two, of one unit; "4 to 1" is a ratio, and "€2.9m (1.5m in 2024)" twice money. Undefined where they do not belong.
 */
export const joinFigures = (text: string, pair: { low: Figure; high: Figure }): Figure[] | undefined => {
  const { low, high } = pair;
  const beside = inBrackets(text, pair);
  if (beside !== undefined) return [low, beside];
  const how = joins(text, pair);
  if (how !== 'change' && isToOne(text, pair))
    return [{ ...low, unit: 'ratio', end: high.end, text: text.slice(low.start, high.end) }];
  const alike = low.unit === 'count' || low.unit === high.unit || (high.unit === 'count' && magnitudeOf(high) > 1);
  if (how === undefined || !alike || low.year || high.year || low.word !== high.word) return undefined;
  const lower = completed(pair);
  const unit = high.unit === 'count' ? low.unit : high.unit;
  if (how === 'change')
    return isMoney({ unit }) || low.unit !== 'count' ? undefined : [{ ...low, value: lower, low: lower, unit }, high];
  if (lower > high.value) return undefined;
  return [{ ...high, low: lower, unit, start: low.start, text: text.slice(low.start, high.end) }];
};
