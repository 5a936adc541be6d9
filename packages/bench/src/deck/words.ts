/** Marks before items and lines between cells: a reader may give them or leave them out. */
const MARKS = /[•◦▪▫■□‣●○∙·|]/gu;

/**
 * The words of a text as every measure counts them. Ligatures and spaces of other widths become plain ones (NFKC),
 * bullets and lines between cells go, for all readers and for the truth alike; letters keep their case.
 */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').replace(MARKS, ' ').split(/\s+/u).filter(Boolean);

/** How often each item is there. */
export const countOf = <T>(items: Iterable<T>): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

/** How many items two bags have in common, each as often as it is in both. */
export const commonOf = <T>(one: Iterable<T>, other: Iterable<T>): number => {
  const counts = countOf(other);
  return [...countOf(one)].reduce((sum, [item, count]) => sum + Math.min(count, counts.get(item) ?? 0), 0);
};

/** A share of a whole in hundredths; 100 of nothing. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole);
