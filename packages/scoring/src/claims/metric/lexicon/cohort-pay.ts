import type { Metric } from '@assay/contracts/claim';
import { pattern } from '../../../patterns/pattern.ts';
import { ANY_MONTH } from '../../../reading/months.ts';
import { type Frame, money } from './frames.ts';

const WHO = '(?: (?!paid\\b|pay\\b)[\\p{L}-]+){0,4}';
/** "The same 131", "those 24 clinics", "the 171": all of them as they were; "those who stayed", "the ones left", "they": those still there. */
const COHORT = `(?:(?:the|those|these|all|same) )+(?:of )?\\d[\\d.,]*${WHO}|(?:those|the (?:ones|same|rest))${WHO}|they`;
const YEARLY = '(?: (?:a|per) year)?';
/** Less is what one of them pays. */
const LEAST = 10_000;

const paid = (metric: 'arr' | 'mrr' | 'revenue', after: string, before = `(?:${COHORT}) (?:paid|pay)(?: us)?`): Frame =>
  money(metric, 0.4, { before, after, least: LEAST, unless: 'each|apiece|on average' });

/** What customers of before paid then and pay now: in a month, in a stretch of time, or for a year as things were. */
export const COHORT_PAY: readonly Frame[] = [
  paid('mrr', ' (?:a|per) month (?:then|now|today|back then|a year ago)'),
  paid(
    'revenue',
    ` (?:of fees )?(?:in|that|for) (?:the )?(?:20\\d\\d|fy ?'?\\d\\d|q[1-4]|h[12]|year|quarter|month|${ANY_MONTH})`,
  ),
  paid('arr', `${YEARLY} (?:then|now|today|back then|a year ago)`),
  paid('arr', YEARLY, `(?:${COHORT}) (?:now|today) pay(?: us)?`),
];

const PAID = pattern(`(?<![\\p{L}\\p{N}])(?:${COHORT}) (?:now |today )?(?:paid|pay)(?: us)? \\S{0,4}\\d`, 'iu');
const EARNED: ReadonlySet<Metric> = new Set(['arr', 'mrr', 'revenue']);

/** Whether what is earned is what some customers, and not all, pay, by the words of its clause. */
export const isPaidByCohort = (metric: Metric, clause: string): boolean => EARNED.has(metric) && PAID.test(clause);
