import { frameOf } from './frame.ts';
import type { Piece } from './piece.ts';
import { sortedBy } from './sorted.ts';

/** A value is at most this far from what leads to it, and the words of one label are closer, in ems. */
const NEAR = 2;
const CLOSE = 0.8;
/** What leads from one to the other stands as high as they do, to within this, in ems. */
const LEVEL = 0.4;
/** The rows of one list start at one edge, to within this, and are at most this far apart, in ems. */
const SAME_EDGE = 0.5;
const PITCH = 2;
/** A page with more lines of dots than this is a drawing. */
const MOST = 200;

const areLevel = (a: Piece, b: Piece): boolean => Math.abs(a.bottom - b.bottom) < LEVEL * Math.max(a.em, b.em);

/** The words that something leads from, up to their last piece. */
const labelOf = (leader: Piece, line: readonly Piece[]): Piece[] => {
  const { leader: reach = 0, em } = leader;
  const label: Piece[] = [];
  let before = leader;
  for (const piece of line.toReversed()) {
    if (piece.right > before.left + CLOSE * piece.em) continue;
    if (piece.leader !== undefined || before.left - piece.right > (before === leader ? reach : CLOSE) * em) break;
    label.unshift(piece);
    before = piece;
  }
  return label;
};

/** What it leads to, with the other figures beside it. */
const valuesOf = (leader: Piece, line: readonly Piece[]): Piece[] => {
  const after = line.filter(({ left }) => left > leader.right - CLOSE * leader.em);
  const [value, ...others] = after;
  if (!value || value.leader !== undefined || value.left - leader.right > NEAR * leader.em) return [];
  const end = others.findIndex(({ numeric }) => !numeric);
  return [value, ...(end < 0 ? others : others.slice(0, end))];
};

/** Cells of a row in which something leads from one to the next. */
type LedRow = Piece[][];

/** The rows of a list that start at one edge, one below the other. */
const listsOf = (rows: LedRow[], others: Piece[]): LedRow[][] => {
  const lists: LedRow[][] = [];
  for (const row of sortedBy(rows, (cells) => frameOf(cells.flat()).top)) {
    const { top, left } = frameOf(row.flat());
    const em = row[0]?.[0]?.em ?? 0;
    const list = lists.find((known) => {
      const last = frameOf(known.at(-1)?.flat() ?? []);
      const isNext = Math.abs(last.left - left) < SAME_EDGE * em && top - last.bottom < PITCH * em;
      const isBetween = (piece: Piece) =>
        piece.top > last.top && piece.bottom < top + em && piece.left < last.right && piece.right > left;
      return isNext && !others.some(isBetween);
    });
    if (list) list.push(row);
    else lists.push([row]);
  }
  return lists;
};

/**
 * The lists whose rows are a label from which something leads to its value, cell by cell, and the pieces that are in none.
 * What leads, such as dots, says nothing itself.
 */
export const ledLists = (pieces: Piece[]): { lists: LedRow[][]; rest: Piece[] } => {
  const leaders = pieces.filter(({ leader }) => leader !== undefined);
  if (leaders.length === 0) return { lists: [], rest: pieces };
  const taken = new Set(leaders);
  const rows = leaders.slice(0, MOST).flatMap((leader) => {
    const level = pieces.filter((piece) => piece !== leader && areLevel(piece, leader));
    const line = sortedBy(level, ({ left }) => left);
    const [label, values] = [labelOf(leader, line), valuesOf(leader, line)];
    const found = [...label, ...values];
    if (label.length === 0 || values.length === 0 || found.some((piece) => taken.has(piece))) return [];
    for (const piece of found) taken.add(piece);
    return [[label, ...values.map((value) => [value])]];
  });
  const rest = pieces.filter((piece) => !taken.has(piece));
  return { lists: listsOf(rows, rest), rest };
};
