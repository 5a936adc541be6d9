import { isStatedAsFact } from '../claims/modality/stated.ts';
import { isForeign } from '../claims/second-sense.ts';
import type { Unit } from '../reading/page.ts';
import { isHype } from '../reading/words.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { FactReading, Level } from '../rubric/reading.ts';
import { isNotDone, isWish } from './at-large.ts';
import { toLevel } from './finding.ts';
import { isSaid, isSaidHere } from './own.ts';
import { holds, specificsOf } from './specific.ts';
import { isAtLarge } from './words.ts';

/** The level of what a sentence or a labelled figure says of this company: a mention unless it is a fact of it, and no praise. */
export const levelOfFact = (reading: FactReading, about: { unit: Unit; loaded: LoadedRubric; asOf: Date }): Level => {
  const { unit, loaded, asOf } = about;
  const found = isSaid(unit) ? loaded.cues.get(reading)?.cue.find(unit.text) : undefined;
  if (found === undefined) return 0;
  const told = reading.anyTense ? !isWish(unit) : isStatedAsFact(unit, asOf) && !isForeign(unit, asOf);
  const own = told && isSaidHere(unit, found);
  if (!own || isHype(unit.text) || isAtLarge(unit.text) || isNotDone(unit, asOf)) return 1;
  if (reading.needs !== undefined && !holds(reading.needs, { unit, loaded })) return 2;
  return toLevel(2 + specificsOf(reading.specifics, { unit, loaded }));
};
