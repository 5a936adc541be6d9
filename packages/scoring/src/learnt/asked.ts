import type { Figure } from '../reading/figure.ts';
import type { Page, Unit } from '../reading/page.ts';
import { figureFeatures, pageFeatures, unitFeatures } from './features.ts';
import { added, type Model, type Sums } from './model.ts';

/** What a model says of a figure: what it has for each class, in hundredths. */
export type Said = { classes: readonly string[]; sums: Sums };

type FeaturesOf<K> = (key: K, asOf: Date) => readonly string[];

/** A model, with what it looks at of a slide as a whole, and what it said already of slides and sentences. */
export type Asked = {
  model: () => Model;
  ofPage: FeaturesOf<Page>;
  pages: WeakMap<Page, Sums>;
  units: WeakMap<Unit, Sums>;
};

/** A figure at its place in the text of its sentence, with what the rules say of it as features. */
export type Asking = { figure: Figure; rules: readonly string[]; asOf: Date };

const FIGURES = new WeakMap<Unit, Map<number, readonly string[]>>();

/** All that is looked at of a figure besides its sentence and its slide. */
export const askedFeatures = (unit: Unit, { figure, rules, asOf }: Asking): readonly string[] => {
  const made = FIGURES.get(unit) ?? new Map<number, readonly string[]>();
  FIGURES.set(unit, made);
  const features = made.get(figure.start) ?? figureFeatures(unit, { figure, asOf });
  made.set(figure.start, features);
  return [...features, ...rules];
};

const known = <K extends object>(make: FeaturesOf<K>): FeaturesOf<K> => {
  const made = new WeakMap<K, readonly string[]>();
  return (key, asOf) => {
    const features = made.get(key) ?? make(key, asOf);
    made.set(key, features);
    return features;
  };
};

const featuresOfPage = known(pageFeatures);
const featuresOfUnit = known(unitFeatures);

/** A model ready to be asked, read when it first is; of slides it looks at their heading, or at what `ofPage` gives. */
export const toAsk = (model: Asked['model'], ofPage = featuresOfPage): Asked => ({
  model,
  ofPage,
  pages: new WeakMap(),
  units: new WeakMap(),
});

const sumsOfPage = (asked: Asked, { page, asOf }: { page: Page; asOf: Date }): Sums => {
  const { ofPage, pages } = asked;
  const model = asked.model();
  const sums = pages.get(page) ?? added(model, { features: ofPage(page, asOf), to: model.always });
  pages.set(page, sums);
  return sums;
};

const sumsOfUnit = (asked: Asked, { unit, asOf }: { unit: Unit; asOf: Date }): Sums => {
  const { units } = asked;
  const known = units.get(unit);
  if (known !== undefined) return known;
  const to = sumsOfPage(asked, { page: unit.page, asOf });
  const sums = added(asked.model(), { features: featuresOfUnit(unit, asOf), to });
  units.set(unit, sums);
  return sums;
};

/** What a model has for each of its classes, for a sentence under its slide's title, in hundredths. */
export const askOfUnit = (asked: Asked, about: { unit: Unit; asOf: Date }): Said => ({
  classes: asked.model().classes,
  sums: sumsOfUnit(asked, about),
});

/** What a model has for each of its classes, for one figure, in hundredths. */
export const ask = (asked: Asked, about: { unit: Unit; asking: Asking }): Said => {
  const { unit, asking } = about;
  const model = asked.model();
  const to = sumsOfUnit(asked, { unit, asOf: asking.asOf });
  return { classes: model.classes, sums: added(model, { features: askedFeatures(unit, asking), to }) };
};

/** What a class has. */
export const sumOf = ({ classes, sums }: Said, name: string): number => sums[classes.indexOf(name)] ?? 0;

/** The class that has most besides one, of equals the first; undefined of none. */
export const likeliest = ({ classes, sums }: Said, besides?: string): string | undefined => {
  let best: number | undefined;
  for (let i = 0; i < classes.length; i += 1)
    if (classes[i] !== besides && (best === undefined || (sums[i] ?? 0) > (sums[best] ?? 0))) best = i;
  return best === undefined ? undefined : classes[best];
};

/** By how much a class has more than any other. */
export const lead = (said: Said, name: string): number => {
  const rival = likeliest(said, name);
  return sumOf(said, name) - (rival === undefined ? 0 : sumOf(said, rival));
};
