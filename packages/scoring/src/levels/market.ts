import type { Metric } from '@assay/contracts/claim';
import type { Claim } from '../claims/claims.ts';
import { formula } from '../claims/conflicts/formula.ts';
import { countingClaims } from '../claims/settle.ts';
import type { Unit } from '../reading/page.ts';
import { EVIDENCED, SPECIFIED } from '../rubric/level-names.ts';
import type { Level } from '../rubric/reading.ts';
import { type Figures, placeOf, settled } from './figures.ts';
import { type Finding, placesOf, toLevel } from './finding.ts';
import { counted, narrowed } from './market-heads.ts';
import type { Reckoning } from './reckoning.ts';
import { sourceAmong } from './specific.ts';

/** The metrics of a market's size, the whole first. */
export const SIZES = ['tam', 'sam', 'som'] as const;
/** A part that is merely supposed is none, and neither is a mere share of the whole: "only 1%". */
const SUPPOSED = /\b(?:if|assum\w+|suppos\w+|imagin\w+|captur\w+)\b|\b(?:only|just|merely|a mere) \d[\d.,]* ?%/i;

/** What the market's criteria are read from: claims, and the sums that pages make. */
export type Market = { figures: Figures; reckonings: readonly Reckoning[]; criterion: string };

const unitOf = (claim: Claim): Unit | undefined => claim.page.units.find(({ start }) => start === claim.span.start);

/** Whether the page of a claim reckons a market. */
export const isBesideSums = (claim: Claim, reckonings: readonly Reckoning[]): boolean =>
  reckonings.some(({ units }) => units[0]?.page === claim.page);

/** Where a claim about the market comes from, as its sentence or a line of its slide says. */
export const sourceOf = (claim: Claim): Unit | undefined => {
  const own = unitOf(claim);
  return sourceAmong(claim.page, own === undefined ? [] : [own]);
};

/** The claim that a metric counts with, and those that say the same elsewhere: which of them comes first says nothing. */
export const alike = (figures: Figures, metric: Metric): Claim[] => {
  const found = settled(figures, metric);
  if (found === undefined) return [];
  const { claim, value } = found;
  const others = countingClaims(figures.claims, metric).filter(
    (other) =>
      other !== claim && other.value === value && other.unit === claim.unit && other.page.source === claim.page.source,
  );
  return [claim, ...others];
};

/** Whether any of the sizes is more than stated: from a source, or on a slide that reckons. */
const isShown = (claims: readonly Claim[], reckonings: readonly Reckoning[]): boolean =>
  claims.some(
    (claim) => sourceOf(claim) !== undefined || formula(claim)?.holds === true || isBesideSums(claim, reckonings),
  );

/** TAM, SAM and SOM, each inside the one before; a reckoned part of a reckoned whole is two of them. */
export const nestingFindings = ({ figures, reckonings, criterion }: Market): Finding[] => {
  const parted = reckonings
    .filter(({ part }) => part)
    .map(({ units }): Finding => ({ criterion, level: 3, places: placesOf(units) }));
  const claims = SIZES.flatMap((metric) => settled(figures, metric)?.claim ?? []).filter(
    ({ metric, clause }) => metric === 'tam' || !SUPPOSED.test(clause),
  );
  const parts = claims.filter(({ metric }) => metric !== 'tam');
  const told = [...parted, ...(claims.length < 2 ? narrowed(reckonings, { figures, criterion }) : [])];
  if (parts.length === 0) return told;
  const places = claims.map(placeOf);
  if (figures.conflicts.some(({ metric, counted }) => (metric === 'sam' || metric === 'som') && counted === undefined))
    return [{ criterion, level: 1, places }];
  const dated = parts.some(
    ({ metric, clause, figures: all }) => metric === 'som' && (/\b20\d\d\b/.test(clause) || all.length > 1),
  );
  const level: Level = claims.length === 3 ? (dated ? 5 : 4) : claims.length === 2 ? 3 : 2;
  const isShownAnywhere = isShown(
    SIZES.flatMap((metric) => alike(figures, metric)),
    reckonings,
  );
  return [{ criterion, level: isShownAnywhere ? level : 2, places }, ...told];
};

const writtenSum = (claim: Claim, criterion: string): Finding[] => {
  const written = formula(claim);
  if (written === undefined) return [];
  if (!written.holds) return [{ criterion, level: 1, places: [placeOf(claim)] }];
  const level: Level = sourceOf(claim) === undefined ? 4 : 5;
  return [{ criterion, level, places: [placeOf(claim)], arithmetic: written.text }];
};

/** What a sum shows by what it goes back to; a source for its figures adds one. */
const LEVELS_OF_SUMS = { price: EVIDENCED, stated: SPECIFIED, 'one-price': SPECIFIED } as const;

/** The market reckoned from customers and prices, every product recomputed. */
export const bottomUpFindings = ({ figures, reckonings, criterion }: Market): Finding[] => {
  const claims = (['tam', 'sam'] as const).flatMap((metric) => countingClaims(figures.claims, metric));
  const written = claims.flatMap((claim) => writtenSum(claim, criterion));
  const broken = written.filter(({ level }) => level === 1);
  const sums = reckonings.map(({ units, source, from, arithmetic }): Finding => {
    const sourced = source !== undefined;
    return {
      criterion,
      level: toLevel(LEVELS_OF_SUMS[from] + (sourced && from !== 'stated' ? 1 : 0)),
      places: placesOf(units),
      arithmetic,
    };
  });
  return broken.length > 0 ? broken : [...written, ...sums, ...counted({ figures, criterion })];
};
