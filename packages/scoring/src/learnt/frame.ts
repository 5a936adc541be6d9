import type { Page, Unit } from '../reading/page.ts';
import { bag, namelessIn, once, pairs } from './features.ts';
import { added } from './model.ts';
import { modelOf } from './models.ts';
import { tokensOf } from './tokens.ts';

const OF_US = /\b(?:we|our|us)\b|\uE000/iu;

const hasFigure = ({ figures }: Unit): boolean => figures.some(({ year }) => !year);

const lineFeatures = (unit: Unit, asOf: Date): string[] => {
  const { text, row } = unit;
  const tokens = namelessIn(unit, asOf);
  const [first = '^', second = '$'] = tokens.map(({ word }) => word);
  return [
    ...bag('in', tokens),
    ...pairs('in2', tokens),
    ...(hasFigure(unit) ? [] : bag('beside', tokens)),
    `opens:${first} ${second}`,
    ...(row === undefined ? [] : ['row']),
    ...(OF_US.test(text) ? ['us'] : []),
  ];
};

/** What a slide says as a whole: its title's words, all its lines' and those of lines without figures, wherever they stand. */
export const frameFeatures = (page: Page, asOf: Date): readonly string[] => {
  const title = tokensOf(page, { text: page.title, figures: [], asOf });
  const lines = page.units.flatMap((unit) => lineFeatures(unit, asOf));
  return once([...bag('title', title), ...pairs('titled', title), ...lines]);
};

const readForeign = (page: Page, asOf: Date): number => {
  const model = modelOf('frame');
  const sums = added(model, { features: frameFeatures(page, asOf), to: model.always });
  const of = (name: string): number => sums[model.classes.indexOf(name)] ?? 0;
  return of('foreign') - of('own');
};

const KNOWN = new WeakMap<Page, number>();

/**
 * By how much a slide as a whole rather tells of others, of plans or of what is supposed than of the company's own facts, in
 * hundredths, below 0 where it does not: "This was Chalkline, where our CEO was head of sales" below figures that look like its own.
 */
export const foreignnessOf = (page: Page, asOf: Date): number => {
  const known = KNOWN.get(page) ?? readForeign(page, asOf);
  KNOWN.set(page, known);
  return known;
};
