import { pattern } from '../patterns/pattern.ts';
import {
  AMOUNT,
  anyOf,
  currencyOf,
  factorOf,
  MAGNITUDES,
  magnitudeOf,
  readAmount,
  SUFFIXES,
  unitOf,
} from './amount.ts';
import { CURRENCIES } from './currencies.ts';
import { isCommaDecimal, isSmallMoney } from './customary.ts';
import { readDates } from './dates.ts';
import { type Figure, periodAfter, tidy } from './figure.ts';
import { readMonths } from './ordinals.ts';
import { joinFigures } from './ranges.ts';
import { readShares } from './shares.ts';
import { readSpelt } from './spelt.ts';

export type { Figure } from './figure.ts';

const FIGURE = pattern(
  String.raw`(?<![\p{L}\p{N}_#/]|(?<!\d ?(?:k|m|mn|bn|b|x|million|billion|crores?|lakhs?))(?<=\p{L})-|\d[.,:])(?<sign>(?<=^|[\s(:])-)?(?:(?<before>${anyOf(CURRENCIES)})\s?)?(?<amount>${AMOUNT})(?:[\s-]?(?<magnitude>${anyOf(MAGNITUDES)})(?![\p{L}\p{N}]))?\+?(?:\s?(?<suffix>${SUFFIXES})|\s?(?<after>${anyOf(CURRENCIES)})(?![\p{L}\p{N}]|\s?\.?\d))?(?![\p{L}\p{N}]|[/:]\d)`,
  'iu',
);
/** What a number is named by stands within this many characters before it. */
const LOOK_BACK = 24;
/** A number after these is a name: "Fortune 500", "Series 2", "Line 1", "ISO 27001". */
const NAMED =
  /\b(?:fortune|forbes|global|top|iso|iec|gpt|version|v|level|line|phase|step|article|section|slide|page|figure|no|number|type|class|tier|option|chapter|covid|scope|route|apollo|apache|rule|title|part|stage|fy|q|(?<!\b(?:per|each|every|a|one|last|next|all|first) )day|web|patent|ep|soc|industry|generation|gen|model|windows|office|microsoft|room|suite|floor|ftse|s&p|dax|nasdaq|inc|pci|h|act|form|note|exhibit|appendix|round|series)\.? ?-?$/i;
/** Of a patent, "US 11,204,345"; "it brought us 120 customers" is none. */
const OFFICE = /\bUS\.? ?$/;
/** A number before these is a name too: "500 Startups" is kept, "24/7" and "360°" are not figures of a company. */
const NOT_A_COUNT =
  /^(?:st|nd|rd|th)\b|^-(?:year-old|step|in-one|in-1|click|star|hour|day|minute|second|week|foot|inch|page|digit|point|way)\b/;
/** "It costs us $700": no US dollars, though they may be. */
const PRONOUN = /^us\s+(?=\$)/;
/** A number after these says how many times as much there is. */
const MULTIPLIED =
  /\bmultiplied by (?:about |over |nearly |more than |almost )?$|\ba factor of (?:about |over |nearly |more than )?$|(?:^|\bthe |\ba )factor:? (?:is )?$/i;
/** Round years are counts where nothing makes them a year: "2000 paying users". */
const ROUND_YEAR = /^(?:19|20)(?:00|50)$/;
const BEFORE_YEAR = /\b(?:in|since|by|from|until|till|of|year|before|after|during|around|early|late|mid)[ -]$/i;

/** After a space and without a currency these may be metres, tonnes or millimetres; a large "M" is a million: "2.9 M patients". */
const LOOSE = /\d(?: [kmbtT]|[tT]| ?mm| ?[mM][iI]| ?[bB][iI][oO]?| mill| arab| ty)$/;

/** After a loose "m" these are counted by the million, and nothing is measured: "22.6 m children". */
const BY_THE_MILLION = pattern(
  /^\s(?:[\p{Ll}-]+ )?(?:people|persons|children|kids|babies|adults|women|men|girls|boys|mothers|parents|users|customers|members|subscribers|households|homes|families|patients|pupils|students|workers|employees|drivers|farmers|farms|smallholders|companies|firms|businesses|smes|shops|dogs|cats|pets|cars|vehicles|parcels|orders|visits|tickets|trips)\b/u,
);

const isYear = (amount: string, rest: { plain: boolean; before: string; after: string }): boolean => {
  if (!rest.plain || !/^(?:19|20)\d\d$/.test(amount) || /[$€£]\s?$/.test(rest.before) || rest.after.startsWith('+'))
    return false;
  return !ROUND_YEAR.test(amount) || BEFORE_YEAR.test(rest.before) || !/^ [a-z]/.test(rest.after);
};

const currencyIn = ({ before, after }: Record<string, string | undefined>): string | undefined => {
  const first = before === undefined ? undefined : currencyOf(before);
  const second = after === undefined ? undefined : currencyOf(after);
  return before === '$' && after !== undefined && /^(?:[A-Z]{3}|mdp)$/.test(after) ? second : (first ?? second);
};

/** What the marks and words around an amount multiply it by. */
const sizeOf = (match: RegExpMatchArray, about: { currency: string | undefined; loose: boolean }): number => {
  const { before = '', after = '', magnitude = '' } = match.groups ?? {};
  const { currency, loose } = about;
  const isBehind = before === '' && after !== '' && !/\dT /.test(match[0]);
  const scale = loose ? 1 : magnitudeOf(magnitude, { currency, after: isBehind });
  return factorOf(before) * factorOf(after) * scale;
};

const toFigure = (text: string, match: RegExpMatchArray): Figure | undefined => {
  const { sign, amount = '', magnitude = '', suffix = '' } = match.groups ?? {};
  const end = (match.index ?? 0) + match[0].length;
  const start = (match.index ?? 0) + (PRONOUN.exec(match[0])?.[0].length ?? 0);
  const currency = currencyIn(match.groups ?? {});
  const plain = currency === undefined && magnitude === '' && suffix === '';
  const ahead = text.slice(Math.max(0, start - LOOK_BACK), start);
  const behind = text.slice(end, end + LOOK_BACK);
  if (plain && (NAMED.test(ahead) || OFFICE.test(ahead) || NOT_A_COUNT.test(behind))) return undefined;
  const multiplied = plain && MULTIPLIED.test(ahead);
  const millions = / m$/.test(match[0]) && BY_THE_MILLION.test(behind);
  const loose = currency === undefined && LOOSE.test(match[0]) && !millions;
  const { unit, factor } = loose
    ? { unit: 'other', factor: 1 }
    : unitOf({ suffix: multiplied ? 'x' : suffix, currency });
  const european = plain || isCommaDecimal(currency, text);
  const scaled = (magnitude !== '' && !isSmallMoney(currency)) || unit === 'percent' || unit === 'ratio';
  const times = sizeOf(match, { currency, loose });
  const size = times * readAmount(amount, { scaled, european, thousands: scaled && times === 1_000 }) * factor;
  const value = tidy(sign === undefined ? size : -size);
  const plus = text.slice(start, end).includes('+') ? '+' : '';
  const year = isYear(amount, { plain, before: ahead, after: plus + behind });
  const place = { start, end, text: text.slice(start, end) };
  return { value, low: value, unit, period: periodAfter(text, end), ...place, word: false, year };
};

const inside = (figure: Figure, spans: readonly { start: number; end: number }[]): boolean =>
  spans.some(({ start, end }) => figure.start < end && figure.end > start);

/** Every figure of a folded text, in order. Of dates only a year that stands alone is one. */
export const readFigures = (text: string): Figure[] => {
  const digits = /\d/.test(text) ? FIGURE.matches(text).flatMap((match) => toFigure(text, match) ?? []) : [];
  const dates = digits.length === 0 ? [] : readDates(text).filter(({ start, end }) => end - start > 4);
  const counted = digits.filter((figure) => !inside(figure, dates));
  const shares = readShares(text);
  const first = [...readMonths(text), ...shares.figures];
  const taken = [...first, ...shares.spans];
  const written = [...counted, ...readSpelt(text).filter((figure) => !inside(figure, digits))];
  const all = [...first, ...written.filter((figure) => !inside(figure, taken))];
  const merged: Figure[] = [];
  for (const figure of all.sort((a, b) => a.start - b.start)) {
    const low = merged.at(-1);
    const joined = low === undefined ? undefined : joinFigures(text, { low, high: figure });
    if (joined !== undefined) merged.pop();
    merged.push(...(joined ?? [figure]));
  }
  return merged;
};
