import { AUTHENTICATION_VARIABLES, SERVER_VARIABLES } from '@assay/http/config';
import { Type } from 'typebox';

const SERVICE_URL = { pattern: '^https?://[^/]+/?$' };

/** What limits the gateway puts on callers, in either mode. */
export const LIMIT_VARIABLES = {
  RATE_LIMIT_MAX: Type.Integer({
    default: 1_000,
    minimum: 1,
    maximum: 1_000_000,
    description: 'Requests that one investor may make within RATE_LIMIT_WINDOW_MS.',
  }),
  RATE_LIMIT_WINDOW_MS: Type.Integer({
    default: 1_000,
    minimum: 100,
    maximum: 3_600_000,
    description: 'The time in which they are counted, in milliseconds.',
  }),
  CORS_ORIGINS: Type.String({
    default: '',
    description:
      'Origins whose pages may call the interface, separated by commas: https://app.example. None when empty.',
  }),
};

/** What the gateway's own process reads. */
export const GatewayConfig = Type.Object({
  ...SERVER_VARIABLES,
  ...AUTHENTICATION_VARIABLES,
  ...LIMIT_VARIABLES,
  COMPANIES_URL: Type.String({
    ...SERVICE_URL,
    description: 'Where the companies service listens: http://companies:3000.',
  }),
  ANALYSIS_URL: Type.String({
    ...SERVICE_URL,
    description: 'Where the analysis service listens: http://analysis:3000.',
  }),
  UPSTREAM_TIMEOUT_MS: Type.Integer({
    default: 30_000,
    minimum: 100,
    maximum: 600_000,
    description: 'The longest a service may take to begin its answer, in milliseconds.',
  }),
});

/** The origins of CORS_ORIGINS, one by one. */
export const readOrigins = (text: string): string[] =>
  text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
