import { madeOnce } from '../made-once.ts';
import type { Figure } from '../reading/figure.ts';
import type { Page, Unit } from '../reading/page.ts';
import { type Features, named } from './feature.ts';
import { figureFeatures, pageFeatures, unitFeatures } from './features.ts';
import { added, type Model, type Said, type Sums, sumOf } from './model.ts';

/** A model, and what it said already of slides, sentences and figures by their places. */
export type Asked = {
  model: () => Model;
  ofUnit: (unit: Unit, asOf: Date) => Sums;
  figures: WeakMap<Unit, Map<number, Sums>>;
};

/** A figure at its place in the text of its sentence, with what the rules say of it as features. */
export type Asking = { figure: Figure; rules: readonly string[]; asOf: Date };

/** What `make` gives of a figure of a sentence, made once and kept in `made`. */
const keptIn = <T>(made: WeakMap<Unit, Map<number, T>>, about: { unit: Unit; figure: Figure; make: () => T }): T => {
  const { unit, figure, make } = about;
  const ofUnit = made.get(unit) ?? new Map<number, T>();
  made.set(unit, ofUnit);
  const known = ofUnit.get(figure.start) ?? make();
  ofUnit.set(figure.start, known);
  return known;
};

const FIGURES = new WeakMap<Unit, Map<number, readonly Features[]>>();

type OfFigure = { unit: Unit; asking: Omit<Asking, 'rules'> };

/** What is looked at of a figure by its words, whatever the rules say of it. */
const featuresOfFigure = ({ unit, asking }: OfFigure): readonly Features[] =>
  keptIn(FIGURES, { unit, figure: asking.figure, make: () => figureFeatures(unit, asking) });

/** All that is looked at of a figure besides its sentence and its slide. */
export const askedFeatures = (unit: Unit, asking: Asking): readonly Features[] => [
  ...featuresOfFigure({ unit, asking }),
  named(...asking.rules),
];

const featuresOfPage = madeOnce(pageFeatures);
const featuresOfUnit = madeOnce(unitFeatures);

/** A model ready to be asked, read when it first is. */
export const toAsk = (model: Asked['model']): Asked => {
  const ofPage = madeOnce((page: Page, asOf: Date): Sums => {
    const { always: to } = model();
    return added(model(), { features: featuresOfPage(page, asOf), to });
  });
  const ofUnit = madeOnce(
    (unit: Unit, asOf: Date): Sums =>
      added(model(), { features: featuresOfUnit(unit, asOf), to: ofPage(unit.page, asOf) }),
  );
  return { model, ofUnit, figures: new WeakMap() };
};

const sumsOfFigure = (asked: Asked, about: OfFigure): Sums => {
  const { unit, asking } = about;
  const make = (): Sums => {
    const to = asked.ofUnit(unit, asking.asOf);
    return added(asked.model(), { features: featuresOfFigure(about), to });
  };
  return keptIn(asked.figures, { unit, figure: asking.figure, make });
};

/** What a model has for each of its classes, for one figure, in hundredths. */
export const ask = (asked: Asked, about: { unit: Unit; asking: Asking }): Said => {
  const model = asked.model();
  const to = sumsOfFigure(asked, about);
  return { classes: model.classes, sums: added(model, { features: [named(...about.asking.rules)], to }) };
};

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
