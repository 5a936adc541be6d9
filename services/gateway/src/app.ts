import type { Operation } from '@assay/contracts/operation';
import { OPERATIONS } from '@assay/contracts/operations';
import { type AuthenticationConfig, authentication } from '@assay/http/authentication';
import { buildServer, type Server } from '@assay/http/server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { allowOrigins } from './cors.ts';
import { limitStreams, type StreamLimit } from './limit-streams.ts';
import { limitRate, type RateLimit } from './rate-limit.ts';
import { describeOperations, serveReference } from './reference.ts';
import { type LoadLimit, shedLoad } from './shed-load.ts';
import type { Upstream } from './upstream.ts';

export type GatewayOptions = {
  upstreams: Record<Operation['service'], Upstream>;
  authentication: AuthenticationConfig;
  logger: FastifyBaseLogger;
  rateLimit: RateLimit;
  loadLimit: LoadLimit;
  streamLimit: StreamLimit;
  /** Resolves when the services behind are ready, where that is known here; rejects with Unavailable when one is not. */
  ready?: () => Promise<void>;
  /** Origins whose pages may read answers. */
  corsOrigins?: readonly string[];
  requestTimeoutMs?: number;
};

/** Bodies go on as they come: nothing here reads one. */
const leaveBodiesAlone = (server: FastifyInstance) => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => JSON.stringify);
};

/**
 * The front door: authenticates, refuses what is too much, from one investor or from all, and hands every operation of the interface to the
 * service that offers it. It also serves the API reference. It knows no business.
 */
export const buildGateway = (options: GatewayOptions): Server => {
  const { upstreams, logger, requestTimeoutMs, ready = async () => {} } = options;
  const server = buildServer({
    name: 'gateway',
    logger,
    ready,
    ...(requestTimeoutMs === undefined ? {} : { requestTimeoutMs }),
  });
  allowOrigins(server, options.corsOrigins ?? []);
  server.register(authentication(options.authentication));
  describeOperations(server);
  serveReference(server);
  server.register(async (operations) => {
    leaveBodiesAlone(operations);
    await shedLoad(operations, options.loadLimit);
    await limitRate(operations, options.rateLimit);
    limitStreams(operations, options.streamLimit);
    for (const { service, ...operation } of OPERATIONS)
      operations.route({ ...operation, handler: (request, reply) => upstreams[service](request, reply) });
  });
  return server;
};
