import type { Placed } from '../layout/layout.ts';
import { median } from '../layout/median.ts';
import { gapAcross, gapDown, WORD_GAP } from '../layout/piece.ts';

/** A letter of a run; `spaced` says that the file has a space before it. */
export type Letter = Placed & { text: string; spaced: boolean; upright: boolean };

/** Letters `from` up to, not including, `to`: they follow one another on one line. */
export type Run<T> = { letters: T[]; from: number; to: number };

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
const isSpacedOut = <T extends Letter>({ letters, from, to }: Run<T>, { all, wide, typed }: Gaps): boolean => {
  if (all < SPACED_GAPS || 2 * wide <= all) return false;
  // "1 2 3 4 5" and "A B C" are what they say; "T R A C T I O N" is a word that was typed with spaces.
  const isTyped = 2 * typed > all;
  return !isTyped || (all >= TYPED_GAPS && letters.slice(from + 1, to).every(({ text }) => LETTER.test(text)));
};

/** The text of a run of spaced-out letters: words are as far apart as is usual there, and more. */
const textOfSpaced = <T extends Letter>({ letters, from, to }: Run<T>): string => {
  const row = letters.slice(from, to);
  const gaps = row.map((letter, index) => gapBetween(row[index - 1] ?? letter, letter));
  const usual = median(gaps.slice(1));
  const starts = (index: number): boolean => index > 0 && (gaps[index] ?? 0) > SPACED_WORD * usual;
  return row.map(({ text }, index) => (starts(index) ? ` ${text}` : text)).join('');
};

/** The text of a run: words parted where the file has a space or the gap is that of a space. */
export const textOfRun = <T extends Letter>(run: Run<T>): string => {
  const gaps = { all: run.to - run.from - 1, wide: 0, typed: 0 };
  let before = run.letters[run.from];
  let text = before?.text ?? '';
  for (let index = run.from + 1; index < run.to; index += 1) {
    const letter = run.letters[index];
    if (!before || !letter) continue;
    const gap = gapBetween(before, letter);
    if (gap >= SPACED_OUT) gaps.wide += 1;
    if (letter.spaced) gaps.typed += 1;
    if (letter.spaced || gap > WORD_GAP) text += ' ';
    text += letter.text;
    before = letter;
  }
  return isSpacedOut(run, gaps) ? textOfSpaced(run) : text;
};
