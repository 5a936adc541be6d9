import type { LanguageModelV3 } from '@ai-sdk/provider';
import type { LlmSettings } from './config.ts';
import { LlmFailure } from './failure.ts';

/** The largest answer that is read, in bytes: 500 tags take far less. */
const MOST_BYTES = 1024 * 1024;

const bounded = (): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) controller.error(new LlmFailure('too-large'));
      else controller.enqueue(chunk);
    },
  });
};

/** The address is the operator's and may be private; but no redirect takes the key and the deck elsewhere. */
const fetchThere: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  return new Response(response.body?.pipeThrough(bounded()) ?? null, response);
};

/** Opens the model that is configured. Its library is loaded here, and nowhere before. */
export const openModel = async ({ provider, model, baseUrl, apiKey }: LlmSettings): Promise<LanguageModelV3> => {
  const settings = { baseURL: baseUrl, fetch: fetchThere, ...(apiKey !== undefined && { apiKey }) };
  if (provider === 'openai') return (await import('@ai-sdk/openai')).createOpenAI(settings).chat(model);
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(model);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...settings, name: 'llm', supportsStructuredOutputs: true })(model);
};
