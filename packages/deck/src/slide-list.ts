/** Runs of numbers that follow one another: 1 2 3 7 -> [1, 3], [7, 7]. */
const runsOf = (numbers: number[]): [number, number][] => {
  const runs: [number, number][] = [];
  for (const n of numbers) {
    const run = runs.at(-1);
    if (run && n === run[1] + 1) run[1] = n;
    else runs.push([n, n]);
  }
  return runs;
};

/** The longest list that is written out; the rest is counted. */
const MAX_RUNS = 10;

/** Names slides in words: `slide 3`, `slides 1 to 4, 7`. `numbers` ascend. */
export const slideList = (numbers: number[]): string => {
  const runs = runsOf(numbers);
  const named = runs.slice(0, MAX_RUNS).map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  const more = runs.slice(MAX_RUNS).reduce((sum, [from, to]) => sum + to - from + 1, 0);
  return `${numbers.length === 1 ? 'slide' : 'slides'} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
