import { readFileSync } from 'node:fs';

/** What each class has, in the order of the model's classes. Whole hundredths: they add up alike on every machine. */
export type Sums = Int32Array;

/**
 * What was learnt: for each feature, what it adds to classes. `places` says where a feature's part of `adds` begins and ends: the
 * place of a class and what is added to it, in turn. `always` is what the classes have before anything is seen.
 */
export type Model = {
  classes: readonly string[];
  places: ReadonlyMap<string, readonly [start: number, end: number]>;
  adds: Int16Array;
  always: Sums;
};

/** Its file: for each feature, the places of classes and what it adds to them in turn. */
export type ModelFile = { classes: string[]; weights: Record<string, number[]> };

/** What the classes have before anything is seen stands under this feature. */
export const ALWAYS = 'any';

/** The sums with what features add to them. */
export const added = (model: Omit<Model, 'always'>, about: { features: readonly string[]; to: Sums }): Sums => {
  const sums = about.to.slice();
  for (const feature of about.features) {
    const place = model.places.get(feature);
    if (place === undefined) continue;
    for (let i = place[0]; i < place[1]; i += 2) {
      const at = model.adds[i] ?? 0;
      sums[at] = (sums[at] ?? 0) + (model.adds[i + 1] ?? 0);
    }
  }
  return sums;
};

/** A model as its file holds it, ready for use. */
export const toModel = ({ classes, weights }: ModelFile): Model => {
  const all = Object.entries(weights);
  const adds = Int16Array.from(all.flatMap(([, own]) => own));
  let end = 0;
  const places = new Map(
    all.map(([feature, { length }]) => {
      end += length;
      return [feature, [end - length, end]] as const;
    }),
  );
  const model = { classes, places, adds };
  return { ...model, always: added(model, { features: [ALWAYS], to: new Int32Array(classes.length) }) };
};

const fileOf = (name: string): ModelFile =>
  JSON.parse(readFileSync(new URL(`../../learnt/${name}.json`, import.meta.url), 'utf8'));

const READ = new Map<string, Model>();

/** One of the models that come with the engine, read when it is first asked for. */
export const modelOf = (name: 'metric' | 'sense' | 'order'): Model => {
  const model = READ.get(name) ?? toModel(fileOf(name));
  READ.set(name, model);
  return model;
};
