import type { Evidence } from '@assay/contracts/evidence';
import type { Claim } from './claims/claims.ts';
import { type Place, samePlace } from './levels/finding.ts';
import type { Judgement, Verdict } from './levels/judge.ts';
import { missingFor } from './levels/missing.ts';
import { type Asked, askAbout, askOf, keyOf } from './statements/asked.ts';
import { couldBring, hangingOn } from './statements/stake.ts';

type Question = Evidence['questions'][number];

/** A question before its words are chosen: `named` are the places that the questions ahead of it name. */
type Open = Omit<Question, 'text'> & { ask: (named: readonly Place[]) => Asked };

/** Nobody asks more than this in a meeting. */
const MOST = 12;
/** From this level on a criterion is evidenced: there is nothing to ask. */
const EVIDENCED = 4;
/** Less than so many points are not worth a question. */
const LEAST = 0.05;

const hundredth = (value: number) => Math.round(value * 100) / 100;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const restsOn = ({ finding }: Verdict, claims: readonly Claim[]): boolean =>
  finding?.places.some((place) => claims.some((claim) => samePlace(place, claim))) ?? false;

/** What a fatal flaw keeps from the overall score, as far as one answer could lift it, and what the criterion is about that would. */
const keptBack = ({ verdicts, score, flaws }: Judgement): { points: number; key: string | undefined } => {
  const [flaw, ...others] = flaws.map((each) => each.flaw).toSorted((a, b) => a.cap - b.cap);
  const next = others.find(({ cap }) => cap > (flaw?.cap ?? 0));
  const earned = sum(verdicts.map((verdict) => verdict.points));
  const points = Math.min(earned, next?.cap ?? 100) - score.overall_score;
  if (flaw === undefined || points < 1) return { points: 0, key: undefined };
  const { open, count } =
    flaw.when === 'absent'
      ? missingFor(flaw, verdicts)
      : { open: verdicts.filter(({ criterion }) => keyOf(criterion) === flaw.metric), count: 1 };
  return { points: points / count, key: open[0] && keyOf(open[0].criterion) };
};

const onConflicts = (judgement: Judgement): Open[] =>
  judgement.conflicts.flatMap((conflict) => {
    const touched = judgement.verdicts
      .filter((verdict) => restsOn(verdict, conflict.claims))
      .toSorted((a, b) => b.max - a.max);
    const [most] = touched;
    if (most === undefined) return [];
    const points = hangingOn(judgement, touched);
    return [{ ask: () => askAbout(conflict), dimension: most.criterion.dimension, points }];
  });

const onVerdicts = (judgement: Judgement): Open[] => {
  const contested = judgement.conflicts.flatMap(({ claims }) => claims);
  const open = judgement.verdicts.filter((verdict) => verdict.level < EVIDENCED && !restsOn(verdict, contested));
  const kept = keptBack(judgement);
  return [...new Set(open.map(({ criterion }) => keyOf(criterion)))].flatMap((key): Open[] => {
    const alike = open.filter(({ criterion }) => keyOf(criterion) === key).toSorted((a, b) => b.max - a.max);
    const [verdict] = alike;
    if (verdict === undefined) return [];
    const points = couldBring(judgement, alike) + (key === kept.key ? kept.points : 0);
    const ask = (named: readonly Place[]) => askOf(judgement, { verdict, named });
    return [{ ask, dimension: verdict.criterion.dimension, points }];
  });
};

/**
 * What to ask the founders about this material, at most 12 and no two about the same thing, by the points of the overall
 * score that an answer could bring: of a contradiction all that its criteria could, of a fatal flaw its share of what
 * the cap keeps back.
 */
export const questionsOf = (judgement: Judgement): Question[] => {
  const named: Place[] = [];
  return [...onConflicts(judgement), ...onVerdicts(judgement)]
    .filter(({ points }) => points >= LEAST)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MOST)
    .map(({ ask, dimension, points }) => {
      const { text, places } = ask(named);
      named.push(...places);
      return { text, dimension, points: hundredth(points) };
    });
};
