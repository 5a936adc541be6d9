import { createHash, randomBytes } from 'node:crypto';
import { OPERATIONS } from '@assay/contracts/operations';
import { Unavailable } from '@assay/contracts/unavailable';
import { test } from 'tap';
import { bearer, openBoth, WAYS } from './build.ts';

for (const way of WAYS) {
  for (const { service, method, url, config } of OPERATIONS)
    test(`${method} ${url} reaches the ${service} service ${way}, with its token, query and answer`, async (t) => {
      const { origin } = await openBoth(t, way);
      const path = `${url.replace(':id', 'some%20id')}?ids=a,b&limit=5&status=FAILED`;
      const json = JSON.stringify({ type: 'investment_analysis', investorStartupId: 'x', status: 'extra' });
      const form = new FormData();
      form.set('name', 'Lumen Ledger');
      const body = method === 'POST' ? { body: service === 'companies' ? form : json } : {};
      const type = method === 'POST' && service === 'analysis' ? { 'content-type': 'application/json' } : {};
      const headers = { ...bearer('investor-7', [config.scope]), ...type, 'idempotency-key': 'k', accept: 'text/html' };
      const answer = await fetch(origin + path, { method, headers, ...body });
      t.equal(answer.status, method === 'POST' ? 201 : 200);
      t.equal(answer.headers.get('location'), '/somewhere');
      t.equal(answer.headers.get('link'), '<a>, <b>');
      t.match(await answer.json(), {
        service,
        method,
        url: path,
        investor: 'investor-7',
        headers: { 'idempotency-key': 'k', accept: 'text/html' },
        ...(type['content-type'] ? { body: JSON.parse(json) } : {}),
      });
    });

  test(`a form of 20 MB arrives ${way} as it was sent`, async (t) => {
    const { origin } = await openBoth(t, way);
    const body = randomBytes(20 * 1024 * 1024);
    const headers = { ...bearer(), 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await fetch(`${origin}/target-companies`, { method: 'POST', headers, body });
    t.match(await answer.json(), { body: createHash('sha256').update(body).digest('hex') });
  });

  test(`HEAD answers ${way} like GET, without a body`, async (t) => {
    const { origin } = await openBoth(t, way);
    const answer = await fetch(`${origin}/analysis`, { method: 'HEAD', headers: bearer() });
    t.equal(answer.status, 200);
    t.ok(Number(answer.headers.get('content-length')) > 0);
    t.equal(await answer.text(), '');
  });

  test(`the request id and the trace are the same on both sides ${way}`, async (t) => {
    const { origin } = await openBoth(t, way);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const given = await fetch(`${origin}/analysis`, { headers: { ...bearer(), 'x-request-id': 'r-1', traceparent } });
    t.equal(given.headers.get('x-request-id'), 'r-1');
    t.match(await given.json(), { id: 'r-1', traceparent });
    const made = await fetch(`${origin}/analysis`, {
      headers: { ...bearer(), 'x-request-id': 'a b', traceparent: 'x' },
    });
    const { id, traceparent: replaced } = JSON.parse(await made.text());
    t.match(id, /^[0-9a-f-]{36}$/);
    t.equal(made.headers.get('x-request-id'), id);
    t.match(replaced, /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });

  test(`a problem of the service arrives ${way} as it is`, async (t) => {
    const { origin } = await openBoth(t, way);
    const [missing, unknown] = await Promise.all([
      fetch(`${origin}/analysis/context/missing`, { headers: { ...bearer(), 'x-request-id': 'r' } }),
      fetch(`${origin}/nowhere`, { headers: { ...bearer(), 'x-request-id': 'r' } }),
    ]);
    t.equal(missing.status, 404);
    t.equal(missing.headers.get('content-type'), 'application/problem+json');
    t.equal(await missing.text(), await unknown.text(), 'a path that does not exist answers the same');
  });
}

test('without the scope of the operation the gateway itself answers 403', async (t) => {
  const { origin } = await openBoth(t, 'over the network');
  const answer = await fetch(`${origin}/analysis`, { headers: bearer('investor-1', ['companies:read']) });
  t.equal(answer.status, 403);
  t.match(await answer.json(), { code: 'insufficient-scope' });
});

test('without a token everything but health and the reference answers 401', async (t) => {
  const { origin } = await openBoth(t, 'over the network');
  for (const { method, url } of OPERATIONS)
    t.equal((await fetch(origin + url, { method })).status, 401, `${method} ${url}`);
  const bad = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{' };
  t.equal((await fetch(`${origin}/analysis`, bad)).status, 401);
  for (const path of ['/health/live', '/health/ready', '/docs', '/openapi.json'])
    t.equal((await fetch(origin + path)).status, 200, path);
});

test('a gateway that is told which parts it stands on is ready only while they are', async (t) => {
  const ready = async () => {
    throw new Unavailable('the document store');
  };
  const { origin } = await openBoth(t, 'in the same process', { ready });
  const answer = await fetch(`${origin}/health/ready`);
  t.equal(answer.status, 503);
  t.match(await answer.json(), { detail: /the document store is not available now/ });
  t.equal((await fetch(`${origin}/health/live`)).status, 200);
});
