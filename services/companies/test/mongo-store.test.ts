import { randomUUID } from 'node:crypto';
import { Unavailable } from '@assay/contracts/unavailable';
import { openMongo } from '@assay/store/mongo';
import { test } from 'tap';
import { openCompanyStore } from '../src/open-company-store.ts';
import { storeSuite } from './store-suite.ts';

const server = process.env['ASSAY_TEST_MONGODB_URL'];

const databaseOn = (url: string) => {
  const named = new URL(url);
  named.pathname = `/assay_companies_${randomUUID().replaceAll('-', '')}`;
  return named.href;
};

const fixtureOn = async (url: string) => {
  const database = databaseOn(url);
  const store = await openCompanyStore(database);
  const end = async () => {
    await store.close();
    const client = openMongo(database);
    await client.db().dropDatabase();
    await client.close();
  };
  return { store, end };
};

if (server !== undefined) storeSuite(() => fixtureOn(server));
else if (process.env['ASSAY_REQUIRE_SERVERS'] === '1') {
  test('a MongoDB server is there', async (t) => t.fail('ASSAY_TEST_MONGODB_URL is not set'));
} else {
  test('the suite on MongoDB', { skip: 'ASSAY_TEST_MONGODB_URL is not set' }, async () => {});
}

test('a server that is not there is Unavailable in bounded time, and the store opens without it', async (t) => {
  const store = await openCompanyStore('mongodb://127.0.0.1:9/assay');
  t.teardown(store.close);
  await t.rejects(store.ready(), Unavailable);
  await t.rejects(store.page('ann', { before: undefined, limit: 1 }), Unavailable);
});
