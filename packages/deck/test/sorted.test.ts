import fc from 'fast-check';
import { test } from 'tap';
import { median } from '../src/layout/median.ts';
import { sortedBy } from '../src/layout/sorted.ts';

const numbers = fc.array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ noNaN: true })));

test('Things come in the order of their numbers, those of the same number as they came', (t) => {
  fc.assert(
    fc.property(numbers, (list) => {
      const things = list.map((number, at) => ({ number, at }));
      const sorted = things.toSorted((a, b) => a.number - b.number || a.at - b.at);
      t.strictSame(
        sortedBy(things, ({ number }) => number),
        sorted,
      );
      t.strictSame(
        things.map(({ at }) => at),
        [...list.keys()],
      );
    }),
  );
  t.end();
});

test('The median is the middle of the numbers, and nought of none', (t) => {
  fc.assert(
    fc.property(
      numbers.filter(({ length }) => length > 0),
      (list) => {
        const middle = median(list);
        const below = list.filter((number) => number < middle).length;
        const upTo = list.filter((number) => number <= middle).length;
        return list.includes(middle) && below <= list.length / 2 && upTo > list.length / 2;
      },
    ),
  );
  t.equal(median([]), 0);
  t.equal(median([7, 7, 7]), 7);
  t.equal(median([4, 1, 3, 2]), 3);
  t.end();
});
