import { added, toModel } from '@assay/scoring/learnt/model';
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

const classOf = (features: string[]): string | undefined => {
  const model = toModel(learn(SOURCES));
  const sums = added(model, { features, to: model.always });
  return model.classes[sums.indexOf(Math.max(...sums))];
};

test('what is learnt tells classes apart that differ in their words', async (t) => {
  for (const word of FRUIT) t.equal(classOf([word]), 'fruit', word);
  for (const word of TOOLS) t.equal(classOf([word]), 'tool', word);
});

test('the same examples give the same weights, in whole hundredths, and of no author’s own words', async (t) => {
  const { weights } = learn(SOURCES);
  t.strictSame(learn(SOURCES).weights, weights);
  t.ok(Object.values(weights).flat().every(Number.isInteger));
  t.strictSame(
    Object.keys(weights).filter((feature) => feature.startsWith('only author')),
    [],
  );
});
