import type { Metric } from '@assay/contracts/claim';
import { anyOf } from '../reading/amount.ts';
import { isWhen } from '../reading/columns.ts';
import { CURRENCIES } from '../reading/currencies.ts';
import type { Unit } from '../reading/page.ts';

const SALES: ReadonlySet<Metric> = new Set(['arr', 'mrr', 'revenue']);
/** "Revenue (Rp billion)" over years, on a slide called "Traction": no other company's sales are told so. */
const OF_SALES = /^\W*(?:(?:annual|total|net|our) )?(?:arr|mrr|revenues?|sales|turnover)(?: ?[,(][^|]{1,24})?\W*$/i;
const ON_OURS = /^\W*(?:our )?(?:traction|growth|numbers|revenues?|sales|financials?|results|track record)\W*$/i;

/** What else accounts hold besides sales. */
const ACCOUNTED: ReadonlySet<Metric> = new Set([...SALES, 'gross_margin', 'team_size', 'burn', 'growth']);
/** "Appendix: P&L", "Income statement, EUR thousand", "Financials 2023 to 2027": whose accounts would a deck hold but its own? */
const ON_ACCOUNTS = new RegExp(
  String.raw`^\W*(?:(?:appendix|annexe?|backup)\b[\W\d]*)?(?:our |historical |annual |summary )?(?:financials?(?: (?:summary|overview|history|results|highlights|statements?))?|p ?(?:&|and|n) ?l|profit (?:&|and) loss(?: account| statement)?|income statement|accounts)(?: (?:and|&) (?:forecasts?|projections?|plans?|outlook))?(?:[\W\d]|\b(?:in|to|fy|[km]|mn|bn|thousand|million|crore|lakh|${anyOf(CURRENCIES)})\b){0,24}$`,
  'i',
);
const SEVERAL = 3;

/** Whether a row over several years stands in the company's own accounts, or tells its sales on a slide about how it does. */
export const isOfOwnAccounts = (metric: Metric, { row, page, context }: Unit): boolean => {
  if (row === undefined || context.subject !== undefined || row.heads.filter(isWhen).length < SEVERAL) return false;
  if (ACCOUNTED.has(metric) && ON_ACCOUNTS.test(page.title)) return true;
  return SALES.has(metric) && ON_OURS.test(page.title) && OF_SALES.test(row.cells[0]?.text ?? '');
};
