import type { Level } from '../rubric/reading.ts';
import type { Flaw, RubricCriterion } from '../rubric/rubric.ts';

type Levelled = { criterion: RubricCriterion; level: Level };

type Absent = Extract<Flaw, { when: 'absent' }>;

const shownOf = (ids: readonly string[], { verdicts, from }: { verdicts: readonly Levelled[]; from: number }): number =>
  verdicts.filter(({ criterion, level }) => ids.includes(criterion.id) && level >= from).length;

/** Of the criteria that a flaw asks for those that are not shown, in the rubric's order, and how many of them would lift it: 0 where it does not hold. */
export const missingFor = <T extends Levelled>(
  { criteria, also, least = 1, level: from = 1 }: Absent,
  verdicts: readonly T[],
): { open: readonly T[]; count: number } => {
  const about = { verdicts, from };
  const more = also !== undefined && shownOf(also.once, about) > 0 ? shownOf(also.criteria, about) : 0;
  const open = verdicts.filter(({ criterion, level }) => criteria.includes(criterion.id) && level < from);
  return { open, count: Math.max(0, least - shownOf(criteria, about) - more) };
};
