import { matchesIn } from '../patterns/matches.ts';
import { type Figure, tidy } from './figure.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  fifty: 50,
};
const WORDS = Object.keys(NUMBERS).join('|');
/** Nothing is counted after it: "3 in 12 months" is a pace, "2 in 5 cities" are places; "(91%)" tells it better. */
const IN_SO_MANY = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?<few>[1-9]|${WORDS}) (?:in|out of) (?:every )?(?<all>[2-9]|10|12|20|25|50|100|${WORDS})(?![.,]\d| ?(?:%|months?|years?|weeks?|days?|quarters?|cities|countries|states|regions|markets|languages|minutes?|hours?)|[\p{L}\p{N}]|[^.;(]{0,40}\(\d[\d.]* ?%)`,
  'giu',
);

const COINS =
  'dollars?|euros?|pounds?|rupees?|rands?|nairas?|kron(?:a|e|or|er)|francs?|shillings?|reais|real|pesos?|yen|yuan|ringgit|baht|taka|dirhams?';
const SMALL = '(?:euro ?)?cents?|pence|paise|kobo|oere|ore|centavos|centimes|rappen';
/** "64 cents of each rand": a share; "90 cents burned for every new dollar", "$1.60 for each new dollar": a ratio. */
const OF_A_COIN = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?:[$€£₹₦¥] ?)?(?<few>\d{1,3}(?:[.,]\d{1,2})?)(?: (?:(?<small>${SMALL})|${COINS}))?(?<burnt> (?:burned|burnt|of burn|(?:of|in) cash))? (?<per>of|in|on|out of|for|per) (?:(?:each|every|the|an?|one) )?(?<more>(?:(?:net|new|extra|additional|added) )*)(?:${COINS})(?![\p{L}\p{N}])`,
  'giu',
);

/** "For each new rupee of sales we burned 0.36 rupees": the same the other way round. */
const FOR_EACH_COIN = new RegExp(
  String.raw`(?<=\bfor (?:each|every) (?:(?:net|new|extra|additional|added) )*(?:${COINS})\b[^.;]{0,80}\bburn(?:ed|t) )(?:[$€£₹₦¥] ?)?(?<few>\d{1,3}(?:[.,]\d{1,2})?)(?: (?:(?<small>${SMALL})|${COINS}))?(?![\p{L}\p{N}]|[.,]\d| ?(?:million|k|m|bn))`,
  'giu',
);

const coinShare = (groups: Record<string, string | undefined>): Pick<Figure, 'value' | 'unit'> | undefined => {
  const { few = '', small, burnt, per = '', more = '' } = groups;
  const parts = Number(few.replace(',', '.')) / (small === undefined ? 1 : 100);
  if (/^(?:for|per)$/i.test(per)) return burnt || more ? { value: tidy(parts), unit: 'ratio' } : undefined;
  return small === undefined || parts >= 1 ? undefined : { value: tidy(parts * 100), unit: 'percent' };
};

const plainOf = (word: string): number => NUMBERS[word.toLowerCase()] ?? Number(word);

const placeOf = (match: RegExpMatchArray) => {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length, text: match[0], year: false };
};

const readCoins = (text: string): Figure[] =>
  [OF_A_COIN, FOR_EACH_COIN]
    .flatMap((way) => matchesIn(text, way))
    .flatMap((match): Figure[] => {
      const share = coinShare({ per: 'for', burnt: 'burned', ...match.groups });
      return share === undefined ? [] : [{ ...share, low: share.value, period: null, ...placeOf(match), word: false }];
    });

const readParts = (text: string): Figure[] =>
  matchesIn(text, IN_SO_MANY).flatMap((match): Figure[] => {
    const { few = '', all = '' } = match.groups ?? {};
    const value = tidy(Math.round((plainOf(few) / plainOf(all)) * 1000) / 10);
    if (value >= 100) return [];
    return [{ value, low: value, unit: 'percent', period: null, ...placeOf(match), word: true }];
  });

/** "One in four", "8 in 10", "58 cents on the dollar": shares in percent; "$1.60 for each new dollar": a ratio. */
export const readShares = (text: string): Figure[] => [...readParts(text), ...readCoins(text)];
