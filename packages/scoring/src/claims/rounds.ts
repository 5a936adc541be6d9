import type { Modality } from '@assay/contracts/claim';
import type { Unit } from '../reading/page.ts';
import { subjectOf } from './ownership.ts';
import type { Said } from './said.ts';
import { COMMITTED, RAISED, SOUGHT, SUPPOSED } from './tense.ts';

/** How far from a sum the words stand that say whether it has come or is sought, in characters. */
const NEAR = 40;

/** A sentence that tells of a round that has closed; "existing investors" alone tells of none. */
const CLOSED =
  /\b(?:raise[sd]|close[sd]|announc\w+|led|leading|secure[sd]|landed|completed|received|banked|scored|attracted|participation|backed|bringing)\b/i;

export const ofRound = (unit: Unit, about: { said: Said; words: string }): Modality => {
  const { said, words } = about;
  const ahead = unit.text.slice(Math.max(0, said.bound.figureEnd - NEAR), said.bound.figureEnd);
  const behind = unit.text.slice(said.bound.figureEnd, said.bound.figureEnd + NEAR).split(/[,;.\n$€£₹]/)[0] ?? '';
  if (SUPPOSED.test(words) || /\b(?:would|could|might)\b/i.test(words)) return 'hypothetical';
  if (/\b(?:raising|seeking|raise|asking for|we need)\b[^,;]{0,20}$/i.test(ahead)) return 'goal';
  if (COMMITTED.test(`${ahead}${behind}`)) return 'actual';
  if (SOUGHT.test(words)) return 'goal';
  if (RAISED.test(words)) return 'actual';
  if (SOUGHT.test(unit.text)) return 'goal';
  if (CLOSED.test(unit.text)) return 'actual';
  return subjectOf(unit, said) === 'ours' ? 'goal' : 'actual';
};
