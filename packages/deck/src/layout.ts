import { median } from './median.ts';

/**
 * Something with a place, in any unit that is the same across and down; `top` is above `bottom` and smaller. `em` is
 * the height of its letters: what is a wide or a narrow gap is judged by it.
 */
export type Placed = { left: number; top: number; right: number; bottom: number; em: number; numeric?: boolean };

/** Where items stand across. */
export type Column = { from: number; to: number };

/** Items with an empty stripe above and below them, from the left to the right. */
export type Band<T> = { items: T[]; top: number; bottom: number; em: number; columns: Column[] };

/** Bands that are read together; with more than one column they are read column by column. */
export type Group<T> = { bands: Band<T>[]; columns: Column[] };

/** Columns end where nothing stands for this far below them, in ems. */
const BREAK = 4;
/** Letters larger than those above them by this share, this far below, start a new row of cards. */
const LARGER = 1.15;
const CARD_GAP = 0.5;
/** A line goes on with the column above it when it is of its size and at most this far below, in ems. */
const CONTINUES = 1.2;
const SAME_SIZE = 0.1;
/** Lines of neighbouring columns that stand at different heights are at most this far apart, in ems. */
const STAGGER = 1;
/** Descenders may reach this far into the line below, in ems. */
const DESCENDER = 0.15;

const covers =
  ({ from, to }: Column) =>
  (inner: Column): boolean =>
    inner.from >= from && inner.to <= to;

/** Intervals from left to right, those that are less than `strip` apart taken as one. */
const merge = (intervals: Column[], strip: number): Column[] => {
  const columns: Column[] = [];
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const column = columns.at(-1);
    // What has no width belongs to the column it touches: no column may be without an item of its own.
    const isWithin = column !== undefined && (from < column.to + strip || (from === to && from === column.to));
    if (isWithin) column.to = Math.max(column.to, to);
    else columns.push({ from, to });
  }
  return columns;
};

/** Where items stand across, with empty strips of at least `strip` between. */
export const columnsOf = (items: Placed[], strip: number): Column[] =>
  merge(
    items.map(({ left, right }) => ({ from: left, to: right })),
    strip,
  );

/** The items of each column; each item is in exactly one. */
export const splitAcross = <T extends Placed>(items: T[], columns: Column[]): T[][] => {
  const split: T[][] = columns.map(() => []);
  for (const item of items) {
    const at = columns.findIndex((column) => covers(column)({ from: item.left, to: item.right }));
    split[at]?.push(item);
  }
  return split;
};

/** Cuts items at every empty stripe that runs from the left to the right; bands come from the top down. */
export const bandsOf = <T extends Placed>(items: T[], strip: number): Band<T>[] => {
  const bands: Pick<Band<T>, 'items' | 'top' | 'bottom'>[] = [];
  for (const item of items.toSorted((a, b) => a.top - b.top)) {
    const band = bands.at(-1);
    if (band && item.top < band.bottom - DESCENDER * item.em) {
      band.items.push(item);
      band.bottom = Math.max(band.bottom, item.bottom);
    } else bands.push({ items: [item], top: item.top, bottom: item.bottom });
  }
  return bands.map((band) => ({
    ...band,
    em: median(band.items.map((item) => item.em)),
    columns: columnsOf(band.items, strip),
  }));
};

/** Whether a band in one column goes on with what stands above it there, and is not what stands below all columns. */
const continues = <T extends Placed>(columns: Column[], band: Band<T>, { bands }: Group<T>): boolean => {
  const column = columns.find((candidate) => band.columns.every(covers(candidate)));
  if (!column) return false;
  if (column === columns.at(-1)) return true;
  const isAbove = ({ left, right }: Placed) => covers(column)({ from: left, to: right });
  const last = bands
    .findLast(({ items }) => items.some(isAbove))
    ?.items.filter(isAbove)
    .toSorted((a, b) => b.bottom - a.bottom)[0];
  if (!last) return false;
  return band.top - last.bottom < CONTINUES * band.em && Math.abs(last.em - band.em) < SAME_SIZE * band.em;
};

const startsCards = <T>(above: Band<T>, band: Band<T>): boolean =>
  band.em > LARGER * above.em && band.top - above.bottom > CARD_GAP * above.em;

const joins = <T extends Placed>(group: Group<T>, band: Band<T>, strip: number): boolean => {
  const above = group.bands.at(-1);
  if (!above || band.top - above.bottom > BREAK * Math.max(above.em, band.em)) return false;
  const columns = merge([...group.columns, ...band.columns], strip);
  if (group.columns.length < 2) {
    // What stands lower and to the side is a column of its own only when its lines fit between the others.
    const isStaggered = band.top - above.bottom < STAGGER * band.em;
    return band.columns.length < 2 && (columns.length < 2 || isStaggered);
  }
  if (columns.length < 2) return false;
  return band.columns.length < 2 ? continues(columns, band, group) : !startsCards(above, band);
};

/** Puts bands together that share an empty strip from top to bottom, and those that have none. */
export const groupsOf = <T extends Placed>(bands: Band<T>[], strip: number): Group<T>[] => {
  const groups: Group<T>[] = [];
  for (const band of bands) {
    const group = groups.at(-1);
    if (group && joins(group, band, strip)) {
      group.bands.push(band);
      group.columns = merge([...group.columns, ...band.columns], strip);
    } else groups.push({ bands: [band], columns: band.columns });
  }
  return groups;
};
