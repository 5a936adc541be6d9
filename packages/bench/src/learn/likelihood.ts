import type { Slope } from './minimise.ts';

/** An example by numbers: its features, its class, and how much it counts. */
export type Encoded = { ids: readonly number[]; at: number; counts: number };

/** How many classes there are, and how much the weights of each feature are drawn to zero. */
type About = { size: number; drawn: Float64Array };

/** Turns what each class has into its share of all; gives the logarithm of what the class `at` has as its share. */
const shared = (sums: Float64Array, at: number): number => {
  const most = Math.max(...sums);
  const own = (sums[at] ?? 0) - most;
  let total = 0;
  for (let c = 0; c < sums.length; c += 1) {
    const share = Math.exp((sums[c] ?? 0) - most);
    sums[c] = share;
    total += share;
  }
  for (let c = 0; c < sums.length; c += 1) sums[c] = (sums[c] ?? 0) / total;
  return own - Math.log(total);
};

type Flat = { ids: Int32Array; at: number; counts: number };

const sumUp = (sums: Float64Array, { ids }: Flat, weights: Float64Array) => {
  const size = sums.length;
  sums.fill(0);
  for (let i = 0; i < ids.length; i += 1) {
    const from = (ids[i] ?? 0) * size;
    for (let c = 0; c < size; c += 1) sums[c] = (sums[c] ?? 0) + (weights[from + c] ?? 0);
  }
};

const spread = (slopes: Float64Array, { ids }: Flat, pulls: Float64Array) => {
  const size = pulls.length;
  for (let i = 0; i < ids.length; i += 1) {
    const from = (ids[i] ?? 0) * size;
    for (let c = 0; c < size; c += 1) slopes[from + c] = (slopes[from + c] ?? 0) + (pulls[c] ?? 0);
  }
};

/** How large weights are, half of `drawn` times their squares, with the slopes of that written into `slopes`. */
const largeness = (weights: Float64Array, { size, drawn }: About, slopes: Float64Array): number => {
  let value = 0;
  for (let i = 0; i < weights.length; i += 1) {
    const weight = weights[i] ?? 0;
    const slope = (drawn[Math.trunc(i / size)] ?? 0) * weight;
    slopes[i] = slope;
    value += (slope * weight) / 2;
  }
  return value;
};

/**
 * How unlikely the classes of examples are by multinomial logistic regression (minus the logarithm of their likelihood), and how large its
 * weights are: half of `drawn` times their squares. It has one least place, whatever the order of the examples.
 */
export const unlikelihood = (examples: readonly Encoded[], about: About): Slope => {
  const flat = examples.map(({ ids, at, counts }): Flat => ({ ids: Int32Array.from(ids), at, counts }));
  const sums = new Float64Array(about.size);
  return (weights, slopes) => {
    let value = largeness(weights, about, slopes);
    for (const example of flat) {
      const { at, counts } = example;
      sumUp(sums, example, weights);
      value -= counts * shared(sums, at);
      for (let c = 0; c < sums.length; c += 1) sums[c] = counts * ((sums[c] ?? 0) - (c === at ? 1 : 0));
      spread(slopes, example, sums);
    }
    return value;
  };
};
