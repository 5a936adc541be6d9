import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';

const OF_WORD = pattern(/[\p{L}\p{N}]/u);

/** Whether a page also writes a word small: then it is a word of the language, not a name. */
export const isWritten = (word: string, { page }: Pick<Unit, 'page'>): boolean => {
  const { text } = page.folded;
  const small = `${word.charAt(0).toLowerCase()}${word.slice(1)}`;
  for (let at = text.indexOf(small); at !== -1; at = text.indexOf(small, at + 1))
    if (!OF_WORD.test(text.charAt(at - 1))) return true;
  return false;
};
