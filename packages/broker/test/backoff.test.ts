import fc from 'fast-check';
import { test } from 'tap';
import { backoff } from '../src/backoff.ts';

test('a delay doubles with each attempt up to the longest, and is cut by at most half', async (t) => {
  const delays = fc.record({
    firstMs: fc.integer({ min: 1, max: 10_000 }),
    longestMs: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000 }), delays, (attempt, { firstMs, longestMs }) => {
      const whole = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
      const delay = backoff(attempt, { firstMs, longestMs });
      return delay >= whole / 2 && delay <= whole;
    }),
  );
  t.not(backoff(1, { firstMs: 1_000, longestMs: 1_000 }), backoff(1, { firstMs: 1_000, longestMs: 1_000 }));
});
