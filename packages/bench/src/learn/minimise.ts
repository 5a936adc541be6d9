/** What is made least: its value at a place, and its slopes there, written into `slopes`. */
export type Slope = (place: Float64Array, slopes: Float64Array) => number;

/** Where a number may lie: anywhere, at 0 or above, or at 0 alone. */
export const FREE = 0;
export const ABOVE = 1;
export const ZERO = 2;

/** So many of the last steps tell how the slopes bend; Liu and Nocedal (1989) found 3 to 20 to be enough. */
const REMEMBERED = 20;
const MOST_STEPS = 200;
/** It has come to rest where a step makes it less by no more than this share. */
const RESTS = 1e-6;
/** A step is far enough down where it gains this share of what the slopes promise (Armijo); else it is halved, so often at the most. */
const PROMISED = 1e-4;
const MOST_HALVED = 30;

type Step = { moved: Float64Array; bent: Float64Array; times: number };

const times = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

const add = (to: Float64Array, factor: number, more: Float64Array) => {
  for (let i = 0; i < to.length; i += 1) to[i] = (to[i] ?? 0) + factor * (more[i] ?? 0);
};

const less = (a: Float64Array, b: Float64Array): Float64Array => {
  const left = new Float64Array(a);
  add(left, -1, b);
  return left;
};

/** The slopes of what may move: not of what lies at its bound and is drawn beyond it. */
const within = (slopes: Float64Array, { place, bounds }: { place: Float64Array; bounds: Uint8Array }): Float64Array =>
  slopes.map((slope, i) => {
    if (bounds[i] === FREE) return slope;
    return bounds[i] === ZERO || ((place[i] ?? 0) <= 0 && slope > 0) ? 0 : slope;
  });

/** The way down, by the slopes and by how the last steps bent them; what may not move stays. */
const wayDown = (slopes: Float64Array, steps: readonly Step[]): Float64Array => {
  const way = slopes.map((slope) => -slope);
  const shares = steps.toReversed().map(({ moved, bent, times: both }) => {
    const share = times(moved, way) / both;
    add(way, -share, bent);
    return share;
  });
  const last = steps.at(-1);
  if (last !== undefined) {
    const scale = last.times / times(last.bent, last.bent);
    for (let i = 0; i < way.length; i += 1) way[i] = scale * (way[i] ?? 0);
  }
  steps.forEach(({ moved, bent, times: both }, i) => {
    add(way, (shares[steps.length - 1 - i] ?? 0) - times(bent, way) / both, moved);
  });
  const open = way.map((value, i) => (slopes[i] === 0 ? 0 : value));
  return times(open, slopes) < 0 ? open : slopes.map((slope) => -slope);
};

type At = { place: Float64Array; slopes: Float64Array; value: number };

const moved = (place: Float64Array, about: { way: Float64Array; far: number; bounds: Uint8Array }): Float64Array =>
  place.map((value, i) => {
    const to = value + about.far * (about.way[i] ?? 0);
    return about.bounds[i] === FREE ? to : about.bounds[i] === ZERO ? 0 : Math.max(0, to);
  });

const stepFrom = (at: At, about: { slope: Slope; way: Float64Array; far: number; bounds: Uint8Array }): At => {
  let { far } = about;
  for (let halved = 0; halved < MOST_HALVED; halved += 1) {
    const place = moved(at.place, { ...about, far });
    const slopes = new Float64Array(place.length);
    const value = about.slope(place, slopes);
    if (value <= at.value + PROMISED * times(at.slopes, less(place, at.place))) return { place, slopes, value };
    far /= 2;
  }
  return at;
};

/**
 * Where a convex function is least within bounds (`FREE`, `ABOVE` or `ZERO` of each number), from 0 on, by limited-memory BFGS (Liu and
 * Nocedal, 1989) with each step cut off at the bounds, as Andrew and Gao (2007) do.
 */
export const minimise = (slope: Slope, bounds: Uint8Array): Float64Array => {
  const start = new Float64Array(bounds.length);
  const slopes = new Float64Array(bounds.length);
  let at: At = { place: start, slopes, value: slope(start, slopes) };
  let steps: readonly Step[] = [];
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    const open = within(at.slopes, { place: at.place, bounds });
    const steepest = Math.sqrt(times(open, open));
    if (steepest === 0) break;
    const far = steps.length === 0 ? 1 / steepest : 1;
    const next = stepFrom(at, { slope, way: wayDown(open, steps), far, bounds });
    const step = { moved: less(next.place, at.place), bent: less(next.slopes, at.slopes) };
    const both = times(step.moved, step.bent);
    if (at.value - next.value <= RESTS * Math.abs(at.value)) return next.place;
    if (both > 0) steps = [...steps, { ...step, times: both }].slice(-REMEMBERED);
    at = next;
  }
  return at.place;
};
