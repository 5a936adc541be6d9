import { isStatedAsFact } from '../claims/modality/factuality.ts';
import { subjectOf } from '../claims/subject/ownership.ts';
import type { Unit } from '../reading/page.ts';
import { isCoherent, isSentence } from '../reading/words.ts';

/** Stands for any figure of the company itself where what is spoken of has no metric of its own. */
const ANY = 'users';

/** A sentence, or a label with a figure or a year: titles and lists of keywords say nothing of the company. */
export const isSaid = ({ text, figures }: Unit): boolean =>
  isSentence(text) || (isCoherent(text) && figures.some(({ word }) => !word));

type At = { start: number; end: number };

const subjectAt = (unit: Unit, { start, end }: At) =>
  subjectOf(unit, { metric: ANY, clause: unit.text, clauseStart: 0, bound: { start, end, figureEnd: end } });

/** Whether what stands at a place of a unit is said of this company. */
export const isSaidOfUs = (unit: Unit, at: At): boolean => !unit.person && subjectAt(unit, at) === 'ours';

/** Whether what stands at a place of a unit is said of another company. */
export const isSaidOfOthers = (unit: Unit, at: At): boolean => subjectAt(unit, at) === 'other';

/** Whether what stands at a place of a unit is said of this company as a fact of today. */
export const isOwnFact = (unit: Unit, about: At & { asOf: Date }): boolean =>
  isSaidOfUs(unit, about) && isStatedAsFact(unit, about.asOf);
