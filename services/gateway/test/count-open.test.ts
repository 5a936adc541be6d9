import { once } from 'node:events';
import { test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { NO_LIMIT, openGateway } from './build.ts';
import { openIssuer } from './issuer.ts';

for (const [what, path] of [
  ['request', '/analysis'],
  ['event stream', '/analysis/7/events'],
] as const)
  test(`a client whose ${what} waits for the issuer's keys, and who goes, leaves its place to another`, async (t) => {
    const issuer = await openIssuer(t);
    const { origin, gateway } = await openGateway(t, {
      authentication: { jwksUrl: issuer.jwksUrl },
      loadLimit: { ...NO_LIMIT, requests: 1 },
      streamLimit: { ofInvestor: 1, ofAll: 1 },
      upstream: async (_request, reply) => void reply.send({}),
    });
    const ask = (signal?: AbortSignal) =>
      fetch(origin + path, { headers: issuer.headers, ...(signal === undefined ? {} : { signal }) });
    const connections = () =>
      new Promise<number>((resolve) => gateway.server.getConnections((_error, count) => resolve(count)));
    const leave = new AbortController();
    const isAsked = once(issuer.server, 'request');
    ask(leave.signal).catch(() => {});
    await isAsked;
    leave.abort();
    await until(async () => (await connections()) === 0);
    issuer.release();
    t.equal((await ask()).status, 200);
  });
