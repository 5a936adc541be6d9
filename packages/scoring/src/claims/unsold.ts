import type { Metric } from '@assay/contracts/claim';
import type { Claim } from './claims.ts';
import { counts } from './settle.ts';

/** What a company has that sells. */
const SALES: ReadonlySet<Metric> = new Set(['arr', 'mrr', 'revenue', 'gmv', 'customers', 'users', 'pilots']);

/** What is known only of those who have bought. */
const OF_BUYERS: ReadonlySet<Metric> = new Set([
  'cac',
  'ltv',
  'ltv_cac',
  'payback',
  'gross_margin',
  'churn',
  'nrr',
  'grr',
  'concentration',
  'burn_multiple',
]);

/** Whether all that a material tells of sales that may be its own is still to come. */
const isUnsold = (claims: readonly Claim[]): boolean => {
  const sales = claims.filter(
    ({ metric, subject }) => SALES.has(metric) && (subject === 'ours' || subject === 'unknown'),
  );
  return sales.length > 0 && sales.every(({ modality }) => modality !== 'actual' && modality !== 'previous');
};

/** The claims of a material, where what one buyer costs and brings is supposed as long as all sales are planned: nobody has bought yet. */
export const supposedUntilSold = (claims: readonly Claim[]): readonly Claim[] => {
  if (!isUnsold(claims)) return claims;
  return claims.map((claim) =>
    OF_BUYERS.has(claim.metric) && counts(claim) ? { ...claim, modality: 'projection' } : claim,
  );
};
