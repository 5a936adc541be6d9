import type { Group } from './groups.ts';
import type { Band, Column, Placed } from './layout.ts';

/** Letters larger than those above them by this share, this far below, start a new row of cards. */
const LARGER = 1.15;
const CARD_GAP = 0.5;
/** Cards are further apart than their captions from their figures, so many times. */
const CARD_GAPS = 2;
/** Figures and captions of a card begin, or have their middle, at one place to within this, in ems. */
const SAME_EDGE = 0.5;

/** Whether letters are clearly larger than others. */
export const isLarger = ({ em }: { em: number }, other: { em: number }): boolean => em > LARGER * other.em;

/** Larger letters right below smaller ones, one to one: the figures of cards that begin with their captions. */
const goesOnLarger = <T extends Placed>({ bands, columns }: Group<T>, band: Band<T>): boolean => {
  const gap = band.top - (bands.at(-1)?.bottom ?? 0);
  const middleOf = ({ from, to }: Column) => from + to;
  return (
    bands.every((other) => isLarger(band, other)) &&
    gap < band.em &&
    band.columns.length === columns.length &&
    band.columns.every((column, index) => {
      const above = columns[index] ?? column;
      const apart = Math.min(Math.abs(column.from - above.from), Math.abs(middleOf(column) - middleOf(above)) / 2);
      return apart < SAME_EDGE * band.em;
    })
  );
};

/** A new row of cards: each is something whole, or starts with larger letters than the one above ends, as large as any. */
export const startsCards = <T extends Placed>(group: Group<T>, above: Band<T>, band: Band<T>): boolean => {
  if (band.items.every(({ whole }) => whole)) return true;
  const gap = band.top - above.bottom;
  const [first = band, second] = group.bands;
  if (second && isLarger(second, first)) {
    // Cards that begin with their captions do so again after a wider gap than is within them.
    const within = second.top - first.bottom;
    return !(isLarger(band, first) || isLarger(first, band)) && gap > CARD_GAPS * Math.max(within, CARD_GAP * band.em);
  }
  if (!isLarger(band, above) || gap <= CARD_GAP * above.em) return false;
  return !goesOnLarger(group, band) && group.bands.every((other) => !isLarger(other, band));
};
