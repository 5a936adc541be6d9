import type { BusinessType } from '@assay/contracts/business';
import type { Claim } from '../claims/claims.ts';
import { countingClaims } from '../claims/settle.ts';
import { inAYear, inDollars, type Situation } from './bands.ts';
import { type Figures, settled } from './figures.ts';
import type { PageReading } from './read.ts';
import { stagesOf } from './stages.ts';
import { variantsHeld } from './variants.ts';

/** What is sold, by its metrics. */
export const SALES = ['arr', 'mrr', 'revenue'] as const;

/** What an amount of sales makes in a year. */
export const yearly = (claim: Claim, value: number): number =>
  inAYear(value, claim.metric === 'mrr' ? 'month' : claim.period);

type Decided = { claim: Claim; value: number };
type Stated = Pick<Figures, 'claims' | 'conflicts' | 'loaded'>;

const highest = (amounts: readonly Decided[]): Decided | undefined =>
  amounts.reduce<Decided | undefined>(
    (best, one) => (best === undefined || one.value > best.value ? one : best),
    undefined,
  );

/** Annual revenue in US dollars by the most favourable metric that counts; 0 in a currency that the rubric does not know. */
const annualRevenue = (figures: Stated): Decided | undefined =>
  highest(
    SALES.flatMap((metric) => {
      const found = settled(figures, metric);
      if (found === undefined) return [];
      const { claim, value } = found;
      const dollars = inDollars(figures.loaded.rubric, { value: yearly(claim, value), unit: claim.unit });
      return { claim, value: dollars ?? 0 };
    }),
  );

/** What a customer pays in a year, in US dollars, by the highest price that is said of a contract or a period. */
const contractValue = ({ claims, loaded }: Stated): Decided | undefined =>
  highest(
    countingClaims(claims, 'price').flatMap((claim) => {
      if (claim.period === null && !/contract|acv/.test(claim.name)) return [];
      const value = inDollars(loaded.rubric, { value: inAYear(claim.value, claim.period), unit: claim.unit });
      return value === undefined ? [] : { claim, value };
    }),
  );

/** The claims that decide which bands hold. */
export const decidingClaims = (figures: Stated): Claim[] =>
  [annualRevenue(figures), contractValue(figures)].flatMap((decided) => decided?.claim ?? []);

/** What decides which bands hold. A `businessType` that the caller gives stands in the place of those that the pages show. */
export const situationOf = (
  figures: Stated,
  { readings, businessType }: { readings: readonly PageReading[]; businessType: BusinessType | undefined },
): Situation => ({
  variants: variantsHeld(
    readings.flatMap(({ variants }) => variants),
    businessType,
  ),
  stages: stagesOf(readings, figures.loaded),
  annualRevenue: annualRevenue(figures)?.value,
  contractValue: contractValue(figures)?.value,
});
