import type { InvestmentAnalysisScore } from '@assay/contracts/analysis';
import type { BusinessType } from '@assay/contracts/business';
import { DIMENSIONS, type Dimension } from '@assay/contracts/sections';
import type { Claim } from '../claims/claims.ts';
import type { Conflict } from '../claims/conflicts/conflict.ts';
import { findConflicts } from '../claims/conflicts/contradictions.ts';
import { EXPLAINED } from '../rubric/level-names.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Level } from '../rubric/reading.ts';
import type { Flaw, RubricCriterion } from '../rubric/rubric.ts';
import type { Situation } from './bands.ts';
import { type Figures, settled } from './figures.ts';
import { findingsByCriterion, findingsFor } from './find.ts';
import { bestOf, clearestOf, type Finding, isAmong, withSurest } from './finding.ts';
import { missingFor } from './missing.ts';
import { givenIn } from './points.ts';
import type { PageReading } from './read.ts';
import { situationOf } from './situation.ts';
import { isTold } from './sold.ts';

/** A criterion with what was found for it, and what at the beginning of the deck shows it most surely. */
type Found = { criterion: RubricCriterion; finding: Finding | undefined; clearest: Finding | undefined; level: Level };

/** What was found for a criterion, and the points of the overall score that it gives and could give. */
export type Verdict = Found & { points: number; max: number };

/** The scores of a material and everything they follow from. */
export type Judgement = {
  score: InvestmentAnalysisScore;
  verdicts: readonly Verdict[];
  claims: readonly Claim[];
  conflicts: readonly Conflict[];
  flaws: readonly { flaw: Flaw; claim: Claim | undefined }[];
  situation: Situation;
  loaded: LoadedRubric;
};

/** By what is judged. A `businessType` that the caller gives stands in the place of those that the material shows. */
export type Terms = { loaded: LoadedRubric; asOf: Date; businessType?: BusinessType | undefined };

const tenth = (value: number): number => Math.round(value * 10 + 1e-9) / 10;

const figuresOf = (readings: readonly PageReading[], { loaded, businessType }: Terms): Figures => {
  const all = readings.flatMap((reading) => reading.claims);
  const conflicts = findConflicts(all);
  const refuted = conflicts.flatMap((conflict) => conflict.refuted ?? []);
  const claims = all.filter((claim) => !isAmong(claim, refuted));
  const situation = situationOf({ claims, conflicts, loaded }, { readings, businessType });
  return { claims, conflicts, situation, loaded };
};

const flawsOf = (figures: Figures, verdicts: readonly Verdict[]): Judgement['flaws'] =>
  figures.loaded.rubric.flaws.flatMap((flaw): { flaw: Flaw; claim: Claim | undefined }[] => {
    if (flaw.when === 'absent') {
      const isOpen = missingFor(flaw, verdicts).count > 0 && !isTold(figures.claims, new Set(flaw.figures));
      return isOpen ? [{ flaw, claim: undefined }] : [];
    }
    const found = settled(figures, flaw.metric);
    const fatal = found !== undefined && (flaw.when === 'above' ? found.value > flaw.value : found.value < flaw.value);
    const excused = verdicts.some(({ criterion, level }) => level >= EXPLAINED && flaw.unless?.includes(criterion.id));
    return fatal && !excused ? [{ flaw, claim: found.claim }] : [];
  });

const scoreOf = (
  verdicts: readonly Verdict[],
  about: { loaded: LoadedRubric; cap: number },
): InvestmentAnalysisScore => {
  const { rubric } = about.loaded;
  const dimension = (name: Dimension) =>
    tenth([...givenIn(name, { verdicts, rubric }).values()].reduce((sum, { gives }) => sum + gives * 100, 0));
  const value_proposition = dimension('value_proposition');
  const innovation = dimension('innovation');
  const market_size = dimension('market_size');
  const defensibility = dimension('defensibility');
  const scalability = dimension('scalability');
  const traction = dimension('traction');
  const six = { value_proposition, innovation, market_size, defensibility, scalability, traction };
  const sum = DIMENSIONS.reduce((total, name) => total + rubric.weights[name] * six[name], 0);
  return { ...six, overall_score: tenth(Math.min(sum, about.cap)) };
};

const withPoints = (found: readonly Found[], { rubric }: LoadedRubric): Verdict[] => {
  const given = new Map(DIMENSIONS.flatMap((name) => [...givenIn(name, { verdicts: found, rubric })]));
  return found.map((one) => {
    const { gives = 0, could = 0 } = given.get(one) ?? {};
    const weight = rubric.weights[one.criterion.dimension] * 100;
    return { ...one, points: weight * gives, max: weight * could };
  });
};

/**
 * Puts the readings of pages together into scores, each 0 to 100 with one decimal. The overall score is the weighted sum
 * of the six as they are shown, so that a reader can recompute it, capped by fatal flaws.
 */
export const judge = (readings: readonly PageReading[], terms: Terms): Judgement => {
  const { loaded, asOf } = terms;
  const figures = figuresOf(readings, terms);
  const pages = findingsByCriterion(readings);
  const reckonings = readings.flatMap((reading) => reading.reckonings);
  const found = loaded.rubric.criteria.map((criterion): Found => {
    const all = findingsFor(criterion, { figures, pages, reckonings, asOf });
    const best = bestOf(all);
    const finding = best && withSurest(best, all);
    return { criterion, finding, clearest: clearestOf(all), level: finding?.level ?? 0 };
  });
  const verdicts = withPoints(found, loaded);
  const flaws = flawsOf(figures, verdicts);
  const cap = Math.min(100, ...flaws.map(({ flaw }) => flaw.cap));
  return {
    score: scoreOf(verdicts, { loaded, cap }),
    verdicts,
    claims: readings.flatMap((reading) => reading.claims),
    conflicts: figures.conflicts,
    flaws,
    situation: figures.situation,
    loaded,
  };
};
