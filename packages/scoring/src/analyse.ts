import type { AnalysisResult } from '@assay/contracts/analysis';
import type { Evidence } from '@assay/contracts/evidence';
import { bound } from './bound.ts';
import { publish } from './claims/claims.ts';
import { flagsOf } from './flags.ts';
import { type Judgement, judge } from './levels/judge.ts';
import { type PageReading, readingOf } from './levels/read.ts';
import type { Material } from './material.ts';
import { questionsOf } from './questions.ts';
import { companyPattern } from './reading/company.ts';
import { pageTexts, readPage } from './reading/page.ts';
import { type LoadedRubric, loadRubric } from './rubric/load.ts';
import { RUBRIC_1 } from './rubric/rubric-1.ts';
import { type Written, write } from './statements/write.ts';
import { SERVICE_MODEL_VERSION } from './version.ts';

/** What an analysis gives: the scores and sections, and everything they rest on. */
export type Analysis = { serviceModelVersion: string; result: AnalysisResult; evidence: Evidence };

/** `asOf` is the day against which dates in the material are judged. `signal` is looked at between slides. */
export type AnalyseOptions = { asOf: Date; signal: AbortSignal };

type Reader = { loaded: LoadedRubric; asOf: Date };

/** From this level on a criterion counts as covered: a bare mention is not evidence. */
const COVERED = 2;
const LOADED = loadRubric(RUBRIC_1);

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

const carriedBy = (
  reading: PageReading | undefined,
  about: { readings: readonly PageReading[]; whole: Judgement; reader: Reader },
): number => {
  if (reading === undefined || (reading.claims.length === 0 && reading.findings.length === 0)) return 0;
  const without = judge(
    about.readings.filter((other) => other !== reading),
    about.reader,
  );
  return rounded(about.whole.score.overall_score - without.score.overall_score, 1);
};

const slidesOf = (
  material: Material,
  about: { readings: readonly PageReading[]; whole: Judgement; reader: Reader },
): Evidence['slides'] =>
  (material.deck?.slides ?? []).map(({ n, title }) => {
    const reading = about.readings.find(({ page }) => page.source === 'deck' && page.n === n);
    return { n, title, points: carriedBy(reading, about) };
  });

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
  const rests = (claim: Judgement['claims'][number]) =>
    named.has(claim) || places.some(({ page, span }) => page === claim.page && span.start === claim.span.start);
  return new Set(claims.flatMap((claim, i) => (rests(claim) ? [i] : [])));
};

/**
 * Analyses a company's material. Pure and synchronous: the same material and day give the same bytes on every machine. With
 * nothing to read it gives 0 everywhere and says what is missing.
 *
 * @throws the signal's reason when it is aborted.
 */
export const analyse = (material: Material, { asOf, signal }: AnalyseOptions): Analysis => {
  const reader = { loaded: LOADED, asOf };
  const company = companyPattern(material.company);
  const readings = pageTexts(material).map((text) => {
    signal.throwIfAborted();
    return readingOf(readPage(text, company), reader);
  });
  const judgement = judge(readings, reader);
  const pages = readings.map(({ page }) => page);
  const written = write(judgement, { pages, warnings: material.deck?.warnings ?? [] });
  signal.throwIfAborted();
  return {
    serviceModelVersion: SERVICE_MODEL_VERSION,
    result: { score: judgement.score, ...written.texts },
    evidence: bound(
      {
        statements: written.statements,
        claims: judgement.claims.map(publish),
        contradictions: contradictionsOf(judgement),
        criteria: criteriaOf(judgement, written),
        flags: flagsOf(material, pages),
        slides: slidesOf(material, { readings, whole: judgement, reader }),
        questions: questionsOf(judgement),
        coverage: rounded(
          judgement.verdicts.filter(({ level }) => level >= COVERED).length / judgement.verdicts.length,
          3,
        ),
      },
      restedOn(judgement),
    ),
  };
};
