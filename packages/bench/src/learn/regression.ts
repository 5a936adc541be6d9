import { ALWAYS } from '@assay/scoring/learnt/model';
import type { Learnt } from '@assay/scoring/learnt/model-file';
import { randomOf } from '../../../deck/test/fixtures/random.ts';

/** What is seen of one thing, the class it belongs to, and how much it counts. */
export type Example = { features: readonly string[]; belongs: string; counts: number };

/** How often the examples are gone through; the weights after each but the first two are averaged. */
const ROUNDS = 8;
const FIRST_AVERAGED = 2;
/** AdaGrad's rate, and how much weights are drawn to zero; chosen on held-out authors. */
const RATE = 0.3;
const DECAY = 3e-3;
/** Features seen less often, and weights that add less than so many hundredths, are left out. */
const FEWEST_SEEN = 3;
const FEWEST_AUTHORS = 3;
const LEAST = 16;
/** What the first, the second and the third order of the examples come from. */
const SEEDS = [7, 11, 13] as const;

/** Features that support classes and speak against none; `besides` is the class that nothing is to support. */
type Supporting = { isSupporting: (feature: string) => boolean; besides: string };

/**
 * How to learn. In `orders` the examples are gone through, and what each gives is averaged: one order alone weighs words that are rare by
 * chance. What `only` supports never speaks against a class: with less of it none but its `besides` is likelier.
 */
export type Way = { orders?: 1 | 3; only?: Supporting };

type Encoded = { ids: readonly number[]; at: number; counts: number };

const counted = (sources: readonly (readonly Example[])[], of: (examples: readonly Example[]) => Iterable<string>) => {
  const seen = new Map<string, number>();
  for (const examples of sources) for (const feature of of(examples)) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  return seen;
};

const idsOf = (sources: readonly (readonly Example[])[]): ReadonlyMap<string, number> => {
  const times = counted(sources, (examples) => examples.flatMap(({ features }) => features));
  const authors = counted(sources, (examples) => new Set(examples.flatMap(({ features }) => features)));
  const often = [...authors].filter(
    ([feature, count]) => count >= FEWEST_AUTHORS && (times.get(feature) ?? 0) >= FEWEST_SEEN,
  );
  return new Map([ALWAYS, ...often.map(([feature]) => feature)].map((feature, i) => [feature, i]));
};

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

type State = {
  weights: Float64Array;
  squares: Float64Array;
  size: number;
  supporting: ReadonlySet<number>;
  besides: number;
};

/** One step of multinomial logistic regression by AdaGrad. */
const step = ({ ids, at, counts }: Encoded, state: State) => {
  const { weights, squares, size, supporting, besides } = state;
  const sums = Array.from({ length: size }, (_, c) => ids.reduce((sum, id) => sum + (weights[id * size + c] ?? 0), 0));
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  shares.forEach((share, c) => {
    const slope = counts * (share / total - (c === at ? 1 : 0));
    if (Math.abs(slope) < 1e-4) return;
    for (const id of ids) {
      const place = id * size + c;
      const pull = slope + DECAY * (weights[place] ?? 0);
      squares[place] = (squares[place] ?? 0) + pull * pull;
      const weight = (weights[place] ?? 0) - (RATE * pull) / Math.sqrt(squares[place] ?? 1);
      weights[place] = supporting.has(id) ? (c === besides ? 0 : Math.max(0, weight)) : weight;
    }
  });
};

type About = { features: number } & Pick<State, 'size' | 'supporting' | 'besides'>;

const inOneOrder = (encoded: readonly Encoded[], about: About & { seed: number }): Float64Array => {
  const { features, size, seed } = about;
  const state: State = {
    ...about,
    weights: new Float64Array(features * size),
    squares: new Float64Array(features * size).fill(1e-6),
    size,
  };
  const sums = new Float64Array(features * size);
  const random = randomOf(seed);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of shuffled(encoded, random)) step(one, state);
    if (round < FIRST_AVERAGED) continue;
    for (const [i, weight] of state.weights.entries()) sums[i] = (sums[i] ?? 0) + weight;
  }
  return sums.map((sum) => sum / (ROUNDS - FIRST_AVERAGED));
};

const averaged = (encoded: readonly Encoded[], about: About & { orders: number }): Float64Array => {
  const all = SEEDS.slice(0, about.orders).map((seed) => inOneOrder(encoded, { ...about, seed }));
  return Float64Array.from(
    { length: about.features * about.size },
    (_, i) => all.reduce((sum, weights) => sum + (weights[i] ?? 0), 0) / all.length,
  );
};

/** Only differences between classes count: what a feature adds to most of them alike it need not add to any. */
const centred = (adds: readonly number[]): number[] => {
  const middle = adds.toSorted((a, b) => a - b)[adds.length >> 1] ?? 0;
  return adds.map((add) => add - middle);
};

/** Learns to tell classes apart from the examples of several authors. The same examples in the same order give the same model. */
export const learn = (sources: readonly (readonly Example[])[], { orders = 1, only }: Way = {}): Learnt => {
  const ids = idsOf(sources);
  const examples = sources.flat();
  const classes = [...new Set(examples.map(({ belongs }) => belongs))].sort();
  const encoded = examples.map(({ features, belongs, counts }) => ({
    ids: [0, ...new Set(features.flatMap((feature) => ids.get(feature) ?? []))],
    at: classes.indexOf(belongs),
    counts,
  }));
  const supporting = new Set([...ids].flatMap(([feature, id]) => (only?.isSupporting(feature) ? [id] : [])));
  const besides = only === undefined ? -1 : classes.indexOf(only.besides);
  const weights = averaged(encoded, { features: ids.size, size: classes.length, supporting, besides, orders });
  const kept = [...ids].map(([feature, id]): [string, number[]] => [
    feature,
    centred(classes.map((_, c) => Math.round((weights[id * classes.length + c] ?? 0) * 100))).flatMap(
      (hundredths, c) => (Math.abs(hundredths) < LEAST ? [] : [c, hundredths]),
    ),
  ]);
  const used = kept.filter(([, added]) => added.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return { classes, weights: new Map(used) };
};
