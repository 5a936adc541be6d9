import { gapAcross, gapDown } from '../layout/piece.ts';
import type { Glyph } from './glyphs.ts';
import type { IsParted } from './partings.ts';
import { SCRIPT_SIZE } from './raised.ts';

/** Letters of one run share a baseline to within this many ems, and are at most this far apart. */
const BASELINE = 0.25;
export const GAP = 0.8;
/** A bullet stands further from its words. */
const BULLET_GAP = 3;
/** A raised or lowered figure is shifted by less than this and this close to its word, a note's mark behind a space, in ems. */
const SCRIPT_SHIFT = 0.5;
const SCRIPT_GAP = 0.18;
const NOTE_GAP = 0.45;
const NOTE = /^[\d*†‡]$/;
/** What is lowered reaches over its word's baseline by half of its letters: a caption close below does not. */
const LOWERED = 0.5;
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

/** Whether the smaller of two letters stands so close beside the other that it may be raised or lowered there. */
const isScript = (small: Glyph, large: Glyph, { spaced }: Glyph): boolean => {
  const gap = gapAcross(small, large);
  const room = spaced && NOTE.test(small.text) ? NOTE_GAP : SCRIPT_GAP;
  return small.em < SCRIPT_SIZE * large.em && gap < room * large.em && gap > -OVER * small.em;
};

/** Whether a letter goes on with a run. */
export const continues = (run: Run, glyph: Glyph): boolean => {
  const before = run.letters.at(-1);
  if (before?.upright !== glyph.upright) return false;
  const [small, large] = before.em < glyph.em ? [before, glyph] : [glyph, before];
  const gap = gapAcross(before, glyph);
  // Turned text is taken as the file orders it.
  if (!glyph.upright) return gap < GAP * large.em && gapDown(before, glyph) < GAP * large.em;
  const down = small.baseline - large.baseline;
  const shift = Math.abs(down) / large.em;
  if (shift >= SCRIPT_SHIFT || down > LOWERED * small.em) return isBelow(before, glyph);
  if (shift >= BASELINE) return isScript(small, large, glyph);
  return gap < reach(run, before, glyph) && !run.isParted(before, glyph);
};

/**
 * Whether a letter goes on with a run after others: PDFium takes a large figure and the caption close below it for one
 * line, and puts their letters in order from the left to the right.
 */
export const goesOn = ({ letters, isParted }: Run, glyph: Glyph): boolean => {
  const before = letters.at(-1);
  if (!before?.upright || !glyph.upright) return false;
  const { em } = glyph;
  const gap = glyph.left - before.right;
  return (
    Math.abs(before.em - em) + Math.abs(before.baseline - glyph.baseline) < ALIKE * em &&
    gap > -OVER * em &&
    gap < NEXT * em &&
    !isParted(before, glyph)
  );
};
