import type { Frame } from './frame.ts';
import type { Column } from './layout.ts';
import { runsOf, sortedBy } from './sorted.ts';

/** A line from the left to the right, at a height; `seams` are where the pieces meet in which it is drawn, cell by cell. */
export type Line = Column & { y: number; seams: number[] };

/** A piece of a line. */
type Edge = Omit<Line, 'seams'>;

/** A line from the top down, or the side of a box. */
export type Wall = { x: number; top: number; bottom: number };

/**
 * Lines of one length, one below the other, with the shorter ones between them, from the top down; and the walls
 * between the outermost.
 */
export type Ruling = Column & { lines: Line[]; walls: Wall[] };

/** A line is at most this thick and at least this long, a wall this high; lines this close are one. All in points. */
const THICK = 4;
const LONG = 40;
const HIGH = 8;
export const CLOSE = 3;
/** No cell is this narrow: pieces of a line that are so are dashes. */
const NARROW = 8;
/** Where cells of two rows are one, the line between the others is shorter, by this share at the most. */
const SHORTER = 0.5;
/** A drawing of more marks than this is no table, and no page has more tables than this. */
const MAX_MARKS = 1_000;
const MAX_RULINGS = 50;

/** A thin mark is a line; a box is told by its upper and lower edge, as where every other row is shaded. */
const edgesOf = ({ left, top, right, bottom }: Frame): Edge[] =>
  bottom - top <= THICK
    ? [{ from: left, to: right, y: (top + bottom) / 2 }]
    : [
        { from: left, to: right, y: top },
        { from: left, to: right, y: bottom },
      ];

const wallsOf = ({ left, top, right, bottom }: Frame): Wall[] => {
  if (bottom - top < HIGH) return [];
  if (right - left <= THICK) return [{ x: (left + right) / 2, top, bottom }];
  return [
    { x: left, top, bottom },
    { x: right, top, bottom },
  ];
};

/** The edges at each height, those that are close taken as one height. */
const levelsOf = (edges: Edge[]): Edge[][] =>
  runsOf(
    sortedBy(edges, ({ y }) => y),
    (edge, first) => edge.y - first.y < CLOSE,
  );

/** Edges at one height that touch are one line: tables are drawn cell by cell. */
const joinEdges = (level: Edge[]): Line[] => {
  const lines: Line[] = [];
  const y = level[0]?.y ?? 0;
  for (const edge of sortedBy(level, ({ from }) => from)) {
    const line = lines.at(-1);
    if (line && edge.from <= line.to + CLOSE) {
      if (edge.from > line.to - CLOSE && edge.to - edge.from > NARROW) line.seams.push(edge.from);
      line.to = Math.max(line.to, edge.to);
    } else lines.push({ from: edge.from, to: edge.to, y, seams: [] });
  }
  return lines;
};

const isSameLength = (a: Column, b: Column): boolean =>
  Math.abs(a.from - b.from) < CLOSE && Math.abs(a.to - b.to) < CLOSE;

const isWithin = (line: Column, ruling: Column): boolean =>
  line.from > ruling.from - CLOSE &&
  line.to < ruling.to + CLOSE &&
  line.to - line.from >= SHORTER * (ruling.to - ruling.from);

const findRulings = (marks: Frame[]): Ruling[] => {
  if (marks.length > MAX_MARKS) return [];
  const lines = levelsOf(marks.flatMap(edgesOf))
    .flatMap(joinEdges)
    .filter(({ from, to }) => to - from >= LONG);
  const rulings: Ruling[] = [];
  for (const line of lines) {
    const ruling = rulings.find((known) => isSameLength(known, line));
    if (ruling) ruling.lines.push(line);
    else rulings.push({ from: line.from, to: line.to, lines: [line], walls: [] });
  }
  const walls = marks.flatMap(wallsOf);
  return rulings
    .filter((ruling) => ruling.lines.length > 1)
    .sort((a, b) => b.lines.length - a.lines.length)
    .slice(0, MAX_RULINGS)
    .map((ruling) => {
      const first = ruling.lines[0]?.y ?? 0;
      const last = ruling.lines.at(-1)?.y ?? 0;
      return {
        ...ruling,
        lines: lines.filter((line) => line.y >= first && line.y <= last && isWithin(line, ruling)),
        walls: walls.filter(({ x, top, bottom }) => x > ruling.from && x < ruling.to && bottom > first && top < last),
      };
    });
};

const KNOWN = new WeakMap<Frame[], Ruling[]>();

/**
 * The rulings of a page, those of most lines first: two lines or more of one length, one below the other, as the rows of
 * tables are ruled. Its letters and its lines are both parted by them: they are found once.
 */
export const rulingsOf = (marks: Frame[]): Ruling[] => {
  const rulings = KNOWN.get(marks) ?? findRulings(marks);
  KNOWN.set(marks, rulings);
  return rulings;
};

/** Where a ruling stands: from its first line to its last. */
export const frameOfRuling = ({ from, to, lines }: Ruling): Frame => ({
  left: from,
  top: lines[0]?.y ?? 0,
  right: to,
  bottom: lines.at(-1)?.y ?? 0,
});
