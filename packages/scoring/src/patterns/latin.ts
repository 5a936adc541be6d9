/** Symbols of decks beyond Latin-1, the company's mask first. None is a letter or a digit, and none has another case. */
const SYMBOLS = '\uE000€₹•→≈≥≤₦₱₩₪₺₫↑↓←✗';
/** What stands for each of them: a control character, of which folded text has none. */
const STANDS_FOR = new Map([...SYMBOLS].map((symbol, i) => [symbol, String.fromCharCode(0x80 + i)]));
const SYMBOL = new RegExp(`[${SYMBOLS}]`, 'g');
const BEYOND = new RegExp(`[^\\0-~\\xa0-\\xff${SYMBOLS}]`);

const SYMBOL_OF = new Map([...STANDS_FOR].map(([symbol, sign]) => [sign, symbol]));
const SIGN = new RegExp(`[${[...SYMBOL_OF.keys()].join('')}]`, 'g');

const stoodFor = (text: string): string => text.replace(SYMBOL, (symbol) => STANDS_FOR.get(symbol) ?? symbol);

/** A part of a text, from the same part of its Latin form. */
export const textOfLatin = (latin: string): string => latin.replace(SIGN, (sign) => SYMBOL_OF.get(sign) ?? sign);

/**
 * A text in Latin-1, of the same length; undefined where it holds more than Latin-1 and the usual symbols. Engines compile a
 * pattern for texts of one byte to the character apart from others: here is none of the others.
 */
export const latinText = (text: string): string | undefined =>
  BEYOND.test(text) ? undefined : Buffer.from(stoodFor(text), 'latin1').toString('latin1');

const [CAPITAL, SMALL] = [String.raw`A-Z\xc0-\xd6\xd8-\xde`, String.raw`a-z\xb5\xdf-\xf6\xf8-\xff`];
/** What properties hold for in Latin-1, as members of a class. */
const MEMBERS: Readonly<Record<string, string>> = {
  L: String.raw`${CAPITAL}${SMALL}\xaa\xba`,
  Lu: CAPITAL,
  Ll: SMALL,
  N: String.raw`0-9\xb2\xb3\xb9\xbc-\xbe`,
  Sc: String.raw`$\xa2-\xa5${'€₹₦₱₩₪₺₫'}`,
};

const CLASS_OR_ESCAPE = /\[(?:\\.|[^\]\\])*\]|\\p\{\w+\}|\\./gs;
const PROPERTY = new RegExp(String.raw`\\p\{(${Object.keys(MEMBERS).join('|')})\}`, 'g');
const CHARACTER = /\\u([\dA-Fa-f]{4})/g;
/** What only the flag `u` understands, and ranges that a symbol may be in. */
const UNICODE_ONLY = /\\[pPu]\{|[\ud800-\udfff]|-(?:\\[ux]|[^\0-~])/;

const unescaped = (source: string): string =>
  source.replace(CHARACTER, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * A pattern that finds in the Latin form of a text what one with the flag `u` finds in the text, and needs no such flag: engines
 * compile it several times as fast as one for all letters of the world. Undefined where there is none.
 */
export const latinPattern = (source: string, flags: string): RegExp | undefined => {
  const small = flags.includes('i') ? SMALL : undefined;
  const members = (text: string): string =>
    text.replace(
      PROPERTY,
      (found, name: string) => (/^L[ul]$/.test(name) ? small : undefined) ?? MEMBERS[name] ?? found,
    );
  const plain = unescaped(source);
  const latin = plain.replace(CLASS_OR_ESCAPE, (found) =>
    found.startsWith('\\p') ? `[${members(found)}]` : found.startsWith('[') ? members(found) : found,
  );
  return UNICODE_ONLY.test(plain.replace(PROPERTY, ''))
    ? undefined
    : new RegExp(stoodFor(latin), flags.replace('u', ''));
};
