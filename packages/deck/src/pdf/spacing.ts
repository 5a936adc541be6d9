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

const isLetter = <T extends Letter>(letters: T[], index: number): boolean => LETTER.test(letters[index]?.text ?? '');

const gapBefore = <T extends Letter>(letters: T[], index: number): number => {
  const before = letters[index - 1];
  const letter = letters[index];
  if (!before || !letter) return 0;
  const gap = gapAcross(before, letter);
  return (letter.upright ? gap : Math.max(gap, gapDown(before, letter))) / (letter.em || 1);
};

/** How many letters of a run, but the first, are as `isCounted` says. */
const count = <T extends Letter>(run: Run<T>, isCounted: (letters: T[], index: number) => boolean): number => {
  let found = 0;
  for (let index = run.from + 1; index < run.to; index += 1) if (isCounted(run.letters, index)) found += 1;
  return found;
};

/** The usual gap of a run of spaced-out letters, in ems; undefined where letters stand as their font sets them. */
const spacedGap = <T extends Letter>(run: Run<T>): number | undefined => {
  const all = run.to - run.from - 1;
  if (all < SPACED_GAPS) return undefined;
  if (2 * count(run, (letters, index) => gapBefore(letters, index) >= SPACED_OUT) <= all) return undefined;
  // "1 2 3 4 5" and "A B C" are what they say; "T R A C T I O N" is a word that was typed with spaces.
  const isTyped = 2 * count(run, (letters, index) => letters[index]?.spaced === true) > all;
  const isWord = () => all >= TYPED_GAPS && count(run, isLetter) === all;
  if (isTyped && !isWord()) return undefined;
  return median(Array.from({ length: all }, (_, index) => gapBefore(run.letters, run.from + 1 + index)));
};

/** The text of a run: words parted where the file has a space or the gap is that of a space. */
export const textOfRun = <T extends Letter>(run: Run<T>): string => {
  const { letters, from, to } = run;
  const usual = spacedGap(run);
  let text = '';
  for (let index = from; index < to; index += 1) {
    const gap = gapBefore(letters, index);
    const starts = usual === undefined ? letters[index]?.spaced || gap > WORD_GAP : gap > SPACED_WORD * usual;
    text += index > from && starts ? ` ${letters[index]?.text}` : (letters[index]?.text ?? '');
  }
  return text;
};
