import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { pause } from '@assay/broker/backoff';
import type { ObjectStore } from '@assay/objects/object-store';
import type { Ask } from '@assay/scoring/tags/ask';
import { medianOf } from '@assay/scoring/tags/median';
import type { Tag, Tagged } from '@assay/scoring/tags/tag';
import type { Logger } from 'pino';
import type { Breaker } from '../breaker.ts';
import { askModel } from './call.ts';
import { type LlmConfig, type LlmSettings, llmFrom } from './config.ts';
import { llmFailureOf, type Reason } from './failure.ts';
import { keepTags, keyOf, readKept } from './kept.ts';
import { openModel } from './model.ts';
import { buildTurns } from './turns.ts';

/** What has a language model tag a deck. */
export type Tagger = {
  /**
   * The tags for a question; undefined where the model gives none in time, which the log says by a code.
   *
   * @throws nothing but the signal's reason: no analysis fails for want of a model.
   */
  tag(ask: Ask, about: { signal: AbortSignal; analysisId?: string | undefined }): Promise<Tagged | undefined>;
};

/** `rubric` is the name of the rubric that is asked about. */
export type TaggerParts = {
  settings: LlmSettings;
  rubric: string;
  objects: ObjectStore;
  breaker: Breaker;
  logger: Logger;
  wait?: typeof pause;
};

/** The median of so many answers counts. */
const PASSES = 3;
/** The breaker's key: there is one model. */
const MODEL = 'model';

const buildAsking = ({ settings, wait }: TaggerParts) => {
  const takeTurn = buildTurns(settings.concurrency);
  let opened: Promise<LanguageModelV3> | undefined;
  return async (ask: Ask, signal: AbortSignal): Promise<Tag[]> => {
    opened ??= openModel(settings);
    const model = await opened;
    const failed = new AbortController();
    const options = { timeoutMs: settings.timeoutMs, ...(wait && { wait }) };
    const pass = () => askModel(model, ask, { ...options, signal: AbortSignal.any([signal, failed.signal]) });
    try {
      return medianOf(await Promise.all(Array.from({ length: PASSES }, () => takeTurn(pass))));
    } finally {
      failed.abort();
    }
  };
};

/** Opens what asks the model that is configured. Nothing is loaded or connected to before the first deck. */
export const openTagger = (parts: TaggerParts): Tagger => {
  const { settings, objects, breaker, logger } = parts;
  const askThrice = buildAsking(parts);
  return {
    tag: async (ask, { signal, analysisId }) => {
      if (ask.deck === '') return undefined;
      const withTags = (tags: Tag[], kept: boolean): Tagged => {
        const fields = { analysisId, tags: tags.length, kept, slidesCut: ask.slidesCut };
        logger.info(fields, 'A language model has tagged a deck.');
        return { model: settings.model, tags };
      };
      const without = (reason: Reason) => {
        logger.warn({ analysisId, reason }, 'An analysis is made without the language model.');
        return undefined;
      };
      const key = keyOf(ask, parts);
      const kept = await readKept(objects, key);
      if (kept !== undefined) return withTags(kept, true);
      if (!breaker.admits(MODEL)) return without('resting');
      const deadline = AbortSignal.timeout(PASSES * settings.timeoutMs);
      try {
        const tags = await askThrice(ask, AbortSignal.any([signal, deadline]));
        breaker.succeeded(MODEL);
        await keepTags(objects, { key, tags });
        return withTags(tags, false);
      } catch (error) {
        signal.throwIfAborted();
        breaker.failed(MODEL);
        return without(deadline.aborted ? 'timeout' : llmFailureOf(error).reason);
      }
    },
  };
};

/** The tagger that is configured; undefined where none is. @throws ConfigError naming the variable that is missing. */
export const taggerFrom = (config: LlmConfig, parts: Omit<TaggerParts, 'settings'>): Tagger | undefined => {
  const settings = llmFrom(config);
  return settings && openTagger({ ...parts, settings });
};
