import { joinPieces, type Piece } from './piece.ts';
import { sortedBy } from './sorted.ts';

/** What starts a point of a list wherever it stands alone before words: a number or a letter with its dot, a quote mark. */
const NUMBER = /^(?:\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{2,4})[.)]|[»›])$/;
/** What does so only where it stands below others: a dash in a table says that there is nothing. */
const SIGN = /^[*+o–—−→➔▶-]$/;

/** The words of a point start at most this far from its mark, and what stands before it ends this far from it, in ems. */
const INDENT = 3;
const APART = 1.5;
/** The points of one list start below each other, and a mark stands as high as its words, to within this, in ems. */
const SAME_EDGE = 0.5;
const LEVEL = 0.3;
/** Letters of one list, and of a table's cells, are of one size, to within this share. */
const ONE_SIZE = 1.35;
/** A page with more marks than this has no list, and a column of more other cells is a table's. */
const MOST = 100;

/** A mark that stands alone, with the words it stands before. */
type Point = { mark: Piece; words: Piece };

const isMark = ({ text }: Piece): boolean => text.length <= 5 && (NUMBER.test(text) || SIGN.test(text));

const areLevel = (a: Piece, b: Piece): boolean =>
  a !== b && Math.abs(a.bottom - b.bottom) < LEVEL * Math.min(a.em, b.em);

const areOfOneSize = (a: Piece, b: Piece): boolean => a.em <= ONE_SIZE * b.em && b.em <= ONE_SIZE * a.em;

/** The point that a mark starts, where it is the first of its line or column and words follow close by. */
const pointOf = (mark: Piece, pieces: Piece[]): Point | undefined => {
  const beside = pieces.filter((piece) => areLevel(mark, piece));
  const isFirst = beside.every(({ left, right }) => left >= mark.right || right < mark.left - APART * mark.em);
  const [words] = sortedBy(
    beside.filter(({ left }) => left >= mark.right),
    ({ left }) => left,
  );
  const isNear = words !== undefined && words.left - mark.right < INDENT * mark.em;
  return isFirst && isNear && areOfOneSize(mark, words) && !isMark(words) ? { mark, words } : undefined;
};

/** The points whose words start below each other. */
const listsOf = (points: Point[]): Point[][] => {
  const lists: Point[][] = [];
  for (const point of sortedBy(points, ({ words }) => words.left)) {
    const list = lists.at(-1);
    const last = list?.at(-1);
    if (list && last && point.words.left - last.words.left < SAME_EDGE * point.words.em) list.push(point);
    else lists.push([point]);
  }
  return lists;
};

/** Whether a cell that is no mark stands in the column of the marks, beside another: then this is a table's column. */
const isInTable = (list: Point[], pieces: Piece[]): boolean => {
  const left = Math.min(...list.map(({ mark }) => mark.left));
  const right = Math.max(...list.map(({ mark }) => mark.right));
  const start = Math.min(...list.map(({ words }) => words.left));
  const isAlike = (piece: Piece) => list[0] !== undefined && areOfOneSize(piece, list[0].mark);
  const cells = pieces.filter(
    (piece) => piece.left < right && piece.right > left && piece.right <= start && isAlike(piece) && !isMark(piece),
  );
  const isBeside = (cell: Piece) => pieces.some((other) => other.left >= cell.right && areLevel(cell, other));
  return cells.length > MOST || cells.some(isBeside);
};

/** Signs are a list's where one stands below the other; figures alone are no points. */
const isList = (list: Point[], pieces: Piece[]): boolean => {
  const signs = list.filter(({ mark }) => SIGN.test(mark.text));
  const isStraight = signs.every(({ mark }) => Math.abs(mark.left - (signs[0]?.mark.left ?? 0)) < SAME_EDGE * mark.em);
  return signs.length !== 1 && isStraight && !list.every(({ words }) => words.numeric) && !isInTable(list, pieces);
};

/** Pieces in which the mark that starts a point of a list, such as `1.` or a dash, is part of its words. */
export const joinListMarks = (pieces: Piece[]): Piece[] => {
  const marks = pieces.filter(isMark);
  if (marks.length === 0 || marks.length > MOST) return pieces;
  const points = marks.flatMap((mark) => pointOf(mark, pieces) ?? []);
  const joined = new Map<Piece, Piece>();
  for (const list of listsOf(points).filter((found) => isList(found, pieces))) {
    for (const { mark, words } of list)
      joined.set(words, { ...words, text: joinPieces([mark, words]), left: mark.left, numeric: false, bullet: true });
  }
  const taken = new Set(points.flatMap(({ mark, words }) => (joined.has(words) ? [mark] : [])));
  return pieces.filter((piece) => !taken.has(piece)).map((piece) => joined.get(piece) ?? piece);
};
