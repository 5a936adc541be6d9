import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/** Printable ASCII, 1 to 255 characters. */
const KEY = /^[\x20-\x7e]{1,255}$/;

/** How long to wait for the first of two requests with one key, in seconds. */
const RETRY_AFTER_SECONDS = '1';

/** The request's Idempotency-Key, or undefined when it has none. Throws a 400 when it is malformed. */
export const readIdempotencyKey = (request: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw problem('invalid-idempotency-key', 'Idempotency-Key must be 1 to 255 printable ASCII characters.');
};

/** What a key is unique within: one investor's calls of one operation. */
export type Attempt = { investorId: string; operation: string; key: string | undefined };

/** Runs `work` unless the same key is at work in this process already: then throws a 409 with Retry-After. */
export type InFlightGuard = <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T>;

/**
 * Refuses a second request with a key while the first is under way in this process. Across processes the store's
 * unique index has the last word.
 */
export const buildInFlightGuard = (): InFlightGuard => {
  const running = new Set<string>();
  return async ({ investorId, operation, key }, work) => {
    if (key === undefined) return work();
    const name = JSON.stringify([investorId, operation, key]);
    if (running.has(name)) throw inFlight();
    running.add(name);
    try {
      return await work();
    } finally {
      running.delete(name);
    }
  };
};

/** The 409 for a key whose first request has not ended. */
export const inFlight = () =>
  problem('idempotency-key-in-flight', 'A request with this Idempotency-Key is in flight. Try again in a second.', {
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
  });

/** The 422 for a key that was used before with another payload. */
export const keyReused = () =>
  problem('idempotency-key-reused', 'This Idempotency-Key was used with another payload. Use a new key.');

/** SHA-256, in hex, of the fields that make a request what it is, whatever their order; absent fields do not count. */
export const fingerprint = (fields: Record<string, string | undefined>): string => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return createHash('sha256')
    .update(JSON.stringify(given.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
};
