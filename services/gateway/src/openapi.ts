import { randomUUID } from 'node:crypto';
import { buildLogger } from '@assay/http/logger';
import { buildGateway } from './app.ts';

const nobody = () => {};

/** The OpenAPI document, from the gateway itself with everything behind it left out. */
export const buildOpenApi = async (): Promise<object> => {
  const server = buildGateway({
    upstreams: { companies: nobody, analysis: nobody },
    authentication: { secret: randomUUID() },
    logger: buildLogger({ name: 'openapi', level: 'silent' }),
    rateLimit: { max: 1, windowMs: 1_000 },
    loadLimit: { eventLoopDelayMs: 0, requests: 1, requestsOfOne: 1 },
    streamLimit: { ofInvestor: 1, ofAll: 1 },
  });
  await server.ready();
  const document = server.swagger();
  await server.close();
  return document;
};
