import { Unavailable } from '@assay/contracts/unavailable';
import { type Test, test } from 'tap';
import type { CompanyStore } from '../src/store/company-store.ts';
import { build, NOTHING } from './build.ts';
import { PDF } from './decks.ts';
import { deck, encodeForm } from './form.ts';

const down = () => Promise.reject(new Unavailable('a part'));

/** The service on a real store, of which some operations do not answer. */
const buildWith = async (t: Test, change: (store: CompanyStore) => Partial<CompanyStore>) => {
  const service = await build(t);
  const store = { ...service.store, ...change(service.store) };
  return { ...(await build(t, { beside: service, store })), kept: service.kept };
};

const checkUnavailable = (t: Test, response: { statusCode: number; headers: object; body: string }) => {
  t.equal(response.statusCode, 503, response.body);
  t.match(response.headers, { 'retry-after': /^\d+$/, 'content-type': /problem\+json/ });
};

test('fault 26 (embedded): while the object store does not answer an upload is answered with 503 and keeps no company', async (t) => {
  const first = await build(t);
  const service = await build(t, { beside: first, objects: { ...first.objects, put: down } });
  checkUnavailable(t, await service.post(deck(PDF), { name: 'name', content: 'Lumen' }));
  t.strictSame(await first.kept(), NOTHING);
  t.equal((await service.post({ name: 'name', content: 'Lumen' })).statusCode, 201);
});

test('fault 23 (embedded): while the document store does not answer every operation is answered with 503', async (t) => {
  const service = await buildWith(t, () => ({ insert: down, get: down, page: down, ready: down }));
  checkUnavailable(t, await service.post(deck(PDF)));
  checkUnavailable(t, await service.get('/target-companies'));
  checkUnavailable(t, await service.get('/target-companies?limit=1'));
  checkUnavailable(t, await service.get('/internal/target-companies/x'));
  checkUnavailable(t, await service.get('/health/ready'));
  t.equal((await service.get('/health/live')).statusCode, 200);
});

test('an insert whose answer is lost keeps its deck, and the repeat finds the record', async (t) => {
  let isLost = true;
  const service = await buildWith(t, (store) => ({
    insert: async (...arguments_) => {
      const insertion = await store.insert(...arguments_);
      if (isLost) throw new Unavailable('the document store');
      return insertion;
    },
  }));
  const headers = { 'idempotency-key': 'k' };
  checkUnavailable(t, await service.send({ headers, payload: encodeForm(deck(PDF)) }));
  isLost = false;
  const again = await service.send({ headers, payload: encodeForm(deck(PDF)) });
  t.equal(again.statusCode, 201, again.body);
  const { id } = again.json().data;
  t.strictSame(await service.kept(), { companies: [id], decks: 1, orphans: [], unfinished: [] });
});

test('a deck that cannot be removed does not change the answer', async (t) => {
  const first = await build(t);
  const service = await build(t, { beside: first, objects: { ...first.objects, delete: down } });
  const response = await service.post(deck(PDF), { name: 'name', content: 'n'.repeat(201) });
  t.equal(response.statusCode, 400);
});

test('the service is ready while its parts are', async (t) => {
  const service = await build(t);
  t.equal((await service.get('/health/ready')).statusCode, 200);
});
