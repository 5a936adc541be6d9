/**
 * The length of the longest common subsequence of two lists of words: how many words of one can be found in the other
 * without going back.
 */
export const commonOrder = (one: string[], other: string[]): number => {
  let before = new Uint32Array(other.length + 1);
  for (const word of one) {
    const row = new Uint32Array(other.length + 1);
    for (const [at, found] of other.entries()) {
      row[at + 1] = found === word ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0);
    }
    before = row;
  }
  return before[other.length] ?? 0;
};
