import { pattern } from '../patterns/pattern.ts';
import { ANY_MONTH, monthNumber, SHORT_MONTHS } from './months.ts';
import type { Span } from './span.ts';

/** A date in a text: a year, a quarter, a half, a month or a fiscal year, in the form that claims are dated with. */
export type DateMark = Span & { date: string };

/** Months as tables of other tongues shorten them, before a slash and a year: "Out/24", "Dez/25". */
const MONTHS_ELSEWHERE: Readonly<Record<string, string>> = {
  ene: '01',
  fev: '02',
  mrz: '03',
  abr: '04',
  avr: '04',
  mai: '05',
  ago: '08',
  set: '09',
  out: '10',
  okt: '10',
  dez: '12',
  dic: '12',
};
const YEAR = String.raw`(?:19|20)\d\d|'\d\d`;

/** Ways to write a date; longer ones first, so that the year of "Q3 2025" is not read again. */
const DATE = pattern(
  `(?<![\\p{L}\\p{N}$€£₹¥₦₩.,/])(?:${[
    String.raw`(?<iso>20\d\d-(?:0[1-9]|1[0-2]))(?:-\d\d)?`,
    String.raw`(?<ky>20\d\d)\. ?(?<km>0[1-9]|1[0-2](?=[).,;]|$))(?![\d])`,
    String.raw`(?<qa>[QH][1-4]|[369]M(?=[ -]?(?:FY|'\d\d))|(?<=(?:^|[|(]|\b(?:in|for|vs|against|over|to|from)) ?)[369]M(?=[ -]20\d\d))(?: of)?[ -]?(?<qy>(?:FY ?)?(?:19|20)\d\d|FY ?'?\d\d|'\d\d|(?<=[QH][1-4]-)2\d(?!\d)|(?<=(?<![^\n])[QH][1-4] )2\d(?= ?(?:\n|$|:|\|| - ))|(?<=\b(?:in|since|by|until|till|from|to|through|end|vs|against) [QH][1-4] )2\d(?![.,]\d|%| ?[x×]))`,
    String.raw`(?<ry>(?:19|20)\d\d)[ -]?(?<ra>[QH][1-4])`,
    String.raw`FY[ -]?(?<fn>(?:20)?\d\d|'\d\d)(?:[-/]\d\d)?`,
    String.raw`(?<ca>19\d\d|20\d\d)[/-](?<cb>\d\d)(?![\d-])`,
    String.raw`(?:\d{1,2}(?:st|nd|rd|th)? )?(?<mo>${ANY_MONTH})\.?(?: \d{1,2}(?:st|nd|rd|th)?,?)?,? ?(?<my>${YEAR})`,
    String.raw`(?<so>${SHORT_MONTHS.join('|')}|${Object.keys(MONTHS_ELSEWHERE).join('|')})[/-](?<sy>(?:20)?\d\d)(?![\d/-])`,
    String.raw`\d{1,2}(?:st|nd|rd|th)? (?:${ANY_MONTH})\b|(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.? \d{1,2}(?:st|nd|rd|th)?(?![\d%]|[,.]\d|\p{L})`,
    String.raw`(?<y>(?:19|20)(?![05]0)\d\d|(?<=\b(?:in|since|by|of|from|until) )(?:19|20)[05]0)(?! ?(?:%|x\b|\+|(?:million|billion|thousand|mio|mrd|mln|mn|bn|m[€$£])\b))`,
  ]
    .map((way) => `(?:${way})`)
    .join('|')})(?:(?= ?[EeAFP]\\b)|(?![\\p{L}\\p{N}]))`,
  'iu',
);

/** No date is without one of these. */
const LIKELY =
  /(?:19|20)\d\d|'\d\d|\bFY|\b[QH][1-4][ -]\d|\b[369]M[ -]|\d(?:st|nd|rd|th)? [a-z]{3}|[a-z]{3}(?:\.? |[/-])\d/i;

/** The months of a year that have passed are told as until the end of a quarter or a half: "9M FY26". */
const UNTIL: Readonly<Record<string, string>> = { '3M': 'Q1', '6M': 'H1', '9M': 'Q3' };

const fullYear = (text: string): string => /\d{4}$/.exec(text)?.[0] ?? `20${text.slice(-2)}`;

/** The year in which a span of years ends, by its last two digits: "1998/99", "1999/00", "2024/25". */
const yearBehind = (first: string, end: string): number => {
  const year = Number(first);
  const sameCentury = year - (year % 100) + Number(end);
  return sameCentury < year ? sameCentury + 100 : sameCentury;
};

const dateOf = (groups: Record<string, string | undefined>): string => {
  const { iso, ky, km, qa, qy, ra, ry, fn, ca, cb, mo, my, so, sy, y } = groups;
  if (iso !== undefined) return iso;
  if (ky !== undefined && km !== undefined) return `${ky}-${km}`;
  if (qa !== undefined && qy !== undefined) return `${fullYear(qy)}-${UNTIL[qa.toUpperCase()] ?? qa.toUpperCase()}`;
  if (ra !== undefined && ry !== undefined) return `${ry}-${ra.toUpperCase()}`;
  if (fn !== undefined) return `FY${fullYear(fn)}`;
  if (ca !== undefined && cb !== undefined) return `FY${yearBehind(ca, cb)}`;
  if (mo !== undefined && my !== undefined) return `${fullYear(my)}-${monthNumber(mo)}`;
  if (so !== undefined && sy !== undefined)
    return `${fullYear(sy)}-${MONTHS_ELSEWHERE[so.toLowerCase()] ?? monthNumber(so)}`;
  return y ?? '';
};

/** Every date of a folded text, in order; a day and month without a year has an empty `date`. */
export const readDates = (text: string): DateMark[] =>
  (LIKELY.test(text) ? DATE.matches(text) : []).map((match) => ({
    date: dateOf(match.groups ?? {}),
    start: match.index,
    end: match.index + match[0].length,
  }));

const IN_ORDER = /^(?:FY)?(\d{4})(?:-([QH]?)(\d+))?$/;
const MONTHS_OF: Readonly<Record<string, number>> = { Q: 3, H: 6 };

/** The month in which a date ends, counted on from year to year; a whole year, fiscal or not, comes ahead of its parts. */
export const monthOf = (date: string): number => {
  const [, year, part = '', n] = IN_ORDER.exec(date) ?? [];
  return 12 * Number(year ?? 0) + (MONTHS_OF[part] ?? 1) * Number(n ?? 0);
};

/** Puts dates of claims in their order in time, the earliest first; those of one month by their letters. */
export const inOrder = (a: string, b: string): number => monthOf(a) - monthOf(b) || Number(a > b) - Number(a < b);
