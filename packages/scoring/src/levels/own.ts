import { isStatedAsFact } from '../claims/modality/stated.ts';
import { isForeign } from '../claims/second-sense.ts';
import { subjectOf } from '../claims/subject/ownership.ts';
import { madeOnce } from '../made-once.ts';
import { pattern } from '../patterns/pattern.ts';
import type { Unit } from '../reading/page.ts';
import { isCoherent, isSentence } from '../reading/words.ts';

/** Stands for any figure of the company itself where what is spoken of has no metric of its own. */
const ANY = 'users';

const YEAR = /\b(?:19|20)\d\d\b/;

const says = ({ text, figures }: Unit): boolean =>
  isSentence(text) || (isCoherent(text) && (figures.some(({ word }) => !word) || YEAR.test(text)));

/** A sentence, or a label with a figure or a year: titles and lists of keywords say nothing of the company. */
export const isSaid = madeOnce(says);

type At = { start: number; end: number };

/** Whom what stands at a place of a unit is said of. */
export const subjectAt = (unit: Unit, { start, end }: At) =>
  subjectOf(unit, { metric: ANY, clause: unit.text, clauseStart: 0, bound: { start, end, figureEnd: end } });

/** Whether what stands at a place of a unit is said of this company. */
export const isSaidOfUs = (unit: Unit, at: At): boolean => !unit.person && subjectAt(unit, at) === 'ours';

/** Whether what stands at a place of a unit is said of this company as a fact of today. */
export const isOwnFact = (unit: Unit, about: At & { asOf: Date }): boolean =>
  isSaidOfUs(unit, about) && isStatedAsFact(unit, about.asOf) && !isForeign(unit, about.asOf);

/** A name that acts opens the sentence: whatever it is, it is not the company, whose name is masked. */
const NAME_ACTS = pattern(
  /^\W*(?!(?:It|We|They|This|That|These|Those|Each|Nobody|All|Both|One|Most|None|There) )\p{Lu}[\p{L}'&-]+(?: \p{Lu}[\p{L}'&-]+)* (?:has|have|had|is|was|holds|got|makes|sells|sold|gave|received|won|raised|paid|ran|runs|\p{L}+ed)\b/u,
);

/**
 * Whether what stands at a place of a unit is said of this company, or of nobody that can be told on a slide of its own: trials,
 * registers and sites are not "we", and are the company's on its own slides.
 */
export const isSaidHere = (unit: Unit, at: At): boolean => {
  const subject = unit.person ? 'other' : subjectAt(unit, at);
  return (
    subject === 'ours' || (subject === 'unknown' && unit.context.subject === undefined && !NAME_ACTS.test(unit.text))
  );
};
