import { test } from 'tap';
import { build } from './build.ts';
import { PDF } from './decks.ts';
import { deck, encodeForm } from './form.ts';

/** What may differ between two answers to one question: the ids of the requests. */
const withoutRequestId = ({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) => {
  const { requestId: _id, instance: _instance, ...problem } = JSON.parse(body);
  return { statusCode, names: Object.keys(headers).sort(), length: body.length, problem };
};

test('a company of another investor is answered exactly like one that does not exist', async (t) => {
  const app = await build(t);
  const { id } = (await app.post({ name: 'name', content: 'Lumen Ledger' }, deck(PDF))).json().data;
  for (const path of ['/target-companies', '/internal/target-companies']) {
    t.equal((await app.get(`${path}/${id}`)).statusCode, 200);
    const others = await app.get(`${path}/${id}`, 'bob');
    const missing = await app.get(`${path}/019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11`, 'bob');
    t.equal(others.statusCode, 404);
    t.strictSame(withoutRequestId(others), withoutRequestId(missing));
    for (const odd of ['x', '%00', '..%2f', '{"$ne":null}', `${id} `, id.toUpperCase()])
      t.equal((await app.get(`${path}/${encodeURIComponent(odd)}`)).statusCode, 404, odd);
  }
});

test('an investor lists no company of another', async (t) => {
  const app = await build(t);
  await app.post();
  const payload = encodeForm();
  const { id } = (await app.send({ investor: 'bob', payload })).json().data;
  const list = (await app.get('/target-companies', 'bob')).json().data;
  t.match(list, [{ id, investorId: 'bob' }]);
  t.equal(list.length, 1);
});

test('every route asks for a token', async (t) => {
  const { app } = await build(t);
  const routes = [
    { method: 'POST', url: '/target-companies' },
    { method: 'GET', url: '/target-companies' },
    { method: 'GET', url: '/target-companies/x' },
    { method: 'GET', url: '/internal/target-companies/x' },
  ] as const;
  for (const route of routes) {
    const response = await app.inject(route);
    t.equal(response.statusCode, 401, route.url);
    t.match(response.headers['www-authenticate'], /^Bearer/);
  }
});
