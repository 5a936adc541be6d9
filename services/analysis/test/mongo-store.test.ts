import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Unavailable } from '@assay/contracts/unavailable';
import { openMongo } from '@assay/store/mongo';
import { type Test, test } from 'tap';
import { HOUR_AHEAD } from '../../../packages/contracts/test/hour-ahead.ts';
import { openCuttableProxy } from '../../../packages/store/test/cuttable-proxy.ts';
import { openLateServer } from '../../../packages/store/test/late-server.ts';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import { idOf, recordOf, unsentOf } from './samples.ts';
import { analysisStoreSuite } from './store-suite.ts';

const given = process.env['ASSAY_TEST_MONGODB_URL'];
const required = process.env['ASSAY_REQUIRE_SERVERS'] === '1';
const skip = !given && !required && 'ASSAY_TEST_MONGODB_URL names no server';

const serverUrl = (): URL => {
  if (given) return new URL(given);
  throw new Error('ASSAY_REQUIRE_SERVERS=1 needs ASSAY_TEST_MONGODB_URL, the URL of a MongoDB server.');
};

let databases = 0;

/** A database of the test's own on the given server, dropped after it. */
const makeDatabase = (t: Test): URL => {
  const url = serverUrl();
  databases += 1;
  url.pathname = `/assay_analysis_${process.pid}_${databases}`;
  t.teardown(async () => {
    const client = openMongo(url.href);
    await client.db().dropDatabase();
    await client.close();
  });
  return url;
};

test('analyses in MongoDB', { skip }, (t) => {
  analysisStoreSuite(t, async (t) => {
    const store = await openAnalysisStore(makeDatabase(t).href);
    t.teardown(() => store.close());
    return store;
  });
  t.end();
});

test('fault 25 (distributed): a connection that breaks after an insert was sent leaves one record, and it is known', {
  skip,
}, async (t) => {
  const url = makeDatabase(t);
  const { port, cut } = await openCuttableProxy(t, { host: url.hostname, port: Number(url.port || 27_017) });
  const near = new URL(url);
  near.host = `127.0.0.1:${port}`;
  const store = await openAnalysisStore(near.href);
  t.teardown(() => store.close());
  await store.ready();
  const insertion = { dedupe: 'key', fingerprint: 'print', unsent: unsentOf(recordOf(1)) };

  cut.after = idOf(1);
  t.equal(await store.insert(recordOf(1), insertion), true);
  t.equal(cut.times, 1, 'the answer was lost');
  t.strictSame(await store.page({ investorId: 'ada', before: undefined, limit: 10 }), [recordOf(1)]);

  cut.after = idOf(2);
  t.equal(await store.insert(recordOf(2), insertion), false, 'another record holds the key');
});

test('fault 37 (distributed): a process whose clock is an hour ahead has its times from the store', {
  skip,
}, async (t) => {
  const child = fork(new URL('telling-time.ts', import.meta.url), [makeDatabase(t).href], {
    execArgv: [...process.execArgv, HOUR_AHEAD],
  });
  t.teardown(() => child.kill());
  const [told] = await once(child, 'message');
  const minutesAhead = (time: unknown) => Math.round((Number(time) - Date.now()) / 60_000);
  t.strictSame({ own: minutesAhead(told.own), store: minutesAhead(told.store) }, { own: 60, store: 0 });
});

test('an index of an earlier version that nothing uses is dropped', { skip }, async (t) => {
  const url = makeDatabase(t);
  const client = openMongo(url.href);
  t.teardown(() => client.close());
  const analyses = client.db().collection('analyses');
  // Unique, because the server of the tests keeps no other.
  await analyses.createIndex({ jobDueAt: 1 }, { unique: true, sparse: true });
  const names = async () => (await analyses.indexes()).map(({ name }) => name);
  t.ok((await names()).includes('jobDueAt_1'));
  const store = await openAnalysisStore(url.href);
  t.teardown(() => store.close());
  await store.ready();
  t.notOk((await names()).includes('jobDueAt_1'));
  t.ok((await names()).includes('dedupe_1'), 'and no other');
});

test('a server that does not answer is not available', async (t) => {
  const store = await openAnalysisStore('mongodb://127.0.0.1:9/nobody');
  t.teardown(() => store.close());
  await t.rejects(store.ready(), Unavailable);
});

test('a server that is away at the start is told why, to everybody who asks, and found once it is up', {
  skip,
}, async (t) => {
  const url = makeDatabase(t);
  const { port, appear } = await openLateServer(t, { host: url.hostname, port: Number(url.port || 27_017) });
  const late = new URL(url);
  late.host = `127.0.0.1:${port}`;
  const store = await openAnalysisStore(late.href);
  t.teardown(() => store.close());
  const refused = { name: 'Unavailable', cause: { message: /ECONNREFUSED/ } };
  await Promise.all([t.rejects(store.ready(), refused), t.rejects(store.get(idOf(1)), refused)]);
  await t.rejects(store.ready(), refused, 'also later');
  await appear();
  await t.resolves(store.ready());
});
