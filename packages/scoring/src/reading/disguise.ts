import { matchesIn } from '../patterns/matches.ts';

/** Letters of other scripts that look like Latin ones. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  һ: 'h',
  ο: 'o',
  α: 'a',
  ν: 'v',
  ι: 'i',
  ρ: 'p',
  κ: 'k',
  τ: 't',
};
const MIXED =
  /\p{Script=Latin}\S*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\S*\p{Script=Latin}/u;
/** "i g n o r e": so many single letters in a row are no words. */
const SPACED = /(?<![\p{L}\p{N}])(?:\p{L}[ ._*-]){4,}\p{L}(?![\p{L}\p{N}])/gu;
/** A run of so many characters of base64 is no word of any language. */
const ENCODED = /[A-Za-z0-9+/]{40,}={0,2}/g;

const isEncoded = (run: string): boolean =>
  /[a-z]/.test(run) && /[A-Z]/.test(run) && /[\d+/=]/.test(run) && !/^https?/i.test(run);

/** Runs of a text that look like base64, not like words. */
export const encodedIn = (text: string): string[] =>
  matchesIn(text, ENCODED)
    .map(([run]) => run)
    .filter(isEncoded);

const decoded = (text: string): string =>
  encodedIn(text)
    .map((run) => Buffer.from(run, 'base64').toString('utf8'))
    .join(' ');

const unmasked = (text: string): string =>
  MIXED.test(text) ? text.replace(/\p{L}/gu, (letter) => ALIKE[letter.toLowerCase()] ?? letter) : text;

/** The ways to read a folded text behind a disguise: letters spaced out or borrowed from other scripts, base64. The text itself comes first. */
export const readings = (text: string): string[] => {
  const spaced = text.replace(SPACED, (run) => run.replace(/[ ._*-]/g, ''));
  return [...new Set([text, unmasked(text), spaced, decoded(text)])].filter((one) => one.trim() !== '');
};
