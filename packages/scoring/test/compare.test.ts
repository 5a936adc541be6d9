import { Comparison } from '@assay/contracts/comparison';
import fc from 'fast-check';
import { test } from 'tap';
import { Check } from 'typebox/value';
import { compare } from '../src/compare.ts';
import { deckOf } from './deck.ts';
import { HARDWARE, MIDDLING, STRONG, WEAK } from './decks.ts';
import { run } from './run.ts';

type Slides = readonly (readonly string[])[];

const replaced = (slides: Slides, from: string, to: string): Slides =>
  slides.map((lines) => lines.map((line) => line.replace(from, to)));
const changeOf = (before: Slides, after: Slides) => compare(run(deckOf(before)), run(deckOf(after)));
const parts = fc
  .tuple(fc.constantFrom(STRONG, MIDDLING, HARDWARE, WEAK), fc.infiniteStream(fc.boolean()))
  .map(([slides, keep]) => slides.map((lines) => lines.filter(() => keep.next().value)));

test('nothing changes from an analysis to itself, nor where slides only changed their order', async (t) => {
  const same = changeOf(STRONG, STRONG);
  t.ok(same.scores.every(({ change }) => change === 0));
  t.match(same, { warnings: [], unattributed: 0, contradictions: { appeared: [], resolved: [] } });
  t.strictSame([same.criteria, same.claims], [[], []]);
  const moved = changeOf(STRONG, STRONG.toReversed());
  t.strictSame([moved.criteria.filter(({ points }) => points.change !== 0), moved.claims], [[], []]);
});

test('a better figure shows as its claim, its criterion with the words, and the scores it moved', async (t) => {
  const after = STRONG.map((lines) => lines.filter((line) => !line.includes('churn')));
  const before = replaced(after, 'Net revenue retention 133%', 'Net revenue retention 104%');
  const { scores, criteria, claims, unattributed } = changeOf(before, after);
  t.match(claims, [{ metric: 'nrr', before: { value: 104 }, after: { value: 133 } }]);
  t.equal(claims.length, 1);
  const [first] = criteria;
  t.match(first, {
    criterion: 'Retention',
    dimension: 'traction',
    quotes: {
      appeared: [],
      changed: [{ before: { quote: 'Net revenue retention 104%' }, after: { quote: 'Net revenue retention 133%' } }],
      disappeared: [],
    },
  });
  t.ok((first?.level.after ?? 0) > (first?.level.before ?? 0));
  t.ok((first?.points.change ?? 0) > 0);
  t.ok((scores.find(({ score }) => score === 'traction')?.change ?? 0) > 0);
  t.ok(Math.abs(unattributed) <= 0.3);
});

test('what was added and what was left out are named with their words', async (t) => {
  const without = STRONG.map((lines) => lines.filter((line) => !line.includes('patents')));
  const { criteria, claims } = changeOf(without, STRONG);
  const patents = criteria.find(({ criterion }) => criterion === 'Cornered resource: patents');
  t.match(patents, {
    level: { before: 0 },
    quotes: { appeared: [{ quote: '3 US patents granted on contract parsing.' }] },
  });
  t.ok(claims.some(({ metric, before, after }) => metric === 'patents' && before === undefined && after?.value === 3));
  const back = changeOf(STRONG, without).criteria.find(({ criterion }) => criterion === 'Cornered resource: patents');
  t.match(back?.quotes.disappeared, [{ quote: '3 US patents granted on contract parsing.' }]);
});

test('contradictions are new or resolved', async (t) => {
  const contested: Slides = [
    ['One', '$41K MRR'],
    ['Two', '$95K MRR'],
  ];
  const settled: Slides = [
    ['One', '$41K MRR'],
    ['Two', 'Thank you'],
  ];
  t.match(changeOf(contested, settled).contradictions, { appeared: [], resolved: [{ metric: 'mrr' }] });
  t.match(changeOf(settled, contested).contradictions, { appeared: [{ metric: 'mrr' }], resolved: [] });
  t.strictSame(changeOf(contested, contested).contradictions, { appeared: [], resolved: [] });
});

test('another engine or rubric is a warning', async (t) => {
  const analysis = run(deckOf(MIDDLING));
  const { warnings, serviceModelVersion } = compare({ ...analysis, serviceModelVersion: 'rubric-1.0.0' }, analysis);
  t.match(warnings, [/^The two were made with different engines or rubrics \(rubric-1\.0\.0 and rubric-2/]);
  t.equal(serviceModelVersion.before, 'rubric-1.0.0');
});

test('what a fatal flaw caps is told apart from what the criteria explain', async (t) => {
  const flawed = replaced(STRONG, '8% of revenue', '88% of revenue');
  t.ok(changeOf(STRONG, flawed).unattributed < -10);
});

test('every comparison fits the contract; each change is after less before, and turns its sign the other way round', async (t) => {
  fc.assert(
    fc.property(parts, parts, (before, after) => {
      const [there, back] = [changeOf(before, after), changeOf(after, before)];
      const turned = new Map(back.scores.map(({ score, change }) => [score, -change + 0]));
      return (
        Check(Comparison, there) &&
        there.scores.every(({ score, before: was, after: is, change }) => {
          return Math.abs(is - was - change) < 1e-9 + 0.05 && change + 0 === turned.get(score);
        }) &&
        there.criteria.length === back.criteria.length &&
        there.claims.length === back.claims.length
      );
    }),
    { numRuns: 20 },
  );
  t.pass();
});
