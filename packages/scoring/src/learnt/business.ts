import type { BusinessType } from '@assay/contracts/business';
import type { Unit } from '../reading/page.ts';
import { lead } from './asked.ts';
import { type Features, named } from './feature.ts';
import { namelessIn } from './features.ts';
import { type Said, saidBy } from './model.ts';
import { modelOf } from './models.ts';

const WORD = /^\p{L}/u;

/** What sentences together tell of a business: each of their words once, and no names, figures and signs. */
export const businessFeatures = (units: readonly Unit[], asOf: Date): readonly Features[] => {
  const words = units.flatMap((unit) => namelessIn(unit, asOf).map(({ word }) => word));
  return [named(...new Set(words.filter((word) => WORD.test(word))))];
};

/** What is said of the types of business by sentences together, in hundredths, wherever they stand and however often. */
export const businessSaid = (units: readonly Unit[], asOf: Date): Said =>
  saidBy(modelOf('business'), businessFeatures(units, asOf));

/** By how much a sentence by itself speaks for a type of business more than for any other, in hundredths. */
export const speaksFor = (type: BusinessType, { unit, asOf }: { unit: Unit; asOf: Date }): number =>
  lead(businessSaid([unit], asOf), type);
