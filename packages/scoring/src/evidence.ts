import type { Evidence } from '@assay/contracts/evidence';
import { bound } from './bound.ts';
import { businessOf } from './business.ts';
import { publish } from './claims/claims.ts';
import { confidenceOf } from './confidence.ts';
import { flagsOf } from './flags.ts';
import { isAmong } from './levels/finding.ts';
import type { Judgement, Terms } from './levels/judge.ts';
import type { PageReading } from './levels/read.ts';
import { withSupposed } from './levels/sold.ts';
import type { Material } from './material.ts';
import { questionsOf } from './questions.ts';
import { EXPLAINED } from './rubric/level-names.ts';
import { slidesOf } from './slides.ts';
import type { ToldRisk } from './statements/told-risks.ts';
import type { Written } from './statements/write.ts';

/** From this level on a criterion counts as covered: a bare mention is not evidence. */
const COVERED = EXPLAINED;

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

const criteriaOf = ({ verdicts }: Judgement, { statementsOf }: Written): Evidence['criteria'] =>
  verdicts.map(({ criterion, level, points, max }) => ({
    dimension: criterion.dimension,
    criterion: criterion.name,
    level,
    points: rounded(points, 2),
    max: rounded(max, 2),
    statements: statementsOf(criterion.id),
  }));

const contradictionsOf = ({ conflicts }: Judgement): Evidence['contradictions'] =>
  conflicts.map(({ metric, claims, text }) => ({
    metric,
    slides: claims.map(({ slide }) => slide),
    quotes: claims.map(({ quote }) => quote),
    text,
  }));

/** The indices of the claims that the scores rest on. */
const restedOn = ({ claims, conflicts, flaws, verdicts }: Judgement): ReadonlySet<number> => {
  const places = verdicts.flatMap(({ finding }) => finding?.places ?? []);
  const named = new Set([...conflicts.flatMap((conflict) => conflict.claims), ...flaws.map(({ claim }) => claim)]);
  const rests = (claim: Judgement['claims'][number]) => named.has(claim) || isAmong(claim, places);
  return new Set(claims.flatMap((claim, i) => (rests(claim) ? [i] : [])));
};

/** What an analysis has come to before it is told. */
type Parts = {
  material: Material;
  readings: readonly PageReading[];
  judgement: Judgement;
  told: readonly ToldRisk[];
  written: Written;
  terms: Terms;
};

const allOf = ({ material, readings, judgement, told, written, terms }: Parts): Evidence => ({
  statements: written.statements,
  claims: withSupposed(judgement.claims, readings.length).map(publish),
  contradictions: contradictionsOf(judgement),
  criteria: criteriaOf(judgement, written),
  flags: flagsOf(
    material,
    readings.map(({ page }) => page),
  ),
  slides: slidesOf(material, { readings, whole: judgement, terms }),
  questions: questionsOf(judgement, told),
  confidence: confidenceOf(judgement),
  business: businessOf(readings, terms),
  coverage: rounded(judgement.verdicts.filter(({ level }) => level >= COVERED).length / judgement.verdicts.length, 3),
});

/** Everything that an analysis rests on, of a size that a message and a document can carry. */
export const evidenceOf = (parts: Parts): Evidence => bound(allOf(parts), restedOn(parts.judgement));
