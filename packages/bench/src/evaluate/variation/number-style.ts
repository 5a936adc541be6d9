import type { Material } from '@assay/scoring/material';
import { dollarOf } from '@assay/scoring/reading/dollar';
import { type Amount, factorOf, mapAmounts } from './amounts.ts';
import { mapText, slidesOf } from './edit.ts';
import type { Variant } from './variant.ts';

const LARGE = [
  { factor: 1e9, letter: 'B', word: 'billion' },
  { factor: 1e6, letter: 'M', word: 'million' },
  { factor: 1e3, letter: 'K', word: 'thousand' },
] as const;

const CODES: Readonly<Record<string, string>> = { '€': 'EUR ', '£': 'GBP ', '₹': 'INR ', '₦': 'NGN ' };

/** A year by itself, or one that is budgeted: "2025 B" is the head of a column. */
const isYear = ({ digits, scale, gap, currency }: Amount): boolean =>
  /^(?:19|20)\d\d$/.test(digits) && currency === '' && (scale === '' || (gap !== '' && scale.length === 1));

const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** `1,200,000` as `1.2M`: only where nothing is lost. */
const short = (amount: Amount): string | undefined => {
  if (amount.scale !== '' || amount.value < 10_000) return undefined;
  const step = LARGE.find(({ factor }) => amount.value >= factor);
  const mantissa = String(Number((amount.value / (step?.factor ?? 1)).toPrecision(12)));
  return step === undefined || mantissa.length > 4 ? undefined : `${amount.currency}${mantissa}${step.letter}`;
};

/** `1.2M` and `4 crore` as `1,200,000` and `40,000,000`. */
const long = (amount: Amount): string | undefined =>
  amount.scale === '' ? undefined : `${amount.currency}${grouped(Number(amount.value.toPrecision(12)))}`;

/** `1.2M` as `1.2 million`. */
const worded = (amount: Amount): string | undefined => {
  const step = LARGE.find(({ factor }) => factor === factorOf(amount));
  return amount.scale === '' || step === undefined ? undefined : `${amount.currency}${amount.digits} ${step.word}`;
};

/** `$1.2M` as `USD 1.2M`, or by the code of what a bare "$" stands for in the deck. */
const coded =
  (dollar: string) =>
  (amount: Amount): string | undefined => {
    const sign = amount.currency.trim();
    const code = sign === '$' ? `${dollar} ` : CODES[sign];
    return code === undefined ? undefined : `${code}${amount.digits}${amount.gap}${amount.scale}`;
  };

/** `1.2M` as `1,2M`. */
const withComma = (amount: Amount): string | undefined =>
  amount.scale !== '' && /^\d+\.\d{1,2}$/.test(amount.digits)
    ? `${amount.currency}${amount.digits.replace('.', ',')}${amount.gap}${amount.scale}`
    : undefined;

/** `1,200.5` parted by another sign, with another point: `1.200,5`, `1 200.5`. What is not parted, and years, stay. */
const parted =
  (by: string, point: string) =>
  (amount: Amount): string | undefined => {
    const { digits, currency, gap, scale } = amount;
    if (!/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(digits) || isTwofold(amount)) return undefined;
    const [whole = '', fraction] = digits.split('.');
    return `${currency}${whole.replaceAll(',', by)}${fraction === undefined ? '' : point + fraction}${gap}${scale}`;
  };

/** "$1.200" may be a little more than one dollar: where a point parts no thousands of a currency, one group of three may be either. */
const isTwofold = ({ digits, currency }: Amount): boolean =>
  currency !== '' && !/€|EUR/.test(currency) && /^\d+,\d{3}$/.test(digits);

/** `€1.2M` as `1.2M €`. */
const behind = ({ currency, digits, gap, scale }: Amount): string | undefined =>
  currency === '' ? undefined : `${digits}${gap}${scale} ${currency.trim()}`;

/** Every amount of a text in another style; years stay as they are. */
const restyled = (style: (amount: Amount) => string | undefined) => (text: string) =>
  mapAmounts(text, (amount) => (isYear(amount) ? undefined : style(amount)));

const waysOf = (dollar: string): readonly { name: string; change: (text: string) => string }[] => [
  { name: 'numbers short: 1.2M', change: restyled(short) },
  { name: 'numbers long: 1,200,000', change: restyled(long) },
  { name: 'numbers with words: 1.2 million', change: restyled(worded) },
  { name: 'currencies by code: USD 1.2M', change: restyled(coded(dollar)) },
  { name: 'decimal commas: 1,2M', change: restyled(withComma) },
  { name: 'thousands by points: 1.200', change: restyled(parted('.', ',')) },
  { name: 'thousands apart: 1 200', change: restyled(parted('\u202f', '.')) },
  { name: "thousands by apostrophes: 1'200", change: restyled(parted("'", '.')) },
  { name: 'currencies behind: 1.2M €', change: restyled(behind) },
  { name: 'percent in words', change: (text) => text.replace(/(?<=\d)\s?%/g, ' percent') },
  { name: 'percent apart: 40 %', change: (text) => text.replace(/(?<=\d)%/g, '\u00a0%') },
];

/** The same figures written in other styles. */
export const inOtherNumbers = (material: Material): Variant[] =>
  waysOf(dollarOf(slidesOf(material).map(({ text }) => text)) ?? 'USD').map(({ name, change }) => ({
    name,
    material: mapText(material, change),
  }));
