import { madeOnce } from '../../made-once.ts';
import { pattern } from '../../patterns/pattern.ts';
import { MONTH_IN_TONGUES } from '../../reading/months.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { futureDate } from './coming.ts';

/** A line that is a date and nothing else: "Q2 2027", "2031", "Mid-2028", "March 2027", "T4 26". */
const BARE_DATE = pattern(
  String.raw`^\W*(?:(?:by|in|from|end of|end|early|mid|late) ?-? ?)*(?:(?:(?:[QTH][1-4]|spring|summer|autumn|fall|winter)\p{L}*|${MONTH_IN_TONGUES})\.? ?'?(?:20)?\d\d|20\d\d)(?: ?[-–] ?(?:[QTH][1-4] ?)?(?:20)?\d\d)?\W*$`,
  'iu',
);
const YEAR = /(?:20)?(\d\d)\W*$/;

const isDate = ({ text, row }: Unit): boolean => row === undefined && BARE_DATE.test(text);

const isToCome = (text: string, asOf: Date): boolean => {
  const year = 2000 + Number(YEAR.exec(text)?.[1] ?? 0);
  return year > asOf.getUTCFullYear() || futureDate(text, asOf);
};

/** The dates that head the lines below them, by their places; none where dates stand below what they date. */
const datesOf = madeOnce(({ units, title }: Page): readonly number[] => {
  const found = units.flatMap((unit, i) => (isDate(unit) ? [i] : []));
  const first = units.findIndex(({ text }) => text !== title);
  return found[0] === first && found.length > 1 ? found : [];
});

/** Whether a line stands under a date of its own line that has not come: a roadmap's "Q2 2027" over "8 field trials". */
export const isUnderDateToCome = (unit: Unit, asOf: Date): boolean => {
  const { units } = unit.page;
  const heading = units[datesOf(unit.page).findLast((at) => at < units.indexOf(unit)) ?? -1];
  return heading !== undefined && isToCome(heading.text, asOf);
};
