import { NONE, sentenceFeatures, surroundingFeatures } from '@assay/scoring/learnt/evidence';
import { namesOf } from '@assay/scoring/learnt/feature';
import type { Page, Unit } from '@assay/scoring/reading/page';
import { AS_OF } from '../evaluate/as-of.ts';
import { bare } from '../evaluate/sets/bare.ts';
import type { Gold } from '../evaluate/sets/gold.ts';
import type { Example } from './regression.ts';

/** Without its title a sentence is seen once more, and counts less: what it says by itself has to be enough. */
const UNTITLED = 0.5;

/**
 * What is learnt to be found: of authors held out, strong decks were found to show more of these, and weak ones no more. Of the others the
 * words that founders use for them are those of hype as well, or a rule reads them from figures.
 */
const LEARNT: ReadonlySet<string> = new Set([
  'buyer',
  'difference',
  'technology',
  'exclusive',
  'switching',
  'network',
  'channel',
  'process',
  'pain',
  'why-now',
  'purpose',
  'status-quo',
  'before-after',
  'retention',
]);

/** The criteria that a sentence was found to be evidence of. */
const shownBy = (unit: Unit, evidence: NonNullable<Gold['evidence']>): string[] => {
  const said = bare(unit.page.folded.text.slice(unit.start, unit.end));
  return Object.entries(evidence).flatMap(([criterion, slides]) =>
    (slides[String(unit.page.n)] ?? []).some((quote) => bare(quote) === said) ? [criterion] : [],
  );
};

const examplesOfUnit = (unit: Unit, evidence: NonNullable<Gold['evidence']>): Example[] => {
  const shown = shownBy(unit, evidence).filter((criterion) => LEARNT.has(criterion));
  const classes = shown.length === 0 ? [NONE] : shown;
  const said = namesOf(sentenceFeatures(unit, AS_OF));
  return classes.flatMap((belongs): Example[] => [
    { features: [...namesOf(surroundingFeatures(unit, AS_OF)), ...said], belongs, counts: 1 / classes.length },
    { features: said, belongs, counts: UNTITLED / classes.length },
  ]);
};

/** What is to be learnt of the sentences of a deck whose evidence was labelled: which criterion each shows, or that it shows none. */
export const evidenceExamples = (pages: readonly Page[], evidence: Gold['evidence']): Example[] =>
  evidence === undefined ? [] : pages.flatMap(({ units }) => units.flatMap((unit) => examplesOfUnit(unit, evidence)));
