import { escapeForPattern, inCapitals } from './company.ts';

const ADDRESS = /\S*@\S+|(?:https?:|www\.)\S+|\S+\.(?:[a-z]{2,4}|example)(?=[\s,;)/]|$)/gi;

/** Whether a text holds a name, as written, with no letter or digit beside it. */
export const contains = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? ' ')) return true;
  return false;
};

/** Whether a text holds a name in whatever letter case, with a capital ahead: what a cover may write in capitals throughout. */
export const containsInCapitals = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${inCapitals(name)}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Whether a word stands among others; alone on a line, in a footer, a name may be written small. */
const isAmongWords = (text: string, word: string): boolean =>
  text
    .split('\n')
    .some((line) => contains(line, word) && /\p{L}/u.test(line.replace(word, ' ').replace(/\b(?:page|slide)\b/gi, '')));

/** A word with a capital where a sentence gives none: "opens Marra". */
const capitalWithin = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}'])\\p{Ll}[\\p{L}'-]*,? "?${escapeForPattern(word)}(?![\\p{L}\\p{N}])`, 'u');

/**
 * A single word that the texts of other slides also write small, in no address, is a word of the language and not a name,
 * unless it has a capital within the sentences of more slides.
 */
export const isWord = (name: string, others: readonly string[]): boolean => {
  if (name.includes(' ') || name === name.toLowerCase()) return false;
  const plain = others.map((text) => text.replace(ADDRESS, ' '));
  const small = plain.filter((text) => isAmongWords(text, name.toLowerCase())).length;
  return small > 0 && plain.filter((text) => capitalWithin(name).test(text)).length <= small;
};
