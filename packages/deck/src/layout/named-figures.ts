import { frameOf } from './frame.ts';
import type { Placed } from './layout.ts';
import { median } from './median.ts';
import { areOfOneSize, SAME_SIZE } from './size.ts';
import { isWords, textOf } from './text-lines.ts';

/** Several items that are read as one thing, row by row. */
export type Folded<T> = Placed & { rows: { items: T[]; cells?: T[][] }[] };

/** So many figures of one size are looked at, among so many other things: more are a table, or a drawing. */
const MOST_FIGURES = 40;
const MOST = 400;
/** Words above or below a figure are at most this far from it, each as far as the others to within this, in its ems. */
const NEAR = 1.5;
const EVEN = 0.75;
/** Edges or middles of a figure and its words differ by this at most, and they may overlap by this, in its ems. */
const ALIGNED = 1;
const OVERLAP = 0.3;

const middleOf = ({ top, bottom }: Placed): number => (top + bottom) / 2;
const centreOf = ({ left, right }: Placed): number => (left + right) / 2;

/** How far something stands below another that it lines up with; undefined when it does not. */
const below = (figure: Placed, other: Placed): number | undefined => {
  const gap = other.top - figure.bottom;
  const aside = Math.min(
    Math.abs(other.left - figure.left),
    Math.abs(other.right - figure.right),
    Math.abs(centreOf(other) - centreOf(figure)),
  );
  const isApart = other.right <= figure.left || other.left >= figure.right;
  return isApart || aside > ALIGNED * figure.em || gap < -OVERLAP * other.em ? undefined : gap + aside;
};

const isLevel = (a: Placed, b: Placed): boolean => middleOf(a) > b.top && middleOf(a) < b.bottom;

/** How far something stands to the right of another, at its height; undefined when it does not. */
const rightOf = (figure: Placed, other: Placed): number | undefined => {
  const gap = other.left - figure.right;
  const isBeside = isLevel(figure, other) || isLevel(other, figure);
  return isBeside && gap >= -OVERLAP * other.em ? gap : undefined;
};

const overturned = ({ left, top, right, bottom, em }: Placed): Placed => ({
  left,
  right,
  top: -bottom,
  bottom: -top,
  em,
});
const mirrored = ({ left, top, right, bottom, em }: Placed): Placed => ({
  left: -right,
  right: -left,
  top,
  bottom,
  em,
});

type Side = { isBefore: boolean; isBeside: boolean; distance: typeof below };

/** Where the words may stand that name a figure; those above and to the left are read before it. */
const SIDES: Side[] = [
  { isBefore: true, isBeside: false, distance: (figure, other) => below(overturned(figure), overturned(other)) },
  { isBefore: true, isBeside: true, distance: (figure, other) => rightOf(mirrored(figure), mirrored(other)) },
  { isBefore: false, isBeside: true, distance: rightOf },
  { isBefore: false, isBeside: false, distance: below },
];

type Found<T> = { item: T; gap: number };

const nearestOf = <T extends Placed>(figure: T, items: T[], { distance }: Side): Found<T> | undefined =>
  items.reduce<Found<T> | undefined>((nearest, item) => {
    const gap = item === figure ? undefined : distance(figure, item);
    return gap === undefined || (nearest && nearest.gap <= gap) ? nearest : { item, gap };
  }, undefined);

/** The words on one side of figures, and how far off the farthest are. */
type Beside<T> = { isBefore: boolean; words: T[]; gap: number };

/** The words on one side of all figures of one size, one of its own for each; nothing when that is not so. */
const wordsBeside =
  <T extends Placed>(figures: T[], items: T[]) =>
  (side: Side): Beside<T>[] => {
    const found = figures.flatMap((figure) => nearestOf(figure, items, side) ?? []);
    const words = found.map(({ item }) => item);
    const isEach = new Set(words).size === figures.length && words.every(isWords);
    if (!isEach || !areOfOneSize(words, SAME_SIZE)) return [];
    const em = figures[0]?.em ?? 0;
    const gaps = found.map(({ gap }) => gap);
    const [least, gap] = [Math.min(...gaps), Math.max(...gaps)];
    const isNear = gap < NEAR * em && gap - least < EVEN * em;
    return side.isBeside || isNear ? [{ isBefore: side.isBefore, words, gap }] : [];
  };

/** A figure and its words, each a row. */
const join = <T extends Placed>(members: T[]): Folded<T> => ({
  ...frameOf(members),
  em: median(members.map(({ em }) => em)),
  whole: true,
  rows: members.map((member) => ({ items: [member] })),
});

/** Figures of one size with their words, on whatever sides these stand; none where not all of them have some. */
const nameFigures = <T extends Placed>(figures: T[], items: T[]): Folded<T>[] => {
  const sides: Beside<T>[] = [];
  for (const side of SIDES.flatMap(wordsBeside(figures, items)).sort((a, b) => a.gap - b.gap)) {
    const used = new Set(sides.flatMap(({ words }) => words));
    if (!side.words.some((word) => used.has(word))) sides.push(side);
  }
  if (sides.length === 0) return [];
  const texts = (linesOf: (word: T) => T[]) =>
    figures.map((figure, at) => {
      const wordsOf = (before: boolean) =>
        sides
          .filter(({ isBefore }) => isBefore === before)
          .flatMap(({ words }) => words.slice(at, at + 1).flatMap(linesOf));
      return [...wordsOf(true), figure, ...wordsOf(false)];
    });
  const whole = texts((word) => textOf(word, items));
  const isEachOnce = new Set(whole.flat()).size === whole.flat().length;
  return (isEachOnce ? whole : texts((word) => [word])).map(join);
};

/**
 * Puts figures together with the words that name them, as cards hold them, wherever these stand to all figures of one
 * size alike: above, below, or beside. Those that are `taken`, as the cells of a table are, are left alone.
 */
export const namedFigures = <T extends Placed>(items: T[], taken: Set<T>): { named: Folded<T>[]; rest: T[] } => {
  const figures = items.filter(({ numeric, whole }) => numeric && !whole);
  if (figures.length < 2 || items.length > MOST) return { named: [], rest: items };
  const named: Folded<T>[] = [];
  const members = new Set<T>();
  for (const [em, alike] of Map.groupBy(figures, (figure) => figure.em)) {
    if (alike.length < 2 || alike.length > MOST_FIGURES) continue;
    // Among figures one may have a word for its unit, as may their words.
    const amounts = items.filter((item) => item.amount && !item.numeric && item.em === em);
    const all = amounts.length > 0 ? nameFigures([...alike, ...amounts], items) : [];
    const found = all.length > 0 ? all : nameFigures(alike, items);
    const own = found.flatMap(({ rows }) => rows.flatMap((row) => row.items));
    if (own.some((member) => taken.has(member) || members.has(member))) continue;
    named.push(...found);
    for (const member of own) members.add(member);
  }
  return { named, rest: items.filter((item) => !members.has(item)) };
};
