import { type Test, test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { bearer, openGateway } from './build.ts';

/** A gateway before a service that streams until the client goes, for two streams of one investor and three of all. */
const open = async (t: Test) => {
  const { origin } = await openGateway(t, {
    loadLimit: { eventLoopDelayMs: 0, requests: 1, requestsOfOne: 1 },
    streamLimit: { ofInvestor: 2, ofAll: 3 },
    upstream: async ({ url }, reply) => {
      if (!url.endsWith('/events')) return void reply.send({});
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    },
  });
  const leave = new AbortController();
  t.teardown(() => leave.abort());
  const ask = (investor: string, { path = '/analysis/7/events', signal = leave.signal } = {}) =>
    fetch(origin + path, { headers: bearer(investor), signal });
  return { ask };
};

test('an investor may have so many streams open, and a further one is refused until one of them ends', async (t) => {
  const { ask } = await open(t);
  const leave = new AbortController();
  t.equal((await ask('ada', leave)).status, 200);
  t.equal((await ask('ada')).status, 200);
  const refused = await ask('ada');
  t.equal(refused.status, 429);
  t.match(refused.headers.get('retry-after'), /^\d+$/);
  t.match(await refused.json(), { code: 'too-many-streams' });
  t.equal((await ask('bob')).status, 200, 'another investor may');
  leave.abort();
  t.ok(await until(async () => (await ask('ada')).status === 200));
});

test('all investors together may have so many streams open, which take no place of other requests', async (t) => {
  const { ask } = await open(t);
  for (const investor of ['ada', 'bob', 'eve']) t.equal((await ask(investor)).status, 200);
  const refused = await ask('dan');
  t.equal(refused.status, 503);
  t.match(refused.headers.get('retry-after'), /^\d+$/);
  t.match(await refused.json(), { code: 'overloaded' });
  t.equal((await ask('dan', { path: '/analysis' })).status, 200, 'though one request alone may be under way');
});
