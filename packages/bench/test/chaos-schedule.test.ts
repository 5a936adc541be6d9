import { test } from 'tap';
import { buildRandom } from '../src/chaos/random.ts';
import { KINDS, scheduleOf, TARGETS } from '../src/chaos/schedule.ts';

const TEN_MINUTES_MS = 600_000;
const of = (seed: number) => scheduleOf(buildRandom(seed), TEN_MINUTES_MS);

test('a seed decides the schedule, and another seed makes another one', async (t) => {
  t.strictSame(of(7), of(7));
  t.notSame(of(7), of(8));
});

test('in ten minutes every part is killed, frozen and ended, in order of time and within the load', async (t) => {
  for (const seed of [1, 2, 3]) {
    const blows = of(seed);
    const struck = new Set(blows.map(({ target, kind }) => `${target} ${kind}`));
    t.equal(struck.size, TARGETS.length * KINDS.length);
    const times = blows.map(({ atMs }) => atMs);
    t.strictSame(
      times,
      times.toSorted((a, b) => a - b),
    );
    t.ok(times.every((time) => time < TEN_MINUTES_MS));
  }
});

test('no part is struck while it suffers from the blow before', async (t) => {
  for (const target of TARGETS) {
    const own = of(1).filter((blow) => blow.target === target);
    for (const [before, after] of own.map((blow, n) => [blow, own[n + 1]] as const))
      if (after) t.ok(after.atMs > before.atMs + before.forMs, `${target} at ${after.atMs}`);
  }
});
