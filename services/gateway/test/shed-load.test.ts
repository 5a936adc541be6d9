import { request } from 'node:http';
import { type Test, test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { bearer, NO_LIMIT, openBoth, openGateway, WAYS } from './build.ts';

/** How long the event loop is held at a time, in milliseconds. */
const HELD_MS = 50;

const spin = () => {
  const end = performance.now() + HELD_MS;
  while (performance.now() < end);
};

/** Holds the event loop again and again, until what this gives is called. */
const press = (t: Test): (() => void) => {
  const pressing = setInterval(spin, 1);
  const release = () => clearInterval(pressing);
  t.teardown(release);
  return release;
};

const statusOf = async (url: string, investor?: string) => {
  const answer = await fetch(url, { headers: bearer(investor) });
  await answer.body?.cancel();
  return answer.status;
};

for (const way of WAYS)
  test(`while the event loop lags behind, operations are refused ${way}, health and reference are not`, async (t) => {
    const { origin } = await openBoth(t, way, { loadLimit: { ...NO_LIMIT, eventLoopDelayMs: HELD_MS / 2 } });
    await until(async () => (await statusOf(`${origin}/analysis`)) === 200);
    const release = press(t);
    const refused = await until(async () => {
      const answer = await fetch(`${origin}/analysis`, { headers: bearer() });
      return answer.status === 503 && answer;
    });
    for (const path of ['/health/live', '/health/ready', '/openapi.json'])
      t.equal(await statusOf(origin + path), 200, path);
    t.equal(await statusOf(`${origin}/target-companies`), 503, 'it was pressed all the time');
    t.equal(refused.headers.get('retry-after'), '2');
    t.equal(refused.headers.get('content-type'), 'application/problem+json');
    t.match(await refused.json(), { code: 'overloaded', status: 503, message: /Try again in 2 seconds/ });
    t.equal((await fetch(`${origin}/analysis`)).status, 401, 'who has no token is told that');
    release();
    t.ok(await until(async () => (await statusOf(`${origin}/analysis`)) === 200), 'then it is served again');
  });

test('0 stands for however far the event loop lags behind', async (t) => {
  const limited = await openBoth(t, 'in the same process', { loadLimit: { ...NO_LIMIT, eventLoopDelayMs: 1 } });
  const unlimited = await openBoth(t, 'in the same process', { loadLimit: NO_LIMIT });
  press(t);
  await until(async () => (await statusOf(`${limited.origin}/analysis`)) === 503);
  t.equal(await statusOf(`${unlimited.origin}/analysis`), 200);
});

/** A gateway for two requests at a time, before a service that answers when it is told to. */
const openSlow = async (t: Test) => {
  const { promise: answered, resolve: answerAll } = Promise.withResolvers<void>();
  t.teardown(answerAll);
  let arrived = 0;
  const { origin } = await openGateway(t, {
    loadLimit: { ...NO_LIMIT, requests: 2 },
    upstream: async (_request, reply) => {
      arrived += 1;
      await answered;
      await reply.code(200).send({});
    },
  });
  return { origin, answerAll, arrivals: () => arrived };
};

test('a request above those that may be under way is refused, and taken when there is room again', async (t) => {
  const { origin, answerAll, arrivals } = await openSlow(t);
  const first = [statusOf(`${origin}/analysis`), statusOf(`${origin}/target-companies`)];
  await until(() => arrivals() === 2);
  const refused = await fetch(`${origin}/analysis`, { headers: bearer('another investor') });
  t.equal(refused.status, 503);
  t.equal(refused.headers.get('retry-after'), '2');
  t.match(await refused.json(), { code: 'overloaded' });
  t.equal(await statusOf(`${origin}/health/live`), 200);
  answerAll();
  t.strictSame(await Promise.all(first), [200, 200]);
  t.ok(await until(async () => (await statusOf(`${origin}/analysis`)) === 200));
});

test('a client that goes before its answer leaves its place to another', async (t) => {
  const { origin, answerAll, arrivals } = await openSlow(t);
  const leave = new AbortController();
  for (const path of ['/analysis', '/target-companies'])
    fetch(origin + path, { headers: bearer(), signal: leave.signal }).catch(() => {});
  await until(() => arrivals() === 2);
  leave.abort();
  const statuses: Promise<number>[] = [];
  const isTaken = async () => {
    const status = statusOf(`${origin}/analysis`);
    statuses.push(status);
    await Promise.race([status, until(() => arrivals() === 3)]);
    return arrivals() === 3;
  };
  await until(isTaken);
  answerAll();
  t.equal((await Promise.all(statuses)).at(-1), 200);
});

/** Begins an upload that never goes on; what this gives breaks it off. */
const startUpload = (origin: string): (() => void) => {
  const headers = { ...bearer('slow'), 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' };
  const upload = request(`${origin}/target-companies`, { method: 'POST', headers });
  upload.on('error', () => {});
  upload.write('--x\r\n');
  return () => void upload.destroy();
};

for (const way of WAYS)
  test(`an investor who holds their share open by slow uploads is refused ${way}, and another is served`, async (t) => {
    const { origin } = await openBoth(t, way, { loadLimit: { ...NO_LIMIT, requests: 6, requestsOfOne: 3 } });
    const uploads = [1, 2, 3].map(() => startUpload(origin));
    t.teardown(() => uploads.map((leave) => leave()));
    const refused = await until(async () => {
      const answer = await fetch(`${origin}/analysis`, { headers: bearer('slow') });
      return answer.status === 429 && answer;
    });
    t.equal(refused.headers.get('retry-after'), '2');
    t.match(await refused.json(), { code: 'too-many-requests', message: /^3 of your requests are under way/ });
    for (const path of ['/analysis', '/target-companies']) t.equal(await statusOf(origin + path, 'other'), 200, path);
    t.equal(await statusOf(`${origin}/health/ready`), 200);
    uploads[0]?.();
    t.ok(
      await until(async () => (await statusOf(`${origin}/analysis`, 'slow')) === 200),
      'one broken off is room for one',
    );
  });
