import { problem } from '@assay/http/problem';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** `max` requests of one investor within `windowMs` milliseconds. */
export type RateLimit = { max: number; windowMs: number };

/** Investors that are counted at a time. */
const COUNTED = 10_000;

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Refuses an investor who is over the rate with 429 and Retry-After, on the routes that are added after this. */
export const limitRate = async (server: FastifyInstance, { max, windowMs }: RateLimit): Promise<void> => {
  await server.register(fastifyRateLimit, {
    max,
    timeWindow: windowMs,
    cache: COUNTED,
    keyGenerator: (request: FastifyRequest) => request.investor.id,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = String(Math.max(1, Math.ceil(ttl / 1_000)));
      return problem('too-many-requests', `At most ${max} requests in ${windowMs} ms. Try again in ${seconds} s.`, {
        headers: { 'retry-after': seconds },
      });
    },
  });
};
