import type { LanguageModelV3, LanguageModelV3Prompt } from '@ai-sdk/provider';
import { backoff, pause } from '@assay/broker/backoff';
import { readAnswer } from '@assay/scoring/tags/answer';
import type { Ask } from '@assay/scoring/tags/ask';
import { Answer, type Tag } from '@assay/scoring/tags/tag';
import { LlmFailure, llmFailureOf, type Reason } from './failure.ts';

/** How a call is made: `timeoutMs` bounds one, and `wait` is how the time between two is spent. */
export type CallOptions = { signal: AbortSignal; timeoutMs: number; wait?: typeof pause };

const RETRIES = 2;
const DELAYS = { firstMs: 1_000, longestMs: 4_000 };
/** A server that asks for more time than this, in milliseconds, is not waited for. */
const LONGEST_WAIT_MS = 30_000;
/** What may be otherwise at the next try. A model that has taken all its time will again. */
const PASSING: ReadonlySet<Reason> = new Set(['busy', 'unavailable', 'malformed']);
/** The longest answer, in tokens. */
const MOST_TOKENS = 8_192;
/** So much of a malformed answer is shown to the model again, in characters. */
const SHOWN = 20_000;

const REPAIR = 'That is not what was asked for. Answer with the JSON object {"tags":[…]} and nothing else.';

const callOnce = async (model: LanguageModelV3, prompt: LanguageModelV3Prompt, options: CallOptions) => {
  const time = AbortSignal.timeout(options.timeoutMs);
  try {
    const { content } = await model.doGenerate({
      prompt,
      temperature: 0,
      maxOutputTokens: MOST_TOKENS,
      responseFormat: { type: 'json', name: 'tags', schema: JSON.parse(JSON.stringify(Answer)) },
      abortSignal: AbortSignal.any([options.signal, time]),
    });
    return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  } catch (error) {
    options.signal.throwIfAborted();
    throw time.aborted ? new LlmFailure('timeout') : llmFailureOf(error);
  }
};

const call = async (model: LanguageModelV3, prompt: LanguageModelV3Prompt, options: CallOptions): Promise<string> => {
  const { signal, wait = pause } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callOnce(model, prompt, options);
    } catch (error) {
      if (!(error instanceof LlmFailure) || !PASSING.has(error.reason) || attempt > RETRIES) throw error;
      const { waitMs = backoff(attempt, DELAYS) } = error;
      if (waitMs > LONGEST_WAIT_MS) throw error;
      await wait(waitMs, signal);
      signal.throwIfAborted();
    }
  }
};

const promptOf = ({ instructions, deck }: Ask): LanguageModelV3Prompt => [
  { role: 'system', content: instructions },
  { role: 'user', content: [{ type: 'text', text: deck }] },
];

/**
 * Asks a model once, up to two times more where it is busy or away, and once more where it answers with something else than tags.
 *
 * @throws LlmFailure; the signal's reason.
 */
export const askModel = async (model: LanguageModelV3, ask: Ask, options: CallOptions): Promise<Tag[]> => {
  const prompt = promptOf(ask);
  const answer = await call(model, prompt, options);
  const tags = readAnswer(answer);
  if (tags !== undefined) return tags;
  const again: LanguageModelV3Prompt = [
    ...prompt,
    { role: 'assistant', content: [{ type: 'text', text: answer.slice(0, SHOWN) || '?' }] },
    { role: 'user', content: [{ type: 'text', text: REPAIR }] },
  ];
  const repaired = readAnswer(await call(model, again, options));
  if (repaired === undefined) throw new LlmFailure('malformed');
  return repaired;
};
