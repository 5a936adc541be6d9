import { readBothWays } from '../layout/bidi.ts';
import type { Frame } from '../layout/frame.ts';
import { median } from '../layout/median.ts';
import { gapAcross, gapDown, type Piece, traitsOf, WORD_GAP } from '../layout/piece.ts';
import { isRightToLeft } from '../layout/right-to-left.ts';
import type { Glyph } from './glyphs.ts';
import { leaderPiece, leadersIn, type Stretch } from './leaders.ts';
import { buildPartings, type IsParted } from './partings.ts';
import { SCRIPT_SIZE, withRaised } from './raised.ts';
import { type Run, textOfRun } from './spacing.ts';
import { inVisualOrder, isRightToLeftLetter } from './visual-order.ts';

/** Letters of one piece share a baseline to within this many ems, and are at most this far apart. */
const BASELINE = 0.25;
const GAP = 0.8;
/** A bullet stands further from its words. */
const BULLET_GAP = 3;
/** A raised or lowered figure is shifted by less than this and this close to its word, a note's mark behind a space, in ems. */
const SCRIPT_SHIFT = 0.5;
const SCRIPT_GAP = 0.18;
const NOTE_GAP = 0.45;
const NOTE = /^[\d*†‡]$/;
/** Letters of vertical writing stand in one column to within this many ems, and each below the one before. */
const COLUMN = 0.1;
const BELOW = 0.5;

const BULLET = /^[•▪■□◦○●‣⁃➢➤✓✔\uF0A7\uF0B7\uF0D8\uF0FC]$/;
/** What words begin with that may be spaced out. */
const LETTER = /^\p{L}$/u;
const PRIVATE_BULLET = /^[\uF0A7\uF0B7\uF0D8\uF0FC]/;
/** What a bullet stands before; ticks in a table's cells stand before others. */
const BULLETED = /^[^\s✓✔✗✘–—-]$/u;
const VERTICAL = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F]$/u;

/** A letter of vertical writing below another. */
const isBelow = (before: Glyph, glyph: Glyph): boolean =>
  Math.abs(before.left - glyph.left) < COLUMN * glyph.em &&
  glyph.top - before.top > BELOW * glyph.em &&
  glyph.top - before.bottom < BELOW * glyph.em &&
  VERTICAL.test(before.text) &&
  VERTICAL.test(glyph.text);

/**
 * A run under way; `parted` is the gap, in ems, from which on letters with no space between them are apart, `rightToLeft`
 * says that the page is read so, and undefined that none of it is; `isParted` tells letters of two cells.
 */
type Open = Run<Glyph> & { parted: number; rightToLeft: boolean | undefined; isParted: IsParted };

/** How far a letter may be from the one before: bullets stand off, and where letters are spaced out, so are words. */
const reach = ({ letters, from, to, parted, rightToLeft }: Open, before: Glyph, glyph: Glyph): number => {
  const em = Math.max(before.em, glyph.em);
  if (rightToLeft && BULLET.test(glyph.text) && BULLETED.test(before.text)) return BULLET_GAP * em;
  if (rightToLeft && BULLET.test(before.text) && to - from > 1) return 0;
  const last = letters[to - 2];
  if (to - from > 1 && last) return (glyph.spaced ? GAP : parted) * em + 2 * Math.max(0, gapAcross(last, before));
  if (BULLET.test(before.text) && BULLETED.test(glyph.text)) return BULLET_GAP * em;
  return (glyph.spaced || LETTER.test(before.text) ? GAP : parted) * em;
};

const continues = (run: Open, before: Glyph, glyph: Glyph): boolean => {
  const em = Math.max(before.em, glyph.em);
  if (before.upright !== glyph.upright) return false;
  const gap = gapAcross(before, glyph);
  // Turned text is taken as the file orders it.
  if (!glyph.upright) return gap < GAP * em && gapDown(before, glyph) < GAP * em;
  const shift = Math.abs(before.baseline - glyph.baseline) / em;
  if (shift < BASELINE) return gap < reach(run, before, glyph) && !run.isParted(before, glyph);
  const small = before.em < glyph.em ? before : glyph;
  const room = glyph.spaced && NOTE.test(small.text) ? NOTE_GAP : SCRIPT_GAP;
  const isScript = shift < SCRIPT_SHIFT && gap < room * em && small.em < SCRIPT_SIZE * em;
  return isScript || isBelow(before, glyph);
};

/** The height of most letters; a raised figure counts no more than another. */
const usualEm = ({ letters, from, to }: Run<Glyph>): number => {
  const first = letters[from]?.em ?? 0;
  for (let index = from + 1; index < to; index += 1) {
    if (letters[index]?.em !== first) return median(letters.slice(from, to).map(({ em }) => em));
  }
  return first;
};

const textOf = (run: Open): string => {
  const { rightToLeft } = run;
  const raised = withRaised(run);
  if (rightToLeft === undefined) return textOfRun(raised);
  const glyphs = raised.letters.slice(raised.from, raised.to);
  const isPoint = rightToLeft && BULLET.test(glyphs.at(-1)?.text ?? '');
  if (!isPoint && !glyphs.some(isRightToLeftLetter)) return textOfRun(raised);
  const starts = ({ text, spaced }: Glyph, index: number) => index > 0 && (spaced || BULLET.test(text));
  const texts = glyphs.flatMap((glyph, index) => (starts(glyph, index) ? [' ', glyph.text] : [glyph.text]));
  return readBothWays(texts, rightToLeft);
};

const pieceOf = (run: Open): Piece => {
  const { letters, from, to } = run;
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let index = from; index < to; index += 1) {
    const glyph = letters[index];
    if (!glyph) continue;
    left = Math.min(left, glyph.left);
    top = Math.min(top, glyph.top);
    right = Math.max(right, glyph.right);
    bottom = Math.max(bottom, glyph.bottom);
  }
  const text = textOf(run).replace(PRIVATE_BULLET, '•');
  const upright = letters[from]?.upright ?? true;
  return { text, left, top, right, bottom, em: usualEm(run), upright, ...traitsOf(text) };
};

const piecesIn = (run: Open, { from, to }: Stretch): Piece[] => {
  const pieces: Piece[] = [];
  run.from = from;
  for (run.to = from; run.to < to; run.to += 1) {
    const before = run.to > run.from ? run.letters[run.to - 1] : undefined;
    const glyph = run.letters[run.to];
    if (before && glyph && !continues(run, before, glyph)) {
      pieces.push(pieceOf(run));
      run.from = run.to;
    }
  }
  if (run.to > run.from) pieces.push(pieceOf(run));
  return pieces;
};

/**
 * Puts glyphs together to pieces of lines, in the order in which the file has them; dots that lead are set apart, and
 * letters that stand in two cells of a table by what is drawn (`marks`).
 */
export const piecesOf = (found: Glyph[], marks: Frame[] = []): Piece[] => {
  const glyphs = inVisualOrder(found);
  const rightToLeft = glyphs === found ? undefined : isRightToLeft(found);
  // A file that writes its spaces has none between cells that stand as close as words; others never have one.
  const parted = glyphs.some(({ spaced }) => spaced) ? WORD_GAP : GAP;
  const run: Open = { letters: glyphs, from: 0, to: 0, parted, rightToLeft, isParted: buildPartings(marks) };
  const pieces: Piece[] = [];
  let from = 0;
  for (const leader of leadersIn(glyphs)) {
    pieces.push(...piecesIn(run, { from, to: leader.from }), leaderPiece(glyphs, leader));
    from = leader.to;
  }
  pieces.push(...piecesIn(run, { from, to: glyphs.length }));
  return pieces;
};
