import { formatDate, isDateFormat } from './date-format.ts';
import { PLACE, sectionFor, withoutLiterals } from './format-section.ts';

/** Longest format that is looked at; those that people write stay below 100 characters. */
const MAX_FORMAT = 256;
/** Digits of a number in the format `General`. */
const GENERAL_DIGITS = 10;
const MAX_DECIMALS = 20;

/** The digits of a section, whole ones with literals among them (`# ##0`), and the commas that scale them. */
const DIGITS = new RegExp(`[0#?](?:[ \u00A0\u202F${PLACE}'-]*[0#?,])*(?:\\.[0#?,]*)?|\\.[0#?]+`);
const FRACTION = /[0#?]\s*\/\s*[\d#?]/;

const general = (value: number): string => String(Number(value.toPrecision(GENERAL_DIGITS)));

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** What binary fractions lose of decimal ones is less than this share of the number. */
const LOST_SHARE = 1e-14;

/** Rounds as a workbook does, by the digits that are written: `1.005` to two decimals is `1.01`. */
const rounded = (value: number, places: number): string => (value * (1 + LOST_SHARE)).toFixed(places);

/** Puts whole digits in the places for them, from the last to the first, which takes all that are left. */
const spread = (digits: string, whole: string): string => {
  const first = whole.search(/[0#?]/);
  let left = digits;
  return [...whole].reduceRight((text, sign, at) => {
    if (!/[0#?]/.test(sign)) return sign === ',' ? text : `${sign}${text}`;
    const taken = at === first ? left : left.slice(-1);
    left = left.slice(0, -1);
    return `${taken}${text}`;
  }, '');
};

/** Puts a number from 0 up in place of the digits of a section: `#,##0.00`. */
const fillDigits = (value: number, digits: string): string => {
  const [whole = '', decimals = ''] = digits.split('.');
  // Commas at the end of the digits each divide by a thousand.
  const thousands = /,*$/.exec(digits)?.[0].length ?? 0;
  const places = decimals.replace(/,/g, '');
  const [integer = '', fraction = ''] = rounded(value / 1000 ** thousands, Math.min(places.length, MAX_DECIMALS)).split(
    '.',
  );
  const least = whole.replace(/[^0]/g, '').length;
  const padded = integer === '0' && least === 0 ? '' : integer.padStart(least, '0');
  const optional = /[#?]*$/.exec(places)?.[0].length ?? 0;
  const kept = fraction.replace(new RegExp(`0{0,${optional}}$`), '');
  const written = /^[#0?]+,[#0?,]*$/.test(whole) && /,[#0?]/.test(whole) ? grouped(padded) : spread(padded, whole);
  return `${written}${kept === '' ? '' : `.${kept}`}`;
};

const scientific = (value: number, pattern: string): string =>
  value.toExponential(Math.min(/\.([0#?]*)/.exec(pattern)?.[1]?.length ?? 0, MAX_DECIMALS)).toUpperCase();

const fillPattern = (value: number, pattern: string): string => {
  if (/E[+-]/i.test(pattern)) return scientific(value, pattern);
  if (FRACTION.test(pattern)) return general(value);
  const percents = pattern.split('%').length - 1;
  const filled = pattern.replace(DIGITS, (digits) => fillDigits(value * 100 ** percents, digits));
  return filled.replaceAll(/general/gi, () => general(value));
};

/**
 * A number as its format shows it (ECMA-376 part 1, 18.8.31): `0.5` as `50%` by `0%`. What the format asks for beyond
 * digits, signs, literals, conditions and dates is left out.
 */
export const formatNumber = (value: number, format = 'General'): string => {
  if (format.length > MAX_FORMAT || /^general$/i.test(format) || format === '@') return general(value);
  const { section, sign } = sectionFor(value, format);
  const magnitude = Math.abs(value);
  const { pattern, literals } = withoutLiterals(section);
  if (isDateFormat(pattern) && sign !== '') return general(value);
  const filled = isDateFormat(pattern) ? formatDate(magnitude, pattern) : fillPattern(magnitude, pattern);
  let literal = 0;
  const text = filled.replaceAll(PLACE, () => literals[literal++] ?? '').trim();
  // What is rounded to nothing is not below it.
  return /[1-9]/.test(filled) ? `${sign}${text}` : text;
};
