import type { Metric, Subject } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import { SPECIFIED } from '../rubric/level-names.ts';
import type { Reading } from '../rubric/reading.ts';
import type { Figures } from './figures.ts';
import type { Finding } from './finding.ts';

/** What nobody has who has not sold anything. */
const OF_SALES: ReadonlySet<Metric> = new Set([
  'revenue',
  'arr',
  'mrr',
  'gmv',
  'customers',
  'grr',
  'nrr',
  'concentration',
]);

/** What a sale leaves, and what winning a customer costs and brings. */
const OF_A_SALE: ReadonlySet<Metric> = new Set(['gross_margin', 'payback', 'ltv', 'cac', 'ltv_cac']);

/** Whether one of the metrics is told as a fact of the company, or of those in `whose`, and not as none. */
export const isTold = (
  claims: readonly Claim[],
  metrics: ReadonlySet<Metric>,
  whose: readonly Subject[] = ['ours'],
): boolean =>
  claims.some(
    ({ metric, subject, modality, value }) =>
      metrics.has(metric) && whose.includes(subject) && modality === 'actual' && value > 0,
  );

/** So many pages tell whether there is a sale; fewer may be a part of what there is. */
const WHOLE = 6;

/** The claims of so many pages as a reader gets them: what a company asks for and earns by a sale is supposed where none of its own is told. */
export const withSupposed = (claims: readonly Claim[], pages: number): readonly Claim[] =>
  pages < WHOLE || isTold(claims, OF_SALES)
    ? claims
    : claims.map((claim) => {
        const { metric, subject, modality } = claim;
        const isSupposed = subject === 'ours' && modality === 'actual' && (OF_A_SALE.has(metric) || metric === 'price');
        return isSupposed ? { ...claim, modality: 'hypothetical' } : claim;
      });

/** Claims on pages that tell nothing of anybody else: what is told there of nobody in particular may be the company's. */
const besideNobody = (claims: readonly Claim[]): readonly Claim[] => {
  const others = new Set(claims.filter(({ subject }) => subject === 'other').map(({ page }) => page));
  return claims.filter(({ page }) => !others.has(page));
};

/** Whether anything that nobody has without a sale is told as a fact of the company, or of nobody where nobody else is spoken of. */
export const hasSold = ({ claims }: Pick<Figures, 'claims'>): boolean =>
  isTold(claims, OF_SALES) || isTold(besideNobody(claims), OF_SALES, ['unknown']);

/** Whether what is read are the economics of a sale: of a company that has sold nothing they are suppositions. */
export const isOfASale = (reading: Reading): boolean =>
  reading.by === 'band' ? OF_A_SALE.has(reading.metric) : reading.by === 'rule' && reading.rule === 'unit-return';

/** The economics of a sale are specified, not evidenced, where none is shown. */
const MOST_SUPPOSED = SPECIFIED;

/** A finding about a sale where none is shown; `topic` is what the criterion is about, as a sentence goes on with it. */
export const asSupposed = (finding: Finding, topic: string): Finding =>
  finding.level <= MOST_SUPPOSED
    ? finding
    : { ...finding, level: MOST_SUPPOSED, tell: `No sale is shown, so ${topic} is supposed: {q}.` };
