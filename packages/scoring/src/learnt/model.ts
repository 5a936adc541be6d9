import { readFileSync } from 'node:fs';

/** What each class has, in the order of the model's classes. Whole hundredths: they add up alike on every machine. */
export type Sums = Int32Array;

/**
 * What was learnt: for each feature, what it adds to classes. `places` says where a feature's part of `adds` begins: its length, then the
 * place of a class and what is added to it, in turn. `always` is what the classes have before anything is seen.
 */
export type Model = {
  classes: readonly string[];
  places: ReadonlyMap<string, number>;
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
    const end = place + 1 + (model.adds[place] ?? 0);
    for (let i = place + 1; i < end; i += 2) {
      const at = model.adds[i] ?? 0;
      sums[at] = (sums[at] ?? 0) + (model.adds[i + 1] ?? 0);
    }
  }
  return sums;
};

/** A model as its file holds it, ready for use. */
export const toModel = ({ classes, weights }: ModelFile): Model => {
  const all = Object.entries(weights);
  const adds = new Int16Array(all.reduce((length, [, own]) => length + 1 + own.length, 0));
  const places = new Map<string, number>();
  let next = 0;
  for (const [feature, own] of all) {
    places.set(feature, next);
    adds[next] = own.length;
    adds.set(own, next + 1);
    next += 1 + own.length;
  }
  const model = { classes, places, adds };
  return { ...model, always: added(model, { features: [ALWAYS], to: new Int32Array(classes.length) }) };
};

/** The models that come with the engine. */
export const MODELS = ['metric', 'sense', 'order', 'frame', 'address'] as const;

const textOf = (name: string): string => readFileSync(new URL(`../../learnt/${name}.json`, import.meta.url), 'utf8');

/** All that was learnt as one text: another text is another engine. */
export const learntText = (): string => MODELS.map(textOf).join('');

const READ = new Map<string, Model>();

const readModel = (name: (typeof MODELS)[number]): Model => {
  const file: ModelFile = JSON.parse(textOf(name));
  return toModel(file);
};

/** One of the models, read when it is first asked for. */
export const modelOf = (name: (typeof MODELS)[number]): Model => {
  const model = READ.get(name) ?? readModel(name);
  READ.set(name, model);
  return model;
};
