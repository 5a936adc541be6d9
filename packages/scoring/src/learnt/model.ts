import type { Features } from './feature.ts';
import { beginning, type Places, placeOf } from './places.ts';

/** What each class has, in the order of the model's classes. Whole hundredths: they add up alike on every machine. */
export type Sums = Int32Array;

/**
 * What was learnt: for each feature, what it adds to classes. `places` says where a feature's part of `adds` begins: its length, then the
 * place of a class and what is added to it, in turn. `always` is what the classes have before anything is seen.
 */
export type Model = {
  classes: readonly string[];
  places: Places;
  adds: Int16Array;
  always: Sums;
};

/** What the classes have before anything is seen stands under this feature. */
export const ALWAYS = 'any';

/** Adds what stands at a place to the sums; of no place (-1) nothing. */
const addAt = (place: number, { adds }: Pick<Model, 'adds'>, sums: Sums): void => {
  const end = place + 1 + (adds[place] ?? -1);
  for (let i = place + 1; i < end; i += 2) {
    const at = adds[i] ?? 0;
    sums[at] = (sums[at] ?? 0) + (adds[i + 1] ?? 0);
  }
};

/** The sums with what features add to them. */
export const added = (model: Omit<Model, 'always'>, about: { features: readonly Features[]; to: Sums }): Sums => {
  const sums = about.to.slice();
  for (const { form, words } of about.features) {
    const begun = beginning(form);
    for (const word of words) addAt(placeOf(model.places, begun, word), model, sums);
  }
  return sums;
};

/** What a model says: what it has for each class, in hundredths. */
export type Said = { classes: readonly string[]; sums: Sums };

/** What a model says of something by its features. */
export const saidBy = (model: Model, features: readonly Features[]): Said => ({
  classes: model.classes,
  sums: added(model, { features, to: model.always }),
});

/** What a class has. */
export const sumOf = ({ classes, sums }: Said, name: string): number => sums[classes.indexOf(name)] ?? 0;
