/**
 * What `make` gives of an object, made when it is first asked for and kept while the object lives. What else `make` is told has to be the
 * same for one object each time: pages and their sentences are read anew for each analysis, which has one day.
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
