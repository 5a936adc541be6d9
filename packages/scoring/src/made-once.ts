/**
 * Keeps `make(of, about)` by `of` alone, as long as `of` lives. `about` must be the same for one `of` at every call: pages and their
 * sentences are read anew for each analysis, which has one day.
 */
export const madeOnce = <K extends object, T, A = void>(make: (of: K, about: A) => T): ((of: K, about: A) => T) => {
  const made = new WeakMap<K, { value: T }>();
  return (of, about) => {
    const known = made.get(of);
    if (known !== undefined) return known.value;
    const value = make(of, about);
    made.set(of, { value });
    return value;
  };
};
