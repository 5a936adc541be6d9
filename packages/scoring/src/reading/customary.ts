import { pattern } from '../patterns/pattern.ts';

/** Currencies whose amounts are commonly written with a comma before the fraction and points between thousands. */
const COMMA_DECIMAL: ReadonlySet<string> = new Set([
  'EUR',
  'BRL',
  'CHF',
  'DKK',
  'SEK',
  'NOK',
  'PLN',
  'CZK',
  'HUF',
  'TRY',
  'IDR',
  'VND',
  'COP',
  'CLP',
  'ARS',
  'UYU',
  'PYG',
  'RON',
  'RSD',
  'BGN',
  'ISK',
]);

/** "38,000 boats" beside an amount: the text parts thousands by commas, whatever is customary where the money is paid. */
const PARTS_BY_COMMA = pattern(
  /(?<![\d.,])[1-9]\d{0,2},\d{3} (?!(?:mil|bil|tril|mrd|crore|lakh|thousand|euro|eur))\p{Ll}{3}/u,
);

/** Whether a comma ahead of the digits of a currency's amount is taken for a decimal one in a text. */
export const isCommaDecimal = (currency: string | undefined, text: string): boolean =>
  currency !== undefined && COMMA_DECIMAL.has(currency) && !PARTS_BY_COMMA.test(text);

/** Of these a million is little: thousands of millions are paid, and "COP 158.656 M" has no fraction. */
const SMALL_MONEY: ReadonlySet<string> = new Set(['COP', 'CLP', 'PYG', 'VND', 'IDR']);

/** Whether three digits behind a mark are thousands of millions in a currency, whatever they end in. */
export const isSmallMoney = (currency: string | undefined): boolean =>
  currency !== undefined && SMALL_MONEY.has(currency);

/** Where these are paid, "mil" is a thousand and not a million. */
export const MIL_IS_THOUSAND: ReadonlySet<string> = new Set(['BRL', 'COP', 'MXN', 'PEN', 'CLP', 'ARS', 'UYU']);
