import { BUSINESS_TYPES, type BusinessType, isBusinessType } from '@assay/contracts/business';
import { isWordedAsFact } from '../claims/modality/stated.ts';
import { isForeign } from '../claims/second-sense.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import { isTruth } from './at-large.ts';
import { isDefinition } from './definition.ts';
import { isSaid, isSaidOfUs } from './own.ts';

/** What a page shows of a variant: the first sentence in the company's own voice that gives evidence of it. It unlocks the variant. */
export type Shown = { variant: string; unit: Unit };

type Found = { unit: Unit; start: number; end: number };

const foundIn = (unit: Unit, evidence: readonly Pattern[]): Found[] =>
  evidence.flatMap((pattern) => {
    const found = pattern.find(unit.text);
    return found === undefined ? [] : [{ unit, ...found }];
  });

/** The sentences that may tell what a company's business is: none of a person's, of others' and of what a word means. */
export const ofThisBusiness = (units: readonly Unit[]): Unit[] =>
  units.filter((unit) => !unit.person && unit.context.subject === undefined && !isDefinition(unit));

/** The variants that a page's sentences give evidence of. */
export const variantsShown = (units: readonly Unit[], about: { loaded: LoadedRubric; asOf: Date }): Shown[] => {
  const { loaded, asOf } = about;
  const said = ofThisBusiness(units).filter((unit) => isSaid(unit) && !isTruth(unit));
  return loaded.variants.flatMap(({ id, evidence }): Shown[] => {
    const own = said
      .flatMap((unit) => foundIn(unit, evidence))
      .find(({ unit, ...at }) => isSaidOfUs(unit, at) && isWordedAsFact(unit, asOf) && !isForeign(unit, asOf));
    return own === undefined ? [] : [{ variant: id, unit: own.unit }];
  });
};

/** The types of business among what pages show, each once, in the order of the types. */
export const typesShown = (shown: readonly Shown[]): BusinessType[] =>
  BUSINESS_TYPES.filter((type) => shown.some(({ variant }) => variant === type));

/**
 * The variants that hold: all that are shown, or of the types of business only the one that the caller has chosen. What is no
 * type is a trait, which goes with any.
 */
export const variantsHeld = (shown: readonly Shown[], chosen: BusinessType | undefined): ReadonlySet<string> => {
  const variants = shown.map(({ variant }) => variant);
  if (chosen === undefined) return new Set(variants);
  return new Set([chosen, ...variants.filter((variant) => !isBusinessType(variant))]);
};
