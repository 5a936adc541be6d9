import type { Frame } from './frame.ts';
import { gapDown, type Piece } from './piece.ts';
import { areOfOneSize } from './size.ts';
import { LEADING } from './table-rows.ts';

/** A chart has so many parts at least. */
const PARTS = 3;
/** A name is as large as its share, to within this, and at its edge or middle, in ems. */
const ONE_SIZE = 1.35;
const ALIGNED = 0.5;
/** A name has at most so many lines. */
const LINES = 3;
/** A name outside of a disc stands in the direction of its share, to within this share of a half turn. */
const TURN = 0.12;
/** A disc is as wide as it is high, to within this share. */
const ROUND = 0.25;

/** A share with its name above or below it, line by line. */
type Part = { name: Piece[]; share: Piece };

/** Whether one thing stands close over another, at one of its edges or its middle. */
const isOver = (above: Piece, below: Piece): boolean => {
  const [left, right] = [above.left - below.left, above.right - below.right];
  const aside = Math.min(Math.abs(left), Math.abs(right), Math.abs(left + right) / 2);
  const isNext = above.top < below.top && gapDown(above, below) < LEADING * below.em;
  return isNext && aside < ALIGNED * below.em && areOfOneSize([above, below], ONE_SIZE);
};

/** The lines of words that follow one another from something on, each over or under the one before. */
const linesFrom = (from: Piece, words: Piece[], isNext: (word: Piece, last: Piece) => boolean): Piece[] => {
  const lines: Piece[] = [];
  for (let last = from; lines.length < LINES; ) {
    const next = words.find((word) => isNext(word, last));
    if (!next) break;
    lines.push(next);
    last = next;
  }
  return lines;
};

const partsBy = (shares: Piece[], nameOf: (share: Piece) => Piece[]): Part[] | undefined => {
  const parts = shares.map((share) => ({ name: nameOf(share), share }));
  const names = parts.flatMap(({ name }) => name);
  const isEach = parts.every(({ name }) => name.length > 0) && new Set(names).size === names.length;
  return isEach && parts.length >= PARTS ? parts : undefined;
};

const isRound = ({ left, top, right, bottom }: Frame): boolean =>
  Math.abs(right - left - bottom + top) < ROUND * (right - left);

/** How far apart two directions are, as a share of a half turn. */
const turnBetween = (a: number, b: number): number => {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn) / Math.PI;
};

/** The words around a disc that stand outside of shares in it, seen from its middle. */
const outsideOf = (words: Piece[], disc: Frame): ((share: Piece) => Piece[]) => {
  const seen = (piece: Piece) => {
    const across = (piece.left + piece.right - disc.left - disc.right) / 2;
    const down = (piece.top + piece.bottom - disc.top - disc.bottom) / 2;
    return { piece, angle: Math.atan2(down, across), far: Math.hypot(across, down) };
  };
  const around = words.map(seen);
  return (share) => {
    const own = seen(share);
    const found = around.filter(({ angle, far }) => far > own.far && turnBetween(angle, own.angle) < TURN);
    const [nearest] = found.sort((a, b) => turnBetween(a.angle, own.angle) - turnBetween(b.angle, own.angle));
    return nearest ? [nearest.piece] : [];
  };
};

/**
 * The parts of a chart, such as the slices of a pie, where each share stands right under or over its name, or between it and
 * the middle of the `disc`, from the top down; none where not all do.
 */
export const partsIn = (labels: Piece[], disc: Frame | undefined): Part[] => {
  const words = labels.filter(({ numeric }) => !numeric);
  const shares = labels.filter(({ numeric }) => numeric).sort((a, b) => a.top - b.top);
  const above = (share: Piece) => linesFrom(share, words, isOver).reverse();
  const below = (share: Piece) => linesFrom(share, words, (word, last) => isOver(last, word));
  const stacked = partsBy(shares, above) ?? partsBy(shares, below);
  if (stacked || !disc || !isRound(disc) || words.length !== shares.length) return stacked ?? [];
  return partsBy(shares, outsideOf(words, disc)) ?? [];
};
