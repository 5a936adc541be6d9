import type { Level } from '../rubric/reading.ts';
import type { Flaw, RubricCriterion } from '../rubric/rubric.ts';

type Levelled = { criterion: RubricCriterion; level: Level };

/** Of the criteria that a flaw asks for those that are not shown, in the rubric's order, and how many of them would lift it: 0 where it does not hold. */
export const missingFor = <T extends Levelled>(
  { criteria, least = 1, level: from = 1 }: Extract<Flaw, { when: 'absent' }>,
  verdicts: readonly T[],
): { open: readonly T[]; count: number } => {
  const asked = verdicts.filter(({ criterion }) => criteria.includes(criterion.id));
  const open = asked.filter(({ level }) => level < from);
  return { open, count: Math.max(0, least - (asked.length - open.length)) };
};
