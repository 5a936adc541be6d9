import { AUTHENTICATION_VARIABLES } from '@assay/http/authentication-config';
import { ConfigError, SERVER_VARIABLES } from '@assay/http/config';
import { type Static, type TObject, Type } from 'typebox';
import type { StreamLimit } from './limit-streams.ts';
import type { LoadLimit } from './shed-load.ts';

const SERVICE_URL = { pattern: '^https?://[^\\s/?#]+/?$' };

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
  MAX_REQUESTS_IN_FLIGHT: Type.Integer({
    default: 256,
    minimum: 1,
    maximum: 100_000,
    description: 'Requests of all investors that may be under way at a time; a further one is answered with 503.',
  }),
  MAX_REQUESTS_IN_FLIGHT_OF_ONE: Type.Integer({
    default: 64,
    minimum: 1,
    maximum: 100_000,
    description: 'Requests of one investor that may be under way at a time; a further one is answered with 429.',
  }),
  MAX_EVENT_STREAMS: Type.Integer({
    default: 256,
    minimum: 1,
    maximum: 100_000,
    description:
      'Event streams of all investors that may be open at a time, beside MAX_REQUESTS_IN_FLIGHT; a further one is answered with 503.',
  }),
  MAX_EVENT_STREAMS_PER_INVESTOR: Type.Integer({
    default: 32,
    minimum: 1,
    maximum: 100_000,
    description: 'Event streams of one investor that may be open at a time; a further one is answered with 429.',
  }),
  MAX_EVENT_LOOP_DELAY_MS: Type.Integer({
    default: 1_000,
    minimum: 0,
    maximum: 60_000,
    description:
      'How far the process may lag behind, as the mean delay of its event loop over a second in milliseconds, before it answers requests with 503; 0 for however far.',
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

/** From where on requests are refused, from LIMIT_VARIABLES. */
export const loadLimitFrom = (config: Static<TObject<typeof LIMIT_VARIABLES>>): LoadLimit => ({
  eventLoopDelayMs: config.MAX_EVENT_LOOP_DELAY_MS,
  requests: config.MAX_REQUESTS_IN_FLIGHT,
  requestsOfOne: config.MAX_REQUESTS_IN_FLIGHT_OF_ONE,
});

/** How many event streams may be open, from LIMIT_VARIABLES. */
export const streamLimitFrom = (config: Static<TObject<typeof LIMIT_VARIABLES>>): StreamLimit => ({
  ofInvestor: config.MAX_EVENT_STREAMS_PER_INVESTOR,
  ofAll: config.MAX_EVENT_STREAMS,
});

/** An origin as browsers send it (RFC 6454): anything else would never be the one of a page. */
const isOrigin = (text: string): boolean => text !== 'null' && URL.parse(text)?.origin === text;

/**
 * The origins of CORS_ORIGINS, one by one.
 *
 * @throws ConfigError for what is no origin.
 */
export const readOrigins = (text: string): string[] => {
  const origins = text
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong === undefined) return origins;
  throw new ConfigError(
    `CORS_ORIGINS lists ${JSON.stringify(wrong)}, which is no origin. Write scheme, host and port as browsers do: https://app.example.`,
  );
};
