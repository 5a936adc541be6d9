import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** One request and what became of it. */
export type Answered = {
  method: string;
  /** The pattern of the route that took it (`/analysis/context/:id`); undefined where none takes the path. */
  route: string | undefined;
  /** The status of the answer; undefined where the client went before it. */
  status: number | undefined;
  /** How long it took, from its headers to the last of its answer, in seconds. */
  seconds: number;
};

/** Lets a server tell of each request that it got over a connection, once that is answered or its client is gone. */
export const addAnswered = (server: FastifyInstance): void => {
  const routes = new WeakMap<ServerResponse, string>();
  server.addHook('onRequest', ({ routeOptions: { url } }, reply, done) => {
    if (url !== undefined) routes.set(reply.raw, url);
    done();
  });
  server.decorate('onAnswered', (tell: (answered: Answered) => void) => {
    server.server.prependListener('request', ({ method = '' }, response) => {
      const start = performance.now();
      response.once('close', () => {
        const status = response.headersSent ? response.statusCode : undefined;
        tell({ method, route: routes.get(response), status, seconds: (performance.now() - start) / 1_000 });
      });
    });
  });
};
