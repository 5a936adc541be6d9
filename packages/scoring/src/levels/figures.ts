import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import type { Conflict } from '../claims/conflict.ts';
import { countingClaims, mostFavourable } from '../claims/settle.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import { levelInBands, type Situation } from './bands.ts';
import type { Finding, Place } from './finding.ts';

/** All that rules may look at: claims, what contradicts, and what decides which bands hold. */
export type Figures = {
  claims: readonly Claim[];
  conflicts: readonly Conflict[];
  situation: Situation;
  loaded: LoadedRubric;
};

/** Where a claim stands. */
export const placeOf = ({ page, span }: Claim): Place => ({ page, span });

/** The value that a metric counts with, and the claim it rests on: where values conflict, the least favourable. */
export const settled = (figures: Figures, metric: Metric): { claim: Claim; value: number } | undefined => {
  const claim = mostFavourable(countingClaims(figures.claims, metric));
  if (claim === undefined) return undefined;
  const conflict = figures.conflicts.find((found) => found.metric === metric && found.counted !== undefined);
  return conflict?.counted === undefined
    ? { claim, value: claim.value }
    : { claim: conflict.claims[0] ?? claim, value: conflict.counted };
};

/** A mention: the metric is named with a figure that is not a present fact of this company. */
export const mentionOf = (figures: Figures, about: { criterion: string; metrics: readonly Metric[] }): Finding[] => {
  const claim = figures.claims.find(({ metric }) => about.metrics.includes(metric));
  return claim === undefined ? [] : [{ criterion: about.criterion, level: 1, places: [placeOf(claim)] }];
};

/** The level of a metric against its bands. */
export const bandFindings = (figures: Figures, about: { criterion: string; metric: Metric }): Finding[] => {
  const { criterion, metric } = about;
  const found = settled(figures, metric);
  if (found === undefined) return mentionOf(figures, { criterion, metrics: [metric] });
  const { claim, value } = found;
  const level = levelInBands(figures.loaded.rubric, {
    metric,
    period: claim.period,
    value,
    situation: figures.situation,
  });
  return [{ criterion, level, places: [placeOf(claim)] }];
};
