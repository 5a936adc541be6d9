import { test } from 'tap';
import { spreadOf, timeRounds } from '../src/deck/rounds.ts';
import { tableOf } from '../src/deck/table.ts';

test('A spread is the median, the least and the most', (t) => {
  t.same(spreadOf([5, 1, 3]), { median: 3, min: 1, max: 5 });
  t.same(spreadOf([7]), { median: 7, min: 7, max: 7 });
  t.end();
});

test('Each round times everything once, and rounds that warm up do not count', async (t) => {
  const calls: string[] = [];
  const thing = (name: string) => async () => calls.push(name);
  const times = await timeRounds({ a: thing('a'), b: thing('b') }, { rounds: 2, warmUp: 1 });
  t.equal(calls.join(''), 'ababab');
  t.same(times('a'), { median: 5, min: 3, max: 5 });
  t.same(times('b'), { median: 6, min: 4, max: 6 });
});

test('A table says which figures miss their bar', (t) => {
  const text = tableOf([
    { measure: 'order', anchors: 'poppler 96.8', ours: '99.1%', bar: '>= 98%', passed: true },
    { measure: 'memory', ours: '400 MB', bar: '<= 350 MB', passed: false },
    { measure: 'for information', ours: '7' },
  ]);
  const [header, first, second, third] = text.split('\n');
  t.match(header, /^measure +anchors +ours +bar$/);
  t.match(first, /^order +poppler 96\.8 +99\.1% +>= 98% +PASS$/);
  t.match(second, /FAIL$/);
  t.notMatch(third, /PASS|FAIL/);
  t.end();
});
