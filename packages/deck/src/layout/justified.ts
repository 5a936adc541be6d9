import { frameOf } from './frame.ts';
import { joinPieces, type Piece } from './piece.ts';
import { areOfOneSize, SAME_SIZE } from './size.ts';
import { runsOf, sortedBy } from './sorted.ts';

/** Letters of one line share a baseline to within this, in ems. */
const LEVEL = 0.15;
/** Words of a line are at most this far apart, each as far as the others to within this, in ems. */
const APART = 8;
const EVEN = 0.1;
/** Lines start and end at one edge, to within this, and are at most this far apart, top to top, in ems. */
const EDGE = 0.2;
const PITCH = 1.8;
/** A line with even gaps between so many words fills its width. */
const WORDS = 3;
/** No line has more words with wide gaps, and a page with more pieces than this is no text with such gaps. */
const LONGEST = 40;
const MANY = 1_000;
/** Cells stand above each other, to within this, in ems: this share of words does so only in a table. */
const EXACT = 0.1;
const ALIGNED = 0.5;

/** What stands on one line, from the left to the right. */
const linesOf = (pieces: Piece[]): Piece[][] => {
  const downwards = sortedBy(pieces, ({ bottom }) => bottom);
  const lines = runsOf(downwards, (piece, first) => piece.bottom - first.bottom < LEVEL * first.em);
  return lines.map((line) => [...sortedBy(line, ({ left }) => left)]);
};

const gapBefore = (line: Piece[], at: number): number => {
  const [before, piece] = [line[at - 1], line[at]];
  return before && piece ? piece.left - before.right : Number.POSITIVE_INFINITY;
};

/** The words from one on that follow each other at even gaps. */
const evenFrom = (line: Piece[], start: number): Piece[] => {
  const usual = gapBefore(line, start + 1);
  const isNext = ({ em }: Piece, gap: number) => gap >= 0 && gap <= APART * em && Math.abs(gap - usual) <= EVEN * em;
  const even = line.slice(start, start + 1);
  for (let at = start + 1; at < Math.min(line.length, start + LONGEST); at += 1) {
    const piece = line[at];
    if (!piece || !isNext(piece, gapBefore(line, at))) break;
    even.push(piece);
  }
  return even;
};

const isNear = (a: number, b: number, { em }: Piece): boolean => Math.abs(a - b) < EDGE * em;

const isAt = (a: number, b: number, { em }: Piece): boolean => Math.abs(a - b) < EXACT * em;

/** A line as far as the last word that ends at an edge. */
const upTo = (line: Piece[], right: number): Piece[] =>
  line.slice(0, line.findLastIndex((piece) => isNear(piece.right, right, piece)) + 1);

/** Where something starts a line: its line, by number, and its place there. */
type Start = { index: number; at: number };

/** What starts right below something, at its left edge. */
const startBelow = (first: Piece, from: number, lines: Piece[][]): Start | undefined => {
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? [];
    if ((line[0]?.top ?? 0) - first.top > PITCH * first.em) return undefined;
    const at = line.findIndex(
      (piece) => isNear(piece.left, first.left, piece) && areOfOneSize([first, piece], SAME_SIZE),
    );
    if (at >= 0) return { index, at };
  }
  return undefined;
};

/** The lines from a start on, each right below the other, that start and end at the same edges. */
const blockFrom = ({ index, at }: Start, lines: Piece[][]): Piece[][] => {
  const block: Piece[][] = [];
  let line = evenFrom(lines[index] ?? [], at);
  let right: number | undefined;
  let from = index + 1;
  for (let [first] = line; first; [first] = line) {
    const below = startBelow(first, from, lines);
    const next = below ? evenFrom(lines[below.index] ?? [], below.at) : [];
    right ??= line.findLast((piece) => next.some((other) => isNear(other.right, piece.right, piece)))?.right;
    if (right === undefined) return [];
    const own = upTo(line, right);
    if (own.length === 0) return block;
    block.push(own);
    line = next;
    from = (below?.index ?? from) + 1;
  }
  return block;
};

/** Whether a word, not the first of its line, stands above or below one in another line, as cells of a table do. */
const isAligned = (piece: Piece, line: Piece[], other: Piece[]): boolean =>
  other.some((word, at) => {
    if (at === 0) return false;
    const isLast = word === other.at(-1) || piece === line.at(-1);
    const isCentred = isAt((word.left + word.right) / 2, (piece.left + piece.right) / 2, piece);
    return isAt(word.left, piece.left, piece) || isCentred || (!isLast && isAt(word.right, piece.right, piece));
  });

/** Whether lines are justified: some have even gaps between many words, which do not stand above each other. */
const areJustified = (block: Piece[][]): boolean => {
  if (!block.some((line) => line.length >= WORDS)) return false;
  const words = block.flatMap((line, index) => line.slice(1).map((piece) => ({ piece, line, index })));
  const aligned = words.filter(({ piece, line, index }) =>
    [block[index - 1], block[index + 1]].some((other) => other && isAligned(piece, line, other)),
  );
  const figures = words.filter(({ piece }) => piece.numeric);
  return aligned.length < ALIGNED * words.length && 2 * figures.length < words.length;
};

const joinLine = (line: Piece[]): Piece[] => {
  const [first] = line;
  if (!first || line.length < 2) return line;
  const { left, top, right, bottom } = frameOf(line);
  return [{ ...first, left, top, right, bottom, text: joinPieces(line), numeric: false, amount: false }];
};

/** The blocks of lines, each line the start of one at most where it is no part of a longer one. */
const blocksIn = (lines: Piece[][]): Piece[][][] => {
  const seen = new Set<Piece>();
  return lines.flatMap((line, index) =>
    line.flatMap((piece, at) => {
      const block = seen.has(piece) ? [] : blockFrom({ index, at }, lines);
      if (block.length > 2) for (const [first] of block) if (first) seen.add(first);
      return block.length > 1 ? [block] : [];
    }),
  );
};

/** Pieces in which each line of justified text is one, however wide the gaps between its words are. */
export const joinJustified = (pieces: Piece[]): Piece[] => {
  if (pieces.length > MANY) return pieces;
  const lines = linesOf(pieces);
  const blocks = blocksIn(lines).filter(areJustified);
  const joined = new Map<Piece, Piece[]>();
  // Words within a line may stand above each other by chance: the block of the whole lines has more of them.
  for (const block of sortedBy(blocks, (found) => -found.flat().length)) {
    if (block.some((line) => line.some((word) => joined.has(word)))) continue;
    for (const line of block) for (const word of line) joined.set(word, word === line[0] ? joinLine(line) : []);
  }
  return joined.size === 0 ? pieces : pieces.flatMap((piece) => joined.get(piece) ?? [piece]);
};
