import { gapAcross, gapDown } from '../layout/piece.ts';
import type { Glyph } from './glyphs.ts';
import type { IsParted } from './partings.ts';
import { SCRIPT_SIZE } from './raised.ts';

/** Letters of one run share a baseline to within this many ems, and are at most this far apart. */
const BASELINE = 0.25;
export const GAP = 0.8;
/** A bullet stands further from its words. */
const BULLET_GAP = 3;
/**
 * What is raised is so by less than this, beside a figure by less than that (a currency's sign, a unit); what is lowered
 * reaches over its word's baseline, which a caption close below does not: less than this, in ems of its own.
 */
const RAISED = 0.5;
const HIGH = 0.7;
const LOWERED = 0.65;
/** It stands this close to its word, in ems of both, a note's mark behind a space, which the file may not have. */
const SCRIPT_GAP = { large: 0.18, small: 0.3 };
const NOTE_GAP = { spaced: 0.45, unspaced: 0.3 };
const NOTE = /^[\d*†‡]$/;
/** So many letters are raised together at most. */
const SCRIPT_LETTERS = 6;
/** Letters of vertical writing stand in one column to within this many ems, and each below the one before. */
const COLUMN = 0.1;
const BELOW = 0.5;
/** A run that others were put among goes on in letters of its own size and baseline, to within this, and this close by, in ems. */
const ALIKE = 0.05;
const OVER = 0.3;
const NEXT = 0.5;

export const BULLET = /^[•▪■□◦○●‣⁃➢➤✓✔\uF0A7\uF0B7\uF0D8\uF0FC]$/;
/** What words begin with that may be spaced out. */
const LETTER = /^\p{L}$/u;
/** What a bullet stands before; ticks in a table's cells stand before others. */
const BULLETED = /^[^\s✓✔✗✘–—-]$/u;
const VERTICAL = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F]$/u;

/**
 * Letters that follow one another on one line; `parted` is the gap, in ems, from which on letters with no space between
 * them are apart, `rightToLeft` says that the page is read so, and undefined that none of it is; `isParted` tells letters
 * of two cells.
 */
export type Run = { letters: Glyph[]; parted: number; rightToLeft: boolean | undefined; isParted: IsParted };

/** A letter of vertical writing below another. */
const isBelow = (before: Glyph, glyph: Glyph): boolean =>
  Math.abs(before.left - glyph.left) < COLUMN * glyph.em &&
  glyph.top - before.top > BELOW * glyph.em &&
  glyph.top - before.bottom < BELOW * glyph.em &&
  VERTICAL.test(before.text) &&
  VERTICAL.test(glyph.text);

/** How far a letter may be from the one before: bullets stand off, and where letters are spaced out, so are words. */
const reach = ({ letters, parted, rightToLeft }: Run, before: Glyph, glyph: Glyph): number => {
  const em = Math.max(before.em, glyph.em);
  if (rightToLeft && BULLET.test(glyph.text) && BULLETED.test(before.text)) return BULLET_GAP * em;
  const last = letters.at(-2);
  if (rightToLeft && BULLET.test(before.text) && last) return 0;
  if (last) return (glyph.spaced ? GAP : parted) * em + 2 * Math.max(0, gapAcross(last, before));
  if (BULLET.test(before.text) && BULLETED.test(glyph.text)) return BULLET_GAP * em;
  return (glyph.spaced || LETTER.test(before.text) ? GAP : parted) * em;
};

/** Whether a letter is of the size and on the baseline of another. */
const isAlike = (a: Glyph, b: Glyph): boolean =>
  Math.abs(a.em - b.em) + Math.abs(a.baseline - b.baseline) < ALIKE * a.em;

/** How close the smaller of two letters stands to the other when it is raised or lowered there. */
const scriptReach = (small: Glyph, large: Glyph, { spaced }: Glyph): number =>
  NOTE.test(small.text)
    ? (spaced ? NOTE_GAP.spaced : NOTE_GAP.unspaced) * large.em
    : Math.min(SCRIPT_GAP.large * large.em, SCRIPT_GAP.small * small.em);

/** Whether a letter stands beside one that is raised or lowered, or the other way round, or goes on after such letters. */
const goesOnShifted = (run: Run, before: Glyph, glyph: Glyph): boolean => {
  const [small, large] = before.em < glyph.em ? [before, glyph] : [glyph, before];
  const gap = gapAcross(before, glyph);
  if (small.em >= SCRIPT_SIZE * large.em || gap < -OVER * small.em) return false;
  const isBack = small === before && run.letters.slice(-SCRIPT_LETTERS).some((letter) => isAlike(letter, glyph));
  return gap < (isBack ? reach(run, before, glyph) : scriptReach(small, large, glyph));
};

/** Whether the smaller of two letters stands as high or low as what is raised or lowered at most. */
const isWithin = (small: Glyph, large: Glyph): boolean => {
  const down = small.baseline - large.baseline;
  if (down >= LOWERED * small.em || down <= -HIGH * large.em) return false;
  return down > -RAISED * large.em || !(LETTER.test(small.text) && LETTER.test(large.text));
};

/** Whether a letter goes on with a run. */
export const continues = (run: Run, glyph: Glyph): boolean => {
  const before = run.letters.at(-1);
  if (before?.upright !== glyph.upright) return false;
  const gap = gapAcross(before, glyph);
  // Most letters stand as the one before.
  if (glyph.upright && before.em === glyph.em && before.baseline === glyph.baseline)
    return gap < reach(run, before, glyph) && !run.isParted(before, glyph);
  const [small, large] = before.em < glyph.em ? [before, glyph] : [glyph, before];
  // Turned text is taken as the file orders it.
  if (!glyph.upright) return gap < GAP * large.em && gapDown(before, glyph) < GAP * large.em;
  if (!isWithin(small, large)) return isBelow(before, glyph);
  const shift = Math.abs(small.baseline - large.baseline);
  if (shift >= BASELINE * large.em) return goesOnShifted(run, before, glyph);
  return gap < reach(run, before, glyph) && !run.isParted(before, glyph);
};

/**
 * Whether a letter goes on with a run after others: PDFium takes a large figure and the caption close below it for one
 * line, and puts their letters in order from the left to the right.
 */
export const goesOn = ({ letters, isParted }: Run, glyph: Glyph): boolean => {
  const before = letters.at(-1);
  if (!before?.upright || !glyph.upright) return false;
  const gap = glyph.left - before.right;
  return isAlike(before, glyph) && gap > -OVER * glyph.em && gap < NEXT * glyph.em && !isParted(before, glyph);
};
