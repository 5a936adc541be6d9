import type { Modality } from '@assay/contracts/claim';
import { readDates } from '../../reading/dates.ts';
import type { Page, Unit } from '../../reading/page.ts';
import { verbAt } from '../subject/verbs.ts';
import { PRESENT } from './tense.ts';

/** A table of so many years to come, at the least, and of more than were, is a plan. */
const LEAST_YEARS = 3;

const OUTLOOKS = new WeakMap<Page, { year: number; isOutlook: boolean }>();

const yearsOf = ({ units }: Page): ReadonlySet<number> =>
  new Set(
    units
      .flatMap(({ row }) => (row === undefined ? [] : [...row.heads, row.cells[0]?.text ?? '']))
      .flatMap((text) => readDates(text))
      .map(({ date }) => Number(/\d{4}/.exec(date)?.[0] ?? 0))
      .filter((year) => year > 0),
  );

const isOutlook = (page: Page, year: number): boolean => {
  const known = OUTLOOKS.get(page);
  if (known?.year === year) return known.isOutlook;
  const years = [...yearsOf(page)];
  const toCome = years.filter((one) => one > year).length;
  const found = toCome >= LEAST_YEARS && toCome > years.length - toCome;
  OUTLOOKS.set(page, { year, isOutlook: found });
  return found;
};

const isBeside = (unit: Unit, asOf: Date): boolean =>
  unit.row === undefined &&
  !PRESENT.test(unit.text) &&
  readDates(unit.text).length === 0 &&
  verbAt(unit.text) < 0 &&
  isOutlook(unit.page, asOf.getUTCFullYear());

/** What a table of years to come makes of a line beside it without a verb and a date: "Net revenue retention: 140%" is of the plan. */
export const outlookModality = (unit: Unit, asOf: Date): Modality | undefined =>
  isBeside(unit, asOf) ? 'projection' : undefined;
