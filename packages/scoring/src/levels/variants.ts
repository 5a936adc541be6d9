import { BUSINESS_TYPES, type BusinessType, isBusinessType } from '@assay/contracts/business';
import type { Pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import { isTruth } from './at-large.ts';
import { isDefinition } from './definition.ts';
import { isOwnFact, isSaid } from './own.ts';

/**
 * What a page shows of a variant: the first sentence in the company's own voice, and the words of any sentence that is not
 * about others. The sentence unlocks the variant; the words only tell which of several is the clearest.
 */
export type Shown = { variant: string; unit: Unit | undefined; words: readonly string[] };

type Found = { unit: Unit; start: number; end: number; words: string };

const foundIn = (unit: Unit, evidence: readonly Pattern[]): Found[] =>
  evidence.flatMap((pattern) => {
    const found = pattern.find(unit.text);
    if (found === undefined) return [];
    return [{ unit, ...found, words: unit.text.slice(found.start, found.end).toLowerCase() }];
  });

/** The variants that a page's sentences give evidence of. */
export const variantsShown = (units: readonly Unit[], about: { loaded: LoadedRubric; asOf: Date }): Shown[] => {
  const { loaded, asOf } = about;
  const neutral = units.filter((unit) => !unit.person && unit.context.subject === undefined && !isDefinition(unit));
  return loaded.variants.flatMap(({ id, evidence }): Shown[] => {
    const found = neutral.flatMap((unit) => foundIn(unit, evidence));
    if (found.length === 0) return [];
    const own = found.find(
      ({ unit, start, end }) => isSaid(unit) && !isTruth(unit) && isOwnFact(unit, { start, end, asOf }),
    );
    return [{ variant: id, unit: own?.unit, words: found.map(({ words }) => words) }];
  });
};

/** Whether a page unlocks the variant, and does not merely use its words. */
export const unlocks = ({ unit }: Shown): boolean => unit !== undefined;

/**
 * The variants that hold: all that are shown, or of the types of business only the one that the caller has chosen. What is no
 * type is a trait, which goes with any.
 */
export const variantsHeld = (shown: readonly Shown[], chosen: BusinessType | undefined): ReadonlySet<string> => {
  const variants = shown.filter(unlocks).map(({ variant }) => variant);
  if (chosen === undefined) return new Set(variants);
  return new Set([chosen, ...variants.filter((variant) => !isBusinessType(variant))]);
};

/** The types of business that the pages show, with their sentences: the one with the most words of its own first. */
export const clearest = (shown: readonly Shown[]): { type: BusinessType; units: readonly Unit[] }[] =>
  BUSINESS_TYPES.map((type) => {
    const own = shown.filter(({ variant }) => variant === type);
    const words = new Set(own.flatMap((one) => one.words));
    return { type, units: own.flatMap(({ unit }) => unit ?? []), words: words.size };
  })
    .filter(({ units }) => units.length > 0)
    .sort((a, b) => b.words - a.words)
    .map(({ type, units }) => ({ type, units }));
