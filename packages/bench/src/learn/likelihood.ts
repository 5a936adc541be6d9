import type { Slope } from './minimise.ts';

/** An example by numbers: its features, its class, and how much it counts. */
export type Encoded = { ids: readonly number[]; at: number; counts: number };

/** How many classes there are, and how much the weights of each feature are drawn to zero. */
type About = { size: number; drawn: Float64Array };

/** Turns what each class has into its share of all; gives the logarithm of what the class `at` has as its share. */
const shared = (sums: Float64Array, at: number): number => {
  let most = Number.NEGATIVE_INFINITY;
  for (const sum of sums) most = Math.max(most, sum);
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

/** The features of an example, from one place to another among those of all, which lie in one stretch of memory. */
type Span = { all: Int32Array; from: number; to: number };

/** What a feature adds to all classes lies together: looked up class by class, it takes up to four times as long beside other work. */
const sumUp = (sums: Float64Array, weights: Float64Array, { all, from, to }: Span) => {
  sums.fill(0);
  for (let i = from; i < to; i += 1) {
    const first = (all[i] ?? 0) * sums.length;
    for (let c = 0; c < sums.length; c += 1) sums[c] = (sums[c] ?? 0) + (weights[first + c] ?? 0);
  }
};

const spread = (slopes: Float64Array, pulls: Float64Array, { all, from, to }: Span) => {
  for (let i = from; i < to; i += 1) {
    const first = (all[i] ?? 0) * pulls.length;
    for (let c = 0; c < pulls.length; c += 1) slopes[first + c] = (slopes[first + c] ?? 0) + (pulls[c] ?? 0);
  }
};

/** How large weights are, half of `drawn` times their squares, with the slopes of that written into `slopes`. */
const largeness = (weights: Float64Array, slopes: Float64Array, { drawn, size }: About): number => {
  let value = 0;
  for (let i = 0; i < weights.length; i += 1) {
    const weight = weights[i] ?? 0;
    const slope = (drawn[Math.floor(i / size)] ?? 0) * weight;
    slopes[i] = slope;
    value += (slope * weight) / 2;
  }
  return value;
};

/** All examples as numbers in a row, where those of each end, and the class and the count of each: objects would take twice the time. */
export type Packed = { all: Int32Array; ends: Int32Array; classes: Int32Array; counts: Float64Array };

/** Examples in a row. */
export const packed = (examples: readonly Encoded[]): Packed => {
  let end = 0;
  const ends = examples.map(({ ids }) => {
    end += ids.length;
    return end;
  });
  return {
    all: Int32Array.from(examples.flatMap(({ ids }) => ids)),
    ends: Int32Array.from(ends),
    classes: Int32Array.from(examples, ({ at }) => at),
    counts: Float64Array.from(examples, ({ counts }) => counts),
  };
};

/**
 * How unlikely the classes of examples are by multinomial logistic regression (minus the logarithm of their likelihood), and how large its
 * weights are: half of `drawn` times their squares. The weights lie feature by feature. It has one least place, whatever the order of the examples.
 */
export const unlikelihood = ({ all, ends, classes, counts }: Packed, about: About): Slope => {
  const sums = new Float64Array(about.size);
  return (weights, slopes) => {
    let value = largeness(weights, slopes, about);
    for (let e = 0; e < ends.length; e += 1) {
      const span = { all, from: ends[e - 1] ?? 0, to: ends[e] ?? 0 };
      const own = classes[e] ?? 0;
      const count = counts[e] ?? 0;
      sumUp(sums, weights, span);
      value -= count * shared(sums, own);
      for (let c = 0; c < sums.length; c += 1) sums[c] = count * ((sums[c] ?? 0) - (c === own ? 1 : 0));
      spread(slopes, sums, span);
    }
    return value;
  };
};
