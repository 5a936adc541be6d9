import { madeOnce } from '../../made-once.ts';
import type { Unit } from '../../reading/page.ts';
import { futureYear } from './coming.ts';
import { isUnderDateToCome } from './date-heading.ts';
import { framedModality } from './framed.ts';
import { isRowToCome } from './row-tense.ts';
import { AGREED, GOAL, HOLDS, HYPOTHETICAL, MAY, PRESENT, PROJECTION } from './tense.ts';

/** What is agreed until a day to come holds today. */
const HOLDS_UNTIL = /\b(?:until|ends? in|expires?|valid (?:to|through|till))\b/i;

/** "To leave, a secretary would copy every entry": what it takes to go is so today, for whoever would. */
const TO_LEAVE = /(\bto (?:leave|switch|move away)\b[^.;]{0,60}?)\bwould\b/i;

const isFact = (unit: Unit, asOf: Date): boolean => {
  const { context } = unit;
  const text = unit.text.replace(TO_LEAVE, '$1');
  if (
    HYPOTHETICAL.test(text) ||
    /\b(?:up to|as much as)\b/i.test(text) ||
    MAY.test(text) ||
    PROJECTION.test(text) ||
    GOAL.test(text) ||
    /\?\s*$/.test(text)
  )
    return false;
  if (isRowToCome(unit, asOf)) return false;
  const framed = framedModality(unit, asOf);
  if (framed !== undefined || (context.modality !== undefined && context.modality !== 'goal'))
    return PRESENT.test(text);
  return !futureYear(text, asOf) || HOLDS_UNTIL.test(text) || AGREED.test(text);
};

/** Whether a whole sentence by its own words speaks of what is, whatever date heads it: a roadmap too tells what is made. */
export const isWordedAsFact = madeOnce(isFact);

/** Whether a whole sentence speaks of what is, not of plans, hopes, examples or questions. */
export const isStatedAsFact = (unit: Unit, asOf: Date): boolean =>
  isWordedAsFact(unit, asOf) && (!isUnderDateToCome(unit, asOf) || HOLDS.test(unit.text));
