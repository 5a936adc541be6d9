import { pattern } from '../patterns/pattern.ts';
import { type Figure, tidy } from './figure.ts';
import { NUMBER_WORDS, numberOf } from './number-words.ts';
import { readOutOf } from './out-of.ts';
import { overlaps } from './span.ts';

const ROUND = '[2-9]|10|12|20|25|50|100';
const NUMBER = `[1-9]\\d?|(?:${NUMBER_WORDS})(?!-)`;
/** Nothing is counted after it: "3 in 12 months" is a pace, "2 in 5 cities" are places; "(91%)" tells it better. */
const IN_SO_MANY = pattern(
  String.raw`(?<![\p{L}\p{N}.,-])(?:(?<few>[1-9]|(?:${NUMBER_WORDS})(?!-)) (?:in|out of) (?<all>${ROUND}|${NUMBER_WORDS})|(?<part>${NUMBER}) (?:(?:in|of|out of) (?:every|each) (?<each>${NUMBER}|100)|(?:in|out of) (?<hundred>100)))(?![.,]\d|-| ?(?:%|hundred|thousand|million|months?|years?|weeks?|days?|quarters?|cities|countries|states|regions|markets|languages|minutes?|hours?)|[\p{L}\p{N}]|[^.;(]{0,40}\(\d[\d.]* ?%)`,
  'iu',
);

const plainOf = (word: string): number => (/\d/.test(word) ? Number(word) : numberOf(word));

const readParts = (text: string): Figure[] =>
  IN_SO_MANY.matches(text).flatMap((match): Figure[] => {
    const { few, all, part, each, hundred } = match.groups ?? {};
    const whole = plainOf(all ?? each ?? hundred ?? '');
    const value = tidy(Math.round((plainOf(few ?? part ?? '') / whole) * 1000) / 10);
    if (!(value < 100)) return [];
    const place = { start: match.index, end: match.index + match[0].length, text: match[0], year: false };
    return [{ value, low: value, unit: 'percent', period: null, ...place, word: true }];
  });

/** "One in four", "8 in 10", "58 cents on the dollar", "6 of every 100": shares in percent; "$1.60 for each new dollar": a ratio. */
export const readShares = (text: string): ReturnType<typeof readOutOf> => {
  const { figures, spans } = readOutOf(text);
  const parts = readParts(text).filter((part) => !figures.some((figure) => overlaps(part, figure)));
  return { figures: [...parts, ...figures], spans };
};
