import { type ProblemError, problem } from '@assay/http/problem';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { countOpen } from './count-open.ts';

/** From where on requests are refused. */
export type LoadLimit = {
  /** The longest mean delay of the event loop, in milliseconds; 0: however long. */
  eventLoopDelayMs: number;
  /** The most requests that are under way at a time. */
  requests: number;
  /** The most of them that are one investor's. */
  requestsOfOne: number;
};

/** When a refused client should come back, in seconds: the delay is measured anew each second. */
const RETRY_AFTER_SECONDS = 2;

/** The longest that refusing goes on without a further line in the log, in milliseconds. */
const LOG_EVERY_MS = 10_000;

const HEADERS = { 'retry-after': String(RETRY_AFTER_SECONDS) };

/** The problem to answer when nobody can be served just now. It is made once: an error costs more than the rest of a refusal. */
export const OVERLOADED: ProblemError = problem(
  'overloaded',
  `There is more to do than can be done now. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
  { headers: HEADERS },
);

const tooManyOfOne = ({ requestsOfOne }: LoadLimit): ProblemError =>
  problem(
    'too-many-requests',
    `${requestsOfOne} of your requests are under way, and no more may at a time. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
    { headers: HEADERS },
  );

/**
 * Refuses requests with 503 and Retry-After, on the routes that are added after this, while the event loop lags behind or
 * too many requests are under way: those that were accepted get their answers in time, and memory stays bounded. An
 * investor of whom too many are under way, however slow their uploads, is refused with 429 alone, and leaves room for the
 * others.
 */
export const shedLoad = async (server: FastifyInstance, limit: LoadLimit): Promise<void> => {
  const underWay = countOpen();
  const ofOneTooMany = tooManyOfOne(limit);
  let loggedAt = Number.NEGATIVE_INFINITY;

  const refuse = (why: string): ProblemError => {
    const now = performance.now();
    if (now - loggedAt > LOG_EVERY_MS) {
      loggedAt = now;
      server.log.warn({ why, requests: underWay.all() }, 'Requests are refused: there is more to do than can be done.');
    }
    return OVERLOADED;
  };

  await server.register(fastifyUnderPressure, {
    maxEventLoopDelay: limit.eventLoopDelayMs,
    pressureHandler: async (_request, _reply, type) => {
      throw refuse(type);
    },
  });
  server.addHook('onRequest', ({ investor: { id }, routeOptions }, reply, done) => {
    // A stream has next to nothing to do, for long: streams have a limit of their own.
    if (routeOptions.config.stream) return done();
    if (underWay.of(id) >= limit.requestsOfOne) return done(ofOneTooMany);
    if (underWay.all() >= limit.requests) return done(refuse('requests'));
    underWay.begin(id, reply);
    done();
  });
};
