/** `time` is a duration that is not counted in months; `other` a physical quantity; both measure none of our metrics. */
export type Unit = string;
export type Period = 'year' | 'month' | 'week';

export const CURRENCIES: readonly (readonly [pattern: string, iso: string])[] = [
  ['US ?\\$|USD|\\$US|dollars?', 'USD'],
  ['A\\$|AU\\$|AUD', 'AUD'],
  ['C\\$|CA\\$|CAD', 'CAD'],
  ['S\\$|SGD', 'SGD'],
  ['HK\\$|HKD', 'HKD'],
  ['R\\$|BRL|reais', 'BRL'],
  ['€|EUR|euros?', 'EUR'],
  ['£|GBP|pounds', 'GBP'],
  ['₹|INR|Rs\\.?|rupees', 'INR'],
  ['¥|JPY|yen', 'JPY'],
  ['CHF', 'CHF'],
  ['SEK', 'SEK'],
  ['NOK', 'NOK'],
  ['DKK', 'DKK'],
  ['CNY|RMB', 'CNY'],
  ['KRW|₩', 'KRW'],
  ['\\$', 'USD'],
];

export const MAGNITUDES: readonly (readonly [pattern: string, factor: number])[] = [
  ['k|thousand', 1e3],
  ['mm|mn|mio|mi|mil|millions?|m', 1e6],
  ['bn|billions?|b|mrd|mld', 1e9],
  ['tn|trillions?|t', 1e12],
  ['lakhs?|lacs?', 1e5],
  ['crores?|cr', 1e7],
];

/** One pattern for any row of a table. */
export const anyOf = (pairs: readonly (readonly [string, unknown])[]) => pairs.map(([pattern]) => pattern).join('|');
/** An amount without its sign, currency, magnitude and unit. */
export const AMOUNT = String.raw`\d{1,3}(?:[ ,.']\d{3})+(?![\d])(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?`;
/** What may follow an amount and say what it measures. */
export const SUFFIXES = String.raw`%|percent\b|per ?cent\b|pct\b|bps\b|basis points\b|x\b|-?fold\b|times\b|:1\b|[- ]?(?:months?|mos?|years?|yrs?|days?|weeks?|hours?|hrs?|minutes?|mins?|seconds?)\b|°C?|[kMGT]Wh?\b|tonnes?\b|kg\b|km\b|ms\b|[kKMGT]B\b`;

/** The value of the row whose pattern is the whole text. */
export const matching = <T>(pairs: readonly (readonly [string, T])[], text: string): T | undefined =>
  pairs.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(text))?.[1];

/** Reads an amount with whichever marks it was written: "1,150", "143.000", "8,2", "12 000". */
export const readAmount = (text: string, hints: { scaled: boolean; european: boolean }): number => {
  const groups = text.split(/[ ,.']/);
  const last = groups.at(-1) ?? '';
  const marks = text.replace(/\d/g, '');
  const mark = marks.at(-1);
  if (mark === undefined) return Number(text);
  if (mark === ' ' || mark === "'") return Number(groups.join(''));
  const mixed = new Set(marks).size > 1;
  const repeated = marks.length > 1 && !mixed;
  const zeroLed = groups[0] === '0';
  const thousands =
    repeated ||
    (!mixed &&
      !zeroLed &&
      last.length === 3 &&
      (mark === ',' ? !hints.scaled || text.length > 5 : !hints.scaled && (hints.european || last.endsWith('0'))));
  if (thousands) return Number(groups.join(''));
  return Number(`${groups.slice(0, -1).join('')}.${last}`);
};

const MONTHS_IN: readonly (readonly [string, number])[] = [
  ['months?|mos?', 1],
  ['years?|yrs?', 12],
];

/** What an amount measures, by its currency or the word after it; `factor` turns it into that unit. */
export const unitOf = (parts: { suffix: string; currency: string | undefined }): { unit: Unit; factor: number } => {
  const { suffix, currency } = parts;
  if (currency !== undefined) return { unit: currency, factor: 1 };
  if (/^(?:%|per|pct)/i.test(suffix)) return { unit: 'percent', factor: 1 };
  if (/^(?:bps|basis)/i.test(suffix)) return { unit: 'percent', factor: 0.01 };
  if (/^(?:x|-?fold|times|:1)/i.test(suffix)) return { unit: 'ratio', factor: 1 };
  if (suffix === '') return { unit: 'count', factor: 1 };
  const months = matching(MONTHS_IN, suffix.replace(/^[- ]/, ''));
  if (months !== undefined) return { unit: 'months', factor: months };
  return { unit: /^[- ]?(?:day|week|hour|hr|min|sec)/i.test(suffix) ? 'time' : 'other', factor: 1 };
};
