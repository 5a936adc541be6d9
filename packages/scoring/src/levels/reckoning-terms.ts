import { cellWrittenOut } from '../claims/rows/cells.ts';
import { pattern } from '../patterns/pattern.ts';
import { type Figure, readFigures } from '../reading/numbers.ts';
import type { Unit } from '../reading/page.ts';
import { noteIn } from '../reading/written-in.ts';
import { IN_A_YEAR } from './bands.ts';

/** A figure and the sentence or row it stands in. */
export type Placed = { unit: Unit; figure: Figure };

/** A factor of a sum, as it is shown and as it counts, with where it stands. */
export type Term = { text: string; value: number; from: readonly Unit[] };

/** Fewer customers, or tonnes, than these are those that the company has. */
const FEWEST = 100;
/** A number before a sign of multiplication: "410,000 x". */
export const TIMES_SIGN = / x$/i;

/** Whether a figure is a plain number, or one with a sign of multiplication. */
export const isNumber = ({ unit, text, year, word }: Figure): boolean =>
  (unit === 'count' || unit === 'other' || TIMES_SIGN.test(text)) && !year && !word;

/** A figure as a factor of a sum. */
export const termOf = ({ unit, figure }: Placed, value = figure.value): Term => ({
  text: figure.text.replace(TIMES_SIGN, ''),
  value,
  from: [unit],
});

/** Whether a figure counts customers, or tonnes, that a market may consist of. */
export const isHeadCount = (figure: Figure): boolean => isNumber(figure) && figure.value >= FEWEST;

/** Customers, or tonnes, that could be multiplied, and neighbours of one sentence added up. */
export const headsIn = (pool: readonly Placed[]): Term[] => {
  const heads = pool.filter(({ figure }) => isHeadCount(figure));
  const sums = heads.flatMap((a, i) => {
    const b = heads[i + 1];
    if (b === undefined || b.unit !== a.unit) return [];
    return [{ text: `(${a.figure.text} + ${b.figure.text})`, value: a.figure.value + b.figure.value, from: [a.unit] }];
  });
  return [...heads.map((head) => termOf(head)), ...sums];
};

/** "€6.40 a head a month": of whom it is asked stands between a price and its period. */
const FOR_ONE = pattern(
  /^,? (?:per|an?|each|every) (?:[\p{L}-]+ ){1,2}(?:per|an?|each|every) (?<period>month|week)\b/iu,
);

const timesAYear = ({ unit, figure }: Placed): number | undefined => {
  const period = figure.period ?? FOR_ONE.exec(unit.text.slice(figure.end))?.groups?.['period']?.toLowerCase();
  return period === 'month' || period === 'week' ? IN_A_YEAR[period] : undefined;
};

/** A price per kilogram, where tonnes are counted. */
const PER_KILO = /^ ?(?:\/|per |an? )(?:kg|kilos?|kilograms?)\b/i;
const KILOS_IN_A_TONNE = 1_000;

/** By what a price may have to be multiplied: the months or weeks of a year, the kilograms of a tonne. */
const factorsOf = (price: Placed): number[] => {
  const often = timesAYear(price);
  const isPerKilo = PER_KILO.test(price.unit.text.slice(price.figure.end));
  return [...(often === undefined ? [] : [often]), ...(isPerKilo ? [KILOS_IN_A_TONNE] : [])];
};

/** What one pays: as it is written and, for a month, a week or a kilogram, what it makes in a year or for a tonne. */
export const pricesIn = (pool: readonly Placed[], { unit, value }: Figure): Term[] =>
  pool
    .filter(({ figure }) => figure.unit === unit && figure.value < value && figure.value > 0)
    .flatMap((price) => [
      termOf(price),
      ...factorsOf(price).map((by) => ({
        ...termOf(price, price.figure.value * by),
        text: `${price.figure.text} x ${by}`,
      })),
    ]);

/** Larger amounts that are stated, of which shares may be taken. */
export const amountsIn = (pool: readonly Placed[], { unit, value }: Figure): Term[] =>
  pool.filter(({ figure }) => figure.unit === unit && figure.value > value).map((amount) => termOf(amount));

/** All plain numbers, whatever they count. */
export const numbersIn = (pool: readonly Placed[]): Term[] =>
  pool.filter(({ figure }) => isNumber(figure) && figure.value > 1).map((number) => termOf(number));

/** The figures of the row that an amount stands in: its columns may be what is multiplied. */
export const besideIn = (pool: readonly Placed[], { unit }: Placed): Placed[] =>
  unit.row === undefined ? [] : pool.filter((placed) => placed.unit === unit);

/** The figures of a sentence; of a row, its cells' with what their heads say that numbers are written in. */
export const placedIn = (unit: Unit): Placed[] => {
  const { row, figures } = unit;
  if (row === undefined) return figures.map((figure) => ({ unit, figure }));
  const written = row.cells.flatMap(({ text, start }, i) => {
    const out = cellWrittenOut(text, noteIn(row.heads[i] ?? '').note);
    if (out === text) return [];
    return readFigures(out).map((figure) => ({ ...figure, text, start, end: start + text.length }));
  });
  const kept = figures.filter(({ start }) => !written.some((one) => start >= one.start && start < one.end));
  return [...kept, ...written].sort((a, b) => a.start - b.start).map((figure) => ({ unit, figure }));
};
