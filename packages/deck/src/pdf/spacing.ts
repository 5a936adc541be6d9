import type { Placed } from '../layout/layout.ts';
import { median } from '../layout/median.ts';
import { gapAcross, gapDown, WORD_GAP } from '../layout/piece.ts';

/** A letter of a run; `spaced` says that the file has a space before it. */
export type Letter = Placed & { text: string; spaced: boolean; upright: boolean };

/** Letters that mostly stand at least this far apart, in ems, are spaced out on purpose: fonts never do it. */
const SPACED_OUT = 0.1;
/** So many gaps at least tell it; where the file has a space in most of them, they are a list unless there are more. */
const SPACED_GAPS = 3;
const TYPED_GAPS = 4;
/** Between words of spaced letters the gap is at least this many times the usual one. */
const SPACED_WORD = 1.6;

const LETTER = /\p{L}/u;

/** How far a letter stands from the one before, in ems. */
const gapBetween = <T extends Letter>(before: T, letter: T): number => {
  const gap = gapAcross(before, letter);
  return (letter.upright ? gap : Math.max(gap, gapDown(before, letter))) / (letter.em || 1);
};

/** How many gaps a run has, how many of them are wide, and how many have a space in the file. */
type Gaps = { all: number; wide: number; typed: number };

/** Whether the letters of a run are spaced out on purpose, so that wide gaps part no words. */
const isSpacedOut = <T extends Letter>(letters: T[], { all, wide, typed }: Gaps): boolean => {
  if (all < SPACED_GAPS || 2 * wide <= all) return false;
  // "1 2 3 4 5" and "A B C" are what they say; "T R A C T I O N" is a word that was typed with spaces.
  const isTyped = 2 * typed > all;
  return !isTyped || (all >= TYPED_GAPS && letters.slice(1).every(({ text }) => LETTER.test(text)));
};

/** The text of a run of spaced-out letters: words are as far apart as is usual there, and more. */
const textOfSpaced = <T extends Letter>(row: T[]): string => {
  const gaps = row.map((letter, index) => gapBetween(row[index - 1] ?? letter, letter));
  const usual = median(gaps.slice(1));
  const starts = (index: number): boolean => index > 0 && (gaps[index] ?? 0) > SPACED_WORD * usual;
  return row.map(({ text }, index) => (starts(index) ? ` ${text}` : text)).join('');
};

/** The text of letters that follow one another on one line: words parted where the file has a space or the gap is that of a space. */
export const textOfRun = <T extends Letter>(letters: T[]): string => {
  const gaps = { all: letters.length - 1, wide: 0, typed: 0 };
  let before: T | undefined;
  let text = '';
  for (const letter of letters) {
    if (before) {
      const gap = gapBetween(before, letter);
      if (gap >= SPACED_OUT) gaps.wide += 1;
      if (letter.spaced) gaps.typed += 1;
      if (letter.spaced || gap > WORD_GAP) text += ' ';
    }
    text += letter.text;
    before = letter;
  }
  return isSpacedOut(letters, gaps) ? textOfSpaced(letters) : text;
};
