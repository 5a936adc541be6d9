import { pastDate } from '../claims/modality/coming.ts';
import { GOAL, HYPOTHETICAL, PRESENT, WE_DID } from '../claims/modality/tense.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import { isStudied } from './studies.ts';

const OURS = /\b(?:we|us|our|ours)\b|\uE000|["“]/i;
/** What holds for anybody at any time. */
const USUALLY =
  /\b(?:can (?:take|cost|last|be|mean|bring|make|need)|tends? to|usually|typically|generally|in general|as a rule|normally|commonly)\b|^\W*(?:when|whenever|if)\b/i;
/** A definition, or a thing of any kind as the subject of a present tense. */
const ANY = pattern(
  /^\W*(?:an?|any|most|many|some|all|no|good|strong|great|real)? ?(?:[\p{L}-]+ ){1,4}(?:binds|means|is what|are what|exists?|makes|keeps|protects?|creates?|gives|consists?|arises?)\b|^\W*[\p{L}-]+(?: [\p{L}-]+){0,2}: (?:(?:an?|the|when|what|how)\b|[\p{L}-]+ (?:that|which|where|when|whose) )/iu,
);

/** Whether a sentence says how things are in general, and nothing of this company. */
export const isTruth = ({ text, row, figures }: Unit): boolean =>
  row === undefined &&
  !OURS.test(text) &&
  (USUALLY.test(text) || (figures.every(({ word }) => word) && ANY.test(text)));

/** Whether a sentence stands among goals, and does not say that it has been reached. */
const isAmongGoals = ({ text, context }: Unit, asOf: Date): boolean =>
  context.modality === 'goal' && !PRESENT.test(text) && !WE_DID.test(text) && !pastDate(text, asOf);

/** Whether a sentence tells how things are in general, what others have studied, or what is hoped for: nothing that was done here. */
export const isNotDone = (unit: Unit, asOf: Date): boolean =>
  isTruth(unit) || isStudied(unit) || isAmongGoals(unit, asOf);

/** Whether a sentence wishes or supposes: dates to come may count where a reading says so, wishes never. */
export const isWish = ({ text }: Unit): boolean => GOAL.test(text) || HYPOTHETICAL.test(text);
