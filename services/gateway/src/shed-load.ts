import { type ProblemError, problem } from '@assay/http/problem';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** From where on requests are refused. */
export type LoadLimit = {
  /** The longest mean delay of the event loop, in milliseconds; 0: however long. */
  eventLoopDelayMs: number;
  /** The most requests that are under way at a time. */
  requests: number;
};

/** When a refused client should come back, in seconds: the delay is measured anew each second. */
const RETRY_AFTER_SECONDS = 2;

/** The longest that refusing goes on without a further line in the log, in milliseconds. */
const LOG_EVERY_MS = 10_000;

const overloaded = (): ProblemError =>
  problem('overloaded', `There is more to do than can be done now. Try again in ${RETRY_AFTER_SECONDS} seconds.`, {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });

/**
 * Refuses requests with 503 and Retry-After, on the routes that are added after this, while the event loop lags behind or
 * too many requests are under way: those that were accepted get their answers in time, and memory stays bounded.
 */
export const shedLoad = async (server: FastifyInstance, limit: LoadLimit): Promise<void> => {
  let underWay = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  const refuse = (why: string): ProblemError => {
    const now = performance.now();
    if (now - loggedAt > LOG_EVERY_MS) {
      loggedAt = now;
      server.log.warn({ why, requests: underWay }, 'Requests are refused: there is more to do than can be done.');
    }
    return overloaded();
  };

  await server.register(fastifyUnderPressure, {
    maxEventLoopDelay: limit.eventLoopDelayMs,
    pressureHandler: async (_request, _reply, type) => {
      throw refuse(type);
    },
  });
  server.addHook('onRequest', (_request, reply, done) => {
    if (underWay >= limit.requests) return done(refuse('requests'));
    underWay += 1;
    // Also where the client goes first, or a service answers by itself.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
};
