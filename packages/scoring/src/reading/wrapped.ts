import type { Box } from '@assay/contracts/evidence';
import type { MaterialLine } from '../material.ts';

/** No line is known to go on. */
export const NO_LINES: ReadonlySet<number> = new Set();

/** Letters of one size, and lines at one left edge, differ by no more than these shares of a line's height. */
const SAME_SIZE = 0.12;
const SAME_EDGE = 0.15;
/** Lines of a paragraph stand apart, and closer than paragraphs do: by so much of their height at the least and at the most. */
const LEAST_GAP = 0.02;
const MOST_GAP = 0.6;
/** Paragraphs stand farther apart than their lines, at least so many times. */
const FARTHER = 1.4;
/** A line of fewer characters may be as long as another by chance. */
const LONG = 32;

/** A line of running text with its place, and its number on the slide. */
type Placed = { n: number; text: string; box: Box };

/** Two lines, one below the other in one column and in letters of one size, with the gap between them in line heights. */
type Pair = { line: Placed; next: Placed; gap: number };

const placed = (lines: readonly MaterialLine[]): Placed[] =>
  lines.flatMap(({ text, box, role }, n) => (box === undefined || role !== undefined ? [] : [{ n, text, box }]));

const isBelow = ({ box }: Placed, { box: below }: Placed): boolean =>
  Math.abs(below.height - box.height) <= SAME_SIZE * box.height &&
  Math.abs(below.x - box.x) <= SAME_EDGE * box.height &&
  below.y - box.y - box.height >= LEAST_GAP * box.height;

const pairsOf = (lines: readonly Placed[]): Pair[] =>
  lines.flatMap((line, i): Pair[] => {
    const next = lines[i + 1];
    if (next === undefined || next.n !== line.n + 1 || !isBelow(line, next)) return [];
    return [{ line, next, gap: (next.box.y - line.box.y - line.box.height) / line.box.height }];
  });

/** Whether the first word of the next line would not have fitted into the column. */
const isFull = ({ line, next }: Pair, right: number): boolean => {
  const letter = next.box.width / Math.max(1, next.text.length);
  const word = /^\S+/.exec(next.text)?.[0].length ?? 0;
  return line.text.length >= LONG && line.box.x + line.box.width + letter * (word + 1) > right;
};

/** Pairs of lines that are each as close as lines of one paragraph, those that follow each other together. */
const runsOf = (pairs: readonly Pair[]): Pair[][] => {
  const farthest = Math.max(...pairs.map(({ gap }) => gap));
  const runs: Pair[][] = [];
  for (const pair of pairs) {
    if (pair.gap > MOST_GAP || pair.gap * FARTHER > farthest) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.next === pair.line) run.push(pair);
    else runs.push([pair]);
  }
  return runs;
};

/**
 * The numbers of a slide's lines, from 0, that go on in the next line as far as their places tell: they stand as close to it as lines of a
 * paragraph do, where paragraphs stand farther apart, and are so wide that its first word had no room.
 */
export const wrappedLines = (lines: readonly MaterialLine[]): ReadonlySet<number> => {
  const known = placed(lines);
  const right = Math.max(0, ...known.map(({ box }) => box.x + box.width));
  const paragraphs = runsOf(pairsOf(known)).filter((run) => run.every((pair) => isFull(pair, right)));
  return new Set(paragraphs.flatMap((run) => run.map(({ line }) => line.n)));
};
