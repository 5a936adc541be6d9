import type { Judgement, Verdict } from '../levels/judge.ts';
import { givenIn } from '../levels/points.ts';
import type { Level } from '../rubric/reading.ts';

/** What the dimensions of some verdicts give of the overall score with these verdicts at another level. */
const givenWith = ({ verdicts, loaded }: Judgement, about: { changed: readonly Verdict[]; level?: Level }): number => {
  const { rubric } = loaded;
  const levels = verdicts.map((verdict) => ({
    criterion: verdict.criterion,
    level: about.changed.includes(verdict) ? (about.level ?? verdict.level) : verdict.level,
  }));
  return [...new Set(about.changed.map(({ criterion }) => criterion.dimension))].reduce((total, dimension) => {
    const given = [...givenIn(dimension, { verdicts: levels, rubric }).values()];
    return total + given.reduce((sum, { gives }) => sum + gives, 0) * rubric.weights[dimension] * 100;
  }, 0);
};

/** The points of the overall score that some verdicts could still bring, were all of them evidenced in full. */
export const couldBring = (judgement: Judgement, changed: readonly Verdict[]): number =>
  givenWith(judgement, { changed, level: 5 }) - givenWith(judgement, { changed });

/** The points of the overall score that hang on some verdicts: between nothing found for them and all. */
export const hangingOn = (judgement: Judgement, changed: readonly Verdict[]): number =>
  givenWith(judgement, { changed, level: 5 }) - givenWith(judgement, { changed, level: 0 });
