import type { Box } from '@assay/contracts/evidence';
import type { MaterialLine } from '../material.ts';

/** A figure of a card is set in letters so many times as high as those of its caption. */
const LARGER = 1.25;
/** It stands no farther from its caption than so many of the caption's heights, and from other lines farther by this factor. */
const NEAR = 3;
const FARTHER = 1.35;
/** A caption goes on in a second line of its size that stands as close. */
const SAME_SIZE = 0.15;
const CLOSE = 0.7;
/** A longer line is no figure of a card. */
const LONGEST = 32;

type Placed = { n: number; box: Box };

const placedAt = (lines: readonly MaterialLine[], n: number): Placed | undefined => {
  const line = lines[n];
  return line?.box === undefined || line.role !== undefined ? undefined : { n, box: line.box };
};

/** The room between two lines of one column, the upper first; undefined where they stand otherwise. */
const gapOf = ({ box: upper }: Placed, { box: lower }: Placed): number | undefined => {
  const shared = Math.min(upper.x + upper.width, lower.x + lower.width) - Math.max(upper.x, lower.x);
  const gap = lower.y - upper.y - upper.height;
  return shared > 0 && gap > -0.5 * Math.min(upper.height, lower.height) ? gap : undefined;
};

/** How far a line's neighbour is from it; no neighbour is as far as can be. */
const distanceTo = (line: Placed, next: Placed | undefined, step: 1 | -1): number => {
  if (next === undefined) return Number.POSITIVE_INFINITY;
  return (step === 1 ? gapOf(line, next) : gapOf(next, line)) ?? Number.POSITIVE_INFINITY;
};

/** The lines that make the caption of a figure on one side of it. */
const captionOn = (lines: readonly MaterialLine[], figure: Placed, step: 1 | -1): Placed[] => {
  const first = placedAt(lines, figure.n + step);
  const second = placedAt(lines, figure.n + 2 * step);
  if (first === undefined || figure.box.height < LARGER * first.box.height) return [];
  const far = distanceTo(figure, first, step);
  const other = distanceTo(figure, placedAt(lines, figure.n - step), step === 1 ? -1 : 1);
  if (far > NEAR * first.box.height || far * FARTHER > other) return [];
  const isSame = second !== undefined && Math.abs(second.box.height - first.box.height) <= SAME_SIZE * first.box.height;
  return isSame && distanceTo(first, second, step) <= CLOSE * first.box.height ? [first, second] : [first];
};

/** The numbers of a slide's lines that begin a card by their places, or stand right behind one: a large figure next to its caption. */
export const edgesOfCards = (lines: readonly MaterialLine[]): ReadonlySet<number> => {
  const edges = new Set<number>();
  lines.forEach(({ text }, n) => {
    const figure = text.length <= LONGEST && /\d/.test(text) ? placedAt(lines, n) : undefined;
    if (figure === undefined) return;
    const [below, above] = [captionOn(lines, figure, 1), captionOn(lines, figure, -1)];
    const caption = below.length > 0 ? below : above;
    if (caption.length === 0) return;
    const numbers = [n, ...caption.map((line) => line.n)];
    edges.add(Math.min(...numbers)).add(Math.max(...numbers) + 1);
  });
  return edges;
};
