import type { InvestmentAnalysisScore } from '@assay/contracts/analysis';
import { type Analysis, analyse } from '@assay/scoring/analyse';
import type { Material } from '@assay/scoring/material';
import { AS_OF } from './as-of.ts';

/** The seven scores, 0 to 100. */
export type Scores = InvestmentAnalysisScore;

/** What gives scores to a material: the engine, or a baseline. */
export type Judge = (material: Material) => Scores;

/** What gives a whole analysis of a material. */
export type Analyse = (material: Material) => Analysis;

const { signal } = new AbortController();

/** The engine as it is released, at the harness's day. */
export const ENGINE: Analyse = (material) => analyse(material, { asOf: AS_OF, signal });

/** An engine that analyses a material once, however many gates ask for it. */
export const rememberingOf = (engine: Analyse): Analyse => {
  const known = new WeakMap<Material, Analysis>();
  return (material) => {
    const analysis = known.get(material) ?? engine(material);
    known.set(material, analysis);
    return analysis;
  };
};

/** The scores alone of what gives analyses. */
export const judgeBy =
  (engine: Analyse): Judge =>
  (material) =>
    engine(material).result.score;

/** A dimension of the seven scores, or the overall score. */
export type ScoreName = keyof Scores;

/** The names of the seven scores. */
const SCORE_NAMES: readonly ScoreName[] = [
  'value_proposition',
  'innovation',
  'market_size',
  'defensibility',
  'scalability',
  'traction',
  'overall_score',
];

/** How far the most moved of the seven scores moved, in points. */
export const mostMoved = (one: Scores, other: Scores): number =>
  Math.max(...SCORE_NAMES.map((name) => Math.abs(one[name] - other[name])));

/** The names of scores that are higher in `one` than in `base`, by more than what rounding to a decimal does. */
export const raised = (one: Scores, base: Scores): ScoreName[] =>
  SCORE_NAMES.filter((name) => one[name] > base[name] + 1e-9);
