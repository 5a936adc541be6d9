import type { Modality } from '@assay/contracts/claim';
import { madeOnce } from '../../made-once.ts';
import { readDates } from '../../reading/dates.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { verbAt } from '../subject/verbs.ts';
import { PRESENT } from './tense.ts';

/** A table of so many years to come, at the least, and of more than were, is a plan. */
const LEAST_YEARS = 3;

/** The year that begins a line: "2027   625 clients". */
const LINE_OF_A_YEAR = /^\W*((?:FY ?)?20\d\d)\b/;
/** A series that begins in this year and goes on for so many to come is a plan from its first year on. */
const LEAST_TO_COME = 2;

/** Whether a page's years are mostly to come, and whether a series on it begins in the year of the reader. */
type Outlook = { isOutlook: boolean; beginsNow: boolean };

const yearsOf = ({ units }: Page): ReadonlySet<number> =>
  new Set(
    units
      .flatMap(({ row, text }) =>
        row === undefined ? [LINE_OF_A_YEAR.exec(text)?.[1] ?? ''] : [...row.heads, row.cells[0]?.text ?? ''],
      )
      .flatMap((text) => readDates(text))
      .map(({ date }) => Number(/\d{4}/.exec(date)?.[0] ?? 0))
      .filter((year) => year > 0),
  );

const outlookOf = madeOnce((page: Page, year: number): Outlook => {
  const years = [...yearsOf(page)];
  const toCome = years.filter((one) => one > year).length;
  const found = toCome >= LEAST_YEARS && toCome > years.length - toCome;
  return { isOutlook: found, beginsNow: toCome >= LEAST_TO_COME && Math.min(...years) === year };
});

const isBeside = (unit: Unit, asOf: Date): boolean =>
  unit.row === undefined &&
  !PRESENT.test(unit.text) &&
  readDates(unit.text).length === 0 &&
  verbAt(unit.text) < 0 &&
  outlookOf(unit.page, asOf.getUTCFullYear()).isOutlook;

/** "2026   75 clients" over the lines of 2027 and 2028. */
const beginsPlan = ({ page, row, text }: Unit, asOf: Date): boolean => {
  const year = asOf.getUTCFullYear();
  const first = row === undefined ? LINE_OF_A_YEAR.exec(text)?.[1] : row.cells[0]?.text;
  return first?.endsWith(String(year)) === true && !PRESENT.test(text) && outlookOf(page, year).beginsNow;
};

/** What a table of years to come makes of a line beside it without a verb and a date: "Net revenue retention: 140%" is of the plan, and so is the first year of such a series. */
export const outlookModality = (unit: Unit, asOf: Date): Modality | undefined =>
  isBeside(unit, asOf) || beginsPlan(unit, asOf) ? 'projection' : undefined;
