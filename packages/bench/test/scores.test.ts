import { test } from 'tap';
import { commonOrder } from '../src/deck/order.ts';
import { characterRecall, readingOrder, startsWithTitle, wordRecall } from '../src/deck/scores.ts';
import { hasChart, tablesOf, textOfTruth } from '../src/deck/truth.ts';

const truth = {
  slides: [
    { n: 1, title: 'Plan', blocks: [{ text: 'Plan' }, { items: ['one two', 'three'] }] },
    { n: 2, title: 'Money', blocks: [{ text: 'Money' }, { rows: [['ARR', '1.2m']] }] },
  ],
};
const WHOLE = ['Plan one two three', 'Money ARR 1.2m'];

test('The truth read as it stands scores all', (t) => {
  for (const score of [characterRecall, readingOrder, wordRecall]) t.equal(score(truth, WHOLE), 100);
  t.end();
});

test('Order goes down when words are out of it, recall does not', (t) => {
  const turned = ['three Plan one two', 'Money ARR 1.2m'];
  t.equal(characterRecall(truth, turned), 100);
  t.equal(readingOrder(truth, turned), (100 * 6) / 7);
  t.end();
});

test('Words on another slide are not found, and a missing slide is all missing', (t) => {
  t.equal(readingOrder(truth, ['Money ARR 1.2m', 'Plan one two three']), 0);
  t.equal(wordRecall(truth, ['Plan one two three']), (100 * 4) / 7);
  t.end();
});

test('Words too many do no harm, and words of a kind can be counted alone', (t) => {
  const more = ['Draft Plan of one two and three', 'Money ARR 1.3m'];
  t.equal(readingOrder(truth, more), (100 * 6) / 7);
  t.equal(
    wordRecall(truth, more, (word) => /\d/.test(word)),
    0,
  );
  t.equal(characterRecall(truth, more), (100 * 26) / 27);
  t.end();
});

test('The longest common order is found', (t) => {
  const words = (text: string) => text.split(' ');
  t.equal(commonOrder(words('a b c d'), words('a c b d')), 3);
  t.equal(commonOrder(words('a a a'), words('a a')), 2);
  t.equal(commonOrder([], words('a')), 0);
  t.end();
});

test('A title stands first when the text starts with its words', (t) => {
  t.ok(startsWithTitle('Our\nplan for 2026\nmore', 'Our plan'));
  t.notOk(startsWithTitle('1 Our plan', 'Our plan'));
  t.notOk(startsWithTitle('', 'Plan'));
  t.end();
});

test('Of a chart the names count, of an only series not even that', (t) => {
  const chart = (...names: string[]) => ({
    n: 1,
    title: '',
    blocks: [{ chart: { cats: ['Q1', 'Q2'], series: names.map((name) => ({ name })) } }, { rows: [['a']] }],
  });
  t.equal(textOfTruth(chart('Revenue', 'Cost')), 'Q1\nQ2\nRevenue\nCost\na');
  t.equal(textOfTruth(chart('Share')), 'Q1\nQ2\na');
  t.ok(hasChart(chart('Share')));
  t.same(tablesOf(chart('Share')), [[['a']]]);
  t.end();
});
