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
