import type { Page, Unit } from '../reading/page.ts';
import { added, modelOf } from './model.ts';
import { tokensOf } from './tokens.ts';

const OF_US = /\b(?:we|our|us)\b|\uE000/iu;

const couples = (words: readonly string[]): string[] => words.slice(1).map((word, i) => `${words[i]} ${word}`);

const hasFigure = ({ figures }: Unit): boolean => figures.some(({ year }) => !year);

const wordsOf = (unit: Unit, asOf: Date): string[] =>
  tokensOf(unit, { text: unit.text, figures: unit.figures, asOf }).map(({ word }) => word);

const lineFeatures = (unit: Unit, asOf: Date): string[] => {
  const words = wordsOf(unit, asOf);
  const [first = '^', second = '$'] = words;
  return [
    ...words.map((word) => `in:${word}`),
    ...couples(words).map((couple) => `in2:${couple}`),
    ...(hasFigure(unit) ? [] : words.map((word) => `beside:${word}`)),
    `opens:${first} ${second}`,
    ...(unit.row === undefined ? [] : ['row']),
    ...(OF_US.test(unit.text) ? ['us'] : []),
  ];
};

/** What a slide says as a whole: its title's words, all its lines' and those of lines without figures, wherever they stand. */
export const frameFeatures = (page: Page, asOf: Date): readonly string[] => {
  const title = tokensOf(page, { text: page.title, figures: [], asOf }).map(({ word }) => word);
  return [
    ...new Set([
      ...title.map((word) => `title:${word}`),
      ...couples(title).map((couple) => `titled:${couple}`),
      ...page.units.flatMap((unit) => lineFeatures(unit, asOf)),
    ]),
  ];
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
