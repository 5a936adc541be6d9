import { AGE, STAY } from '../../reading/ages.ts';
import { isWhen } from '../../reading/columns.ts';
import { readDates } from '../../reading/dates.ts';
import { readFigures } from '../../reading/numbers.ts';
import type { Entry } from './entry.ts';

/** A column of those who have not left. */
const KEPT = /\b(?:still|again|came back|come back|renewed|retained|re-?ordered)\b/i;

/** An age with its unit: a bare number may be of anything. */
const isAge = (head: string): boolean => {
  const { first, last } = AGE.exec(head)?.groups ?? {};
  return first !== undefined || last !== undefined;
};

const isShare = (cell: string): boolean =>
  readFigures(cell).every(({ unit, value }) => unit === 'percent' && value <= 100) && /%/.test(cell);

/** A row by when those came whom it counts, under a head that says how many are still there later: "H1 2024" under "M12". */
export const ofCohort = ({ cell, head, unit }: Entry, name: string): string[] | undefined => {
  const dated = isWhen(name) || readDates(name).length > 0;
  const kept = (isAge(head.name) && STAY.test(unit.page.folded.text)) || KEPT.test(head.name);
  return dated && kept && isShare(cell) ? [`Retention rate: ${cell} (${name})`] : undefined;
};
