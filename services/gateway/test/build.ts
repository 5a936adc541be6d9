import { createHash } from 'node:crypto';
import type { Operation } from '@assay/contracts/operation';
import { OPERATIONS } from '@assay/contracts/operations';
import type { Scope } from '@assay/contracts/scope';
import { authentication } from '@assay/http/authentication';
import { buildLogger } from '@assay/http/logger';
import { notFound } from '@assay/http/problem';
import { buildServer, type Server } from '@assay/http/server';
import { mintToken } from '@assay/http/token';
import type { Test } from 'tap';
import { buildGateway, type GatewayOptions } from '../src/app.ts';
import { appUpstream } from '../src/app-upstream.ts';
import { httpUpstream } from '../src/http-upstream.ts';
import type { Upstream } from '../src/upstream.ts';

export const SECRET = 'a secret of the tests, 32 bytes long';
const silent = buildLogger({ name: 'test', level: 'silent' });

export const bearer = (investor = 'investor-1', scopes?: readonly Scope[]): { authorization: string } => {
  const options = { secret: SECRET, investor, expiresInMs: 60_000, clock: () => new Date() };
  return { authorization: `Bearer ${mintToken(scopes ? { ...options, scopes } : options)}` };
};

const addOperation = (server: Server, { service, method, url, config, schema }: Operation) =>
  server.route({
    method,
    url,
    config,
    schema: {
      ...(schema.querystring ? { querystring: schema.querystring } : {}),
      ...(schema.body && !schema.consumes ? { body: schema.body } : {}),
    },
    handler: async (request, reply) => {
      if (request.url.includes('missing')) throw notFound();
      const { headers, query, body, id, traceparent } = request;
      const answer = { service, method: request.method, url: request.url, investor: request.investor.id };
      reply
        .code(method === 'POST' ? 201 : 200)
        .header('location', '/somewhere')
        .header('link', '<a>, <b>');
      return { ...answer, headers, query, body, id, traceparent };
    },
  });

/** A service that answers every operation with what it was asked. Forms are hashed, not read. */
export const buildService = (t: Test): Server => {
  const server = buildServer({ name: 'service', logger: silent, ready: async () => {} });
  t.teardown(() => server.close());
  server.register(authentication({ secret: SECRET }));
  server.addContentTypeParser('multipart/form-data', async (_request: unknown, payload: AsyncIterable<Buffer>) => {
    const hash = createHash('sha256');
    for await (const chunk of payload) hash.update(chunk);
    return hash.digest('hex');
  });
  for (const operation of OPERATIONS) addOperation(server, operation);
  return server;
};

export const WAYS = ['in the same process', 'over the network'] as const;
export type Way = (typeof WAYS)[number];

const upstreamTo = async (t: Test, { service, way }: { service: Server; way: Way }): Promise<Upstream> => {
  if (way === 'in the same process') {
    await service.ready();
    return appUpstream(service);
  }
  const upstream = httpUpstream(await service.listen({ host: '127.0.0.1', port: 0 }), { timeoutMs: 5_000 });
  t.teardown(() => upstream.close());
  return upstream;
};

/** More than any test has under way. */
export const NO_LIMIT = { eventLoopDelayMs: 0, requests: 1_000, requestsOfOne: 1_000 };

/** A gateway in front of one upstream, listening: its address, and what closes it. */
export const openGateway = async (
  t: Test,
  { upstream, ...options }: { upstream: Upstream } & Partial<GatewayOptions>,
): Promise<{ origin: string; port: number; gateway: Server }> => {
  const gateway = buildGateway({
    upstreams: { companies: upstream, analysis: upstream },
    authentication: { secret: SECRET },
    logger: silent,
    rateLimit: { max: 1_000, windowMs: 1_000 },
    loadLimit: NO_LIMIT,
    streamLimit: { ofInvestor: 1_000, ofAll: 1_000 },
    ...options,
  });
  t.teardown(() => gateway.close());
  const origin = await gateway.listen({ host: '127.0.0.1', port: 0 });
  return { origin, port: Number(new URL(origin).port), gateway };
};

/** The gateway in front of the service that echoes. */
export const openBoth = async (t: Test, way: Way, options: Partial<GatewayOptions> = {}) => {
  const upstream = await upstreamTo(t, { service: buildService(t), way });
  return openGateway(t, { upstream, ...options });
};
