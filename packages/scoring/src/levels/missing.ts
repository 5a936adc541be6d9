import type { Level } from '../rubric/reading.ts';
import type { Flaw, RubricCriterion } from '../rubric/rubric.ts';

type Levelled = { criterion: RubricCriterion; level: Level };

type Absent = Extract<Flaw, { when: 'absent' }>;

const shownOf = (ids: readonly string[], { verdicts, from }: { verdicts: readonly Levelled[]; from: number }): number =>
  verdicts.filter(({ criterion, level }) => ids.includes(criterion.id) && level >= from).length;

/**
 * The criteria of an `absent` flaw below its level, in the rubric's order, and how many more have to reach it to lift the flaw; `count` is
 * 0 where the flaw does not hold.
 */
export const missingFor = <T extends Levelled>(
  { criteria, also, least = 1, level: from = 1 }: Absent,
  verdicts: readonly T[],
): { open: readonly T[]; count: number } => {
  const about = { verdicts, from };
  const more = also !== undefined && shownOf(also.once, about) > 0 ? shownOf(also.criteria, about) : 0;
  const open = verdicts.filter(({ criterion, level }) => criteria.includes(criterion.id) && level < from);
  return { open, count: Math.max(0, least - shownOf(criteria, about) - more) };
};
