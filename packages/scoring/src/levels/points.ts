import type { Dimension } from '@assay/contracts/sections';
import type { Level } from '../rubric/reading.ts';
import type { Rubric, RubricCriterion } from '../rubric/rubric.ts';

type Levelled = { criterion: RubricCriterion; level: Level };

/** What a criterion gives to its dimension and could give, as shares of the dimension from 0 to 1. */
export type Given = { gives: number; could: number };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const largest = (values: readonly number[], count: number): number[] =>
  [...values].sort((a, b) => b - a).slice(0, count);

/**
 * What each of a dimension's criteria gives. Where the rubric counts only the best so many of them, because no company can
 * have all, the others give nothing, and full marks are those of as many with the largest shares.
 */
export const givenIn = <T extends Levelled>(
  dimension: Dimension,
  { verdicts, rubric }: { verdicts: readonly T[]; rubric: Rubric },
): Map<T, Given> => {
  const own = verdicts.filter(({ criterion }) => criterion.dimension === dimension);
  const most = rubric.best?.[dimension] ?? own.length;
  const whole = sum(
    largest(
      own.map(({ criterion }) => criterion.share),
      most,
    ),
  );
  const earnedBy = ({ criterion, level }: T) => criterion.share * rubric.earned[level];
  const counted = new Set([...own].sort((a, b) => earnedBy(b) - earnedBy(a)).slice(0, most));
  return new Map(
    own.map((verdict) => {
      const gives = counted.has(verdict) ? earnedBy(verdict) / whole : 0;
      return [verdict, { gives, could: verdict.criterion.share / whole }];
    }),
  );
};
