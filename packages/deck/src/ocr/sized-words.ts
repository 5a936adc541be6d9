import { median } from '../layout/median.ts';
import type { Word } from './recogniser.ts';

/** A word with the height of its letters and the height of the line on which they stand, in pixels. */
export type SizedWord = Word & { em: number; baseline: number };

// How far letters reach above and below the line they stand on, in ems; fonts for slides differ by a tenth.
const HIGH = 0.72;
const LOW = 0.52;
const BELOW = 0.2;
const LITTLE_BELOW = 0.13;
const HIGH_LETTER = /[\p{Lu}\p{N}bdfhijklt€$£¥%&?!()[\]{}/|"'“”‘’@#ß]/u;
const BELOW_LETTER = /[gjpqy()[\]{}|@]/u;
const LITTLE_BELOW_LETTER = /[,;$Q]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Words of one line are of its size when they seem to be within this share of it. */
const SAME_SIZE = 0.3;

const belowOf = (text: string): number => {
  if (BELOW_LETTER.test(text)) return BELOW;
  return LITTLE_BELOW_LETTER.test(text) ? LITTLE_BELOW : 0;
};

const sized = (word: Word): SizedWord => {
  const below = belowOf(word.text);
  const em = (word.bottom - word.top) / ((HIGH_LETTER.test(word.text) ? HIGH : LOW) + below);
  return { ...word, em, baseline: word.bottom - below * em };
};

/** Words with their size, told from their letters; a mark without letters is as large as the words of its line. */
export const sizedWords = (words: Word[]): SizedWord[] =>
  Object.values(Object.groupBy(words.map(sized), ({ line }) => line)).flatMap((line = []) => {
    const telling = line.filter(({ text }) => LETTER.test(text));
    const em = median((telling.length > 0 ? telling : line).map((word) => word.em));
    return line.map((word) =>
      !LETTER.test(word.text) || Math.abs(word.em - em) < SAME_SIZE * em ? { ...word, em } : word,
    );
  });
