import { askingOf } from '@assay/scoring/claims/asking';
import type { FigureRead } from '@assay/scoring/claims/reads';
import { rulesOnMetric } from '@assay/scoring/claims/second-metric';
import { rulesOnSense } from '@assay/scoring/claims/second-sense';
import { askedFeatures } from '@assay/scoring/learnt/asked';
import { namesOf } from '@assay/scoring/learnt/feature';
import { pageFeatures, unitFeatures } from '@assay/scoring/learnt/features';
import type { MODELS } from '@assay/scoring/learnt/models';
import { orderFeatures } from '@assay/scoring/learnt/order';
import { tokensIn } from '@assay/scoring/learnt/tokens';
import { readFigures } from '@assay/scoring/reading/numbers';
import type { Page, Unit } from '@assay/scoring/reading/page';
import { AS_OF } from '../evaluate/as-of.ts';
import type { GoldClaim } from '../evaluate/sets/gold.ts';
import { asClaim } from './figures.ts';
import type { Example } from './regression.ts';

/** What the models learn from. */
export type Examples = Record<Exclude<(typeof MODELS)[number], 'verdict'>, Example[]>;

/** The class of figures that measure nothing. */
export const NONE = 'none';
/** The class of what stands in a heap of words. */
export const SALAD = 'salad';
/** A figure without its metric counts less. */
export const PLAIN = 0.5;
/** Fewer words have no order. */
const FEWEST_WORDS = 4;

/** What a figure without a word of its own is, its title most often says: without its title it cannot be known. */
const BY_TITLE = new Set([
  'ours goal',
  'ours hypothetical',
  'ours projection',
  'other actual',
  'other previous',
  'market actual',
  'market projection',
  'customers actual',
  SALAD,
]);
/** Without its title a slide is seen once more, and counts less: what its sentences say by themselves has to be enough. */
const UNTITLED = 0.5;

const seen = (read: FigureRead, rules: readonly string[]): string[] =>
  namesOf([...unitFeatures(read.unit, AS_OF), ...askedFeatures(read.unit, askingOf(read, { rules, asOf: AS_OF }))]);

type About = { rules: readonly string[]; belongs: string; counts: number };

/** What is seen of a figure under its slide’s title. */
export const titledExample = (read: FigureRead, { rules, belongs, counts }: About): Example => ({
  features: [...namesOf(pageFeatures(read.unit.page, AS_OF)), ...seen(read, rules)],
  belongs,
  counts,
});

/** Headings that may stand over anybody's figures. Authors of whole decks seldom choose them, and authors of slides against a reader often. */
const HEADINGS = [
  'Traction',
  'KPIs',
  'Numbers',
  'Growth',
  'Momentum',
  'Metrics',
  'Unit economics',
  'Business model',
  'Customers',
  'Results',
  'Progress',
  'Financials',
];

/** A slide that holds one of its lines and no other. */
export const withOnly = (page: Page, unit: Unit): Page => ({ ...page, units: [unit] });

/** A slide under a heading that says of nobody whose the figures are, the `i`-th of these. */
export const headed = (page: Page, i: number): Page => ({
  ...page,
  title: HEADINGS[i % HEADINGS.length] ?? page.title,
});

const example = (read: FigureRead, about: About): Example[] => [
  titledExample(read, about),
  ...(BY_TITLE.has(about.belongs)
    ? []
    : [{ features: seen(read, about.rules), belongs: about.belongs, counts: UNTITLED * about.counts }]),
];

/** What is to be learnt of the metric of a figure. */
export const metricExample = (read: FigureRead, belongs: string): Example[] =>
  example(read, { rules: rulesOnMetric(read), belongs, counts: 1 });

/** What is to be learnt of whose a figure is and when it held, by its words alone: without what the rules say of it. */
export const plainExample = (read: FigureRead, belongs: string, counts: number): Example[] =>
  example(read, { rules: [], belongs, counts });

/** The same with what the rules say of it as a claim of a metric. */
export const senseExample = (read: FigureRead, about: { metric: GoldClaim['metric']; belongs: string }): Example[] => {
  const claim = asClaim(read, about.metric);
  return claim === undefined ? [] : example(read, { rules: rulesOnSense(claim), belongs: about.belongs, counts: 1 });
};

/** What is to be learnt of the order of words, from sentences that are long enough. */
export const orderExamples = (units: readonly Unit[], belongs: string): Example[] =>
  units
    .filter(({ row, text }) => row === undefined && text.split(' ').length >= FEWEST_WORDS)
    .map(({ text }) => ({
      features: namesOf(orderFeatures(tokensIn({ text, figures: readFigures(text), asOf: AS_OF }))),
      belongs,
      counts: 1,
    }));

/** Nothing to be learnt. */
export const none = (): Examples => ({
  metric: [],
  sense: [],
  order: [],
  frame: [],
  address: [],
  evidence: [],
  business: [],
});

/** All that is to be learnt from several sources. */
export const together = (all: readonly Examples[]): Examples => ({
  metric: all.flatMap(({ metric }) => metric),
  sense: all.flatMap(({ sense }) => sense),
  order: all.flatMap(({ order }) => order),
  frame: all.flatMap(({ frame }) => frame),
  address: all.flatMap(({ address }) => address),
  evidence: all.flatMap(({ evidence }) => evidence),
  business: all.flatMap(({ business }) => business),
});
