import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import { isNumber, type Placed, type Term, TIMES_SIGN, termOf } from './reckoning-terms.ts';

const OVER_YEARS = /\b(?:in|over|for|within) (\d{1,2}) years\b/i;

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
  return TIMES_SIGN.test(figure.text) || SIGN_BEFORE.test(before) || SIGN_AFTER.test(after) || FOR_EACH.test(after);
};

/** How often a year, or per customer: plain numbers that a written sum multiplies by. */
export const timesIn = (pool: readonly Placed[]): Term[] =>
  pool
    .filter((placed) => isNumber(placed.figure) && isTimes(placed))
    .map((times) => termOf(times))
    .filter(({ value }) => value > 0 && value !== 1);

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
