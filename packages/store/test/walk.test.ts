import fc from 'fast-check';
import { test } from 'tap';
import { walk } from '../src/walk.ts';

const idOf = (n: number) => n.toString().padStart(8, '0');

test('a walk returns every record once, newest first, whatever the length of the list', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 1_000 }), async (length) => {
      const records = Array.from({ length }, (_, n) => ({
        id: idOf(length - n),
      }));
      const walked = await Array.fromAsync(
        walk(async ({ before, limit }) =>
          records.filter(({ id }) => before === undefined || id < before).slice(0, limit),
        ),
      );
      t.strictSame(walked, records);
    }),
    { numRuns: 25 },
  );
});
