import type { Figure } from '../reading/numbers.ts';

const HOURS: readonly (readonly [RegExp, number])[] = [
  [/sec/i, 1 / 3600],
  [/min/i, 1 / 60],
  [/ho?u?r|h$/i, 1],
  [/day/i, 24],
  [/week/i, 168],
];
const HOURS_IN_A_MONTH = 730;

/** A figure's measure and its value in it: durations in hours, whatever they are written in. */
export const measured = ({ unit, text, value }: Figure): { measure: string; value: number } => {
  if (unit === 'months') return { measure: 'time', value: value * HOURS_IN_A_MONTH };
  if (unit !== 'time') return { measure: unit, value };
  return { measure: unit, value: value * (HOURS.find(([words]) => words.test(text))?.[1] ?? 1) };
};

/** "Month 1 vs month 12" says when something was measured, and not how long it took. */
const POINT_IN_TIME = /^(?:day|week|month|quarter|year) ?\d/i;

/** Whether a figure measures something that may change: no date, and no word that only counts. */
export const isMeasure = ({ value, year, word, unit, text }: Figure): boolean =>
  value > 0 && !year && !POINT_IN_TIME.test(text) && (!word || unit === 'months' || unit === 'percent');
