import { characterOf, tokensOf } from './tokens.ts';

/** Symbols of decks beyond Latin-1, the company's mask first; in plain text each has the control character of its place. */
const SYMBOLS = '\uE000€₹•→≈≥≤₦₱₩₪₺₫↑↓';
const FIRST_PLACE = 0x0e;
const PLACE_OF = new Map([...SYMBOLS].map((symbol, i) => [symbol, String.fromCharCode(FIRST_PLACE + i)]));
const SYMBOL = new RegExp(`[${SYMBOLS}]`, 'g');
const NOT_PLAIN = new RegExp(`[^\\t\\n\\r -~\\xa0-\\xff${SYMBOLS}]`);

/**
 * A text in small letters as its plain form, in which every character is one byte; undefined where it has others. Engines
 * compile a pattern for such texts alone several times as fast as for all of Unicode.
 */
export const plainText = (small: string): string | undefined =>
  NOT_PLAIN.test(small)
    ? undefined
    : Buffer.from(
        small.replace(SYMBOL, (symbol) => PLACE_OF.get(symbol) ?? symbol),
        'latin1',
      ).toString('latin1');

const SMALL = String.raw`a-z\xb5\xdf-\xf6\xf8-\xff`;
const LETTER = String.raw`${SMALL}\xaa\xba`;
/** What properties hold for in small Latin-1, as members of a class. A cased letter is a small one there. */
const PROPERTIES: Readonly<Record<string, string>> = {
  '\\p{L}': LETTER,
  '\\p{Lu}': SMALL,
  '\\p{Ll}': SMALL,
  '\\p{N}': String.raw`0-9\xb2\xb3\xb9\xbc-\xbe`,
};

/** A single character in plain text; undefined where the token is none, or one beyond the first plane. */
const plainCharacter = (token: string): string | undefined => {
  const character = characterOf(token);
  if (character === undefined || character.length > 1) return undefined;
  const place = PLACE_OF.get(character);
  if (place !== undefined) return place;
  const lower = character.toLowerCase();
  if (lower === character) return token;
  return lower.length === 1 ? lower : undefined;
};

const plainMember = (token: string): string | undefined =>
  PROPERTIES[token] ?? (/^\\[bBdDsSwWtnrfv]$/.test(token) ? token : plainCharacter(token));

/** A range that reads the same in plain text: within one case, or below the letters. */
const isPlainRange = (from: string, to: string): boolean =>
  /^(?:[a-z]{2}|[A-Z]{2}|\d\d)$/.test(from + to) || (to.length === 1 && from >= ' ' && to < 'A');

const plainClass = (token: string): string | undefined => {
  const items = tokensOf(token.slice(1, -1));
  const members = items.map(plainMember);
  const ranges = items.flatMap((item, i) => (item === '-' && i > 0 && i < items.length - 1 ? [i] : []));
  const plain = ranges.every((i) => items[i - 1] === '^' || isPlainRange(items[i - 1] ?? '', items[i + 1] ?? ''));
  return plain && !members.includes(undefined) ? `[${members.join('')}]` : undefined;
};

const plainToken = (token: string): string | undefined => {
  if (token.startsWith('[')) return plainClass(token);
  const property = PROPERTIES[token];
  if (property !== undefined) return `[${property}]`;
  return /^(?:\(.*|[)|*+?].*|\{\d.*|[.^$]|\\[1-9])$/s.test(token) ? token : plainMember(token);
};

/**
 * The source of a pattern that finds in plain text what `source` finds in the text itself, letter case aside; undefined
 * where there is none. It needs no flag but `s`.
 */
export const plainSource = (source: string): string | undefined => {
  const tokens = tokensOf(source).map(plainToken);
  return tokens.includes(undefined) ? undefined : tokens.join('');
};
