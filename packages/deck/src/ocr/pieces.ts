import { frameOf } from '../layout/frame.ts';
import { gapAcross, type Piece, traitsOf } from '../layout/piece.ts';
import type { SizedWord } from './sized-words.ts';

/** Words of one piece are no further apart, their baselines differ no more, and they overlap no more than this, in ems. */
const GAP = 0.8;
const SHIFT = 0.3;
const OVERLAP = -0.3;
/** Letters of one piece are of one size, the largest at most this many times the smallest. */
const ONE_SIZE = 1.5;

// Letters reach so far above and below their line, in ems: boxes of one line are of one height, whatever its letters.
const ASCENT = 0.8;
const DESCENT = 0.2;

const follows = (before: SizedWord, word: SizedWord): boolean => {
  const em = Math.max(before.em, word.em);
  const gap = gapAcross(before, word) / em;
  const isOneSize = em < ONE_SIZE * Math.min(before.em, word.em);
  return gap < GAP && gap > OVERLAP && isOneSize && Math.abs(before.baseline - word.baseline) < SHIFT * em;
};

const runsOf = (words: SizedWord[]): SizedWord[][] => {
  const runs: SizedWord[][] = [];
  for (const word of words.toSorted((a, b) => a.left - b.left)) {
    const run = runs.find((each) => {
      const last = each.at(-1);
      return last !== undefined && last.left <= word.left && follows(last, word);
    });
    if (run) run.push(word);
    else runs.push([word]);
  }
  return runs;
};

const pieceOf = (run: SizedWord[]): Piece => {
  const text = run.map((word) => word.text).join(' ');
  const em = Math.max(...run.map((word) => word.em));
  const baseline = Math.max(...run.map((word) => word.baseline));
  const { left, right } = frameOf(run);
  return {
    text,
    left,
    right,
    top: baseline - ASCENT * em,
    bottom: baseline + DESCENT * em,
    em,
    upright: true,
    ...traitsOf(text),
  };
};

/** Words that stand together on a line, put together from the left to the right. */
export const piecesOf = (words: SizedWord[]): Piece[] => runsOf(words).map(pieceOf);
