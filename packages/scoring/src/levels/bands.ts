import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import type { Band, Kind, Level, Rubric, Stage } from '../rubric/rubric.ts';
import { toLevel } from './finding.ts';

/** What decides which bands hold: kinds and stages that the material names, and annual revenue in US dollars. */
export type Situation = { kinds: ReadonlySet<Kind>; stages: ReadonlySet<Stage>; annualRevenue: number | undefined };

/** An amount in US dollars at the rubric's rates; undefined for a currency it does not know. */
export const inDollars = (rubric: Rubric, amount: { value: number; unit: string }): number | undefined => {
  const rate = rubric.rates.usd[amount.unit];
  return rate === undefined ? undefined : amount.value * rate;
};

const holds = (band: Band, situation: Situation): boolean =>
  (band.kind === undefined || situation.kinds.has(band.kind)) &&
  (band.stage === undefined || situation.stages.has(band.stage)) &&
  (band.below === undefined || situation.annualRevenue === undefined || situation.annualRevenue < band.below);

const within = (band: Band, value: number): Level => {
  const reaches = (bar: number) => (band.better === 'higher' ? value >= bar : value <= bar);
  const [third, fourth, fifth] = band.at;
  if (reaches(fifth)) return 5;
  if (reaches(fourth)) return 4;
  return reaches(third) ? 3 : 2;
};

const strictest = (levels: readonly Level[]): Level => toLevel(Math.min(5, ...levels));
const mildest = (levels: readonly Level[]): Level => toLevel(Math.max(0, ...levels));

/**
 * The level of a value against the bands that hold: 2 for any stated figure, up to 5. Bands for a kind or a stage relax,
 * bands below a revenue tighten, so that naming either never lowers a level and more revenue never lowers one.
 */
export const levelInBands = (
  rubric: Rubric,
  about: { metric: Metric; period: Claim['period']; value: number; situation: Situation },
): Level => {
  const { metric, period, value, situation } = about;
  const bands: readonly Band[] = rubric.bands;
  const held = bands.filter(
    (band) => band.metric === metric && (band.period ?? period) === period && holds(band, situation),
  );
  if (held.length === 0) return bands.some((band) => band.metric === metric) ? 2 : 3;
  const level = (band: Band) => within(band, value);
  const strict = strictest(held.filter((band) => band.kind === undefined && band.stage === undefined).map(level));
  return mildest([strict, ...held.filter((band) => band.kind !== undefined || band.stage !== undefined).map(level)]);
};
