import type { Unit } from '../../reading/page.ts';
import { verbAt } from '../subject/verbs.ts';
import { futureDate } from './coming.ts';
import { GOAL } from './tense.ts';

/** Headings of lists of what is wanted. */
const GOALS =
  /^\W*(?:our |the |key |main )?(?:goals?|targets?|milestones?|objectives?|next steps|what (?:it|this|the (?:money|round)) (?:buys|gets us|pays for)|(?:where|what) we (?:will|want|plan)\b.*|by (?:the end of )?(?:q[1-4] )?20\d\d)\b.{0,40}$/i;
/** A line that ends with what its list leads to: "150k committed / gets us to", "Milestone (Mar. 2027)". */
const ENDS_IN_GOALS =
  /\b(?:(?:gets?|brings?|takes?|carries) us to\b[^.!?]{0,40}|milestones?\W*(?:\([^()]*\)?\W*)?|(?:goals?|targets?) (?:for|by|until) [^.!?]{0,24})$/i;
/** What shares its date with the line before it shares its plan too. */
const SAME =
  /\b(?:same (?:date|day|time|month|quarter|year|deadline)|by then|at that (?:point|time|date))\b|\((?:same|ditto|idem|likewise)\)/i;
/** A list has no more lines than this. */
const LONGEST_LIST = 10;

/** "Goals for 18 months" on a line of its own governs the list under it, as far as its lines are no sentences. */
export const isListedAsGoal = (unit: Unit, asOf: Date): boolean => {
  const { units } = unit.page;
  const at = units.indexOf(unit);
  const like = SAME.test(unit.text);
  for (let i = at - 1; i >= 0 && i >= at - LONGEST_LIST; i--) {
    const text = units[i]?.text ?? '';
    if (GOALS.test(text) || ENDS_IN_GOALS.test(text) || (like && (GOAL.test(text) || futureDate(text, asOf))))
      return true;
    if (/[.!?]$/.test(text) || verbAt(text) >= 0) return false;
  }
  return false;
};
