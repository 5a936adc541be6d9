import { Unavailable } from '@assay/contracts/unavailable';
import { test } from 'tap';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import { recordOf, unsentOf } from './samples.ts';
import { analysisStoreSuite } from './store-suite.ts';

test('analyses in an SQL file', (t) => {
  analysisStoreSuite(t, async (t) => {
    const store = await openAnalysisStore(`sqlite:${t.testdir()}/analyses.db`);
    t.teardown(() => store.close());
    return store;
  });
  t.end();
});

test('what was written is there again when the file is opened anew', async (t) => {
  const url = `sqlite:${t.testdir()}/new/folder/analyses.db`;
  const first = await openAnalysisStore(url);
  await first.insert(recordOf(1), { dedupe: 'key', fingerprint: 'of key', unsent: unsentOf(recordOf(1)) });
  await first.close();
  const second = await openAnalysisStore(url);
  t.teardown(() => second.close());
  t.strictSame(await second.get(recordOf(1).id), recordOf(1));
  const claim = await second.claimUnsent({
    now: new Date(recordOf(1).createdAt),
    leaseMs: 1,
    resendAfterMs: 1,
    after: '',
  });
  t.strictSame(claim, { ...unsentOf(recordOf(1)), investorId: 'ada', sends: 0 });
});

test('a closed store is not available', async (t) => {
  const store = await openAnalysisStore('sqlite::memory:');
  await store.close();
  await t.rejects(store.get('x'), Unavailable);
  await t.rejects(store.ready(), Unavailable);
});

test('a URL of another scheme is refused with what would be right', async (t) => {
  await t.rejects(openAnalysisStore('postgres://localhost'), { message: /mongodb:.*sqlite:/ });
});
