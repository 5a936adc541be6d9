import type { MeasuredIn, Period } from './amount.ts';

/**
 * A figure in a text. A range has `low` below `value`; otherwise they are equal. `word` marks "three"; `year` a calendar
 * year. `text` is the figure as folded, `start` and `end` its place in the text it was read from.
 */
export type Figure = {
  value: number;
  low: number;
  unit: MeasuredIn;
  period: Period | null;
  start: number;
  end: number;
  text: string;
  word: boolean;
  year: boolean;
};

/** Whether a figure is an amount of money. */
export const isMoney = ({ unit }: Pick<Figure, 'unit'>): boolean => /^[A-Z]{3}$/.test(unit);

const EACH = String.raw`^\s*,?\s*(?:\/ ?|per |an? |each |every |in (?:a|one) )`;
/** "A year ago" and "a month earlier" say when, and not for how long. */
const NOT_AGO = String.raw`\b(?! (?:ago|earlier|before|later|prior|back)\b)`;
const over = (unit: string) => `${unit}[- ]?(?:over|on)[- ]?${unit}`;

/** What follows a figure and says for which period it holds. */
const PERIODS: readonly (readonly [RegExp, Period])[] = [
  [
    new RegExp(
      `${EACH}(?:year|yr|annum)${NOT_AGO}|^\\s*(?:annually|annuali[sz]ed|yearly|p\\.? ?a\\.?(?![a-z])|yoy|y[-/]o[-/]y|y\\/y|${over('year')})`,
      'i',
    ),
    'year',
  ],
  [
    new RegExp(`${EACH}(?:month|mo)${NOT_AGO}|^\\s*(?:monthly|mom\\b|m[-/]o[-/]m|m\\/m|pcm\\b|${over('month')})`, 'i'),
    'month',
  ],
  [new RegExp(`${EACH}(?:week|wk)${NOT_AGO}|^\\s*(?:weekly|wow\\b|w[-/]o[-/]w|w\\/w|${over('week')})`, 'i'), 'week'],
];
/** A period stands within so many characters after its figure. */
const LOOK_AHEAD = 30;

/** The period that the words right after `end` give, or null. */
export const periodAfter = (text: string, end: number): Period | null => {
  const ahead = text.slice(end, end + LOOK_AHEAD);
  return PERIODS.find(([pattern]) => pattern.test(ahead))?.[1] ?? null;
};

/** What a text says besides figures: nothing in "$10.4 thousand". */
export const besideFigures = (text: string, figures: readonly Figure[]): string =>
  figures.reduce((rest, figure) => rest.replace(figure.text, ''), text);

/** Rounds away what binary fractions add: 1.2 x 1e6 is 1200000. */
export const tidy = (value: number): number => Number(value.toPrecision(12));
