import { attribute, childrenOf, type Element, numberOf } from '../archive/xml.ts';

/** Digits of a number that are written, and how often it may be divided by a thousand. */
const MAX_DIGITS = 20;
const MAX_SCALE = 4;

const quoted = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`);

const repeat = (sign: string, count: number): string => sign.repeat(Math.min(Math.max(0, count), MAX_DIGITS));

const digitsOf = (number: Element): string => {
  const places = numberOf(number, 'decimal-places');
  if (places === undefined && attribute(number, 'grouping') !== 'true') return 'General';
  const least = numberOf(number, 'min-decimal-places') ?? places ?? 0;
  const decimals = `${repeat('0', least)}${repeat('#', (places ?? 0) - least)}`;
  const whole = repeat('0', numberOf(number, 'min-integer-digits') ?? 1);
  // A factor of a thousand is a comma behind the digits.
  const scale = Math.round(Math.log10(numberOf(number, 'display-factor') ?? 1) / 3);
  const grouped = attribute(number, 'grouping') === 'true' ? `#,${whole.padStart(3, '#')}` : whole || '#';
  return `${grouped}${decimals === '' ? '' : `.${decimals}`}${repeat(',', Math.min(scale, MAX_SCALE))}`;
};

const isLong = (piece: Element): boolean => attribute(piece, 'style') === 'long';

const monthOf = (piece: Element): string => {
  if (attribute(piece, 'textual') === 'true') return isLong(piece) ? 'mmmm' : 'mmm';
  return isLong(piece) ? 'mm' : 'm';
};

const PIECES: Record<string, (piece: Element) => string> = {
  number: digitsOf,
  'scientific-number': (piece) => `0.${repeat('0', numberOf(piece, 'decimal-places') ?? 0)}E+00`,
  'currency-symbol': (piece) => quoted(piece.text),
  year: (piece) => (isLong(piece) ? 'yyyy' : 'yy'),
  month: monthOf,
  day: (piece) => (isLong(piece) ? 'dd' : 'd'),
  'day-of-week': (piece) => (isLong(piece) ? 'dddd' : 'ddd'),
  hours: (piece) => (isLong(piece) ? 'hh' : 'h'),
  minutes: (piece) => (isLong(piece) ? 'mm' : 'm'),
  seconds: (piece) => (isLong(piece) ? 'ss' : 's'),
  'am-pm': () => 'AM/PM',
};

/** Digits, signs and words of one style that are looked at. */
const MAX_PIECES = 30;

const sectionOf = (style: Element): string =>
  style.children
    .slice(0, MAX_PIECES)
    .map((piece) => {
      const isPercent = style.name === 'percentage-style' && piece.name === 'text';
      if (isPercent) return piece.text.split('%').map(quoted).join('%');
      return piece.name === 'text' ? quoted(piece.text) : (PIECES[piece.name]?.(piece) ?? '');
    })
    .join('');

const CONDITION = /^value\(\)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+)$/;

/** Conditions of a style that are looked at: a workbook's format has two. */
const MAX_CONDITIONS = 2;

const KINDS = ['number-style', 'percentage-style', 'currency-style', 'date-style', 'time-style'];

const formatOf = (style: Element, named: Map<string, Element>): string => {
  const conditions = childrenOf(style, 'map')
    .slice(0, MAX_CONDITIONS)
    .flatMap((map) => {
      const [, operator = '', limit = ''] = CONDITION.exec(attribute(map, 'condition') ?? '') ?? [];
      const applied = named.get(attribute(map, 'apply-style-name') ?? '');
      return applied && operator !== '' ? [`[${operator.replace('!=', '<>')}${limit}]${sectionOf(applied)}`] : [];
    });
  return [...conditions, sectionOf(style)].join(';');
};

/** Gives a number style as the format that a workbook would have for it; undefined when there is none of that name. */
export type NumberStyles = (name: string | undefined) => string | undefined;

/** Gathers the number styles among others; each is looked at once. */
export const buildNumberStyles = (holders: (Element | undefined)[]): NumberStyles => {
  const named = new Map(
    holders
      .flatMap((holder) => holder?.children ?? [])
      .filter(({ name }) => KINDS.includes(name))
      .map((style) => [attribute(style, 'name') ?? '', style]),
  );
  const known = new Map<Element, string>();
  return (name) => {
    const style = named.get(name ?? '');
    if (!style) return undefined;
    const format = known.get(style) ?? formatOf(style, named);
    known.set(style, format);
    return format;
  };
};
