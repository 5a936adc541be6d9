/**
 * Things by a number in ascending order; those of the same number keep their order. Most lists on a slide are short, and
 * in order as they come: this is seen sooner than they are sorted, and then the list itself comes back.
 */
export const sortedBy = <T>(things: readonly T[], numberOf: (thing: T) => number): readonly T[] => {
  let last = Number.NEGATIVE_INFINITY;
  for (const thing of things) {
    const number = numberOf(thing);
    if (!(number >= last)) return things.toSorted((a, b) => numberOf(a) - numberOf(b));
    last = number;
  }
  return things;
};

/** Things in order, put into runs: each thing goes on with a run as long as it belongs to what begins that. */
export const runsOf = <T>(things: readonly T[], belongs: (thing: T, first: T) => boolean): T[][] => {
  const runs: T[][] = [];
  for (const thing of things) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && belongs(thing, run[0])) run.push(thing);
    else runs.push([thing]);
  }
  return runs;
};
