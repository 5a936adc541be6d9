import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfRules } from '@assay/scoring/claims/read-again';
import type { ModelFile } from '@assay/scoring/learnt/model';
import { added, MODELS, toModel } from '@assay/scoring/learnt/model';
import type { Examples } from './learn/example.ts';
import { examplesOf } from './learn/examples.ts';
import { type Example, learn } from './learn/regression.ts';

const LEARNING = join(import.meta.dirname, '../learning');
const LEARNT = join(import.meta.dirname, '../../scoring/learnt');
/** So many parts the authors are dealt to, each held out once. */
const PARTS = 3;

const TUNED = join(import.meta.dirname, '../evaluation/tuned');

/** The rules were written with the tuned decks in view: of what they say there nothing can be learnt. */
const withoutRules = (examples: readonly Example[]): Example[] =>
  examples.map((example) => ({ ...example, features: example.features.filter((feature) => !isOfRules(feature)) }));

const tuned = await examplesOf(TUNED);
const sources: readonly Examples[] = await Promise.all([
  ...readdirSync(LEARNING)
    .sort()
    .map((name) => examplesOf(join(LEARNING, name))),
  { ...tuned, metric: withoutRules(tuned.metric), sense: withoutRules(tuned.sense) },
]);

const textOf = ({ classes, weights }: ModelFile): string => {
  const lines = Object.entries(weights).map(([feature, adds]) => `${JSON.stringify(feature)}: ${JSON.stringify(adds)}`);
  return `{\n"classes": ${JSON.stringify(classes)},\n"weights": {\n${lines.join(',\n')}\n}\n}\n`;
};

const rightOf = (file: ModelFile, examples: readonly Example[]): number => {
  const model = toModel(file);
  return examples.filter(({ features, belongs }) => {
    const sums = added(model, { features: [...new Set(features)], to: model.always });
    return model.classes[sums.indexOf(Math.max(...sums))] === belongs;
  }).length;
};

/** The share of examples that are told right by what was learnt from other authors. */
const heldOut = (kind: (typeof MODELS)[number]): string => {
  let right = 0;
  let all = 0;
  for (let part = 0; part < PARTS; part += 1) {
    const inPart = (i: number): boolean => i % PARTS === part;
    const rest = sources.filter((_, i) => !inPart(i)).map((source) => source[kind]);
    const held = sources.filter((_, i) => inPart(i)).flatMap((source) => source[kind]);
    right += rightOf(learn(rest), held);
    all += held.length;
  }
  return `${((100 * right) / all).toFixed(1)}% of ${all}`;
};

/** The others learn from what is left of a deck once words to the reader are taken out: `address` is learnt before them. */
const asked = MODELS.filter((kind) => process.argv.slice(2).includes(kind));

for (const kind of asked) {
  const file = learn(sources.map((source) => source[kind]));
  writeFileSync(join(LEARNT, `${kind}.json`), textOf(file));
  console.log(`${kind}: ${Object.keys(file.weights).length} features; of authors held out ${heldOut(kind)} told right`);
}
