import type { InvestmentAnalysisScore } from '@assay/contracts/analysis';
import { DIMENSIONS, type Dimension } from '@assay/contracts/sections';
import type { Claim } from '../claims/claims.ts';
import type { Conflict } from '../claims/conflict.ts';
import { findConflicts } from '../claims/contradictions.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Flaw, Level, Reading, RubricCriterion } from '../rubric/rubric.ts';
import { bandFindings, type Figures, settled } from './figures.ts';
import { bestOf, type Finding, type Place } from './finding.ts';
import { bottomUpFindings, marketSourceFindings, nestingFindings, tamFindings } from './market.ts';
import { patentFindings } from './patents.ts';
import type { PageReading } from './read.ts';
import { annualRevenue, growthFindings, paymentFindings, retentionFindings, revenueFindings } from './traction.ts';
import { unitReturnFindings } from './unit-return.ts';

/** A criterion with what was found for it, and the points of the overall score that it gives and could give. */
export type Verdict = {
  criterion: RubricCriterion;
  finding: Finding | undefined;
  level: Level;
  points: number;
  max: number;
};

/** The scores of a material and everything they follow from. */
export type Judgement = {
  score: InvestmentAnalysisScore;
  verdicts: readonly Verdict[];
  claims: readonly Claim[];
  conflicts: readonly Conflict[];
  flaws: readonly { flaw: Flaw; claim: Claim | undefined }[];
};

const samePlace = (a: Place, b: Place) => a.page === b.page && a.span.start === b.span.start;

const tenth = (value: number): number => Math.round(value * 10 + 1e-9) / 10;

const byRule = (
  rule: Extract<Reading, { by: 'rule' }>['rule'],
  about: { figures: Figures; criterion: string; asOf: Date },
): Finding[] => {
  const { figures, criterion, asOf } = about;
  switch (rule) {
    case 'tam':
      return tamFindings(figures, criterion);
    case 'nesting':
      return nestingFindings(figures, criterion);
    case 'bottom-up':
      return bottomUpFindings(figures, criterion);
    case 'market-source':
      return marketSourceFindings(figures, { criterion, asOf });
    case 'unit-return':
      return unitReturnFindings(figures, criterion);
    case 'revenue':
      return revenueFindings(figures, criterion);
    case 'growth':
      return growthFindings(figures, criterion);
    case 'retention':
      return retentionFindings(figures, criterion);
    case 'payment':
      return paymentFindings(figures, criterion);
    case 'patents':
      return patentFindings(figures, criterion);
    case 'factor':
      return [];
  }
};

const findingsFor = (
  { id, reading }: RubricCriterion,
  about: { figures: Figures; readings: readonly PageReading[]; asOf: Date },
): Finding[] => {
  const { figures, readings, asOf } = about;
  const refuted = figures.conflicts.flatMap((conflict) => conflict.refuted ?? []);
  const ofPages = readings
    .flatMap(({ findings }) => findings.filter(({ criterion }) => criterion === id))
    .filter(({ places }) => !refuted.some((claim) => places.some((place) => samePlace(place, claim))));
  if (reading.by === 'band') return bandFindings(figures, { criterion: id, metric: reading.metric });
  return reading.by === 'rule' ? [...byRule(reading.rule, { figures, criterion: id, asOf }), ...ofPages] : ofPages;
};

const figuresOf = (readings: readonly PageReading[], loaded: LoadedRubric): Figures => {
  const all = readings.flatMap((reading) => reading.claims);
  const conflicts = findConflicts(all);
  const refuted = conflicts.flatMap((conflict) => conflict.refuted ?? []);
  const claims = all.filter((claim) => !refuted.some((other) => samePlace(other, claim)));
  const situation = {
    kinds: new Set(readings.flatMap(({ kinds }) => kinds)),
    stages: new Set(readings.flatMap(({ stages }) => stages)),
    annualRevenue: annualRevenue({ claims, conflicts, loaded }),
  };
  return { claims, conflicts, situation, loaded };
};

const flawsOf = (figures: Figures, verdicts: readonly Verdict[]): Judgement['flaws'] =>
  figures.loaded.rubric.flaws.flatMap((flaw): { flaw: Flaw; claim: Claim | undefined }[] => {
    if (flaw.when === 'absent') {
      const present = verdicts.some(({ criterion, level }) => level > 0 && flaw.criteria.includes(criterion.id));
      return present ? [] : [{ flaw, claim: undefined }];
    }
    const found = settled(figures, flaw.metric);
    const fatal = found !== undefined && (flaw.when === 'above' ? found.value > flaw.value : found.value < flaw.value);
    return fatal ? [{ flaw, claim: found.claim }] : [];
  });

const scoreOf = (
  verdicts: readonly Verdict[],
  about: { loaded: LoadedRubric; cap: number },
): InvestmentAnalysisScore => {
  const { weights, earned } = about.loaded.rubric;
  const dimension = (name: Dimension) =>
    tenth(
      verdicts
        .filter(({ criterion }) => criterion.dimension === name)
        .reduce((sum, { criterion, level }) => sum + criterion.share * earned[level] * 100, 0),
    );
  const value_proposition = dimension('value_proposition');
  const innovation = dimension('innovation');
  const market_size = dimension('market_size');
  const defensibility = dimension('defensibility');
  const scalability = dimension('scalability');
  const traction = dimension('traction');
  const six = { value_proposition, innovation, market_size, defensibility, scalability, traction };
  const sum = DIMENSIONS.reduce((total, name) => total + weights[name] * six[name], 0);
  return { ...six, overall_score: tenth(Math.min(sum, about.cap)) };
};

/**
 * Puts the readings of pages together into scores, each 0 to 100 with one decimal. The overall score is the weighted sum
 * of the six as they are shown, so that a reader can recompute it, capped by fatal flaws.
 */
export const judge = (readings: readonly PageReading[], about: { loaded: LoadedRubric; asOf: Date }): Judgement => {
  const { loaded, asOf } = about;
  const { weights, earned, criteria } = loaded.rubric;
  const figures = figuresOf(readings, loaded);
  const verdicts = criteria.map((criterion): Verdict => {
    const finding = bestOf(findingsFor(criterion, { figures, readings, asOf }));
    const level = finding?.level ?? 0;
    const max = weights[criterion.dimension] * criterion.share * 100;
    return { criterion, finding, level, points: max * earned[level], max };
  });
  const flaws = flawsOf(figures, verdicts);
  const cap = Math.min(100, ...flaws.map(({ flaw }) => flaw.cap));
  return {
    score: scoreOf(verdicts, { loaded, cap }),
    verdicts,
    claims: readings.flatMap((reading) => reading.claims),
    conflicts: figures.conflicts,
    flaws,
  };
};
