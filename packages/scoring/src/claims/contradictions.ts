import type { Metric } from '@assay/contracts/claim';
import { arithmeticConflicts } from './arithmetic.ts';
import type { Claim } from './claims.ts';
import { type Conflict, differ, nameOf } from './conflict.ts';
import { countingClaims, leastFavourable, mostFavourable } from './settle.ts';

/** Metrics of which a company has one present value; the others may well differ by region, product or time. */
const SINGULAR: readonly Metric[] = [
  'arr',
  'mrr',
  'customers',
  'nrr',
  'grr',
  'churn',
  'gross_margin',
  'cac',
  'ltv',
  'ltv_cac',
  'payback',
  'burn_multiple',
  'tam',
  'sam',
  'som',
  'round',
  'concentration',
];
/** Figures are rounded when told: only a wider gap is a contradiction. */
const ROUNDING = 0.05;
const isOneOf = (claim: Claim) =>
  !claim.qualified || claim.metric === 'round' || (claim.metric === 'arr' && claim.before !== undefined);

const namedAlike = (claims: readonly Claim[]): boolean => {
  const [first] = claims;
  if (first?.metric === 'tam') return claims.every(({ name }) => /^(?:tam|total)/.test(name));
  if (first?.metric === 'customers') return new Set(claims.map(({ name }) => /signed up/.test(name))).size === 1;
  return true;
};

const repeatedValues = (claims: readonly Claim[], metric: Metric): Conflict | undefined => {
  const candidates = (
    metric === 'round'
      ? claims.filter((c) => c.metric === 'round' && c.subject === 'ours' && c.modality === 'goal')
      : countingClaims(claims, metric)
  ).filter(isOneOf);
  const [first] = candidates;
  const alike = candidates.filter((claim) => claim.unit === first?.unit && claim.period === first?.period);
  const [low, high] = [leastFavourable(alike), mostFavourable(alike)];
  if (low === undefined || high === undefined || low.slide === high.slide) return undefined;
  if (!differ([low.value, high.value], ROUNDING) || !namedAlike([low, high])) return undefined;
  const text = `Two values are given for ${nameOf(metric)}, and they cannot both hold; the less favourable one is counted.`;
  return { metric, claims: [low, high], text, counted: low.value, refuted: high };
};

/** Everything in the claims that cannot be true at once. */
export const findConflicts = (claims: readonly Claim[]): Conflict[] => [
  ...SINGULAR.flatMap((metric) => repeatedValues(claims, metric) ?? []),
  ...arithmeticConflicts(claims),
];
