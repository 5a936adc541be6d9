/** What is made least: its value at a place, and its slopes there, written into `slopes`. */
export type Slope = (place: Float64Array, slopes: Float64Array) => number;

/** Where a number may lie: anywhere, at 0 or above, or at 0 alone. */
export const FREE = 0;
export const ABOVE = 1;
export const ZERO = 2;

/** So many of the last steps tell how the slopes bend; Liu and Nocedal (1989) found 3 to 20 to be enough. */
const REMEMBERED = 20;
const MOST_STEPS = 200;
/** It has come to rest where a step makes it less by no more than this share: of authors held out as much is told right as at a tenth of it. */
const RESTS = 1e-5;
/** A step is far enough down where it gains this share of what the slopes promise (Armijo); else it is halved, so often at the most. */
const PROMISED = 1e-4;
const MOST_HALVED = 30;

type At = { place: Float64Array; slopes: Float64Array; value: number };
type Step = { moved: Float64Array; bent: Float64Array; times: number };

const times = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

const add = (to: Float64Array, factor: number, more: Float64Array) => {
  for (let i = 0; i < to.length; i += 1) to[i] = (to[i] ?? 0) + factor * (more[i] ?? 0);
};

const scale = (all: Float64Array, factor: number) => {
  for (let i = 0; i < all.length; i += 1) all[i] = factor * (all[i] ?? 0);
};

const difference = (into: Float64Array, a: Float64Array, b: Float64Array) => {
  for (let i = 0; i < into.length; i += 1) into[i] = (a[i] ?? 0) - (b[i] ?? 0);
};

/** The slopes of what may move, written into `open`: not of what lies at its bound and is drawn beyond it. */
const openSlopes = (open: Float64Array, { place, slopes }: At, bounds: Uint8Array) => {
  for (let i = 0; i < open.length; i += 1) {
    const slope = slopes[i] ?? 0;
    const held = bounds[i] === ZERO || (bounds[i] === ABOVE && (place[i] ?? 0) <= 0 && slope > 0);
    open[i] = held ? 0 : slope;
  }
};

/** The way down, written into `way`, by the slopes and by how the last steps bent them; what may not move stays. */
const wayDown = (way: Float64Array, slopes: Float64Array, steps: readonly Step[]) => {
  way.set(slopes);
  scale(way, -1);
  const shares = steps.toReversed().map(({ moved, bent, times: both }) => {
    const share = times(moved, way) / both;
    add(way, -share, bent);
    return share;
  });
  const last = steps.at(-1);
  if (last !== undefined) scale(way, last.times / times(last.bent, last.bent));
  steps.forEach(({ moved, bent, times: both }, i) => {
    add(way, (shares[steps.length - 1 - i] ?? 0) - times(bent, way) / both, moved);
  });
  for (let i = 0; i < way.length; i += 1) if (slopes[i] === 0) way[i] = 0;
  if (times(way, slopes) < 0) return;
  way.set(slopes);
  scale(way, -1);
};

const move = (to: Float64Array, from: Float64Array, about: { way: Float64Array; far: number; bounds: Uint8Array }) => {
  for (let i = 0; i < to.length; i += 1) {
    const place = (from[i] ?? 0) + about.far * (about.way[i] ?? 0);
    to[i] = about.bounds[i] === FREE ? place : about.bounds[i] === ZERO ? 0 : Math.max(0, place);
  }
};

type Search = { slope: Slope; way: Float64Array; far: number; bounds: Uint8Array; moved: Float64Array };

/** Goes from `at` to `next`, whose numbers it writes; whether there is a place far enough down. */
const goes = (at: At, next: At, { slope, moved, ...about }: Search): boolean => {
  let { far } = about;
  for (let halved = 0; halved < MOST_HALVED; halved += 1, far /= 2) {
    move(next.place, at.place, { ...about, far });
    next.value = slope(next.place, next.slopes);
    difference(moved, next.place, at.place);
    if (next.value <= at.value + PROMISED * times(at.slopes, moved)) return true;
  }
  return false;
};

/**
 * Where a convex function is least within bounds (`FREE`, `ABOVE` or `ZERO` of each number), from 0 on, by limited-memory BFGS (Liu and
 * Nocedal, 1989) with each step cut off at the bounds, as Andrew and Gao (2007) do. All it needs is allocated once: numbers by the million
 * that come and go at each step make the collector look through all else that is held.
 */
export const minimise = (slope: Slope, bounds: Uint8Array): Float64Array => {
  const zeros = () => new Float64Array(bounds.length);
  const [open, way] = [zeros(), zeros()];
  const steps: Step[] = [];
  let [at, next]: [At, At] = [
    { place: zeros(), slopes: zeros(), value: 0 },
    { place: zeros(), slopes: zeros(), value: 0 },
  ];
  at.value = slope(at.place, at.slopes);
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    openSlopes(open, at, bounds);
    const steepest = Math.sqrt(times(open, open));
    if (steepest === 0) break;
    wayDown(way, open, steps);
    const step = (steps.length < REMEMBERED ? undefined : steps.shift()) ?? { moved: zeros(), bent: zeros(), times: 0 };
    const far = steps.length === 0 ? 1 / steepest : 1;
    if (!goes(at, next, { slope, way, far, bounds, moved: step.moved })) break;
    difference(step.bent, next.slopes, at.slopes);
    step.times = times(step.moved, step.bent);
    if (step.times > 0) steps.push(step);
    [at, next] = [next, at];
    if (next.value - at.value <= RESTS * Math.abs(next.value)) break;
  }
  return at.place;
};
