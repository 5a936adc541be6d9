import type { Server } from '@assay/http/server';
import type { Upstream } from './upstream.ts';

/** An app in the same process: it gets the raw request and response, without a hop. The app must be ready. */
export const appUpstream =
  (app: Server): Upstream =>
  (request, reply) => {
    reply.hijack();
    app.routing(request.raw, reply.raw);
  };
