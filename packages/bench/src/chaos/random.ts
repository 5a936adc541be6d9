/** Numbers that look random and are the same whenever the seed is. */
export type Random = {
  /** From 0 up to, and not with, 1. */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** The same things in another order. */
  shuffle<T>(things: readonly T[]): T[];
};

/** mulberry32 by Tommy Ettinger: 32 bits of state are enough for a schedule. */
const mulberry32 = (seed: number) => {
  let state = seed | 0;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Makes numbers from a seed, of which the lowest 32 bits count. */
export const buildRandom = (seed: number): Random => {
  const fraction = mulberry32(seed);
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    between,
    shuffle: (things) =>
      things
        .map((thing) => ({ thing, place: fraction() }))
        .sort((a, b) => a.place - b.place)
        .map(({ thing }) => thing),
  };
};
