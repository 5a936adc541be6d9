import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import { topicsOf } from '../claims/metric/topics.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import type { Reading } from '../rubric/reading.ts';
import { readsChanges } from './likely.ts';

/** What the company has more or less of than before is no change for those who use its product. */
const OWN_CHANGE: readonly Metric[] = [
  ...(['arr', 'mrr', 'revenue', 'gmv', 'growth', 'customers', 'users', 'pilots', 'lois', 'team_size'] as const),
  ...(['round', 'valuation', 'conversion', 'tam', 'sam', 'som', 'market_growth'] as const),
];

/** The metrics whose figures tell of the company and of nothing that a reading looks for. */
const tellingOf = (reading: Reading): readonly Metric[] => {
  if (reading.by === 'words') return reading.unless ?? [];
  return readsChanges(reading) ? OWN_CHANGE : [];
};

/** What has changed for another company is no change that those who use this product see; what customers earn may be. */
const isSeenBy = ({ subject }: Claim, reading: Reading): boolean =>
  subject === 'customers' || (subject === 'other' && reading.by === 'words');

/** Whether all that a sentence measures is a price, on a slide about prices: "A lab of ten pays €2,400 a month" is no pain of labs. */
const tellsPrices = ({ page }: Unit, claims: readonly Claim[]): boolean =>
  claims.every(({ metric }) => metric === 'price') && topicsOf(page).has('prices');

/** "We win 50 shops a month": more customers are the company's, and no pain of theirs. */
const WE_WIN = pattern(
  /^\W*(?:we|\uE000+) (?:acquire|win|sign|add|onboard|gain|attract|get)(?:s|ed)? (?:(?:up )?\p{L}+ ){0,2}\d/iu,
);

/** Whether a sentence holds a figure of a company that is none of what a reading looks for; `claims` are those of its page. */
export const tellsOfUs = (unit: Unit, about: { reading: Reading; claims: readonly Claim[] }): boolean => {
  const metrics = tellingOf(about.reading);
  if (metrics.length === 0) return false;
  if (metrics.includes('churn') && WE_WIN.test(unit.text)) return true;
  const own = about.claims.filter(
    (claim) => claim.span.start === unit.start && claim.span.end === unit.end && !isSeenBy(claim, about.reading),
  );
  if (own.some(({ metric }) => metrics.includes(metric))) return true;
  return about.reading.by === 'words' && own.length > 0 && tellsPrices(unit, own);
};
