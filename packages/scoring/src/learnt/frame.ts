import { madeOnce } from '../made-once.ts';
import { SAYS_US } from '../reading/company.ts';
import type { Page, Unit } from '../reading/page.ts';
import { type Features, named, once } from './feature.ts';
import { bag, namelessIn, pairs } from './features.ts';
import { type Model, saidBy, sumOf } from './model.ts';
import { tokensOf } from './tokens.ts';

const hasFigure = ({ figures }: Unit): boolean => figures.some(({ year }) => !year);

const lineFeatures = (unit: Unit, asOf: Date): Features[] => {
  const { text, row } = unit;
  const tokens = namelessIn(unit, asOf);
  const [first = '^', second = '$'] = tokens.map(({ word }) => word);
  return [
    bag('in', tokens),
    pairs('in2', tokens),
    ...(hasFigure(unit) ? [] : [bag('beside', tokens)]),
    named(`opens:${first} ${second}`, ...(row === undefined ? [] : ['row']), ...(SAYS_US.test(text) ? ['us'] : [])),
  ];
};

/** What a slide says as a whole: its title's words, all its lines' and those of lines without figures, wherever they stand. */
export const frameFeatures = (page: Page, asOf: Date): readonly Features[] => {
  const title = tokensOf(page, { text: page.title, figures: [], asOf });
  const lines = page.units.flatMap((unit) => lineFeatures(unit, asOf));
  return once([bag('title', title), pairs('titled', title), ...lines]);
};

const readForeign = (model: Model, features: readonly Features[]): number => {
  const said = saidBy(model, features);
  return sumOf(said, 'foreign') - sumOf(said, 'own');
};

/** By how much more a slide as a whole tells of others, of plans or of what is supposed than of the company's own facts. */
export type Foreignness = (page: Page, asOf: Date) => number;

/** What a model says of slides as a whole, each asked about once. */
export const toTellForeign = (model: () => Model): Foreignness =>
  madeOnce((page: Page, asOf: Date) => readForeign(model(), frameFeatures(page, asOf)));
