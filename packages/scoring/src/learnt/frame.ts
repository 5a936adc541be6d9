import type { Page, Unit } from '../reading/page.ts';
import { bag, once, pairs } from './features.ts';
import { added, modelOf } from './model.ts';
import { tokensOf } from './tokens.ts';

const OF_US = /\b(?:we|our|us)\b|\uE000/iu;

const hasFigure = ({ figures }: Unit): boolean => figures.some(({ year }) => !year);

const lineFeatures = (unit: Unit, asOf: Date): string[] => {
  const { text, figures, row } = unit;
  const tokens = tokensOf(unit, { text, figures, asOf });
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

/** A slide is foreign where its words speak so much more for it than against it, in hundredths. */
const FOREIGN = 700;

const readForeign = (page: Page, asOf: Date): boolean => {
  const model = modelOf('frame');
  const sums = added(model, { features: frameFeatures(page, asOf), to: model.always });
  const of = (name: string): number => sums[model.classes.indexOf(name)] ?? 0;
  return of('foreign') - of('own') > FOREIGN;
};

const KNOWN = new WeakMap<Page, boolean>();

/**
 * Whether a slide as a whole tells of others, of plans or of what is supposed: "This was Chalkline, where our CEO was head of sales"
 * below figures that look like its own takes them all from the company.
 */
export const isForeignPage = (page: Page, asOf: Date): boolean => {
  const foreign = KNOWN.get(page) ?? readForeign(page, asOf);
  KNOWN.set(page, foreign);
  return foreign;
};
