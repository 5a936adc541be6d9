/** An amount in a text: where it stands, the number it comes to, and how it is written. */
export type Amount = {
  start: number;
  end: number;
  value: number;
  currency: string;
  digits: string;
  scale: string;
  gap: string;
};

/** "Mil", "mi" and "bi" are thousands, millions and billions of Brazil. */
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  mil: 1e3,
  mi: 1e6,
  bi: 1e9,
  trillion: 1e12,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  m: 1e6,
  mn: 1e6,
  mm: 1e6,
  mln: 1e6,
  mld: 1e9,
  mio: 1e6,
  million: 1e6,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  b: 1e9,
  bn: 1e9,
  mrd: 1e9,
  md: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
};

/** What a scale multiplies by, 1 without one. */
const scaleOf = (scale: string): number => SCALES[scale.toLowerCase().replace('.', '')] ?? 1;

const AMOUNT =
  /(?:(?<currency>(?:(?<!\p{L})(?:US|A|C|S|HK|NZ|NT|MX|R)?\$|[€£₹₦¥]|\b(?:Rs\.?|INR|EUR|USD|GBP|NGN|SGD|AUD|CAD|CHF|KES|AED|SEK|NOK|DKK|PLN|ZAR|BRL|JPY|CNY)) ?)|(?<![\p{L}\p{N}.,]))(?<digits>\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)(?:(?<gap> ?)(?<scale>lakhs?|crores?|Cr|thousand|million|billion|trillion|MM|(?:Mio|Mrd|Md|mln|mld|mil)(?:\.(?= ?(?:[€$]|EUR|CHF|US|\p{Ll})))?|mi|bi|mn|bn|tn|[kKmMBT])(?![\p{L}\p{N}]))?(?![\p{L}\p{N}]*\p{N}| (?:tỷ|triệu|juta|ribu)(?!\p{L}))/gu;

/** The number that digits with separators stand for: `1,200.5`, `3,4`, `12 000`, `1.200`; "21.400 M" and "1.900 billion" are thousands of them. */
export const numberOf = (digits: string, isScaled: boolean): number => {
  const scaled = isScaled && !/^\d{1,3}[.,]\d\d0$/.test(digits);
  const bare = digits.replace(/[ '’\u00a0\u202f]/g, '');
  if (/,\d{3}(?:\.|$)/.test(bare) && !(scaled && /^\d,\d{3}$/.test(bare))) return Number(bare.replaceAll(',', ''));
  if (/\.\d{3}(?:,|$)/.test(bare) && !scaled) return Number(bare.replaceAll('.', '').replace(',', '.'));
  return Number(bare.replace(',', '.'));
};

/** Counted in lakh and crore, a comma never stands before a fraction: "1,162 crore" are not 1.162 of them. */
const INDIAN = /^(?:lakhs?|cr|crores?)$/i;

/** The amounts of a text, from left to right. */
export const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(AMOUNT)].map(({ 0: all, index, groups = {} }) => {
    const { currency = '', digits = '', scale = '', gap = '' } = groups;
    const factor = scaleOf(scale);
    return {
      start: index,
      end: index + all.length,
      value: numberOf(digits, scale !== '' && !INDIAN.test(scale)) * factor,
      currency,
      digits,
      scale,
      gap,
    };
  });

/** The text with each amount written as `write` says; undefined leaves it as it stands. */
export const mapAmounts = (text: string, write: (amount: Amount) => string | undefined): string =>
  amountsIn(text)
    .toReversed()
    .reduce((written, amount) => {
      const other = write(amount);
      return other === undefined ? written : written.slice(0, amount.start) + other + written.slice(amount.end);
    }, text);

/** The factor that an amount's scale stands for, 1 without one. */
export const factorOf = ({ scale }: Amount): number => scaleOf(scale);
