import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ALWAYS } from '@assay/scoring/learnt/model';
import type { Learnt } from '@assay/scoring/learnt/model-file';
import { type Encoded, packed } from './likelihood.ts';
import { ABOVE, FREE, ZERO } from './minimise.ts';
import { type Task, weightsOf } from './weights.ts';

/** What is seen of one thing, the class it belongs to, and how much it counts. */
export type Example = { features: readonly string[]; belongs: string; counts: number };

/** Features seen less often, and weights that add less than so many hundredths, are left out. */
const FEWEST_SEEN = 3;
const FEWEST_AUTHORS = 3;
const LEAST = 4;

/**
 * Features that support classes and speak against none: with less of them none but `besides` is likelier, which is the class that nothing
 * is to support.
 */
type Supporting = { isSupporting: (feature: string) => boolean; besides: string };

/**
 * How much weights are drawn to zero, and by what power of how often it is seen the more a feature's are: where there are few examples,
 * what is seen everywhere should not settle all.
 */
export type Way = { drawn: number; common: number; only?: Supporting };

/** As drawn as it is told is a feature that is seen so often. */
const SEEN = 10;

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

type About = { ids: ReadonlyMap<string, number>; classes: readonly string[]; only: Supporting | undefined };

const boundOf = (only: Supporting | undefined, { feature, name }: { feature: string; name: string }): number => {
  if (only?.isSupporting(feature) !== true) return FREE;
  return name === only.besides ? ZERO : ABOVE;
};

const boundsOf = ({ ids, classes, only }: About): Uint8Array =>
  Uint8Array.from([...ids.keys()].flatMap((feature) => classes.map((name) => boundOf(only, { feature, name }))));

const drawnOf = (examples: readonly Encoded[], { ids, way }: { ids: About['ids']; way: Way }): Float64Array => {
  const seen = new Float64Array(ids.size);
  for (const id of examples.flatMap((example) => example.ids)) seen[id] = (seen[id] ?? 0) + 1;
  return seen.map((times) => way.drawn * (Math.max(1, times) / SEEN) ** way.common);
};

/** Only differences between classes count: what a feature adds to most of them alike it need not add to any. */
const centred = (adds: readonly number[]): number[] => {
  const middle = adds.toSorted((a, b) => a - b)[adds.length >> 1] ?? 0;
  return adds.map((add) => add - middle);
};

/** What is looked for: the weights of these features for these classes. */
type Sought = Task & { ids: ReadonlyMap<string, number>; classes: readonly string[] };

const soughtOf = (sources: readonly (readonly Example[])[], { only, ...way }: Way): Sought => {
  const ids = idsOf(sources);
  const examples = sources.flat();
  const classes = [...new Set(examples.map(({ belongs }) => belongs))].sort();
  const encoded = examples.map(({ features, belongs, counts }) => ({
    ids: [0, ...new Set(features.flatMap((feature) => ids.get(feature) ?? []))],
    at: classes.indexOf(belongs),
    counts,
  }));
  const task = { examples: packed(encoded), size: classes.length, drawn: drawnOf(encoded, { ids, way }) };
  return { ...task, bounds: boundsOf({ ids, classes, only }), ids, classes };
};

const learntOf = ({ ids, classes }: Sought, weights: Float64Array): Learnt => {
  const kept = [...ids].map(([feature, id]): [string, number[]] => [
    feature,
    centred(classes.map((_, c) => Math.round((weights[id * classes.length + c] ?? 0) * 100))).flatMap(
      (hundredths, c) => (Math.abs(hundredths) < LEAST ? [] : [c, hundredths]),
    ),
  ]);
  const used = kept.filter(([, added]) => added.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return { classes, weights: new Map(used) };
};

/**
 * Learns to tell classes apart from the examples of several authors, by multinomial logistic regression: the weights that make the classes
 * of the examples likeliest while being small. In whatever order the examples come, these are the same but for rounding.
 */
export const learn = (sources: readonly (readonly Example[])[], way: Way): Learnt => {
  const sought = soughtOf(sources, way);
  return learntOf(sought, weightsOf(sought));
};

/** The same in a thread of its own, beside others. */
export const learnAside = async (sources: readonly (readonly Example[])[], way: Way): Promise<Learnt> => {
  const { ids, classes, ...task } = soughtOf(sources, way);
  const thread = new Worker(new URL('./weights-thread.ts', import.meta.url), { workerData: task });
  const [weights] = await once(thread, 'message');
  if (!(weights instanceof Float64Array)) throw new TypeError('a thread that learns sends weights');
  return learntOf({ ...task, ids, classes }, weights);
};
