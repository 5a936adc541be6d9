import fc from 'fast-check';
import { test } from 'tap';
import { inOrder } from '../src/in-order.ts';

test('outcomes come in the order of the items, whichever is done first, and no more are at work than allowed', async (t) => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat(), { maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      async (scheduler, items, concurrency) => {
        let running = 0;
        let most = 0;
        const work = async (item: number) => {
          running += 1;
          most = Math.max(most, running);
          await scheduler.schedule(Promise.resolve());
          running -= 1;
          return item * 2;
        };
        const outcomes = Array.fromAsync(inOrder(items, { concurrency, work }));
        await scheduler.waitFor(outcomes);
        t.strictSame(
          await outcomes,
          items.map((item) => item * 2),
        );
        t.ok(most <= concurrency);
      },
    ),
    { numRuns: 50 },
  );
});

test('a failed item rejects in its turn', async (t) => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('no');
    return item;
  };
  const outcomes = inOrder([1, 2, 3], { concurrency: 3, work });
  t.same(await outcomes.next(), { done: false, value: 1 });
  await t.rejects(outcomes.next(), { message: 'no' });
});
