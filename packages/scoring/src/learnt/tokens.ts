import { pattern } from '../patterns/pattern.ts';
import { MASK } from '../reading/company.ts';
import { type Figure, isMoney } from '../reading/figure.ts';
import { inUsualWords } from './usual-words.ts';

/** A word or sign as what is learnt knows it, and its place in the text. */
export type Token = { word: string; start: number };

const TOKEN = pattern(/\p{L}[\p{L}\p{M}]*(?:['-]\p{L}+)*|\uE000+|\d(?:[\d.,]*\d)?|[%$€£₹;:,()+\-=/|?!"]/u);

const YEAR = /^(?:19|20)\d\d$/;

/** English plurals and singulars are one word here. */
const stemOf = (word: string): string =>
  word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '') : word;

/** What is learnt knows no man from a woman. */
const PERSON = /^(?:he|she|him|his|hers?|himself|herself|mr|mrs|ms)$/i;

const wordOf = (word: string, year: number): string => {
  if (word.startsWith(MASK)) return '@us';
  if (PERSON.test(word)) return '@person';
  if (!/^\d/.test(word)) return stemOf(word.toLowerCase());
  if (!YEAR.test(word)) return '#';
  return Number(word) > year ? '@future' : '@year';
};

/** A text, the figures in it, and the day on which it is read. */
export type Text = { text: string; figures: readonly Figure[]; asOf: Date };

/** What a figure is of: money, whatever its currency, or what its unit says. */
export const kindOf = (figure: Figure): string => (isMoney(figure) ? 'money' : figure.unit);

/** However a figure is written, with a letter, a word or a code, it is one sign. */
const signOf = (figure: Figure): string => (figure.unit === 'count' ? '#' : `@${kindOf(figure)}`);

/**
 * The words and signs of a folded text in order: stems in small letters, `@us` for the company, `@person` for he and she, `@money`,
 * `@percent` and so on or `#` for a figure, and `@year` or `@future` for a year up to or after that of `asOf`. Figures that are spelt out as words are words.
 */
export const tokensIn = ({ text, figures, asOf }: Text): Token[] => {
  const year = asOf.getUTCFullYear();
  const signed = figures.filter((figure) => !figure.year && !figure.word);
  const words = TOKEN.matches(text)
    .filter(({ index }) => !signed.some(({ start, end }) => index >= start && index < end))
    .map(({ 0: word, index }) => ({ word: wordOf(word, year), start: index }));
  const signs = signed.map((figure) => ({ word: signOf(figure), start: figure.start }));
  return inUsualWords([...words, ...signs].sort((a, b) => a.start - b.start));
};

const KNOWN = new WeakMap<object, { text: string; year: number; tokens: readonly Token[] }>();

/** The same of what a text belongs to, a sentence or a slide, made once. */
export const tokensOf = (of: object, about: Text): readonly Token[] => {
  const { text } = about;
  const year = about.asOf.getUTCFullYear();
  const known = KNOWN.get(of);
  if (known !== undefined && known.text === text && known.year === year) return known.tokens;
  const tokens = tokensIn(about);
  KNOWN.set(of, { text, year, tokens });
  return tokens;
};
