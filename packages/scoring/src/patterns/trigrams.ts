/** Which trigrams a text has: a byte for each hash of three characters in a row, 1 where the text has one of that hash. */
export type Trigrams = Uint8Array;

/** So many hashes: sentences have about a hundred trigrams, which leaves most of them free. */
const HASHES = 4_096;
const [CAPITAL_A, CAPITAL_Z, TO_SMALL] = [0x41, 0x5a, 0x20];

const smallOf = (code: number): number => (code >= CAPITAL_A && code <= CAPITAL_Z ? code + TO_SMALL : code);

const hashAt = (text: string, at: number): number =>
  (smallOf(text.charCodeAt(at)) * 961 + smallOf(text.charCodeAt(at + 1)) * 31 + smallOf(text.charCodeAt(at + 2))) %
  HASHES;

/** The hashes of a word's trigrams, capitals as small letters. */
export const hashesOf = (word: string): number[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => hashAt(word, at));

/** The trigrams of a text. */
export const trigramsOf = (text: string): Trigrams => {
  const found = new Uint8Array(HASHES);
  for (let at = 0; at + 2 < text.length; at += 1) found[hashAt(text, at)] = 1;
  return found;
};
