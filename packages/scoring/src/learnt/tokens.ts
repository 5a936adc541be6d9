import { matchesIn } from '../patterns/matches.ts';
import { MASK } from '../reading/company.ts';

/** A word or sign as what is learnt knows it, and its place in the text. */
export type Token = { word: string; start: number };

const TOKEN = /\p{L}[\p{L}\p{M}]*(?:['-]\p{L}+)*|\uE000+|\d[\d.,]*|[%$€£₹;:,()+\-=/|?!"]/gu;

const YEAR = /^(?:19|20)\d\d$/;

/** English plurals and singulars are one word here. */
const stemOf = (word: string): string =>
  word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '') : word;

const wordOf = (word: string, year: number): string => {
  if (word.startsWith(MASK)) return '@us';
  if (!/^\d/.test(word)) return stemOf(word.toLowerCase());
  if (!YEAR.test(word)) return '#';
  return Number(word) > year ? '@future' : '@year';
};

/**
 * The words and signs of a folded text in order: stems in small letters, `@us` for the company, `#` for a number, and `@year` or
 * `@future` for a year up to or after that of `asOf`.
 */
export const tokensIn = (text: string, asOf: Date): Token[] => {
  const year = asOf.getUTCFullYear();
  return matchesIn(text, TOKEN).map(({ 0: word, index }) => ({ word: wordOf(word, year), start: index }));
};

const KNOWN = new WeakMap<object, { text: string; year: number; tokens: readonly Token[] }>();

/** The same of what a text belongs to, a sentence or a slide, made once. */
export const tokensOf = (of: object, { text, asOf }: { text: string; asOf: Date }): readonly Token[] => {
  const year = asOf.getUTCFullYear();
  const known = KNOWN.get(of);
  if (known !== undefined && known.text === text && known.year === year) return known.tokens;
  const tokens = tokensIn(text, asOf);
  KNOWN.set(of, { text, year, tokens });
  return tokens;
};
