import './patterns/compiled.ts';

import type { AnalysisResult } from '@assay/contracts/analysis';
import type { BusinessType } from '@assay/contracts/business';
import type { Evidence } from '@assay/contracts/evidence';
import { houseOf } from './claims/house.ts';
import { withOwnPrices } from './claims/repeated.ts';
import { evidenceOf } from './evidence.ts';
import { judge } from './levels/judge.ts';
import { type PageReading, readingOf } from './levels/read.ts';
import { variantsHeld, variantsShown } from './levels/variants.ts';
import type { Material } from './material.ts';
import { companyPattern } from './reading/company.ts';
import { companyNameOf } from './reading/company-name.ts';
import { readPage } from './reading/page.ts';
import { pageTexts } from './reading/page-texts.ts';
import { CURRENT } from './rubric/built-in.ts';
import { type LoadedRubric, loadRubric } from './rubric/load.ts';
import { toldRisks } from './statements/told-risks.ts';
import { write } from './statements/write.ts';
import type { Tagged } from './tags/tag.ts';
import { versionOf } from './version.ts';

/** What an analysis gives: the scores and sections, and everything they rest on. */
export type Analysis = { serviceModelVersion: string; result: AnalysisResult; evidence: Evidence };

/**
 * `asOf` is the day against which dates in the material are judged. `signal` is looked at between slides. `rubric` is the
 * built-in one where none is given; `businessType` stands in the place of the types that the material shows. `tagged` is what a
 * language model hints at, where one was asked.
 */
export type AnalyseOptions = {
  asOf: Date;
  signal: AbortSignal;
  rubric?: LoadedRubric;
  businessType?: BusinessType;
  tagged?: Tagged | undefined;
};

const LOADED = loadRubric(CURRENT);

const readingsOf = (
  material: Material,
  { asOf, signal, businessType, tagged, loaded }: AnalyseOptions & { loaded: LoadedRubric },
): PageReading[] => {
  const company = companyPattern(material.company);
  const pages = pageTexts(material).map((text) => {
    signal.throwIfAborted();
    const page = readPage(text, company);
    return { page, shown: variantsShown(page.units, { loaded, asOf }) };
  });
  const unlocked = variantsHeld(
    pages.flatMap(({ shown }) => shown),
    businessType,
  );
  const house = houseOf(pages.map(({ page }) => page));
  const readings = pages.map(({ page, shown }) => {
    signal.throwIfAborted();
    return readingOf(page, { loaded, asOf, shown, unlocked, house, tags: tagged?.tags ?? [] });
  });
  return withOwnPrices(readings);
};

/** The material with the company's name where only the deck gives one. */
const named = (material: Material): Material => {
  const name = material.company.name ?? companyNameOf(material);
  return name === undefined ? material : { ...material, company: { ...material.company, name } };
};

/**
 * Analyses a company's material. Pure and synchronous: the same material and day give the same bytes on every machine. With
 * nothing to read it gives 0 everywhere and says what is missing. Where no name is given, the deck's cover may give one.
 *
 * @throws the signal's reason when it is aborted.
 */
export const analyse = (given: Material, options: AnalyseOptions): Analysis => {
  const { asOf, signal, rubric: loaded = LOADED, businessType, tagged } = options;
  const terms = { loaded, asOf, businessType };
  const material = named(given);
  const readings = readingsOf(material, { ...options, loaded });
  const judgement = judge(readings, terms);
  const pages = readings.map(({ page }) => page);
  const told = toldRisks(judgement, { pages, asOf });
  const written = write(judgement, {
    pages,
    told,
    warnings: material.deck?.warnings ?? [],
    company: material.company.name,
  });
  signal.throwIfAborted();
  return {
    serviceModelVersion: versionOf(judgement, { loaded, tagged }),
    result: { score: judgement.score, ...written.texts },
    evidence: evidenceOf({ material, readings, judgement, told, written, terms }),
  };
};
