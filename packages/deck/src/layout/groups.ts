import { flowsBeside, LOOK_AHEAD } from './abreast.ts';
import { isLarger, startsCards } from './card-rows.ts';
import { type Band, type Column, columnOf, mergeColumns, type Placed } from './layout.ts';
import { isNextLine } from './text-lines.ts';

/** Bands that are read together; with more than one column they are read column by column. */
export type Group<T> = { bands: Band<T>[]; columns: Column[] };

/** Columns end where nothing stands for this far below them, in ems. */
const BREAK = 4;
/** What stands under columns in smaller letters may be this far below, its left edges theirs to within this. */
const CAPTION = 8;
const SAME_EDGE = 0.5;
/** A line goes on with the column above it when it is not larger than all of it and at most this far below, in its ems. */
const CONTINUES = 1.2;
/** So many bands above it are looked at for letters of its size. */
const NEAR = 8;
/** Rows are as far apart as others when the difference is less than this, in ems. */
const REGULAR = 0.3;
/** What a table's label names may be indented by this much, in ems. */
const INDENT = 2;
/** Lines of neighbouring columns that stand at different heights are at most this far apart, in ems. */
const STAGGER = 1;
const covers =
  ({ from, to }: Column) =>
  (inner: Column): boolean =>
    inner.from >= from && inner.to <= to;

/** Whether a band stands as far below the one above as that does below its own: a table's row with one cell. */
const isRegular = <T>(bands: Band<T>[], band: Band<T>): boolean => {
  const [before, above] = bands.slice(-2);
  if (!before || !above || before.columns.length < 2 || isLarger(above, band)) return false;
  return Math.abs(band.top - above.bottom - (above.top - before.bottom)) < REGULAR * band.em;
};

/** The points of a list may be further apart than lines. */
const isNextPoint = (last: Placed, items: Placed[]): boolean =>
  last.bullet === true && items.every(({ bullet, left, em }) => bullet && Math.abs(left - last.left) < SAME_EDGE * em);

/** Whether a band in one column goes on with what stands above it there, and is not what stands below all columns. */
const continues = <T extends Placed>({ bands, columns }: Group<T>, band: Band<T>): boolean => {
  const column = columns.find((candidate) => band.columns.every(covers(candidate)));
  if (!column) return false;
  if (column === columns.at(-1)) return true;
  const isAbove = (item: Placed) => covers(column)(columnOf(item));
  const last = bands
    .findLast(({ items }) => items.some(isAbove))
    ?.items.filter(isAbove)
    .reduce((lowest, item) => (item.bottom > lowest.bottom ? item : lowest));
  if (!last) return false;
  // After smaller points within it, a list goes on in its own size.
  const near = () => bands.slice(-NEAR).flatMap(({ items }) => items.filter(isAbove));
  if (isLarger(band, last) && near().every((item) => isLarger(band, item))) return false;
  return band.top - last.bottom < CONTINUES * band.em || isNextPoint(last, band.items) || isRegular(bands, band);
};

/** Smaller letters that start where the columns above do: who said what stands there, the source of each picture. */
const isCaption = <T>({ bands, columns }: Group<T>, band: Band<T>): boolean =>
  band.em < (bands.at(-1)?.em ?? 0) &&
  band.columns.length > 1 &&
  band.columns.length === columns.length &&
  band.columns.every(({ from }, index) => Math.abs(from - (columns[index]?.from ?? 0)) < SAME_EDGE * band.em);

/**
 * Whether a label alone between a table's head and its first figures names what comes below it: it stands over the first
 * column, as far from the one as from the other, and the figures stand below the heads.
 */
const isSection = <T extends Placed>(above: Band<T>, band: Band<T>, next: Band<T> | undefined): boolean => {
  const [labels, ...others] = next?.columns ?? [];
  const [label] = band.columns;
  const [first] = others;
  if (!next || !labels || !label || !first) return false;
  const isRow = 2 * next.items.filter(({ numeric }) => numeric).length >= next.items.length;
  const isLabel = Math.abs(label.from - labels.from) < INDENT * band.em && label.to < first.from;
  const isEven = Math.abs(band.top - above.bottom - (next.top - band.bottom)) < REGULAR * band.em;
  const isBelowHead = ({ from, to }: Column) => above.columns.some((head) => head.from < to && from < head.to);
  return isRow && isLabel && isEven && others.every(isBelowHead);
};

/** What stands around a band: the group above it, and the bands below. */
type Around<T> = { group: Group<T>; below: Band<T>[] };

/** The columns of a group and a band below it when they are read together, else undefined. */
const joined = <T extends Placed>(band: Band<T>, { group, below }: Around<T>, strip: number): Column[] | undefined => {
  const above = group.bands.at(-1);
  if (!above) return undefined;
  const limit = isCaption(group, band) ? CAPTION : BREAK;
  if (band.top - above.bottom > limit * Math.max(above.em, band.em)) return undefined;
  const columns = mergeColumns([...group.columns, ...band.columns], strip);
  if (group.columns.length < 2 && band.columns.length > 1) {
    const isLineAbove = above.items.some((item) => band.items.some((next) => isNextLine(item, next)));
    return isLineAbove && columns.length === band.columns.length ? columns : undefined;
  }
  if (group.columns.length < 2) {
    // What stands lower and to the side is a column of its own only when its lines fit between the others.
    const isStaggered = band.top - above.bottom < STAGGER * band.em;
    return columns.length < 2 || isStaggered ? columns : undefined;
  }
  if (columns.length < 2) return undefined;
  const goesOn =
    band.columns.length < 2
      ? continues({ ...group, columns }, band) || isSection(above, band, below[0])
      : !startsCards(group, above, band);
  return goesOn || flowsBeside(band, { columns, strip, above: group.bands, below }) ? columns : undefined;
};

/** Puts bands together that share an empty strip from top to bottom, and those that have none. */
export const groupsOf = <T extends Placed>(bands: Band<T>[], strip: number): Group<T>[] => {
  const groups: Group<T>[] = [];
  for (const [index, band] of bands.entries()) {
    const group = groups.at(-1);
    const columns = group && joined(band, { group, below: bands.slice(index + 1, index + 1 + LOOK_AHEAD) }, strip);
    if (group && columns) {
      group.bands.push(band);
      group.columns = columns;
    } else groups.push({ bands: [band], columns: band.columns });
  }
  return groups;
};
