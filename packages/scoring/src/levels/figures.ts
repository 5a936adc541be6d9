import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import type { Conflict } from '../claims/conflicts/conflict.ts';
import { MARKET_METRICS } from '../claims/metric/lexicon/metric.ts';
import { LOWER_IS_BETTER } from '../claims/plausible.ts';
import { byUnit, countingClaims, mostFavourable } from '../claims/settle.ts';
import { isWhole } from '../claims/whole.ts';
import { isMoney } from '../reading/figure.ts';
import { MENTIONED } from '../rubric/level-names.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import { inAYear, inDollars, levelInBands, type Situation } from './bands.ts';
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

/** Whether a part may be better than its whole: a cost, a share or a multiple. Of amounts and counts the whole is the larger. */
const mayBeBetter = ({ metric, unit }: Claim): boolean =>
  LOWER_IS_BETTER.has(metric) || unit === 'percent' || unit === 'ratio';

/** Claims without parts that are better than the whole is told to be, where it is told. */
const ofWholes = (claims: readonly Claim[]): readonly Claim[] => {
  const kept = claims.filter((claim) => !mayBeBetter(claim) || isWhole(claim));
  return kept.length > 0 ? kept : claims;
};

/** The value that a metric counts with, and the claim it rests on. */
export type Settled = { claim: Claim; value: number };
type Stated = Pick<Figures, 'claims' | 'conflicts' | 'loaded'>;

/**
 * The value that a metric counts with in each unit, and the claim it rests on: the deck's before the website's; where values
 * conflict, the least favourable.
 */
export const settledByUnit = ({ claims, conflicts }: Omit<Stated, 'loaded'>, metric: Metric): readonly Settled[] => {
  const counting = ofWholes(countingClaims(claims, metric));
  const ofDeck = counting.filter(({ page }) => page.source === 'deck');
  return byUnit(ofDeck.length > 0 ? ofDeck : counting).flatMap((alike): Settled[] => {
    const claim = mostFavourable(alike);
    if (claim === undefined) return [];
    const conflict = conflicts.find(
      (found) => found.metric === metric && found.counted !== undefined && found.claims[0]?.unit === claim.unit,
    );
    return conflict?.counted === undefined
      ? [{ claim, value: claim.value }]
      : [{ claim: conflict.claims[0] ?? claim, value: conflict.counted }];
  });
};

/** How much a value is worth as it is held against bars; -Infinity for an amount in a currency that the rubric does not know. */
const worthOf = (figures: Pick<Figures, 'loaded'>, one: Settled): number => {
  const value = inBandUnits(figures, one) ?? Number.NaN;
  if (Number.isNaN(value)) return -Infinity;
  return LOWER_IS_BETTER.has(one.claim.metric) ? -value : value;
};

/**
 * What a metric counts with, in a currency that the rubric knows where there is one: of several the least favourable, but of
 * markets, of which there may well be several, the largest.
 */
export const settled = (figures: Stated, metric: Metric): Settled | undefined => {
  const all = settledByUnit(figures, metric);
  const known = all.filter((one) => worthOf(figures, one) > -Infinity);
  const sorted = (known.length > 0 ? known : all).toSorted((a, b) => worthOf(figures, a) - worthOf(figures, b));
  return MARKET_METRICS.has(metric) ? sorted.at(-1) : sorted[0];
};

/** A mention: a metric, of several the first, is named with a figure that is not a present fact of this company. */
export const mentionOf = (figures: Figures, about: { criterion: string; metrics: readonly Metric[] }): Finding[] => {
  const [claim] = about.metrics.flatMap((each) => figures.claims.find(({ metric }) => metric === each) ?? []);
  return claim === undefined ? [] : [{ criterion: about.criterion, level: MENTIONED, places: [placeOf(claim)] }];
};

/** What flows through a month or a week makes so many times as much in a year. */
const FLOWS: ReadonlySet<Metric> = new Set(['revenue', 'gmv', 'burn']);

/** A value as its bands are written: money in US dollars, and a year's. Undefined for a currency that the rubric does not know. */
const inBandUnits = ({ loaded }: Pick<Figures, 'loaded'>, { claim, value }: Settled): number | undefined => {
  const yearly = FLOWS.has(claim.metric) ? inAYear(value, claim.period) : value;
  return isMoney(claim) ? inDollars(loaded.rubric, { value: yearly, unit: claim.unit }) : yearly;
};

/** The level of a metric against its bands; 2 for an amount in a currency that the rubric does not know. */
export const bandFindings = (figures: Figures, about: { criterion: string; metric: Metric }): Finding[] => {
  const { criterion, metric } = about;
  const found = settled(figures, metric);
  if (found === undefined) return mentionOf(figures, { criterion, metrics: [metric] });
  const { claim } = found;
  const value = inBandUnits(figures, found);
  const { period } = claim;
  const { situation, loaded } = figures;
  const level = value === undefined ? 2 : levelInBands(loaded, { metric, period, value, situation });
  return [{ criterion, level, places: [placeOf(claim)] }];
};
