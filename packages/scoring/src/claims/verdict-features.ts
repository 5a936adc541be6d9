import { type Features, named } from '../learnt/feature.ts';
import { linesWithFigures } from '../reading/page.ts';
import { type Candidate, howKnown, isBeside, isElided, type Margins, marginsOf, wordsAround } from './candidate.ts';
import type { Claim } from './claims.ts';

/** Steps of margins, in hundredths, and from which to which they are told apart. */
const FINE = { step: 50, least: -8, most: 10 };
const COARSE = { step: 150, least: -2, most: 3 };
/** More words, and more lines of a slide that bear a figure, are not counted. */
const MANY_WORDS = 9;
const MANY_LINES = 3;

const stepOf = (margin: number, { step, least, most }: typeof FINE): number =>
  Math.max(least, Math.min(most, Math.floor(margin / step)));

const marksOf = (candidate: Candidate): string[] => [
  howKnown(candidate),
  `words ${Math.min(MANY_WORDS, wordsAround(candidate))}`,
  ...(candidate.read.figure.word ? ['word'] : []),
  ...(isElided(candidate) ? ['elided'] : []),
  ...(isBeside(candidate) ? ['beside'] : []),
];

type Where = { place: string; sense: string; lines: number };

const marginFeatures = (margins: Margins, { place, sense, lines }: Where): string[] => {
  const { metric, sense: own, slide } = margins;
  const [m, s, f] = [metric, own, slide].map((margin) => stepOf(margin, COARSE));
  return [
    ...Object.entries(margins).map(([of, margin]) => `${of} ${stepOf(margin, FINE)}`),
    `${place} slide ${stepOf(slide, FINE)}`,
    `lines ${lines} slide ${f}`,
    `lines ${lines} sense ${s}`,
    `metric ${m} sense ${s}`,
    `metric ${m} slide ${f}`,
    `${place} sense ${s} slide ${f}`,
    `${sense} sense ${s}`,
  ];
};

/** What the rules make of a figure as a claim, and what was learnt says of it in steps: by these it is learnt how far to trust both. */
export const verdictFeatures = (
  claim: Claim,
  { candidate, margins = marginsOf(claim, candidate) }: { candidate: Candidate; margins?: Margins },
): readonly Features[] => {
  const { row, page } = candidate.read.unit;
  const place = row === undefined ? 'line' : 'row';
  const lines = Math.min(MANY_LINES, linesWithFigures(page));
  const sense = `${claim.subject} ${claim.modality}`;
  return [
    named(
      sense,
      `of ${claim.metric}`,
      place,
      ...marksOf(candidate),
      ...marginFeatures(margins, { place, sense, lines }),
    ),
  ];
};
