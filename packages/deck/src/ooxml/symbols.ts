import { attribute, type Element } from '../archive/xml.ts';

type Signs = ReadonlyMap<number, string>;

const WINGDINGS: Signs = new Map([
  [0x4a, '☺'],
  [0x6c, '●'],
  [0x6e, '■'],
  [0xa7, '▪'],
  [0xd8, '➢'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xe1, '↑'],
  [0xe2, '↓'],
  [0xe8, '→'],
  [0xf0, '→'],
  [0xf3, '↔'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfe, '☑'],
]);

/** Fonts whose letters are signs, with those of their signs that decks are full of, by the low byte of the letter. */
const FONTS: ReadonlyMap<string, Signs> = new Map<string, Signs>([
  ['wingdings', WINGDINGS],
  ['wingdings 2', new Map()],
  ['wingdings 3', new Map()],
  ['webdings', new Map()],
  ['symbol', new Map([[0xb7, '•']])],
]);

const signsOf = (font: string | undefined): Signs | undefined => FONTS.get(font?.toLowerCase() ?? '');

const PRIVATE = /[\uE000-\uF8FF]/;
const LETTERS = /[\x20-\xFF\uE000-\uF8FF]/g;
/** Letters that no word has: accented ones by themselves, and those without a meaning of their own. */
const APART = /(?<!\p{L})[\x80-\xFF](?!\p{L})|[\uE000-\uF8FF]/gu;

const replaced = (text: string, letters: RegExp, signs: Signs): string =>
  text.replace(letters, (letter) => signs.get(letter.charCodeAt(0) % 0x100) ?? (PRIVATE.test(letter) ? '' : letter));

/**
 * What a text shows in the font of its letters (`latin`) and that of its signs (`sym`), which says nothing of words. A
 * letter without a meaning of its own that stands for an unknown sign is left out.
 */
export const symbolText = (
  text: string,
  { latin, sym }: { latin: string | undefined; sym?: string | undefined },
): string => {
  const all = signsOf(latin);
  if (all) return replaced(text, LETTERS, all);
  const some = signsOf(sym);
  return some ? replaced(text, APART, some) : text;
};

/** What a sign of Word (`sym`) shows, which names its font and its letter; empty when that is not known. */
export const signOf = (sign: Element): string => {
  const code = Number.parseInt(attribute(sign, 'char') ?? '', 16);
  const signs = signsOf(attribute(sign, 'font'));
  if (signs) return signs.get(code % 0x100) ?? '';
  return code <= 0xffff ? String.fromCharCode(code).replace(/\p{C}/u, '') : '';
};
