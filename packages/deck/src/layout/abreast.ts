import { type Band, type Column, mergeColumns, type Placed, splitAcross } from './layout.ts';
import { median } from './median.ts';
import { areOfOneSize } from './size.ts';
import { sortedBy } from './sorted.ts';

/** So many bands above and below one are looked at for what stands beside it. */
export const LOOK_AHEAD = 24;
/** Text of a column goes on after at most so much that is empty, in ems. */
const BREAK = 4;
/** What stands on one line with something in another column does so to within this, in ems; cards of a row begin within that. */
const LEVEL = 0.1;
const ROW = 0.3;
/** From these shares of lines with none beside them on, columns are texts that run down by themselves, whatever else looks like rows. */
const STAGGERED = 0.3;
const LOOSE = 0.2;
/** A heading is larger than what is below it by this share, or so far above it, in ems. */
const LARGER = 1.1;
const HEADING_GAP = 0.5;
/** So many things in columns are looked at: more are a drawing. */
const MOST = 400;
/** Letters smaller than those above by this share are a note on all columns. */
const SMALLER = 0.85;

/** What stands around a band, in which columns, with strips at least so wide between. */
type Abreast<T> = { columns: Column[]; strip: number; above: Band<T>[]; below: Band<T>[] };

/** The first bands that stand in the same columns, none of them across two, and none far below the one before. */
const runOf = <T extends Placed>(bands: Band<T>[], columns: Column[], strip: number): Band<T>[] => {
  const end = bands.findIndex((band, index) => {
    const before = bands[index - 1];
    const isFar = before !== undefined && band.top - before.bottom > BREAK * Math.max(before.em, band.em);
    return isFar || mergeColumns([...columns, ...band.columns], strip).length < columns.length;
  });
  return end < 0 ? bands : bands.slice(0, end);
};

const inColumns = <T extends Placed>(bands: Band<T>[], columns: Column[]): T[][] =>
  splitAcross(
    bands.flatMap(({ items }) => items),
    columns,
  );

const isLevel = (a: Placed, b: Placed): boolean =>
  Math.min(Math.abs(a.top - b.top), Math.abs(a.bottom - b.bottom)) < LEVEL * Math.min(a.em, b.em);

/** The share of what stands in columns that has nothing on its line in any other; none of very many things. */
const staggerOf = (columns: Placed[][]): number => {
  const all = columns.flat();
  if (all.length > MOST) return 0;
  const isAlone = (own: Placed[]) => (item: Placed) =>
    !all.some((other) => isLevel(item, other) && !own.includes(other));
  const alone = columns.flatMap((own) => own.filter(isAlone(own)));
  return alone.length / all.length;
};

const topmost = <T extends Placed>(items: T[]): T | undefined => sortedBy(items, ({ top }) => top)[0];

/** Whether what comes first in each column begins at one height in letters of one size, as the cards of a row do. */
const areRow = (columns: Placed[][]): boolean => {
  const firsts = columns.flatMap((items) => topmost(items) ?? []);
  const tops = firsts.map(({ top }) => top);
  if (!areOfOneSize(firsts, LARGER)) return false;
  return Math.max(...tops) - Math.min(...tops) < ROW * median(firsts.map(({ em }) => em));
};

/** Whether a band is a heading over what comes next in its column and in others: a row that begins at one height. */
const headsRow = <T extends Placed>({ items, em, bottom }: Band<T>, columns: T[][]): boolean => {
  const own = columns.filter((column) => items.some((item) => column.includes(item)));
  const others = columns.map((column) => column.filter((item) => !items.includes(item)));
  const next = topmost(own.flatMap((column) => column.filter((item) => !items.includes(item))));
  const isHeading = next !== undefined && (em > LARGER * next.em || next.top - bottom > HEADING_GAP * em);
  return own.length < 2 && isHeading && areRow(others);
};

const lowestAbove = (items: Placed[], top: number): number =>
  Math.max(...items.flatMap((item) => (item.top < top ? [item.bottom] : [])));

/** Whether a band stands below its column no farther than others do there, in letters that are not smaller. */
const isInRhythm = <T extends Placed>(band: Band<T>, column: T[]): boolean => {
  const [first, ...others] = sortedBy(column, ({ top }) => top).filter(({ top }) => top < band.top);
  if (!first || others.length === 0 || band.em < SMALLER * median(column.map(({ em }) => em))) return false;
  const gaps = others.map(({ top }) => top - lowestAbove(column, top));
  return band.top - lowestAbove(column, band.top) <= Math.max(...gaps) + LEVEL * band.em;
};

/**
 * Whether a band goes on in columns of text that each run down by themselves: neither a row of cards begins with it nor
 * does it head one, or else most of what stands in one column has nothing on its line in the others.
 */
export const flowsBeside = <T extends Placed>(band: Band<T>, { columns, strip, above, below }: Abreast<T>): boolean => {
  const before = above.slice(-LOOK_AHEAD);
  const following = runOf([band, ...below], columns, strip);
  const next = inColumns(following, columns);
  const stagger = () => staggerOf(inColumns([...before, ...following], columns));
  if (next.filter(({ length }) => length > 0).length < 2) {
    const own = next.findIndex(({ length }) => length > 0);
    return isInRhythm(band, inColumns(before, columns)[own] ?? []) && stagger() >= LOOSE;
  }
  return areRow(next) || headsRow(band, next) ? stagger() >= STAGGERED : true;
};
