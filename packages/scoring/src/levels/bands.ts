import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Level, Stage } from '../rubric/reading.ts';
import type { Rubric } from '../rubric/rubric.ts';
import { toLevel } from './finding.ts';

/**
 * What decides which bands hold: the variants and stages that the material gives evidence of, and in US dollars the annual
 * revenue and what a customer pays a year, as far as they are known.
 */
export type Situation = {
  variants: ReadonlySet<string>;
  stages: ReadonlySet<Stage>;
  annualRevenue: number | undefined;
  contractValue?: number | undefined;
};

/** A band as it is loaded, with the variant that unlocks it. */
export type LoadedBand = LoadedRubric['bands'][number];

/** How often a period comes in a year. */
export const IN_A_YEAR = { year: 1, month: 12, week: 52 } as const;

/** What an amount for a period makes in a year; one for no period stands for itself. */
export const inAYear = (value: number, period: Claim['period']): number =>
  period === null ? value : value * IN_A_YEAR[period];

/** An amount in US dollars at the rubric's rates; undefined for a currency it does not know. */
export const inDollars = (rubric: Rubric, amount: { value: number; unit: string }): number | undefined => {
  const rate = rubric.rates.usd[amount.unit];
  return rate === undefined ? undefined : amount.value * rate;
};

/** Whether a band is in force. */
const holds = (band: LoadedBand, { variants, stages, annualRevenue, contractValue }: Situation): boolean =>
  (band.variant === undefined || variants.has(band.variant)) &&
  (band.stage === undefined || stages.has(band.stage)) &&
  (band.contract === undefined || (contractValue !== undefined && contractValue >= band.contract)) &&
  (band.below === undefined || annualRevenue === undefined || annualRevenue < band.below);

/** The level of a value against bars: 2 for a stated figure, and from 3 to 5 by the bars that it reaches. */
export const levelAt = ({ better, at }: Pick<LoadedBand, 'better' | 'at'>, value: number): Level => {
  const reaches = (bar: number) => (better === 'higher' ? value >= bar : value <= bar);
  const [third, fourth, fifth] = at;
  if (reaches(fifth)) return 5;
  if (reaches(fourth)) return 4;
  return reaches(third) ? 3 : 2;
};

/** The bands of a metric, and of a period where they have one, that are in force. */
export const heldBands = (
  { bands }: LoadedRubric,
  { metric, period, situation }: { metric: Metric; period: Claim['period']; situation: Situation },
): LoadedBand[] =>
  bands.filter((band) => band.metric === metric && (band.period ?? period) === period && holds(band, situation));

/** Whether a band is for a variant, a stage or a contract, which only ever lifts a level. */
export const relaxes = ({ variant, stage, contract }: LoadedBand): boolean =>
  variant !== undefined || stage !== undefined || contract !== undefined;

const strictest = (levels: readonly Level[]): Level => toLevel(Math.min(5, ...levels));
const mildest = (levels: readonly Level[]): Level => toLevel(Math.max(0, ...levels));

/**
 * The level of a value against the bands that hold: 2 for any stated figure, up to 5. Bands for a variant, a stage or a
 * contract relax, bands below a revenue tighten, so that naming any of them never lowers a level and more revenue never does.
 */
export const levelInBands = (
  loaded: LoadedRubric,
  { value, ...about }: { metric: Metric; period: Claim['period']; value: number; situation: Situation },
): Level => {
  const held = heldBands(loaded, about);
  if (held.length === 0) return loaded.bands.some(({ metric }) => metric === about.metric) ? 2 : 3;
  const common = held.filter((band) => !relaxes(band));
  const strict = common.length === 0 ? [] : [strictest(common.map((band) => levelAt(band, value)))];
  return mildest([...strict, ...held.filter(relaxes).map((band) => levelAt(band, value))]);
};
