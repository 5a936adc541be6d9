import { test } from 'tap';
import { commonOf, countOf, percent, wordsOf } from '../src/deck/words.ts';

test('Bullets, lines between cells and widths of spaces are no part of words', (t) => {
  t.same(wordsOf('• Plan\u00a0A | €49\n‣\tnow'), ['Plan', 'A', '€49', 'now']);
  t.same(wordsOf('•Plan'), wordsOf('Plan'));
  t.same(wordsOf(' \n'), []);
  t.end();
});

test('A ligature is its letters, whoever wrote it; an accent is one however it is written', (t) => {
  t.same(wordsOf('e\ufb03cient'), wordsOf('efficient'));
  t.same(wordsOf('cafe\u0301'), wordsOf('café'));
  t.strictNotSame(wordsOf('Efficient'), wordsOf('efficient'));
  t.end();
});

test('Bags have in common what is in both, as often as it is in both', (t) => {
  t.same(
    countOf('aab'),
    new Map([
      ['a', 2],
      ['b', 1],
    ]),
  );
  t.equal(commonOf('aab', 'abb'), 2);
  t.equal(commonOf('abc', ''), 0);
  t.end();
});

test('All of nothing is there', (t) => {
  t.equal(percent(0, 0), 100);
  t.equal(percent(1, 4), 25);
  t.end();
});
