import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Opinions, opinionsOf } from '@assay/scoring/claims/opinions';
import { readModel } from '@assay/scoring/learnt/model-file';
import type { MODELS } from '@assay/scoring/learnt/models';
import { partOf } from './held-out.ts';
import type { Example } from './regression.ts';
import { verdictExamplesOf } from './verdict-examples.ts';

/** What was learnt without each part of the authors: how far to trust opinions can be learnt only of authors they were not learnt from. */
const WITHOUT = join(import.meta.dirname, '../../.held-out');

const fileOf = (kind: string, part: number): string => join(WITHOUT, `${kind}.${part}.tsv`);

/** Keeps what was learnt of a kind without each part of the authors. */
export const keepWithout = (kind: (typeof MODELS)[number], without: readonly string[]) => {
  mkdirSync(WITHOUT, { recursive: true });
  without.forEach((text, part) => {
    writeFileSync(fileOf(kind, part), text);
  });
};

const opinionsWithout = (part: number): Opinions => {
  const models = {
    metric: readModel(readFileSync(fileOf('metric', part))),
    sense: readModel(readFileSync(fileOf('sense', part))),
    frame: readModel(readFileSync(fileOf('frame', part))),
  };
  return opinionsOf((name) => models[name]);
};

/** What each folder, in its order, teaches of how far to trust what was learnt without it; `metric`, `sense` and `frame` are kept by then. */
export const verdictSources = async (folders: readonly string[]): Promise<Example[][]> => {
  const opinions = [...new Set(folders.map((_, i) => partOf(i)))].map(opinionsWithout);
  const all: Example[][] = [];
  for (const [i, folder] of folders.entries()) {
    const without = opinions[partOf(i)];
    all.push(without === undefined ? [] : await verdictExamplesOf(folder, without));
  }
  return all;
};
