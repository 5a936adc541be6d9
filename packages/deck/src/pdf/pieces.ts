import { readBothWays } from '../layout/bidi.ts';
import { type Frame, frameOf } from '../layout/frame.ts';
import { gapAcross, type Piece, traitsOf, WORD_GAP } from '../layout/piece.ts';
import { isRightToLeft } from '../layout/right-to-left.ts';
import type { Glyph } from './glyphs.ts';
import { leaderPiece, leadersIn } from './leaders.ts';
import { buildPartings } from './partings.ts';
import { withRaised } from './raised.ts';
import { BULLET, continues, GAP, goesOn, type Run } from './runs.ts';
import { textOfRun } from './spacing.ts';
import { inVisualOrder, isRightToLeftLetter } from './visual-order.ts';

const PRIVATE_BULLET = /^[\uF0A7\uF0B7\uF0D8\uF0FC]/;

/** So many runs are kept open: what PDFium takes for one line are two or three. */
const OPEN = 4;

/** The height of the letters that take most room; a raised figure counts no more than another. */
const usualEm = (letters: Glyph[]): number => {
  const first = letters[0]?.em ?? 0;
  if (letters.every(({ em }) => em === first)) return first;
  const sorted = letters.map(({ em }) => em).sort((a, b) => a - b);
  let left = sorted.reduce((room, em) => room + em * em, 0) / 2;
  for (const em of sorted) {
    left -= em * em;
    if (left <= 0) return em;
  }
  return first;
};

const textOf = ({ letters, rightToLeft }: Run): string => {
  const glyphs = withRaised(letters);
  if (rightToLeft === undefined) return textOfRun(glyphs);
  const isPoint = rightToLeft && BULLET.test(glyphs.at(-1)?.text ?? '');
  if (!isPoint && !glyphs.some(isRightToLeftLetter)) return textOfRun(glyphs);
  const starts = ({ text, spaced }: Glyph, index: number) => index > 0 && (spaced || BULLET.test(text));
  const texts = glyphs.flatMap((glyph, index) => (starts(glyph, index) ? [' ', glyph.text] : [glyph.text]));
  return readBothWays(texts, rightToLeft);
};

const pieceOf = (run: Run): Piece => {
  const { letters } = run;
  const text = textOf(run).replace(PRIVATE_BULLET, '•');
  const upright = letters[0]?.upright ?? true;
  return { text, ...frameOf(letters), em: usualEm(letters), upright, ...traitsOf(text) };
};

type Page = Omit<Run, 'letters'>;

/** The runs of letters, in the order in which they begin. */
const runsOf = (glyphs: Glyph[], page: Page): Run[] => {
  const runs: Run[] = [];
  // The last one first.
  let open: Run[] = [];
  for (const glyph of glyphs) {
    const [last] = open;
    if (last && continues(last, glyph)) {
      last.letters.push(glyph);
      continue;
    }
    const known = open.find((run) => run !== last && goesOn(run, glyph));
    const run = known ?? { letters: [], ...page };
    const before = run.letters.at(-1);
    run.letters.push(before ? { ...glyph, spaced: gapAcross(before, glyph) > WORD_GAP * glyph.em } : glyph);
    if (!known) runs.push(run);
    open = [run, ...open.filter((other) => other !== run)].slice(0, OPEN);
  }
  return runs;
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
  const page = { parted, rightToLeft, isParted: buildPartings(marks) };
  const pieces: Piece[] = [];
  let from = 0;
  for (const leader of leadersIn(glyphs)) {
    pieces.push(...runsOf(glyphs.slice(from, leader.from), page).map(pieceOf), leaderPiece(glyphs, leader));
    from = leader.to;
  }
  return [...pieces, ...runsOf(glyphs.slice(from), page).map(pieceOf)];
};
