import type { AnalysisResult } from '@assay/contracts/analysis';
import type { Comparison, CriterionChange } from '@assay/contracts/comparison';
import type { Criterion, Evidence } from '@assay/contracts/evidence';
import { DIMENSIONS } from '@assay/contracts/sections';
import { claimChanges } from './comparing/claims.ts';
import { quoteChanges } from './comparing/quotes.ts';

/** What is compared of an analysis. */
export type Compared = { serviceModelVersion: string; result: AnalysisResult; evidence: Evidence };

/** The earlier and the later of two. */
type Pair<T> = { before: T; after: T };

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
const changeOf = ({ before, after }: Pair<number>, decimals: number) => ({
  before,
  after,
  change: rounded(after - before, decimals),
});

const scoresOf = ({ before, after }: Pair<Compared>): Comparison['scores'] =>
  (['overall_score', ...DIMENSIONS] as const).map((score) => ({
    score,
    ...changeOf({ before: before.result.score[score], after: after.result.score[score] }, 1),
  }));

const NOTHING: Pick<Criterion, 'level' | 'points' | 'statements'> = { level: 0, points: 0, statements: [] };

const quotesOf = ({ statements }: Evidence, criterion: Pick<Criterion, 'statements'>) =>
  criterion.statements.flatMap((i) => statements[i]?.quotes ?? []);

/** A criterion in both; one that only one rubric has counts as nothing in the other. */
const criterionChange = ({ before, after }: Pair<Compared>, like: Criterion): CriterionChange => {
  const { dimension, criterion } = like;
  const find = ({ evidence }: Compared) =>
    evidence.criteria.find((each) => each.criterion === criterion && each.dimension === dimension) ?? NOTHING;
  const [old, now] = [find(before), find(after)];
  return {
    dimension,
    criterion,
    level: { before: old.level, after: now.level },
    points: changeOf({ before: old.points, after: now.points }, 2),
    quotes: quoteChanges(quotesOf(before.evidence, old), quotesOf(after.evidence, now)),
  };
};

const isChanged = ({ level, points, quotes }: CriterionChange): boolean =>
  level.before !== level.after || points.change !== 0 || Object.values(quotes).some((found) => found.length > 0);

const criteriaOf = (pair: Pair<Compared>): CriterionChange[] => {
  const known = new Set(pair.before.evidence.criteria.map(({ dimension, criterion }) => `${dimension} ${criterion}`));
  const added = pair.after.evidence.criteria.filter((each) => !known.has(`${each.dimension} ${each.criterion}`));
  return [...pair.before.evidence.criteria, ...added]
    .map((criterion) => criterionChange(pair, criterion))
    .filter(isChanged)
    .toSorted((a, b) => Math.abs(b.points.change) - Math.abs(a.points.change));
};

type Contradictions = Evidence['contradictions'];

const without = (those: Contradictions, others: Contradictions): Contradictions =>
  those.filter(
    ({ metric, text, quotes }) =>
      !others.some(
        (other) =>
          other.metric === metric && (other.text === text || quotes.every((quote) => other.quotes.includes(quote))),
      ),
  );

const warningsOf = ({ before, after }: Pair<Compared>): string[] =>
  before.serviceModelVersion === after.serviceModelVersion
    ? []
    : [
        `The two were made with different engines or rubrics (${before.serviceModelVersion} and ${after.serviceModelVersion}): a change may come from there.`,
      ];

/**
 * What changed from an earlier analysis of a company to a later one: the seven scores, each change of points by its criterion and
 * the words it rests on, claims with another value, and contradictions that are new or resolved. Pure: the same two give the same
 * bytes.
 */
export const compare = (before: Compared, after: Compared): Comparison => {
  const pair = { before, after };
  const scores = scoresOf(pair);
  const criteria = criteriaOf(pair);
  const explained = criteria.reduce((sum, { points }) => sum + points.change, 0);
  const [was, is] = [before.evidence.contradictions, after.evidence.contradictions];
  return {
    serviceModelVersion: { before: before.serviceModelVersion, after: after.serviceModelVersion },
    warnings: warningsOf(pair),
    scores,
    criteria,
    unattributed: rounded((scores[0]?.change ?? 0) - explained, 1),
    claims: claimChanges(before.evidence.claims, after.evidence.claims),
    contradictions: { appeared: without(is, was), resolved: without(was, is) },
  };
};
