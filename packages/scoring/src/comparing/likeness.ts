/** From this share of common words on, two texts are taken as one that was edited. */
const ALIKE = 0.5;
/** Of more pairs than this the nearest are not looked for: each text is then new or gone. */
const MOST_PAIRS = 250_000;

/** The words of a text without its figures, which are what an edit changes most. */
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);

/** How much two texts have in common, 0 to 1: twice their common words among all of both. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  if (a.size + b.size === 0) return 0;
  const common = [...a].filter((word) => b.has(word)).length;
  return (2 * common) / (a.size + b.size);
};

/** Pairs of what is alike in two lists, the likest first, each item in one pair at most; and what remains of both. */
export const paired = <T>(before: readonly T[], after: readonly T[], textOf: (item: T) => string) => {
  const all = before.length * after.length > MOST_PAIRS ? [] : before;
  const later = after.map((item) => ({ item, words: wordsOf(textOf(item)) }));
  const candidates = all
    .flatMap((item) => {
      const words = wordsOf(textOf(item));
      return later.map((other) => ({ before: item, after: other.item, alike: likeness(words, other.words) }));
    })
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike);
  const used = new Set<T>();
  const pairs = candidates.filter((pair) => {
    if (used.has(pair.before) || used.has(pair.after)) return false;
    used.add(pair.before).add(pair.after);
    return true;
  });
  return {
    pairs: pairs.map(({ before: old, after: now }) => ({ before: old, after: now })),
    before: before.filter((item) => !used.has(item)),
    after: after.filter((item) => !used.has(item)),
  };
};
