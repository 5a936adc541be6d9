import { pattern } from '../patterns/pattern.ts';
import type { Figure } from './figure.ts';

const WORDS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ORDINAL = pattern(
  `(?<![\\p{L}\\p{N}-])(?:month (?<after>\\d{1,2}|${NUMBERS.join('|')})|(?:(?<digits>\\d{1,2})(?:st|nd|rd|th)|(?<word>${WORDS.join('|')})) month)(?![\\p{L}\\p{N}%])`,
  'iu',
);

const numberOf = ({ after = '', digits = '', word = '' }: Record<string, string | undefined>): number => {
  if (digits !== '') return Number(digits);
  if (word !== '') return WORDS.indexOf(word.toLowerCase()) + 1;
  const spelt = NUMBERS.indexOf(after.toLowerCase());
  return spelt < 0 ? Number(after) : spelt + 1;
};

/** "Month 3" and "the 4th month" tell after how many months something is so. */
export const readMonths = (text: string): Figure[] =>
  /month/i.test(text)
    ? ORDINAL.matches(text).map((match) => {
        const value = numberOf(match.groups ?? {});
        const place = { start: match.index, end: match.index + match[0].length, text: match[0] };
        return { value, low: value, unit: 'months', period: null, ...place, word: true, year: false };
      })
    : [];
