import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ObjectStore } from '@assay/objects/object-store';
import type { Ask } from '@assay/scoring/tags/ask';
import { Answer, type Tag } from '@assay/scoring/tags/tag';
import { Compile } from 'typebox/compile';
import type { LlmSettings } from './config.ts';

const answer = Compile(Answer);

/** Where the tags for a question are kept: by all that they rest on, so that the same material gives the same bytes again. */
export const keyOf = (ask: Ask, about: { settings: LlmSettings; rubric: string }): string => {
  const { provider, model, baseUrl } = about.settings;
  const all = [ask.instructions, ask.deck, Answer, provider, model, baseUrl, about.rubric];
  return `llm/${createHash('sha256').update(JSON.stringify(all)).digest('hex')}.json`;
};

/** The tags that are kept; undefined where there are none, or the store is away, or what is there is broken. */
export const readKept = async (objects: ObjectStore, key: string): Promise<Tag[] | undefined> => {
  try {
    return answer.Parse(JSON.parse(await text(await objects.get(key)))).tags;
  } catch {
    return undefined;
  }
};

/** Keeps tags, as far as the store takes them: without them the model is asked again. */
export const keepTags = async (objects: ObjectStore, { key, tags }: { key: string; tags: Tag[] }): Promise<void> => {
  const body = Readable.from([JSON.stringify({ tags })]);
  await objects.put(key, body, { mediaType: 'application/json' }).catch(() => undefined);
};
