import { ConfigError } from '@assay/http/config';
import { Type } from 'typebox';

export const PROVIDERS = ['openai-compatible', 'openai', 'anthropic'] as const;
type Provider = (typeof PROVIDERS)[number];

/** What chooses a language model. Without any of it none is asked, and none of its libraries is loaded. */
export const LLM_VARIABLES = {
  LLM_PROVIDER: Type.Optional(
    Type.Enum([...PROVIDERS], {
      description: `Who serves the language model that tags quotes: ${PROVIDERS.join(', ')}. None is asked without it.`,
    }),
  ),
  LLM_MODEL: Type.Optional(
    Type.String({
      pattern: '^[\\w./:@-]{1,100}$',
      description: 'The name of the model. It stands in serviceModelVersion where its tags took part.',
    }),
  ),
  LLM_BASE_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^@]+$',
      description:
        'Where it is served: http://127.0.0.1:11434/v1. It may be private. Needed for openai-compatible; the others have their own.',
    }),
  ),
  LLM_API_KEY: Type.Optional(
    Type.String({ writeOnly: true, description: 'The key for it. Needed for openai and anthropic.' }),
  ),
  LLM_CONCURRENCY: Type.Integer({
    default: 3,
    minimum: 1,
    maximum: 64,
    description: 'Calls of the language model at the same time. Each deck takes three.',
  }),
  LLM_TIMEOUT_MS: Type.Integer({
    default: 60_000,
    minimum: 100,
    maximum: 120_000,
    description: 'The longest that one call may take, in milliseconds; all for one deck may take three times that.',
  }),
};

/** What is read from LLM_VARIABLES. */
export type LlmConfig = {
  LLM_PROVIDER?: Provider;
  LLM_MODEL?: string;
  LLM_BASE_URL?: string;
  LLM_API_KEY?: string;
  LLM_CONCURRENCY: number;
  LLM_TIMEOUT_MS: number;
};

/** Which model is asked, where, and within which bounds. */
export type LlmSettings = {
  provider: Provider;
  model: string;
  baseUrl: string;
  apiKey: string | undefined;
  concurrency: number;
  timeoutMs: number;
};

/** Where each is served unless the operator says otherwise: variables of the libraries' own are not read. */
const BASE_URLS: Readonly<Record<Provider, string | undefined>> = {
  'openai-compatible': undefined,
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
};

/**
 * The language model that is configured; undefined where none is.
 *
 * @throws ConfigError naming the variable that is missing.
 */
export const llmFrom = (config: LlmConfig): LlmSettings | undefined => {
  const { LLM_PROVIDER: provider, LLM_MODEL: model, LLM_BASE_URL: url, LLM_API_KEY: apiKey } = config;
  if (provider === undefined && model === undefined && url === undefined && apiKey === undefined) return undefined;
  const missing = (name: string): never => {
    throw new ConfigError(`${name} is missing: a language model is configured, and cannot be asked without it.`);
  };
  if (provider === undefined) return missing('LLM_PROVIDER');
  if (model === undefined) return missing('LLM_MODEL');
  const baseUrl = url ?? BASE_URLS[provider];
  if (baseUrl === undefined) return missing('LLM_BASE_URL');
  if (apiKey === undefined && provider !== 'openai-compatible') return missing('LLM_API_KEY');
  return { provider, model, baseUrl, apiKey, concurrency: config.LLM_CONCURRENCY, timeoutMs: config.LLM_TIMEOUT_MS };
};
