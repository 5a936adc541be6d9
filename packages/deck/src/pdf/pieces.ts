import type { Placed } from '../layout.ts';
import { median } from '../median.ts';
import type { Glyph } from './glyphs.ts';

/** Words that stand together on one line, with their place in points. */
export type Piece = Placed & { text: string; baseline: number; upright: boolean };

/** Letters of one piece share a baseline to within this many ems, and are at most this far apart. */
const BASELINE = 0.25;
const GAP = 0.8;
/** A bullet stands further from its words. */
const BULLET_GAP = 3;
/** A gap of this many ems parts words, where the file has no space. */
const WORD = 0.18;
/** A raised figure is smaller than its word and raised by less than this, in ems. */
const SCRIPT_SIZE = 0.8;
const SCRIPT_SHIFT = 0.5;
/** Letters that are all this far apart are spaced out on purpose; then words are parted by more than that. */
const SPACED_OUT = 0.1;
const SPACED_LETTERS = 4;
const SPACED_WORD = 1.6;

const BULLET = /^[•▪■□◦○●‣⁃➢➤✓✔\uF0A7\uF0B7\uF0D8\uF0FC]$/;
const PRIVATE_BULLET = /^[\uF0A7\uF0B7\uF0D8\uF0FC]/;

/** How far two things are apart across, in the same unit; negative when they overlap. */
const gap = (a: Placed, b: Placed): number => Math.max(b.left - a.right, a.left - b.right);
const drop = (a: Placed, b: Placed): number => Math.max(b.top - a.bottom, a.top - b.bottom);

/** How far apart the letters before stand: where they are spaced out, so are the words. */
const spacing = (run: Glyph[]): number => {
  const [a, b] = run.slice(-2);
  return a && b ? Math.max(0, gap(a, b)) : 0;
};

const continues = (run: Glyph[], before: Glyph, glyph: Glyph): boolean => {
  const em = Math.max(before.em, glyph.em);
  if (before.upright !== glyph.upright) return false;
  // Turned text is taken as the file orders it.
  if (!glyph.upright) return gap(before, glyph) < GAP * em && drop(before, glyph) < GAP * em;
  const isBullet = run.length === 1 && BULLET.test(before.text);
  const shift = Math.abs(before.baseline - glyph.baseline) / em;
  // A raised or lowered figure is part of its word.
  const isScript =
    Math.min(before.em, glyph.em) < SCRIPT_SIZE * em && shift < SCRIPT_SHIFT && gap(before, glyph) < WORD * em;
  return (shift < BASELINE || isScript) && gap(before, glyph) < (isBullet ? BULLET_GAP : GAP) * em + 2 * spacing(run);
};

/** Glyphs that follow one another on a line, in the file's order: this keeps right-to-left words as they are read. */
const runsOf = (glyphs: Glyph[]): Glyph[][] => {
  const runs: Glyph[][] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && continues(run, before, glyph)) run.push(glyph);
    else runs.push([glyph]);
  }
  return runs;
};

/** Whether a word starts at each glyph but the first. */
const wordStarts = (run: Glyph[]): boolean[] => {
  const gaps = run.slice(1).map((glyph, index) => gap(run[index] ?? glyph, glyph) / (glyph.em || 1));
  const usual = median(gaps);
  if (gaps.length >= SPACED_LETTERS && usual >= SPACED_OUT) return gaps.map((wide) => wide > SPACED_WORD * usual);
  return gaps.map((wide, index) => run[index + 1]?.spaced === true || wide > WORD);
};

const textOf = (run: Glyph[]): string => {
  const starts = wordStarts(run);
  const text = run.map((glyph, index) => (index > 0 && starts[index - 1] ? ` ${glyph.text}` : glyph.text)).join('');
  return text.replace(PRIVATE_BULLET, '•');
};

const NUMERIC = /^[^\p{L}]*\d[^\p{L}]*(?:\p{L}{1,2}[^\p{L}]*)?$/u;

const pieceOf = (run: Glyph[]): Piece => {
  const text = textOf(run);
  return {
    text,
    left: Math.min(...run.map(({ left }) => left)),
    right: Math.max(...run.map(({ right }) => right)),
    top: Math.min(...run.map(({ top }) => top)),
    bottom: Math.max(...run.map(({ bottom }) => bottom)),
    baseline: median(run.map(({ baseline }) => baseline)),
    em: median(run.map(({ em }) => em)),
    upright: run.every(({ upright }) => upright),
    numeric: NUMERIC.test(text),
  };
};

/** What stands in one row, as one text; a word that was cut in two where its style changes is whole again. */
export const joinPieces = (pieces: Piece[]): string =>
  pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1];
    if (!before) return piece.text;
    return gap(before, piece) > WORD * Math.max(before.em, piece.em) ? `${text} ${piece.text}` : text + piece.text;
  }, '');

/** Puts glyphs together to pieces of lines, in the order in which the file has them. */
export const piecesOf = (glyphs: Glyph[]): Piece[] => runsOf(glyphs).map(pieceOf);
