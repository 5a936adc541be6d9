import { isDeepStrictEqual } from 'node:util';
import { named } from '@assay/scoring/learnt/feature';
import { added } from '@assay/scoring/learnt/model';
import { modelText, readModel } from '@assay/scoring/learnt/model-file';
import fc from 'fast-check';
import { test } from 'tap';
import { type Example, learn } from '../src/learn/regression.ts';

const FRUIT = ['red', 'round', 'sweet'];
const TOOLS = ['steel', 'heavy', 'sharp'];

/** What four authors saw: two words of a thing, and now and then one that both kinds have. */
const SOURCES: Example[][] = Array.from({ length: 4 }, (_, author) =>
  [FRUIT, TOOLS].flatMap((words, kind) =>
    words.map((word, i) => ({
      features: [word, words[(i + 1) % words.length] ?? word, author % 2 === 0 ? 'small' : `only author ${author}`],
      belongs: kind === 0 ? 'fruit' : 'tool',
      counts: 1,
    })),
  ),
);

const WAY = { drawn: 2, common: 0 };

const classOf = (features: string[]): string | undefined => {
  const model = readModel(Buffer.from(modelText(learn(SOURCES, WAY))));
  const sums = added(model, { features: [named(...features)], to: model.always });
  return model.classes[sums.indexOf(Math.max(...sums))];
};

test('what is learnt tells classes apart that differ in their words', async (t) => {
  for (const word of FRUIT) t.equal(classOf([word]), 'fruit', word);
  for (const word of TOOLS) t.equal(classOf([word]), 'tool', word);
});

test('the same examples give the same weights, in whole hundredths, and of no author’s own words', async (t) => {
  const { weights } = learn(SOURCES, WAY);
  t.strictSame(learn(SOURCES, WAY).weights, weights);
  t.ok([...weights.values()].flat().every(Number.isInteger));
  t.strictSame(
    [...weights.keys()].filter((feature) => feature.startsWith('only author')),
    [],
  );
});

test('the order of the authors and of their examples does not matter', async () => {
  const shuffled = fc
    .shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
    .chain((order) =>
      fc.tuple(...order.map((i) => fc.shuffledSubarray(SOURCES[i] ?? [], { minLength: SOURCES[i]?.length ?? 0 }))),
    );
  const sorted = (sources: Example[][]) => [...learn(sources, WAY).weights].sort(([a], [b]) => (a < b ? -1 : 1));
  const wanted = sorted(SOURCES);
  fc.assert(
    fc.property(shuffled, (sources) => isDeepStrictEqual(sorted(sources), wanted)),
    { numRuns: 50 },
  );
});

test('what is seen often settles less beside what is seen seldom where weights are drawn by how often that is', async (t) => {
  const fruit = (word: string): Example => ({ features: [word], belongs: 'fruit', counts: 1 });
  const tool: Example = { features: ['steel'], belongs: 'tool', counts: 1 };
  const author = [...Array.from({ length: 9 }, () => fruit('often')), fruit('seldom'), tool];
  const told = (common: number): number => {
    const { weights } = learn([author, author, author], { ...WAY, common });
    const of = (feature: string): number => Math.min(...(weights.get(feature) ?? []));
    return of('often') / of('seldom');
  };
  t.ok(told(0.5) < told(0), `${told(0.5)} and ${told(0)}`);
});

test('what only supports a class never makes it less likely than nothing, however it fell among the examples', async () => {
  const features = fc.subarray(['on:red', 'on:steel', 'red', 'steel', 'small'], { minLength: 1 });
  const belongs = fc.constantFrom('fruit', 'tool', 'none');
  const example = fc.record({ features, belongs, counts: fc.constant(1) });
  const seen = fc.array(example, { minLength: 30, maxLength: 30 });
  const only = { isSupporting: (feature: string) => feature.startsWith('on:'), besides: 'none' };
  fc.assert(
    fc.property(seen, (examples) => {
      const model = readModel(Buffer.from(modelText(learn([examples, examples, examples], { ...WAY, only }))));
      return ['on:red', 'on:steel'].every((feature) => {
        const sums = added(model, { features: [named(feature)], to: new Int32Array(model.classes.length) });
        return sums.every((sum) => sum >= (sums[model.classes.indexOf('none')] ?? 0));
      });
    }),
    { numRuns: 30 },
  );
});

const CLASSES = ['a', 'b', 'c'];
const weightsOf = fc.array(fc.tuple(fc.nat(CLASSES.length - 1), fc.integer({ min: -9_999, max: 9_999 })), {
  minLength: 1,
});
const learnt = fc.dictionary(fc.stringMatching(/^[\p{L}:@# ^$%-]{1,12}$/u), weightsOf, { noNullPrototype: true });

test('A model read from its file adds to each class what was learnt of each feature, in whatever script', async () => {
  fc.assert(
    fc.property(learnt, (features) => {
      const weights = new Map(Object.entries(features).map(([feature, adds]) => [feature, adds.flat()]));
      const model = readModel(Buffer.from(modelText({ classes: CLASSES, weights })));
      return Object.entries(features).every(([feature, adds]) => {
        const sums = added(model, { features: [named(feature)], to: new Int32Array(CLASSES.length) });
        return CLASSES.every((_, c) => sums[c] === adds.reduce((sum, [at, add]) => sum + (at === c ? add : 0), 0));
      });
    }),
  );
});

test('A model adds nothing for what was not learnt, however alike its name is', async () => {
  fc.assert(
    fc.property(learnt, fc.stringMatching(/^[\p{L}:@# ^$%-]{1,12}$/u), (features, other) => {
      const weights = new Map(Object.entries(features).map(([feature, adds]) => [feature, adds.flat()]));
      const model = readModel(Buffer.from(modelText({ classes: CLASSES, weights })));
      const near = [other, ...[...weights.keys()].flatMap((name) => [`${name} `, name.slice(1), `a${name}`])];
      return near
        .filter((name) => !weights.has(name))
        .every((name) => added(model, { features: [named(name)], to: model.always }).every((sum) => sum === 0));
    }),
  );
});
