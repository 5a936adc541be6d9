import type { Box } from '@assay/contracts/evidence';
import type { Line } from '../deck.ts';
import { sortedBy } from './sorted.ts';

/**
 * A line with its place and the height of its letters, in any unit, by which a title is told; `turned` ones are none. On a
 * page that is read sideways, `own` is where it would stand if that were turned back.
 */
export type SizedLine = Line & { box: Box; em: number; turned?: boolean; own?: Box };

/** A title stands in the uppermost part of a slide, as a share of its height. */
const TOP = 0.25;
/** It is at least this much larger than the slide's usual letters, and than half of the largest (a big figure). */
const LARGER = 1.1;
const OF_LARGEST = 0.5;
/** The lines of one title are of one size, to within this share, and at most this many. */
const SAME_SIZE = 0.05;
const MAX_LINES = 3;
/** They may say more than all else on the slide, when that is so much smaller. */
const MUCH_LARGER = 1.5;

/** Words, or letters that stand for two (`Q&A`). */
const WORDS = /\p{L}{2}|\p{L}\s?&\s?\p{L}/u;

/** A figure with its unit (`€3.5M`) is no title, however large, unless it stands where titles do and nothing else is as large. */
const hasWords = ({ text }: SizedLine): boolean => WORDS.test(text);
const isAmount = (line: SizedLine): boolean => /\d/.test(line.text) && !hasWords(line);
const largest = (lines: SizedLine[]): SizedLine | undefined =>
  lines.reduce<SizedLine | undefined>((a, b) => ((a && a.em >= b.em) || !hasWords(b) ? a : b), undefined);

/** The size of most letters: that of the letter in the middle, when all are put in order of size. */
const usualSize = (lines: SizedLine[]): number => {
  const sorted = sortedBy(lines, ({ em }) => em);
  let left = sorted.reduce((sum, { text }) => sum + text.length, 0) / 2;
  for (const { text, em } of sorted) {
    left -= text.length;
    if (left <= 0) return em;
  }
  return 0;
};

/** A figure that alone is larger than all words, above which nothing stands: the sum that is asked for, as the title of its slide. */
const figureAsTitle = (lines: SizedLine[], usual: number): SizedLine | undefined => {
  const large = lines.filter(({ em }) => em >= LARGER * usual);
  const [figure] = large;
  if (figure === undefined || large.length > 1 || !isAmount(figure) || figure.box.y >= TOP) return undefined;
  return lines.some(({ box }) => box.y < figure.box.y) ? undefined : figure;
};

const largestOfAll = (lines: SizedLine[], usual: number): SizedLine | undefined => {
  const top = largest(lines.filter(({ box }) => box.y < TOP));
  const overall = largest(lines);
  if (!overall) return undefined;
  if (top && top.em >= OF_LARGEST * overall.em && top.em >= LARGER * usual) return top;
  if (overall.em >= LARGER * usual) return overall;
  return figureAsTitle(lines, usual) ?? top ?? lines.find(hasWords);
};

/** A figure with few words (`118% net retention`), or what somebody said. */
const FIGURE_OR_QUOTE = /^(?:[^\p{L}\d]*\d\S*(?:\s+\S+){0,3}$|["“„«»‟])/u;

const isAsLarge = (line: SizedLine, other: SizedLine): boolean => Math.abs(line.em - other.em) <= SAME_SIZE * other.em;

/** Whether something as large stands beside a line: both are tiles. */
const isTile = (line: SizedLine, lines: SizedLine[]): boolean =>
  lines.some((other) => {
    const [{ x, y, width }, { height }] = [other.box, line.box];
    const isBeside = x > line.box.x + line.box.width || x + width < line.box.x;
    return isBeside && Math.abs(y - line.box.y) < height / 2 && isAsLarge(other, line);
  });

/** The first line of the title: the largest, unless a heading stands above what is no title however large it is. */
const firstLine = (lines: SizedLine[], usual: number): SizedLine | undefined => {
  const found = largestOfAll(lines, usual);
  if (!found) return undefined;
  const isAbove = ({ box }: SizedLine) => box.y < TOP && box.y + box.height / 2 < found.box.y;
  const heading = largest(lines.filter(isAbove));
  const others = lines.filter((line) => line !== heading && !isAsLarge(line, found));
  if (!heading || heading.em < LARGER * usualSize(others)) return found;
  const isOver = heading.em >= OF_LARGEST * found.em || found.box.y >= TOP;
  return (isOver && FIGURE_OR_QUOTE.test(found.text)) || isTile(found, lines) ? heading : found;
};

/** Whether few lines as large as one are much larger than the others. */
const isHeadline = (first: SizedLine, lines: SizedLine[]): boolean => {
  const others = lines.filter((line) => !isAsLarge(line, first));
  const isFew = others.length > 0 && lines.length - others.length <= MAX_LINES;
  return isFew && first.em >= MUCH_LARGER * usualSize(others);
};

/** What is no larger than all other text is one line, unless its sentence goes on. */
const GOES_ON = /^\p{Ll}/u;

/** The lines that make a slide's title: the largest near the top, with those of its size right below; perhaps none. */
export const titleLines = (found: SizedLine[]): SizedLine[] => {
  const lines = found.filter(({ role, turned }) => !turned && (role === undefined || role === 'title'));
  const usual = usualSize(lines);
  const first = firstLine(lines, usual);
  if (!first) return [];
  const isLarger = first.em >= LARGER * usual || isHeadline(first, lines);
  const below = lines.slice(lines.indexOf(first), lines.indexOf(first) + MAX_LINES);
  const end = below.findIndex(
    (line, index) =>
      (index > 0 && !isLarger && !GOES_ON.test(line.text)) ||
      !isAsLarge(line, first) ||
      line.box.y - (below[index - 1] ?? first).box.y > 2 * first.box.height ||
      Math.abs(line.box.x - first.box.x) > 0.5,
  );
  return end < 0 ? below : below.slice(0, end);
};

/** The title's lines of a page, wherever it is turned. */
const titleOf = (lines: SizedLine[]): SizedLine[] => {
  if (!lines.some(({ own }) => own)) return titleLines(lines);
  const own = new Map(lines.map((line) => [{ ...line, box: line.own ?? line.box }, line]));
  return titleLines([...own.keys()]).flatMap((line) => own.get(line) ?? []);
};

/** The lines with those of the title first, which have the role `title`, and the title's text. */
export const titled = (lines: SizedLine[]): { title: string; lines: Line[] } => {
  const title = titleOf(lines);
  const rest = lines.filter((line) => !title.includes(line));
  return {
    title: title.map(({ text }) => text).join(' '),
    lines: [...title.map((line) => ({ ...line, role: 'title' as const })), ...rest].map(
      ({ em, turned, own, ...line }) => line,
    ),
  };
};
