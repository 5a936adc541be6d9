import { bandsOf, columnsOf, type Placed, splitAcross } from './layout.ts';
import { median } from './median.ts';
import type { Wall } from './rules.ts';

/** A row of a table: its cells from the left to the right, each with what stands in it from the top down. */
export type TableRow<T> = {
  cells: T[][];
  items: T[];
  top: number;
  bottom: number;
};

/** Rows with the places across where borders between their columns are drawn. */
export type Table<T> = { rows: TableRow<T>[]; borders: number[] };

/** The lines of one cell are at most this far apart, in ems, and closer than the rows by at least the second. */
export const LEADING = 0.6;
const CLOSER = 0.25;
/** The paragraphs of one cell between rules are at most this far apart, in ems. */
const PARAGRAPH = 0.9;
/** Where so many of the closest stripes have figures below figures, rows are that close. */
const CLASHES = 0.25;
/** Cells of one row may come this close, in ems. */
const CELL_GAP = 0.5;

/** Words may reach this far over a border, in ems. */
export const OVER = 0.4;

/** What stands between two empty stripes that run through the whole table. */
export type Stripe<T> = { items: T[]; top: number; bottom: number };

/** Figures and marks do not run over two lines: one below the other, they stand in two rows. */
const clash = <T extends Placed>(above: T[], below: T[]): boolean =>
  below.some((b) => b.numeric && above.some((a) => a.numeric && a.left < b.right && b.left < a.right));

/** Whether nothing stands below but what goes on in a column, while the first column has nothing to say. */
const isRest = <T extends Placed>(above: T[], below: T[], left: number): boolean => {
  const em = median(below.map((item) => item.em));
  return (
    below.every((b) => !b.numeric && b.left > left + em && above.some((a) => a.left < b.right && b.left < a.right)) &&
    above.some((a) => a.left < left + em)
  );
};

/** The gap below which two stripes are lines of one row; none where all gaps are alike, or figures stand so close. */
const usualLeading = (gaps: number[], isClash: (index: number) => boolean): number => {
  const close = Math.min(LEADING, Math.min(...gaps) + CLOSER);
  const tight = gaps.flatMap((gap, index) => (gap < close ? [index] : []));
  if (tight.length === gaps.length || tight.filter(isClash).length > CLASHES * tight.length)
    return Number.NEGATIVE_INFINITY;
  return close;
};

/** A stripe whose figures stand one below the other is as many rows: a cell that spans them closes the gap. */
const rowsInStripe = <T extends Placed>(stripe: Stripe<T>): Stripe<T>[] => {
  const levels = bandsOf(
    stripe.items.filter(({ numeric }) => numeric),
    0,
  );
  const isOne = levels.every((level, index) => index === 0 || !clash(levels[index - 1]?.items ?? [], level.items));
  if (isOne) return [stripe];
  const rows = levels.map(({ top, bottom }) => ({ items: [] as T[], top, bottom }));
  for (const item of stripe.items) {
    const distance = (row: Stripe<T>) => Math.abs(row.top + row.bottom - item.top - item.bottom);
    rows.reduce((nearest, row) => (distance(row) < distance(nearest) ? row : nearest)).items.push(item);
  }
  return rows;
};

/** The rows of a table, told by the empty stripes between them: those within a cell are narrower, where it wraps. */
export const stripesToRows = <T extends Placed>(found: Stripe<T>[]): Stripe<T>[] => {
  const stripes = found.flatMap(rowsInStripe);
  const em = median(stripes.flatMap(({ items }) => items.map((item) => item.em))) || 1;
  const gaps = stripes.slice(1).map(({ top }, index) => (top - (stripes[index]?.bottom ?? top)) / em);
  const isClash = (index: number) => clash(stripes[index]?.items ?? [], stripes[index + 1]?.items ?? []);
  const leading = usualLeading(gaps, isClash);
  const left = Math.min(...stripes.flatMap(({ items }) => items.map((item) => item.left)));
  const rows: Stripe<T>[] = [];
  for (const [index, stripe] of stripes.entries()) {
    const row = rows.at(-1);
    const gap = gaps[index - 1] ?? 0;
    const goesOn = row && gap < LEADING && (gap < leading || isRest(row.items, stripe.items, left));
    if (row && goesOn && !clash(row.items, stripe.items)) {
      row.items.push(...stripe.items);
      row.bottom = Math.max(row.bottom, stripe.bottom);
    } else rows.push({ ...stripe, items: [...stripe.items] });
  }
  return rows;
};

/** What parts the cells of a row: walls that stand there, and the table's borders where no cell reaches over them. */
export type Partings = { walls: Wall[]; borders: number[] };

const NONE: Partings = { walls: [], borders: [] };

/** The places across at which a row is parted. */
const partingsIn = ({ items, top, bottom }: Stripe<Placed>, { walls, borders }: Partings): number[] => {
  if (walls.length === 0 && borders.length === 0) return [];
  const middle = (top + bottom) / 2;
  const isOver = (x: number) => items.some(({ left, right, em }) => left + OVER * em < x && x < right - OVER * em);
  return [
    ...walls.filter((wall) => wall.top < middle && middle < wall.bottom).map(({ x }) => x),
    ...borders.filter((x) => !isOver(x)),
  ];
};

/** What stands between partings, from the left to the right. Most tables have none. */
const compartmentsOf = <T extends Placed>(items: T[], partings: number[]): T[][] => {
  if (partings.length === 0) return [items];
  const compartmentOf = ({ left, right }: Placed) => partings.filter((x) => x < (left + right) / 2).length;
  const compartments = Map.groupBy(items, compartmentOf);
  return [...compartments].sort(([a], [b]) => a - b).map(([, members]) => members);
};

/** Parts a row into its cells: where nothing stands above or below, or behind what parts them, a new one starts. */
export const rowOf = <T extends Placed>(stripe: Stripe<T>, partings = NONE): TableRow<T> => {
  const { items, top, bottom } = stripe;
  const strip = CELL_GAP * median(items.map(({ em }) => em));
  const cells = compartmentsOf(items, partingsIn(stripe, partings))
    .flatMap((members) => splitAcross(members, columnsOf(members, strip)))
    .map((cell) => cell.sort((a, b) => (Math.abs(a.bottom - b.bottom) < 0.3 * a.em ? a.left - b.left : a.top - b.top)));
  return { cells, items, top, bottom };
};

/** Everything between two rules of a table: one row, or several where figures or much room are between its lines. */
export const rowsBetweenRules = <T extends Placed>(items: T[], partings = NONE): TableRow<T>[] => {
  const stripes = bandsOf(items, 0).flatMap(rowsInStripe);
  const em = median(items.map((item) => item.em));
  const isOne = stripes.every((stripe, index) => {
    const above = stripes[index - 1];
    return !above || (!clash(above.items, stripe.items) && stripe.top - above.bottom < PARAGRAPH * em);
  });
  const row = { items, top: stripes[0]?.top ?? 0, bottom: stripes.at(-1)?.bottom ?? 0 };
  return (isOne ? [row] : stripesToRows(stripes)).map((stripe) => rowOf(stripe, partings));
};
