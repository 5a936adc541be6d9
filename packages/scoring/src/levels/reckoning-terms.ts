import { writtenOut } from '../claims/rows/cells.ts';
import { pattern } from '../patterns/pattern.ts';
import { type Figure, readFigures } from '../reading/numbers.ts';
import type { Unit } from '../reading/page.ts';
import { noteIn } from '../reading/written-in.ts';

/** A figure and the sentence or row it stands in. */
export type Placed = { unit: Unit; figure: Figure };

/** A factor of a sum, as it is shown and as it counts, with where it stands. */
export type Term = { text: string; value: number; from: readonly Unit[] };

/** Fewer customers, or tonnes, than these are those that the company has. */
const FEWEST = 100;
/** A number before a sign of multiplication: "410,000 x". */
const TIMES = / x$/i;
const OVER_YEARS = /\b(?:in|over|for|within) (\d{1,2}) years\b/i;
const IN_A_YEAR = { month: 12, week: 52 } as const;

/** Whether a figure is a plain number, or one with a sign of multiplication. */
export const isNumber = ({ unit, text, year, word }: Figure): boolean =>
  (unit === 'count' || unit === 'other' || TIMES.test(text)) && !year && !word;

/** A figure as a factor of a sum. */
export const termOf = ({ unit, figure }: Placed, value = figure.value): Term => ({
  text: figure.text.replace(TIMES, ''),
  value,
  from: [unit],
});

/** Whether a figure counts customers, or tonnes, that a market may consist of. */
export const isHead = (figure: Figure): boolean => isNumber(figure) && figure.value >= FEWEST;

/** Customers, or tonnes, that could be multiplied, and neighbours of one sentence added up. */
export const headsIn = (pool: readonly Placed[]): Term[] => {
  const heads = pool.filter(({ figure }) => isHead(figure));
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

/** How many years a head of the table spreads an amount over, as a share. */
const spreadsIn = (units: readonly Unit[]): Term[] =>
  units.flatMap((unit) =>
    (unit.row?.heads ?? []).flatMap((head) => {
      const years = Number(OVER_YEARS.exec(head)?.[1] ?? 0);
      return years > 1 ? [{ text: `1/${years}`, value: 1 / years, from: [unit] }] : [];
    }),
  );

/** Shares of an amount: percentages, and years that a table spreads it over. */
export const sharesIn = (pool: readonly Placed[]): Term[] => [
  ...pool
    .filter(({ figure }) => figure.unit === 'percent' && figure.value > 0 && figure.value < 100)
    .map((share) => termOf(share, share.figure.value / 100)),
  ...spreadsIn([...new Set(pool.map(({ unit }) => unit))]),
];

/** What a number counts stands within so many characters behind it. */
const LOOK_AHEAD = 40;
/** "1.6 frames each", "2 units per place". */
const FOR_EACH = pattern(/^ (?:\p{L}+ ){1,2}(?:each|apiece|per \p{L}+)\b/u);

/** "x 1.4 lines x €48k". */
const SIGN_BEFORE = /(?:^|\s)x $/i;
/** "418 x 690 x $265". */
const SIGN_AFTER = pattern(/^ ?x(?: (?=\S)|(?=[\d\p{Sc}]))/iu);

const isTimes = ({ unit, figure }: Placed): boolean => {
  const after = unit.text.slice(figure.end, figure.end + LOOK_AHEAD);
  const before = unit.text.slice(0, figure.start);
  return TIMES.test(figure.text) || SIGN_BEFORE.test(before) || SIGN_AFTER.test(after) || FOR_EACH.test(after);
};

/** How often a year, or per customer: plain numbers that a written sum multiplies by. */
export const timesIn = (pool: readonly Placed[]): Term[] =>
  pool
    .filter((placed) => isNumber(placed.figure) && isTimes(placed))
    .map((times) => termOf(times))
    .filter(({ value }) => value > 0 && value !== 1);

/** All plain numbers, whatever they count. */
export const numbersIn = (pool: readonly Placed[]): Term[] =>
  pool.filter(({ figure }) => isNumber(figure) && figure.value > 1).map((number) => termOf(number));

/** The figures of the row that an amount stands in: its columns may be what is multiplied. */
export const besideIn = (pool: readonly Placed[], { unit }: Placed): Placed[] =>
  unit.row === undefined ? [] : pool.filter((placed) => placed.unit === unit);

const RATE = pattern(/^[^.;=]{0,70}?\b(?:per|a|an|each|every|in a) (?:[\p{L}-]+ )?(month|week|day|year)\b/iu);
const IN_YEAR: Readonly<Record<string, number>> = { day: 365, week: 52, month: 12, year: 1 };

/** How much one does or needs, in figures or in words: so much a month makes twelve times as much in a year. */
export const ratesIn = (pool: readonly Placed[]): Term[] =>
  pool.flatMap((placed) => {
    const { unit, figure } = placed;
    const [, span = ''] = RATE.exec(unit.text.slice(figure.end)) ?? [];
    const often = IN_YEAR[span.toLowerCase()];
    if (often === undefined || !isNumber({ ...figure, word: false }) || figure.value <= 1) return [];
    return [{ ...termOf(placed, figure.value * often), text: often > 1 ? `${figure.text} x ${often}` : figure.text }];
  });

/** The figures of a sentence; of a row, its cells' with what their heads say that numbers are written in. */
export const placedIn = (unit: Unit): Placed[] => {
  const { row, figures } = unit;
  if (row === undefined) return figures.map((figure) => ({ unit, figure }));
  const written = row.cells.flatMap(({ text, start }, i) => {
    const out = writtenOut(text, noteIn(row.heads[i] ?? '').note);
    if (out === text) return [];
    return readFigures(out).map((figure) => ({ ...figure, text, start, end: start + text.length }));
  });
  const kept = figures.filter(({ start }) => !written.some((one) => start >= one.start && start < one.end));
  return [...kept, ...written].sort((a, b) => a.start - b.start).map((figure) => ({ unit, figure }));
};
