import { readDates } from '../../reading/dates.ts';
import { ANY_MONTH, monthNumber } from '../../reading/months.ts';

/** What goes through in a stretch of time, so that a figure at a date is of that stretch alone. */
const FLOW = /\b(?:gmv|revenues?|sales|turnover|burn|billings?|bookings|income|volumes?)\b/i;
/** What holds for a year, or for all time, at whatever date it is told. */
const NO_FLOW =
  /\b(?:arr|mrr|recurring|monthly|annual\w*|yearly|ltm|ttm|run[ -]?rate|cumul\w+|to date|so far|ytd|since|trailing|rolling|(?:last|past) (?:twelve|12)|12[ -]?m\w*|total)\b/i;
const SAID = /\b(?:monthly|(?:by|per|each|a) month)\b/i;
const IS_MONTH = /^(?<year>\d{4})-(?<month>\d\d)$/;
const MONTHS = 12;
/** A month without its year. */
const NAMED = new RegExp(`^(?:${ANY_MONTH})\\.?$`, 'i');

/** Whether dates follow one another month by month: "Jan 2025", "Feb 2025". */
const isMonthByMonth = (dates: readonly string[]): boolean => {
  const months = dates.flatMap((date) => {
    const { year, month } = IS_MONTH.exec(readDates(date)[0]?.date ?? '')?.groups ?? {};
    return year === undefined ? [] : [Number(year) * MONTHS + Number(month)];
  });
  const named = dates.filter((date) => NAMED.test(date)).map((date) => Number(monthNumber(date)));
  const all = months.length > 0 ? months : named;
  return all.length > 1 && all.every((month, i) => i === 0 || (month - (all[i - 1] ?? 0) + MONTHS) % MONTHS === 1);
};

/**
 * A measure with the period that its figures are of: "Revenue" over "Jan 2025", "Feb 2025" is that of a month, "Revenue" over "Mar 2024",
 * "Mar 2025" may be that of a year.
 */
export const ofPeriod = (measure: string, about: { head: string; dates: () => readonly string[] }): string =>
  FLOW.test(measure) &&
  !NO_FLOW.test(`${measure} ${about.head}`) &&
  (SAID.test(about.head) || isMonthByMonth(about.dates()))
    ? `Monthly ${measure.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
    : measure;
