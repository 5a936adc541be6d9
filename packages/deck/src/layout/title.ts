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

const firstLine = (lines: SizedLine[], usual: number): SizedLine | undefined => {
  const top = largest(lines.filter(({ box }) => box.y < TOP));
  const overall = largest(lines);
  if (!overall) return undefined;
  if (top && top.em >= OF_LARGEST * overall.em && top.em >= LARGER * usual) return top;
  if (overall.em >= LARGER * usual) return overall;
  return figureAsTitle(lines, usual) ?? top ?? lines.find(hasWords);
};

/** What is no larger than all other text is one line, unless its sentence goes on. */
const GOES_ON = /^\p{Ll}/u;

/** The lines that make a slide's title: the largest near the top, with those of its size right below; perhaps none. */
export const titleLines = (found: SizedLine[]): SizedLine[] => {
  const lines = found.filter(({ role, turned }) => !turned && (role === undefined || role === 'title'));
  const usual = usualSize(lines);
  const first = firstLine(lines, usual);
  if (!first) return [];
  const isLarger = first.em >= LARGER * usual;
  const below = lines.slice(lines.indexOf(first), lines.indexOf(first) + MAX_LINES);
  const end = below.findIndex(
    ({ em, box, text }, index) =>
      (index > 0 && !isLarger && !GOES_ON.test(text)) ||
      Math.abs(em - first.em) > SAME_SIZE * first.em ||
      box.y - (below[index - 1] ?? first).box.y > 2 * first.box.height ||
      Math.abs(box.x - first.box.x) > 0.5,
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
