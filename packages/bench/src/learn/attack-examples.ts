import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { claimOf } from '@assay/scoring/claims/claims';
import type { Pair } from '@assay/scoring/claims/metric/pair';
import type { FigureRead } from '@assay/scoring/claims/reads';
import { metricSaid, secondPair } from '@assay/scoring/claims/second-metric';
import { rulesOnSense } from '@assay/scoring/claims/second-sense';
import { sumOf } from '@assay/scoring/learnt/model';
import { AS_OF } from '../evaluate/as-of.ts';
import { type AttackSlide, readAttacks } from '../evaluate/sets/attacks.ts';
import { addressExample } from './address-examples.ts';
import { slideOf } from './as-markdown.ts';
import { evidenceExamples } from './evidence-examples.ts';
import {
  type Examples,
  metricExample,
  NONE,
  none,
  orderExamples,
  PLAIN,
  SALAD,
  titledExample,
  together,
} from './example.ts';
import { type DeckRead, readFiguresOf } from './figures.ts';
import { frameExamples } from './frame-examples.ts';
import type { Example } from './regression.ts';

/** Not every line of a slide says by itself what it is. */
const ATTACKING = 0.5;
/** What the figures of a family of attacks are. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['goals', 'ours goal'],
  ['hypotheticals', 'ours hypothetical'],
  ["other companies' figures", 'other actual'],
  ['market benchmarks', 'market actual'],
  ["customers' and markets' figures", 'customers actual'],
  ["founders' earlier ventures", 'other previous'],
  ['glossary', 'market actual'],
  ['digits in a word salad', SALAD],
  ['a salad of its own words', SALAD],
]);

/** Where figures are of these, no sentence shows anything of the company; of the market and its customers some show a pain. */
const SHOWS_NOTHING: ReadonlySet<string> = new Set([
  SALAD,
  'ours goal',
  'ours hypothetical',
  'other actual',
  'other previous',
]);

/** What a figure most likely measures, if it rather measures something than nothing; the metric model is learnt by then. */
const likelyPair = (read: FigureRead): Pair | undefined => {
  const pair = secondPair(read, { asOf: AS_OF });
  const said = metricSaid(read, { asOf: AS_OF });
  return pair && (read.pair !== undefined || sumOf(said, pair.metric) >= sumOf(said, NONE)) ? pair : undefined;
};

/** What is learnt of whose the figures of a slide are, and when they held, from what all of them are. */
export const senseExamples = ({ figures }: DeckRead, belongs: string): Example[] =>
  figures.flatMap((read) => {
    const pair = likelyPair(read);
    const claim = pair === undefined ? undefined : claimOf(read, { pair, asOf: AS_OF });
    return [
      ...(claim === undefined ? [] : [titledExample(read, { rules: rulesOnSense(claim), belongs, counts: ATTACKING })]),
      titledExample(read, { rules: [], belongs, counts: PLAIN * ATTACKING }),
    ];
  });

/** What is learnt from one slide of a family of attacks, or from a heap of words. */
export const attackExamples = async (slide: AttackSlide, belongs: string): Promise<Examples> => {
  const read = await readFiguresOf(slideOf(slide));
  const { pages, figures } = read;
  const isSalad = belongs === SALAD;
  return {
    ...none(),
    metric: isSalad ? figures.flatMap((figure) => metricExample(figure, NONE)) : [],
    sense: senseExamples(read, belongs),
    order: orderExamples(
      pages.flatMap(({ units }) => units.slice(1)),
      isSalad ? SALAD : 'text',
    ),
    evidence: SHOWS_NOTHING.has(belongs) ? evidenceExamples(pages, {}) : [],
    frame: isSalad ? [] : pages.flatMap((page) => frameExamples(page, 'foreign')),
  };
};

/** What is learnt from the attacks of a folder, if it has any. */
export const examplesOfAttacks = async (folder: string): Promise<Examples> => {
  if (!existsSync(join(folder, 'attacks.json'))) return none();
  const { instructions, families } = readAttacks(folder);
  const slides = families.flatMap(({ family, slides: all }) => {
    const belongs = FAMILIES.get(family);
    return belongs === undefined ? [] : all.map((slide) => ({ slide, belongs }));
  });
  const all = await Promise.all(slides.map(({ slide, belongs }) => attackExamples(slide, belongs)));
  return together([...all, { ...none(), address: instructions.map((text) => addressExample(text, 'instruction')) }]);
};
