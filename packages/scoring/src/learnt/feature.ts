/** Features whose names begin alike: each is called by `form` and one of `words`. */
export type Features = { form: string; words: readonly string[] };

/** A feature that stands by itself is called by its name alone. */
export const named = (...words: readonly string[]): Features => ({ form: '', words });

/** The names of features, in order: by them they are learnt. */
export const namesOf = (features: readonly Features[]): string[] =>
  features.flatMap(({ form, words }) => words.map((word) => `${form}${word}`));

/** Each feature once. */
export const once = (features: readonly Features[]): readonly Features[] => {
  const byForm = new Map<string, Set<string>>();
  for (const { form, words } of features) {
    const known = byForm.get(form);
    if (known === undefined) byForm.set(form, new Set(words));
    else for (const word of words) known.add(word);
  }
  return [...byForm].map(([form, words]) => ({ form, words: [...words] }));
};
