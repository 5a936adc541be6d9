import { madeOnce } from '../made-once.ts';
import type { Page, Unit } from '../reading/page.ts';
import { isBesideBefore } from './table-change.ts';
import { tableOf } from './table-of.ts';

const ACCOUNTS =
  /^\W*(?:(?:our|the) )?(?:unit economics|margins?|p ?& ?l|profit and loss|income statement|cost structure)\b/i;
const MARGIN = /^\W*(?:gross|contribution|operating|ebitda) (?:margin|profit)\b/i;

/** Tables with a row of the margin; each row of a page is looked at once. */
const withMargin = madeOnce(
  ({ units }: Page): ReadonlySet<readonly Unit[]> =>
    new Set(units.filter(({ row }) => MARGIN.test(row?.cells[0]?.text ?? '')).map(tableOf)),
);

/**
 * Whether a row is one of the company's own accounts: "Cost of a filter | $58 | $39" under "Unit economics", or in a table year by year
 * that has the gross margin too. What a customer had before and has now is another's.
 */
export const isOfAccounts = (unit: Unit): boolean =>
  unit.row !== undefined &&
  !isBesideBefore(unit) &&
  (ACCOUNTS.test(unit.page.title) || withMargin(unit.page).has(tableOf(unit)));
