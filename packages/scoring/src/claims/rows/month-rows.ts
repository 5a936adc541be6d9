import { isMoney } from '../../reading/figure.ts';
import { ANY_MONTH } from '../../reading/months.ts';
import { readFigures } from '../../reading/numbers.ts';
import type { Unit } from '../../reading/page.ts';
import type { Entry } from './entry.ts';
import { isMeasured } from './row-names.ts';

const MONTH = new RegExp(String.raw`^(?:${ANY_MONTH})\.?(?: '?(?:20)?\d\d)?$`, 'i');

/** What comes again each month, and what else a company takes. */
const RECURRING = /\b(?:subscriptions?|subscribers?|recurring|mrr)\b/i;
const TAKEN =
  /\b(?:fees?|sales|revenues?|invoiced|billed|billings|income|turnover|takings|earned|commissions?|we took|paid us|pays? us)\b/i;
/** "Dec 2023 | $0.88M" may be what a whole year would bring. */
const BY_MONTH = /\b(?:months?|monthly|mrr)\b/i;
/** What is spent or goes through a company is none of that. */
const NOT_TAKEN =
  /\b(?:costs?|burn\w*|spen[dt]\w*|loss\w*|lent|loans?|disbursed|gmv|volumes?|orders?|book(?:ed|ings)|cash|target|plan|forecast)\b/i;

/** What the title, and the line right above the first of a run of rows, say of them. */
const saidAbove = (unit: Unit): string => {
  const { page } = unit;
  const at = page.units.findLastIndex(({ row, start }) => row === undefined && start < unit.start);
  return `${page.title} ${page.units[at]?.text ?? ''}`;
};

/** A row of a month with an amount under no measure: what it tells of is the company's takings where the slide says so. */
export const ofMonth = ({ cell, label, unit }: Entry, column: string): string[] | undefined => {
  const isHeaded = unit.row?.heads.some((head) => head !== '') === true;
  if (!readFigures(cell).some(isMoney) || !MONTH.test(label.name) || (isHeaded && isMeasured(column))) return undefined;
  const said = `${saidAbove(unit)} ${isHeaded ? column : ''}`;
  if (NOT_TAKEN.test(said) || (/\d/.test(label.name) && !BY_MONTH.test(said))) return undefined;
  if (RECURRING.test(said)) return [`MRR: ${cell} (${label.name})`];
  const taken = BY_MONTH.test(said) ? 'Monthly revenue' : 'Revenue';
  return TAKEN.test(said) ? [`${taken}: ${cell} (${label.name})`] : undefined;
};
