import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfRules } from '@assay/scoring/claims/asking';
import { modelText } from '@assay/scoring/learnt/model-file';
import { MODELS } from '@assay/scoring/learnt/models';
import { type Examples, NONE } from './learn/example.ts';
import { examplesOf } from './learn/examples.ts';
import { heldOut, heldOutAddress, learnWithoutParts } from './learn/held-out.ts';
import { type Example, learnAside, type Way } from './learn/regression.ts';
import { keepWithout, verdictSources } from './learn/verdict-sources.ts';

const LEARNING = join(import.meta.dirname, '../learning');
const LEARNT = join(import.meta.dirname, '../../scoring/learnt');
const TUNED = join(import.meta.dirname, '../evaluation/tuned');

/** The rules were written with the tuned decks in view: of what they say there nothing can be learnt. */
const withoutRules = (examples: readonly Example[]): Example[] =>
  examples.map((example) => ({ ...example, features: example.features.filter((feature) => !isOfRules(feature)) }));

/** What stands around a sentence supports what it shows, and speaks against nothing: left out, it makes nothing likelier. */
const AROUND = {
  isSupporting: (feature: string) => /^(?:on|under|title|titled):|^heads /.test(feature),
  besides: NONE,
};

/** How each is learnt; chosen on authors held out, of draws from 0.1 to 16 and powers from -0.25 to 1. */
const WAYS: Record<(typeof MODELS)[number], Way> = {
  metric: { drawn: 2, common: 0 },
  sense: { drawn: 2, common: 0 },
  order: { drawn: 2, common: 0 },
  evidence: { drawn: 2, common: 0, only: AROUND },
  business: { drawn: 1, common: 0.5 },
  frame: { drawn: 1, common: 0.5 },
  address: { drawn: 0.25, common: 0.5 },
  verdict: { drawn: 8, common: 0 },
};

const FOLDERS = readdirSync(LEARNING)
  .sort()
  .map((name) => join(LEARNING, name));

const sourcesOf = async (): Promise<readonly Examples[]> => {
  const tuned = await examplesOf(TUNED);
  const others = await Promise.all(FOLDERS.map(examplesOf));
  return [...others, { ...tuned, metric: withoutRules(tuned.metric), sense: withoutRules(tuned.sense) }];
};

/**
 * The others learn from what is left of a deck once words to the reader are taken out: `address` is learnt before them; `sense` from
 * what `metric` makes of slides that nobody labelled: it is learnt after that, in a process that reads the new one; and `verdict` from what
 * `metric`, `sense` and `frame` say of authors they were not learnt from: it is learnt last.
 */
const asked = MODELS.filter((kind) => process.argv.slice(2).includes(kind));
const sources = asked.some((kind) => kind !== 'verdict') ? await sourcesOf() : [];

for (const kind of asked) {
  const authors = kind === 'verdict' ? await verdictSources(FOLDERS) : sources.map((source) => source[kind]);
  const [file, without] = await Promise.all([learnAside(authors, WAYS[kind]), learnWithoutParts(authors, WAYS[kind])]);
  writeFileSync(join(LEARNT, `${kind}.tsv`), modelText(file));
  keepWithout(kind, without);
  const seen = (kind === 'address' ? heldOutAddress : heldOut)(authors, without);
  console.log(`${kind}: ${file.weights.size} features; of authors held out ${seen}`);
}
