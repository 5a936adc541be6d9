import type { FastifyInstance } from 'fastify';

/** How often connections that have become idle are looked for while a server closes, in milliseconds. */
const SWEEP_MS = 50;

/**
 * Lets a server go without losing a request: from `drain()` on it is no longer ready and every answer ends its
 * connection; `close()` then waits for what is under way and for nothing else. Node alone would wait up to 72 s for
 * connections that were kept alive.
 */
export const addDraining = (server: FastifyInstance): void => {
  let draining = false;
  server.decorate('isDraining', () => draining);
  server.decorate('drain', () => {
    draining = true;
  });
  server.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.raw.shouldKeepAlive = false;
    done();
  });
  server.addHook('preClose', async () => {
    draining = true;
    const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
    server.server.once('close', () => clearInterval(sweep));
    if (!server.server.listening) clearInterval(sweep);
  });
};
