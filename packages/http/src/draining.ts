import type { ServerResponse } from 'node:http';
import { Unavailable } from '@assay/contracts/unavailable';
import type { FastifyInstance } from 'fastify';
import { endInTime } from './end-in-time.ts';

/** How often connections that have become idle are looked for while a server closes, in milliseconds. */
const SWEEP_MS = 50;

/** How long clients may take to read what is left of their streams then, in milliseconds: a close has ten seconds in all. */
const LAST_READ_MS = 2_000;

/** The streams of a server, which would not end by themselves: `end` ends them, and from then on none is begun. */
const addStreams = (server: FastifyInstance): { end: () => void } => {
  const streams = new Set<ServerResponse>();
  server.addHook('onRequest', (request, { raw }, done) => {
    if (!request.routeOptions.config.stream) return done();
    if (server.isDraining()) return done(new Unavailable('this instance'));
    // What its client has not read when it ends keeps no connection open.
    raw.shouldKeepAlive = false;
    streams.add(raw);
    raw.once('close', () => streams.delete(raw));
    done();
  });
  return {
    end: () => {
      for (const stream of streams) endInTime(stream, LAST_READ_MS);
    },
  };
};

/**
 * Lets a server go without losing a request: from `drain()` on it is no longer ready, every answer ends its connection,
 * and streams end at once; `close()` then waits for what is under way and for nothing else. Node alone would wait up to
 * 72 s for connections that were kept alive.
 */
export const addDraining = (server: FastifyInstance): void => {
  let draining = false;
  server.decorate('isDraining', () => draining);
  const streams = addStreams(server);
  const drain = () => {
    draining = true;
    streams.end();
  };
  server.decorate('drain', drain);
  server.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.raw.shouldKeepAlive = false;
    done();
  });
  server.addHook('preClose', async () => {
    drain();
    const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
    server.server.once('close', () => clearInterval(sweep));
    if (!server.server.listening) clearInterval(sweep);
  });
};
