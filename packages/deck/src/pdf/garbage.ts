import type { Glyph, PageGlyphs } from './glyphs.ts';

/** From this share of characters on that the file does not name, text is missing, in figures as in words. */
const SOME_UNMAPPED = 0.1;
/** From this share on the others are named wrongly too: what they say is not what stands there. */
const MOSTLY_UNMAPPED = 0.5;

/**
 * Of so many letters, so many of them different ones, more than this share are vowels in any language that is written in
 * Latin letters, by far. Numbered names (`w1 w2`) are no language.
 */
const ENOUGH_LETTERS = 200;
const DIFFERENT_LETTERS = 12;
const FEW_VOWELS = 0.22;
/** Latin letters differ from their capitals, and from no other letter, by this. */
const SMALL = 0x20;
const [A, Z] = [0x61, 0x7a];

/** A set of letters is a number with a bit for each. */
const bitOf = (letter: number): number => 1 << (letter - A);
const VOWELS = Array.from('aeiou').reduce((bits, vowel) => bits | bitOf(vowel.charCodeAt(0)), 0);

const sizeOf = (bits: number): number => (bits === 0 ? 0 : 1 + sizeOf(bits & (bits - 1)));

/** Whether letters are named as others, as when each is taken for the one some places further on: no word is left. */
const isScrambled = (glyphs: Glyph[]): boolean => {
  if (glyphs.length < ENOUGH_LETTERS) return false;
  let different = 0;
  let letters = 0;
  let vowels = 0;
  for (const { text } of glyphs) {
    const letter = text.charCodeAt(0) | SMALL;
    if (letter < A || letter > Z) continue;
    const bit = bitOf(letter);
    different |= bit;
    letters += 1;
    if ((VOWELS & bit) !== 0) vowels += 1;
  }
  return letters >= ENOUGH_LETTERS && sizeOf(different) >= DIFFERENT_LETTERS && vowels < FEW_VOWELS * letters;
};

/** Whether a page's characters say nothing, or something else than what stands there. */
export const isGarbage = ({ glyphs, unmapped, foreign }: PageGlyphs): boolean =>
  unmapped + foreign > MOSTLY_UNMAPPED * (glyphs.length + unmapped) || isScrambled(glyphs);

/** Whether so many of a page's characters have no name that words are missing. */
export const isPartial = ({ glyphs, unmapped }: PageGlyphs): boolean =>
  unmapped > SOME_UNMAPPED * (glyphs.length + unmapped);
