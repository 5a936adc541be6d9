import { randomUUID } from 'node:crypto';
import { Unavailable } from '@assay/contracts/unavailable';
import { openMongo } from '@assay/store/mongo';
import { test } from 'tap';
import { openCuttableProxy } from '../../../packages/store/test/cuttable-proxy.ts';
import { openLateServer } from '../../../packages/store/test/late-server.ts';
import { openCompanyStore } from '../src/open-company-store.ts';
import { complete, storeSuite } from './store-suite.ts';

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

if (server !== undefined) {
  storeSuite(() => fixtureOn(server));

  test('fault 25 (distributed): a connection that breaks after an insert was sent leaves one record, and it is known', async (t) => {
    const { hostname, port } = new URL(server);
    const proxy = await openCuttableProxy(t, { host: hostname, port: Number(port || 27_017) });
    const { store, end } = await fixtureOn(server.replace(/\/\/[^/]*/, `//127.0.0.1:${proxy.port}`));
    t.teardown(end);
    await store.ready();
    proxy.cut.after = complete.id;
    t.strictSame(await store.insert(complete), { outcome: 'inserted' });
    t.equal(proxy.cut.times, 1, 'the answer was lost');
    t.strictSame(await store.page(complete.investorId, { before: undefined, limit: 10 }), [complete]);
  });

  test('a server that is away at the start is told why, to everybody who asks, and found once it is up', async (t) => {
    const { hostname, port } = new URL(server);
    const late = await openLateServer(t, { host: hostname, port: Number(port || 27_017) });
    const { store, end } = await fixtureOn(server.replace(/\/\/[^/]*/, `//127.0.0.1:${late.port}`));
    t.teardown(end);
    const refused = { name: 'Unavailable', cause: { message: /ECONNREFUSED/ } };
    const page = () => store.page('ann', { before: undefined, limit: 1 });
    await Promise.all([t.rejects(store.ready(), refused), t.rejects(page(), refused)]);
    await t.rejects(store.ready(), refused, 'also later');
    await late.appear();
    await t.resolves(store.ready());
  });
} else if (process.env['ASSAY_REQUIRE_SERVERS'] === '1') {
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

test('a URL that names no database is refused at the start', async (t) => {
  for (const url of ['mongodb://127.0.0.1:9', 'mongodb://ann:s3cret@127.0.0.1:9/', 'mongodb+srv://x.example/?w=1'])
    await t.rejects(openCompanyStore(url), /^it must name its database: mongodb:\/\/HOST\/DATABASE$/);
});
