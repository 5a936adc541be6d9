import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimOf } from '@assay/scoring/claims/claims';
import type { Opinions } from '@assay/scoring/claims/opinions';
import type { FigureRead } from '@assay/scoring/claims/reads';
import { metricSaid, secondPair } from '@assay/scoring/claims/second-metric';
import type { VERDICTS } from '@assay/scoring/claims/verdict';
import { verdictFeatures } from '@assay/scoring/claims/verdict-features';
import { lead } from '@assay/scoring/learnt/asked';
import { namesOf } from '@assay/scoring/learnt/feature';
import { AS_OF } from '../evaluate/as-of.ts';
import { readAttacks } from '../evaluate/sets/attacks.ts';
import { type GoldClaim, readGold } from '../evaluate/sets/gold.ts';
import { readSingleSlides } from '../evaluate/sets/single-slides.ts';
import { slideOf } from './as-markdown.ts';
import { deckNames } from './deck-names.ts';
import { withOnly } from './example.ts';
import { labelled, readFiguresIn, readFiguresOf } from './figures.ts';
import type { Example } from './regression.ts';

type Verdict = (typeof VERDICTS)[number];
type About = { opinions: Opinions; figures: readonly FigureRead[] };

/** By itself a sentence is seen once more, and counts less. */
const ALONE = 0.5;
/** Not every figure of a slide is what its author meant the slide to be. */
const BY_SLIDE = 0.5;

/** A figure's sentence by itself on its slide: what it says has to be enough, for slides hold one line as well as ten. */
const alone = (read: FigureRead): FigureRead => {
  const { unit } = read;
  return { ...read, unit: { ...unit, page: withOnly(unit.page, unit) } };
};

type Labelled = About & { verdict: (metric: GoldClaim['metric']) => Verdict; counts: number };

const exampleOf = (read: FigureRead, { opinions, figures, verdict, counts }: Labelled): Example[] => {
  const pair = secondPair(read, { asOf: AS_OF, opinions });
  const claim = pair && claimOf(read, { pair, asOf: AS_OF });
  if (pair === undefined || claim === undefined) return [];
  const reads = figures.filter(({ unit: { page, start } }) => page.n === read.unit.page.n && start === read.unit.start);
  const features = namesOf(verdictFeatures(claim, { candidate: { read, pair, reads, asOf: AS_OF, opinions } }));
  return [{ features, belongs: verdict(pair.metric), counts }];
};

/** What is learnt of a figure that can measure something, whose `verdict` is known once its metric is. */
const verdictExample = (read: FigureRead, about: Labelled): Example[] => [
  ...exampleOf(read, about),
  ...exampleOf(alone(read), { ...about, counts: about.counts * ALONE }),
];

const byLabel =
  (gold: GoldClaim | undefined) =>
  (metric: GoldClaim['metric']): Verdict => {
    if (gold?.metric !== metric) return 'none';
    return gold.subject === 'ours' && gold.modality === 'actual' ? 'fact' : 'claim';
  };

const examplesOfDeck = async (folder: string, { name, opinions }: { name: string; opinions: Opinions }) => {
  const { claims } = readGold(readFileSync(join(folder, `${name}.gold.json`), 'utf8'), name);
  const { figures } = await readFiguresIn(join(folder, `${name}.md`));
  const labels = labelled(figures, claims);
  return figures.flatMap((read) =>
    verdictExample(read, { opinions, figures, verdict: byLabel(labels.get(read)), counts: 1 }),
  );
};

/** A figure that is not the company's own fact: a claim where the rules or what was learnt are sure of what it measures. */
const foreign = (read: FigureRead, { opinions, figures }: About): Example[] => {
  const verdict = (metric: GoldClaim['metric']): Verdict =>
    read.pair !== undefined || lead(metricSaid(read, { asOf: AS_OF, opinions }), metric) > 0 ? 'claim' : 'none';
  return verdictExample(read, { opinions, figures, verdict, counts: BY_SLIDE });
};

/** The slides of a folder that give the company no fact. */
const foreignSlidesOf = (folder: string): string[] => {
  const attacks = existsSync(join(folder, 'attacks.json')) ? readAttacks(folder).families : [];
  const singles = readSingleSlides(folder).filter(({ figures }) => figures === 'foreign');
  return [...attacks.flatMap(({ slides }) => slides), ...singles].map(slideOf);
};

/** What a folder teaches of how far opinions can be trusted: those of models to which nothing of it was shown. */
export const verdictExamplesOf = async (folder: string, opinions: Opinions): Promise<Example[]> => {
  const decks = await Promise.all(deckNames(folder).map((name) => examplesOfDeck(folder, { name, opinions })));
  const slides = await Promise.all(foreignSlidesOf(folder).map(readFiguresOf));
  return [
    ...decks.flat(),
    ...slides.flatMap(({ figures }) => figures.flatMap((read) => foreign(read, { opinions, figures }))),
  ];
};
