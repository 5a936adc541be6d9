import { madeOnce } from '../made-once.ts';
import { CURRENCIES } from './currencies.ts';
import { MIL_IS_THOUSAND } from './customary.ts';

/**
 * An ISO 4217 code, or `percent`, `ratio`, `count`, `months`; `time` is a duration that is not counted in months, `other` a physical
 * quantity, and both measure none of our metrics.
 */
export type MeasuredIn = string;
export type Period = 'year' | 'month' | 'week';

/** Words and letters that multiply an amount. "mi" and "m" after a space need a currency; see `readFigures`. */
export const MAGNITUDES: readonly (readonly [pattern: string, factor: number])[] = [
  ['(?:mil|thousands?)(?: of)? (?:millones|millions?)', 1e9],
  ['k|thousands?|mila|mii|tsd\\.?|thsd\\.?|tys\\.|tis\\.|ribu|rb', 1e3],
  ['mm|mn|mln\\.?|mill\\.?|mio\\.?|mi|mil\\.?|millions?|milh(?:oes|ao)|millones|milyon|juta|jt|trieu|m', 1e6],
  [
    'bn|bln\\.?|billions?|bilh(?:oes|ao)|milliards?|miljard(?:en|er)?|mia\\.?|bi|b|mrd\\.?|mdr\\.?|mld\\.?|mds?|milyar|miliar|ty|arab',
    1e9,
  ],
  ['tn|trn|trill?ions?|triliun|billones|bio\\.?|t', 1e12],
  ['eok|oku', 1e8],
  ['(?:lakhs?|lacs?) crores?', 1e12],
  ['lakhs?|lacs?', 1e5],
  ['crores?|cr\\.?', 1e7],
];

/** One pattern for any row of a table. */
export const anyOf = (pairs: readonly (readonly [string, unknown])[]) => pairs.map(([pattern]) => pattern).join('|');
/** An amount without its sign, currency, magnitude and unit: groups of three, Indian groups of two, or plain. */
export const AMOUNT = String.raw`\d{1,3}(?:(?: \d{3})+|(?:,\d{3})+|(?:\.\d{3})+|(?:'\d{3})+)(?![\d])(?:[.,]\d{1,2}(?!\d))?|\d{1,2}(?:,\d\d)+,\d{3}(?!\d)(?:\.\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?|\.\d+`;
/** What may follow an amount and say what it measures. */
export const SUFFIXES = String.raw`%|percentage points\b|percent\b|per ?cent\b|pct\b|pp\b|bps\b|basis points\b|x\b(?!\s?(?:[$€£₹¥]|rs\.?|inr|usd|eur|gbp|chf)?\s?\d)|-?fold\b|times\b|:1\b|[- ]?(?:more |further |additional |full )?(?:months?|mos?|years?|yrs?|days?|weeks?|hours?|hrs?|h(?!\p{L})|minutes?|mins?|seconds?|quarters)\b|°C?|[kMGT]Wh?\b|tonnes?\b|tons?\b|kg\b|km\b|ms\b|[kKMGT]B\b`;

/** The rows' patterns for whole texts, made once for each table. */
const matchersOf = madeOnce((pairs: readonly (readonly [string, unknown])[]): readonly RegExp[] =>
  pairs.map(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i')),
);

/** The value of the row whose pattern is the whole text. */
export const matching = <T>(pairs: readonly (readonly [string, T])[], text: string): T | undefined =>
  text === '' ? undefined : pairs[matchersOf(pairs).findIndex((pattern) => pattern.test(text))]?.[1];

const LETTERS: Readonly<Record<string, string>> = { R: 'ZAR', N: 'NGN', K: 'ZMW', WON: 'KRW', FT: 'HUF' };

/** What the letter before a currency multiplies by: "MSEK 61", "TEUR 300", "T€ 300"; 1 where there is none. */
export const factorOf = (mark: string): number => {
  if (/^mdp$/i.test(mark)) return 1e6;
  const crowns = /^(md|[mt])kr/i.exec(mark.trim())?.[1]?.toLowerCase();
  if (crowns !== undefined) return crowns === 'md' ? 1e9 : crowns === 'm' ? 1e6 : 1e3;
  const letter = /^([MTKmtk])(?:[A-Z]{3}|€|D[Hh])$/.exec(mark.trim().replace(/^.€/, (text) => text.toUpperCase()))?.[1];
  return letter === undefined ? 1 : letter === 'M' ? 1e6 : 1e3;
};

/** The ISO 4217 code of a currency's mark, in any letter case. */
export const currencyOf = (mark: string): string | undefined =>
  LETTERS[mark.toUpperCase()] ?? matching(CURRENCIES, mark.trim());

/** What the word or letter after an amount multiplies it by: "74 T€" is thousands, "$74 T" and "74T €" are not; "R$ 330 mil" and "21 mil €" are thousands too. */
export const magnitudeOf = (word: string, about: { currency: string | undefined; after: boolean }): number => {
  const { currency, after } = about;
  const isMil = /^mil$/i.test(word) && (MIL_IS_THOUSAND.has(currency ?? '') || (currency === 'EUR' && after));
  const isThousand = (/^t$/i.test(word) && after) || isMil;
  return isThousand ? 1e3 : (matching(MAGNITUDES, word) ?? 1);
};

/** How an amount is written: multiplied by a word or sign, by that for a thousand, and where a comma parts decimals. */
type Hints = { scaled: boolean; european: boolean; thousands: boolean };

/**
 * Whether three digits behind a mark are thousands. A fraction that ends in 0 is hardly ever written: "VND 3,580 billion" and
 * "COP 90.000 million" are thousands of them, whatever is customary where the currency is paid. Nor is anything counted to three
 * decimals, nor a thousand: "2.347 customers" and "€1,095k" are thousands too.
 */
const isGroup = (about: Hints & { mark: string; last: string }): boolean => {
  const { mark, last, scaled, european, thousands } = about;
  const isWhole = thousands || last.endsWith('0');
  if (mark === ',') return !(scaled && european) || isWhole;
  return scaled ? european && isWhole : european || isWhole;
};

/** Reads an amount with whichever marks it was written: "1,150", "143.000", "8,2", "12 000", "1,60,000". */
export const readAmount = (text: string, hints: Hints): number => {
  const groups = text.split(/[ ,.']/);
  const last = groups.at(-1) ?? '';
  const marks = text.replace(/\d/g, '');
  const mark = marks.at(-1);
  if (mark === undefined) return Number(text);
  if (mark === ' ' || mark === "'") return Number(groups.join(''));
  const mixed = new Set(marks).size > 1;
  const repeated = marks.length > 1 && !mixed;
  const zeroLed = groups[0] === '0' || groups[0] === '';
  const thousands = repeated || (!mixed && !zeroLed && last.length === 3 && isGroup({ mark, last, ...hints }));
  if (thousands) return Number(groups.join(''));
  return Number(`${groups.slice(0, -1).join('')}.${last}`);
};

const MONTHS_IN: readonly (readonly [string, number])[] = [
  ['months?|mos?', 1],
  ['quarters', 3],
  ['years?|yrs?', 12],
];

/** What an amount measures, by its currency or the word after it; `factor` turns it into that unit. */
export const unitOf = (parts: {
  suffix: string;
  currency: string | undefined;
}): { unit: MeasuredIn; factor: number } => {
  const { suffix, currency } = parts;
  if (currency !== undefined) return { unit: currency, factor: 1 };
  if (/^(?:percentage|pp\b)/i.test(suffix)) return { unit: 'other', factor: 1 };
  if (/^(?:%|per|pct)/i.test(suffix)) return { unit: 'percent', factor: 1 };
  if (/^(?:bps|basis)/i.test(suffix)) return { unit: 'percent', factor: 0.01 };
  if (/^(?:x|-?fold|times|:1)/i.test(suffix)) return { unit: 'ratio', factor: 1 };
  if (suffix === '') return { unit: 'count', factor: 1 };
  const months = matching(MONTHS_IN, suffix.replace(/^[- ]?(?:more |further |additional |full )?/i, ''));
  if (months !== undefined) return { unit: 'months', factor: months };
  return { unit: /^[- ]?(?:day|week|hour|hr|h$|min|sec)/i.test(suffix) ? 'time' : 'other', factor: 1 };
};
