import type { Modality } from '@assay/contracts/claim';
import { pattern } from '../../patterns/pattern.ts';
import type { Unit } from '../../reading/page.ts';
import { futureDate, goOnFromNow } from './coming.ts';
import { isNotedAsPlan } from './noted-plan.ts';
import { PROJECTION } from './tense.ts';

const ACTUAL = /\bactuals?\b|\((?:today|now|current(?:ly)?|to date|ytd|ltm|ttm)\b/i;
const WANTED = pattern(/\b(?:(?<!\p{L}-)to-be|plan(?:ned)?|budget(?:ed)?|targets?|goals?|aop)\b/iu);
/** A head that names no date but how large all will be by then. */
const LATER = pattern(
  /\((?:at (?:full )?(?:scale|maturity|capacity|volume)|mature|steady state|long[- ]term|later|in \p{L}+ years)\b/iu,
);
/** A date with a sign that says that it has not come: "2027E", "FY27 (plan)". */
const MARKED = /\d\d ?(?:[EFPB]\b|\(?(?:plan|budget|forecast|target|fcst|est)\b)/i;
/** The head of a cell that is a bare year. */
const BARE_YEAR = /\((?:FY ?'?)?((?:20)?\d\d)\)$/i;

/** A year as a head, without a sign. */
const YEAR = /^\W*(?:FY ?'?)?((?:20)?\d\d)\W*$/i;

const yearOf = (digits: string): number => (Number(digits) % 100) + 2000;

/**
 * What a bare year says next to its neighbours: among columns that are marked as forecasts it is told as it came, and the
 * year that is not over is foreseen along with those that follow it.
 */
const amongYears = ({ text, row }: Unit, asOf: Date): Modality | undefined => {
  const digits = BARE_YEAR.exec(text)?.[1];
  if (digits === undefined || row === undefined) return undefined;
  const [year, now] = [yearOf(digits), asOf.getUTCFullYear()];
  if (row.heads.some((head) => MARKED.test(head))) return year <= now ? 'actual' : undefined;
  const later = row.heads.some((head) => yearOf(YEAR.exec(head)?.[1] ?? '00') > now);
  return year === now && later ? 'projection' : undefined;
};

/** The heads of a row's columns, as far as they have any: not that of its label. */
const headsOver = ({ row }: Unit): string[] => row?.heads.slice(1).filter((head) => head.trim() !== '') ?? [];

/** Under a heading about plans, the column of a date that is over when none of the columns says which of them came true. */
export const isColumnOfPlan = ({ row }: Unit): boolean =>
  row !== undefined && !row.heads.some((head) => MARKED.test(head) || ACTUAL.test(head));

/** "Q4 2026 | 2027 | 2029": among columns that are to come, the one that is under way is foreseen with them. */
const isOfPlan = (unit: Unit, asOf: Date): boolean => goOnFromNow(headsOver(unit), asOf);

/** Whether all columns of a row are named by dates to come ("2027", "FY28E", "Year 3"), if not by what is under way beside them. */
export const isRowToCome = (unit: Unit, asOf: Date): boolean => {
  const heads = headsOver(unit);
  const isNamed = heads.length > 0 && heads.every((head) => futureDate(head, asOf) || PROJECTION.test(head));
  return isNamed || isOfPlan(unit, asOf);
};

/**
 * What a row's label and its column's head, read together with the cell ("ARR: 5.8 (2027 plan)"), say of the cell. Undefined
 * where they name neither what has come true nor what is wanted.
 */
export const ofHeads = (unit: Unit, asOf: Date): Modality | undefined => {
  if (ACTUAL.test(unit.text)) return 'actual';
  if (LATER.test(unit.text)) return 'projection';
  if (WANTED.test(unit.text)) return 'goal';
  if (isNotedAsPlan(unit)) return 'projection';
  return amongYears(unit, asOf) ?? (isOfPlan(unit, asOf) ? 'projection' : undefined);
};
