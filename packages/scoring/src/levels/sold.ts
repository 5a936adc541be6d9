import type { Metric } from '@assay/contracts/claim';
import type { Reading } from '../rubric/reading.ts';
import type { Figures } from './figures.ts';
import { type Finding, toLevel } from './finding.ts';

/** What nobody has who has not sold anything. */
const OF_SALES: ReadonlySet<Metric> = new Set([
  'revenue',
  'arr',
  'mrr',
  'gmv',
  'customers',
  'churn',
  'grr',
  'nrr',
  'concentration',
]);

/** What a sale leaves, and what winning a customer costs and brings. */
const OF_A_SALE: ReadonlySet<Metric> = new Set(['gross_margin', 'payback', 'ltv', 'cac', 'ltv_cac']);

/** Whether anything that nobody has without a sale is told as a fact of the company, or of nobody else. */
export const hasSold = ({ claims }: Pick<Figures, 'claims'>): boolean =>
  claims.some(
    ({ metric, subject, modality, value }) =>
      OF_SALES.has(metric) && modality === 'actual' && (subject === 'ours' || subject === 'unknown') && value > 0,
  );

/** Whether what is read are the economics of a sale: of a company that has sold nothing they are suppositions. */
export const isOfASale = (reading: Reading): boolean =>
  reading.by === 'band' ? OF_A_SALE.has(reading.metric) : reading.by === 'rule' && reading.rule === 'unit-return';

/** The economics of a sale are specified, not evidenced, where none is shown. */
const MOST_SUPPOSED = 3;

/** A finding about a sale where none is shown; `topic` is what the criterion is about, as a sentence goes on with it. */
export const asSupposed = (finding: Finding, topic: string): Finding =>
  finding.level <= MOST_SUPPOSED
    ? finding
    : { ...finding, level: toLevel(MOST_SUPPOSED), tell: `No sale is shown, so ${topic} is supposed: {q}.` };
