import { pattern } from '../patterns/pattern.ts';

/** After a space "R" is rand where thousands are parted, a word multiplies, or three digits stand alone: "R 4 019 000", "R 7,6 billion", "R 629". */
const RANDS = String.raw` (?:\d{1,3}(?: \d{3})+(?!\d)|\d{1,3}(?:,\d{3})+(?!\d)|\d[\d.,]* ?(?:k|m|mn|bn|million|billion)\b|\d{3}(?:[.,]\d\d)?(?![\d\p{L}]|[.,]\d))`;

/**
 * How currencies are written, each with its ISO 4217 code; patterns for folded text, letter case aside. Longer marks come
 * first: "HK$" is not "$". A letter that stands alone ("R" for rand, "N" for naira) counts only right before an amount.
 */
export const CURRENCIES: readonly (readonly [pattern: string, iso: string])[] = [
  ['US[ -]?\\$|U\\$S|[MTK]?USD|\\$US|dollars?', 'USD'],
  ['HK ?\\$|HKD', 'HKD'],
  ['NZ ?\\$|NZD', 'NZD'],
  ['MXN? ?\\$|MXN|pesos|mdp', 'MXN'],
  ['NT ?\\$|TWD', 'TWD'],
  ['AR ?\\$|ARS', 'ARS'],
  ['RD ?\\$|DOP', 'DOP'],
  ['TT ?\\$|TTD', 'TTD'],
  ['J\\$|JMD', 'JMD'],
  ['N\\$|NAD', 'NAD'],
  ['A\\$|AU ?\\$|AUD', 'AUD'],
  ['C\\$|CA ?\\$|CAD', 'CAD'],
  ['S\\$|SGD', 'SGD'],
  ['R\\$|BRL|reais', 'BRL'],
  ['[MTK]?€|[MTK]?EUR|euros?', 'EUR'],
  ['£|GBP|pounds(?! of)(?: sterling)?|quid', 'GBP'],
  ['₹|INR|Rs\\.?|rupees', 'INR'],
  ['₦|NGN|naira', 'NGN'],
  ['¥|JPY|yen', 'JPY'],
  ['CHF|S?Fr\\.|francs', 'CHF'],
  ['[MTK]?SEK|(?:Md|[MT])?kr(?:onor)?\\.?', 'SEK'],
  ['[MTK]?NOK', 'NOK'],
  ['[MTK]?DKK', 'DKK'],
  ['CNY|CN ?¥|RMB|yuan', 'CNY'],
  ['KRW|₩|(?<=(?:million|billion|trillion|eok)[ -])won(?![a-z])', 'KRW'],
  ['PLN|z[lł](?![a-z])', 'PLN'],
  ['CZK|Kc(?=[\\s.,;:)|/]|$)', 'CZK'],
  ['HUF|forints?|(?<=(?:thousand|million|billion|mio\\.?|mrd\\.?|mln\\.?|\\d ?m)[ -])Ft(?![a-z])', 'HUF'],
  ['ILS|NIS|₪', 'ILS'],
  ['TRY|TL|₺|liras?', 'TRY'],
  ['AED|Dhs\\.?|dirhams?', 'AED'],
  ['SAR|riyals?', 'SAR'],
  ['EGP|E£', 'EGP'],
  ['KES|KShs?\\.?', 'KES'],
  ['GHS|GHC|GH[₵¢]|₵|cedis?', 'GHS'],
  ['UGX|UShs?\\.?', 'UGX'],
  ['TZS|TShs?\\.?', 'TZS'],
  ['ZAR|rands?', 'ZAR'],
  ['IDR|Rp\\.?|rupiah', 'IDR'],
  ['MYR|RM|ringgit', 'MYR'],
  ['PHP|₱', 'PHP'],
  ['THB|฿|baht', 'THB'],
  ['VND|₫|đ(?![a-z])|[dđ]ongs?', 'VND'],
  ['BDT|৳|taka|Tk\\.?', 'BDT'],
  ['PKR', 'PKR'],
  ['LKR', 'LKR'],
  ['COP', 'COP'],
  ['M?DH|MAD', 'MAD'],
  ['S\\/\\.?|PEN', 'PEN'],
  ['TND', 'TND'],
  ['F ?CFA|CFA|XOF', 'XOF'],
  ['RWF|FRw', 'RWF'],
  ['ZMW', 'ZMW'],
  ['QAR', 'QAR'],
  ['UAH|₴|hryvnias?', 'UAH'],
  ['CLP', 'CLP'],
  ['UYU', 'UYU'],
  ['₡', 'CRC'],
  ['lei|RON', 'RON'],
  ['BGN', 'BGN'],
  ['RSD', 'RSD'],
  ['ISK', 'ISK'],
  ['KZT|₸|tenge', 'KZT'],
  ['₾|lari', 'GEL'],
  ['UZS', 'UZS'],
  ['AZN|₼', 'AZN'],
  ['ETB|birr', 'ETB'],
  ['KWD', 'KWD'],
  ['BHD', 'BHD'],
  ['OMR', 'OMR'],
  ['JOD', 'JOD'],
  ['NPR', 'NPR'],
  ['KHR|៛', 'KHR'],
  ['MNT|₮', 'MNT'],
  ['BWP', 'BWP'],
  ['DZD', 'DZD'],
  ['XAF', 'XAF'],
  ['MZN', 'MZN'],
  ['AOA|Kz', 'AOA'],
  ['MWK', 'MWK'],
  ['MGA', 'MGA'],
  ['MUR', 'MUR'],
  ['GMD', 'GMD'],
  ['LRD', 'LRD'],
  ['CDF', 'CDF'],
  ['SZL', 'SZL'],
  ['LSL', 'LSL'],
  ['MMK', 'MMK'],
  ['LAK|₭', 'LAK'],
  ['IQD', 'IQD'],
  ['LBP', 'LBP'],
  ['AMD|֏', 'AMD'],
  ['BYN', 'BYN'],
  ['MDL', 'MDL'],
  ['MKD', 'MKD'],
  ['HNL', 'HNL'],
  ['GTQ', 'GTQ'],
  ['PYG|Gs\\.|₲', 'PYG'],
  ['BOB(?= ?\\d)|Bs\\.', 'BOB'],
  [`(?<!\\b(?:type|model|series|class|grade) )R(?=\\d|${RANDS})`, 'ZAR'],
  ['N(?=\\d[\\d.,]* ?(?:k|m|bn|billion|million)\\b|\\d{1,3},\\d{3})', 'NGN'],
  ['(?<![\\d.,])K(?=\\d[\\d.,]* ?(?:million|billion)\\b|\\d{1,3},\\d{3}| (?:million|billion)\\b)', 'ZMW'],
  ['\\$', 'USD'],
];

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
