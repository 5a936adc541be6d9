import { type Claim, claimsOf } from '../claims/claims.ts';
import type { Page, Unit } from '../reading/page.ts';
import type { LoadedRubric } from '../rubric/load.ts';
import type { Kind, Stage } from '../rubric/rubric.ts';
import { factorFindings } from './factor.ts';
import { bestOf, type Finding } from './finding.ts';
import { levelOfWords } from './words.ts';

/** All that one page gives, by itself. Judging a material is putting its pages' readings together. */
export type PageReading = {
  page: Page;
  claims: readonly Claim[];
  findings: readonly Finding[];
  kinds: readonly Kind[];
  stages: readonly Stage[];
};

type Reader = { loaded: LoadedRubric; asOf: Date };

const ASK = /\b(?:raising|raise|seeking|looking for|we need|round|the ask)\b/i;

const wordFindings = (units: readonly Unit[], { loaded, asOf }: Reader): Finding[] =>
  loaded.rubric.criteria.flatMap(({ id, reading }) => {
    if (reading.by === 'band' || (reading.by === 'rule' && reading.rule !== 'factor')) return [];
    const found = units.flatMap((unit): Finding[] => {
      if (reading.by === 'rule') return factorFindings({ unit, criterion: id, asOf });
      const level = levelOfWords(reading, { unit, loaded, asOf });
      const { page, start, end } = unit;
      return level === 0 ? [] : [{ criterion: id, level, places: [{ page, span: { start, end } }] }];
    });
    return bestOf(found) ?? [];
  });

/**
 * Reads one page. Figures of a website carry no date and are not claims; its words count like a slide's.
 */
export const readingOf = (page: Page, reader: Reader): PageReading => {
  const { loaded, asOf } = reader;
  const own = page.units.filter(({ person }) => !person);
  return {
    page,
    claims: page.source === 'deck' ? page.units.flatMap((unit) => claimsOf(unit, asOf)) : [],
    findings: wordFindings(page.units, reader),
    kinds: loaded.kinds.filter(([, pattern]) => own.some(({ text }) => pattern.test(text))).map(([kind]) => kind),
    stages: loaded.stages
      .filter(([, pattern]) => own.some(({ text }) => ASK.test(text) && pattern.test(text)))
      .map(([stage]) => stage),
  };
};
