import type { Evidence } from '@assay/contracts/evidence';
import { nameOf } from './claims/conflict.ts';
import type { Judgement, Verdict } from './levels/judge.ts';
import { listed } from './statements/phrase.ts';

type Question = Evidence['questions'][number];

/** Nobody asks more than this in a meeting. */
const MOST = 12;

const hundredth = (value: number) => Math.round(value * 100) / 100;

const restsOn = (verdict: Verdict, claims: Judgement['conflicts'][number]['claims']): boolean =>
  verdict.finding?.places.some(({ page, span }) =>
    claims.some((claim) => claim.page === page && claim.span.start === span.start),
  ) ?? false;

const onConflicts = ({ conflicts, verdicts }: Judgement): Question[] =>
  conflicts.flatMap(({ metric, claims }) => {
    const touched = verdicts.filter((verdict) => restsOn(verdict, claims)).sort((a, b) => b.max - a.max)[0];
    if (touched === undefined) return [];
    const slides = [...new Set(claims.map(({ slide }) => slide))].sort((a, b) => a - b).map(String);
    const text = `What is said about ${nameOf(metric)} on ${slides.length > 1 ? 'slides' : 'slide'} ${listed(slides)} cannot all hold: which figure is right, and why?`;
    return [{ text, dimension: touched.criterion.dimension, points: hundredth(touched.max) }];
  });

/** What to ask the founders, by the points of the overall score that an answer could bring. */
export const questionsOf = (judgement: Judgement): Question[] => {
  const open = judgement.verdicts
    .filter(({ level }) => level < 4)
    .map(
      ({ criterion, max, points }): Question => ({
        text: criterion.question,
        dimension: criterion.dimension,
        points: hundredth(max - points),
      }),
    );
  return [...onConflicts(judgement), ...open].sort((a, b) => b.points - a.points).slice(0, MOST);
};
