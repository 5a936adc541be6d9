import { readFileSync } from 'node:fs';
import type { Model } from './model.ts';
import { readModel } from './model-file.ts';

/** The models that come with the engine. */
export const MODELS = ['metric', 'sense', 'order', 'frame', 'address'] as const;
type Name = (typeof MODELS)[number];

const bytesOf = (name: Name): Buffer => readFileSync(new URL(`../../learnt/${name}.tsv`, import.meta.url));

/** All that was learnt, as bytes: others are another engine. */
export const learntBytes = (): Buffer => Buffer.concat(MODELS.map(bytesOf));

const READ = new Map<Name, Model>();

/** One of the models, read when it is first asked for. */
export const modelOf = (name: Name): Model => {
  const model = READ.get(name) ?? readModel(bytesOf(name));
  READ.set(name, model);
  return model;
};
