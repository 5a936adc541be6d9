import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = 'authorization, content-type, idempotency-key, last-event-id, x-request-id, traceparent';
const EXPOSED_HEADERS = 'location, content-location, link, retry-after, x-request-id, www-authenticate';
const MAX_AGE_SECONDS = '600';

/**
 * Lets pages of the listed origins read answers; any other origin gets no CORS header at all. Tokens travel in a
 * header that pages set themselves, so credentials are never allowed.
 */
export const allowOrigins = (server: FastifyInstance, origins: readonly string[]): void => {
  const allowed = new Set(origins);
  if (allowed.size === 0) return;
  server.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.raw.setHeader('vary', 'origin');
    if (headers.origin === undefined || !allowed.has(headers.origin)) return;
    reply.raw.setHeader('access-control-allow-origin', headers.origin);
    reply.raw.setHeader('access-control-expose-headers', EXPOSED_HEADERS);
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return;
    return reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', REQUEST_HEADERS)
      .header('access-control-max-age', MAX_AGE_SECONDS)
      .code(204)
      .send();
  });
};
