import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Model } from './model.ts';
import { readModel } from './model-file.ts';

/** The models that come with the engine. */
export const MODELS = ['metric', 'sense', 'order', 'frame', 'address', 'evidence', 'business', 'verdict'] as const;
type Name = (typeof MODELS)[number];

const bytesOf = (name: Name): Buffer => readFileSync(new URL(`../../learnt/${name}.tsv`, import.meta.url));

/** A SHA-256 hash of all that was learnt: another is another engine. */
export const learntHash = (): string => {
  const hash = createHash('sha256');
  for (const name of MODELS) hash.update(bytesOf(name));
  return hash.digest('hex');
};

const READ = new Map<Name, Model>();

/** One of the models, read when it is first asked for. */
export const modelOf = (name: Name): Model => {
  const model = READ.get(name) ?? readModel(bytesOf(name));
  READ.set(name, model);
  return model;
};
