import type { AttemptToken } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import { walk } from '@assay/store/walk';
import type { Test } from 'tap';
import type { AnalysisRecord } from '../src/analysis.ts';
import { type AnalysisEvent, advance, next } from '../src/state.ts';
import type { AnalysisStore } from '../src/store/analysis-store.ts';
import { evidence, idOf, recordOf, result, unsentOf } from './samples.ts';

const MINUTE = 60_000;
const noon = new Date('2026-11-20T12:00:00.000Z');
const minutesPast = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE);

const insert = (store: AnalysisStore, record: AnalysisRecord, dedupe = record.id) =>
  store.insert(record, { dedupe, fingerprint: `of ${dedupe}`, unsent: unsentOf(record) });

const insertAll = async (store: AnalysisStore, records: AnalysisRecord[]) => {
  for (const record of records) await insert(store, record);
  return records;
};

type How = { at?: Date; token?: AttemptToken };

const moved = (record: AnalysisRecord, event: AnalysisEvent, { at = minutesPast(1), token }: How = {}) => {
  const decision = next(record, { event, at, token });
  if ('refused' in decision) throw new Error('The suite moves a record as it may not be moved.');
  return decision.record;
};
const start: AnalysisEvent = { type: 'started' };
const complete: AnalysisEvent = { type: 'completed', scoredBy: 'rubric-1.0.0', result };

const claimAt = (store: AnalysisStore, now: Date, after = '') =>
  store.claimUnsent({ now, leaseMs: MINUTE, resendAfterMs: 5 * MINUTE, after });

/** What every AnalysisStore does, whatever keeps its data. `open` connects an empty one and closes it with the test. */
export const analysisStoreSuite = (t: Test, open: (t: Test) => Promise<AnalysisStore>): void => {
  t.test('a record comes back as it was written', async (t) => {
    const store = await open(t);
    t.equal(await insert(store, recordOf(1)), true);
    t.strictSame(await store.get(idOf(1)), recordOf(1));
    t.equal(await store.get(idOf(2)), undefined);
    await store.ready();
  });

  t.test('one dedupe value makes one record, whose holder and fingerprint can be asked for', async (t) => {
    const store = await open(t);
    const records = Array.from({ length: 20 }, (_, n) => recordOf(n));
    const inserted = await Promise.all(records.map((record) => insert(store, record, 'ada and a key')));
    t.equal(inserted.filter(Boolean).length, 1);
    const first = recordOf(inserted.indexOf(true));
    t.strictSame(await store.holder('ada and a key'), { record: first, fingerprint: 'of ada and a key' });
    t.equal(await store.holder('ada and another'), undefined);
  });

  t.test(
    'a released dedupe value can be taken again, and is released only from the record that holds it',
    async (t) => {
      const store = await open(t);
      await insert(store, recordOf(1), 'key');
      await store.release(idOf(9), 'key');
      t.equal(await insert(store, recordOf(2), 'key'), false);
      await store.release(idOf(1), 'key');
      t.equal(await insert(store, recordOf(2), 'key'), true);
      await store.release(idOf(1), 'key');
      t.equal((await store.holder('key'))?.record.id, idOf(2));
    },
  );

  t.test('the newest analysis of a company is its owner’s', async (t) => {
    const store = await open(t);
    await insertAll(store, [recordOf(1), recordOf(3), recordOf(2), recordOf(4, { investorStartupId: 'another' })]);
    const company = { investorId: 'ada', investorStartupId: 'company' };
    t.strictSame(await store.newestOfCompany(company), recordOf(3));
    t.equal(await store.newestOfCompany({ ...company, investorId: 'bob' }), undefined);
  });

  t.test('pages go from the newest to the oldest and hold one investor’s records', async (t) => {
    const store = await open(t);
    await insertAll(store, [recordOf(2), recordOf(1), recordOf(3), recordOf(4, { investorId: 'bob' })]);
    const ids = async (page: { before?: string; limit: number }) =>
      (await store.page({ investorId: 'ada', before: undefined, ...page })).map(({ id }) => id);
    t.strictSame(await ids({ limit: 10 }), [idOf(3), idOf(2), idOf(1)]);
    t.strictSame(await ids({ limit: 2 }), [idOf(3), idOf(2)]);
    t.strictSame(await ids({ limit: 2, before: idOf(2) }), [idOf(1)]);
    t.strictSame(await ids({ limit: 2, before: idOf(1) }), []);
  });

  t.test('a walk over several pages returns every record, equal to what was written', async (t) => {
    const store = await open(t);
    const records = await insertAll(
      store,
      Array.from({ length: 450 }, (_, n) => recordOf(n)),
    );
    const walked = await Array.fromAsync(walk((page) => store.page({ investorId: 'ada', ...page })));
    t.strictSame(walked, records.toReversed());
  });

  t.test('each filter narrows a page, and all of them together', async (t) => {
    const store = await open(t);
    await insertAll(
      store,
      [1, 2, 3, 4].map((n) => recordOf(n)),
    );
    const ofAnother = recordOf(5, { investorStartupId: 'another' });
    await insert(store, ofAnother);
    await store.update(moved(recordOf(2), start));
    await store.update(moved(ofAnother, start));
    const list = { investorId: 'ada', before: undefined, limit: 10 };
    const found = async (filter: object) => (await store.page({ ...list, ...filter })).map(({ id }) => id);
    t.strictSame(await found({ status: 'PROCESSING' }), [idOf(5), idOf(2)]);
    t.strictSame(await found({ investorStartupId: 'another' }), [idOf(5)]);
    t.strictSame(await found({ createdAfter: recordOf(3).createdAt }), [idOf(5), idOf(4)]);
    t.strictSame(await found({ createdBefore: recordOf(2).createdAt }), [idOf(1)]);
    const all = { status: 'PROCESSING', investorStartupId: 'company', createdAfter: recordOf(1).createdAt };
    t.strictSame(await found({ ...all, createdBefore: recordOf(3).createdAt, before: idOf(5) }), [idOf(2)]);
    t.strictSame(await found({ ...all, createdAfter: recordOf(2).createdAt }), []);
  });

  t.test('a change is written over the version it was decided on, and over no other', async (t) => {
    const store = await open(t);
    await insert(store, recordOf(1));
    const [started, completed] = [moved(recordOf(1), start), moved(recordOf(1), complete)];
    const written = await Promise.all([store.update(started), store.update(completed, { evidence })]);
    t.equal(written.filter(Boolean).length, 1);
    t.strictSame(await store.get(idOf(1)), written[0] ? started : completed);
    t.equal(await store.update(moved(recordOf(2), start)), false, 'of a record that is not there');
  });

  t.test('evidence is kept with the change that brings it', async (t) => {
    const store = await open(t);
    await insert(store, recordOf(1));
    t.equal(await store.evidence(idOf(1)), undefined);
    t.equal(await store.update(moved(recordOf(1), complete), { evidence }), true);
    t.strictSame(await store.evidence(idOf(1)), evidence);
    t.equal(await store.evidence(idOf(2)), undefined);
    t.strictSame(await store.get(idOf(1)), moved(recordOf(1), complete), 'and is no part of the record');
  });

  t.test(
    'progress is kept with its record, moves neither its job nor its times, and goes with the next change',
    async (t) => {
      const store = await open(t);
      await insert(store, recordOf(1));
      const token = { send: 1, attempt: 1 };
      const started = moved(recordOf(1), start, { token });
      await store.update(started);
      const decision = advance(started, { progress: { stage: 'reading', slidesRead: 4, slides: 12 }, token });
      if ('refused' in decision) throw new Error('The suite notes what may not be noted.');
      t.equal(await store.update(decision.record), true);
      t.strictSame(await store.get(idOf(1)), { ...started, version: 2, progress: decision.record.progress });
      t.equal(await store.update(moved(started, complete)), false, 'a change that does not know of it is decided anew');
      t.ok(await claimAt(store, minutesPast(1)), 'a job that was never sent is due all the same');
      t.equal(await store.update(moved(decision.record, complete)), true);
      t.equal((await store.get(idOf(1)))?.progress, undefined);
    },
  );

  t.test('an investor has waiting whatever has not ended', async (t) => {
    const store = await open(t);
    await insertAll(store, [recordOf(1), recordOf(2), recordOf(3), recordOf(4, { investorId: 'bob' })]);
    await store.update(moved(recordOf(1), start));
    await store.update(moved(recordOf(2), complete));
    const counts = async (investorId: string) =>
      Promise.all([1, 2, 3].map((count) => store.hasWaiting(investorId, count)));
    t.strictSame(await counts('ada'), [true, true, false]);
    t.strictSame(await counts('bob'), [true, false, false]);
    t.strictSame(await counts('eve'), [false, false, false]);
  });

  t.test('what was requested before a time and has not ended is overdue, oldest first', async (t) => {
    const store = await open(t);
    await insertAll(store, [recordOf(3), recordOf(1), recordOf(2), recordOf(4), recordOf(5)]);
    await store.update(moved(recordOf(3), start));
    await store.update(moved(recordOf(2), complete));
    const createdBefore = new Date(recordOf(5).createdAt);
    t.strictSame(await store.overdue({ createdBefore, limit: 10 }), [idOf(1), idOf(3), idOf(4)]);
    t.strictSame(await store.overdue({ createdBefore, limit: 2 }), [idOf(1), idOf(3)]);
  });

  t.test('the backlog counts what has not ended of all investors, by status, and knows the oldest', async (t) => {
    const store = await open(t);
    const none = { count: 0, oldest: undefined };
    t.strictSame(await store.backlog(), { PENDING: none, PROCESSING: none });
    await insertAll(store, [recordOf(3), recordOf(2), recordOf(1), recordOf(4, { investorId: 'bob' }), recordOf(5)]);
    for (const n of [5, 2]) await store.update(moved(recordOf(n), start));
    await store.update(moved(recordOf(1), complete));
    t.strictSame(await store.backlog(), {
      PENDING: { count: 2, oldest: recordOf(3).createdAt },
      PROCESSING: { count: 2, oldest: recordOf(2).createdAt },
    });
  });

  t.test('unsent jobs of an investor are claimed the longest waiting first', async (t) => {
    const store = await open(t);
    await insertAll(store, [recordOf(2), recordOf(1), recordOf(3)]);
    for (const n of [1, 2, 3])
      t.strictSame(await claimAt(store, minutesPast(1)), { ...unsentOf(recordOf(n)), investorId: 'ada', sends: 0 });
    t.equal(await claimAt(store, minutesPast(1)), undefined);
  });

  t.test('investors take turns: a claim is of the next one who has a job that is due', async (t) => {
    const store = await open(t);
    const investors = ['eve', 'eve', 'bob', 'bob', 'ada', 'ada', 'ada'];
    await insertAll(
      store,
      investors.map((investorId, n) => recordOf(n, { investorId })),
    );
    const claim = async (after: string) => {
      const claimed = await claimAt(store, minutesPast(1), after);
      return claimed && [claimed.investorId, claimed.job.analysisId];
    };
    t.strictSame(await claim('bob'), ['eve', idOf(0)]);
    t.strictSame(await claim('ada'), ['bob', idOf(2)]);
    t.strictSame(await claim('ada'), ['bob', idOf(3)], 'another relay may be at the same turn');
    t.strictSame(await claim('ada'), ['eve', idOf(1)], 'bob has no other');
    t.equal(await claim('ada'), undefined, 'nobody comes later');
    t.strictSame(await claim(''), ['ada', idOf(4)]);
  });

  t.test('an unsent job is claimed once among many relays', async (t) => {
    const store = await open(t);
    const records = await insertAll(store, [recordOf(1), recordOf(2), recordOf(3)]);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimAt(store, minutesPast(1))));
    const claimed = claims.flatMap((claim) => (claim ? [claim.job.analysisId] : []));
    t.strictSame(claimed.toSorted(), records.map(({ id }) => id).toSorted());
  });

  t.test('a claim that is neither sent nor given back is open again when its lease ends', async (t) => {
    const store = await open(t);
    await insert(store, recordOf(1));
    t.ok(await claimAt(store, minutesPast(1)));
    t.equal(await claimAt(store, minutesPast(1.9)), undefined);
    t.ok(await claimAt(store, minutesPast(2.1)));
  });

  t.test('a job that is given back is open again when it is due', async (t) => {
    const store = await open(t);
    await insert(store, recordOf(1));
    await claimAt(store, minutesPast(1));
    await store.markUnsent(idOf(1), minutesPast(1.2));
    t.equal(await claimAt(store, minutesPast(1.1)), undefined);
    t.same((await claimAt(store, minutesPast(1.2)))?.sends, 0);
  });

  t.test('a sent job is open again when it is due and its analysis shows no progress', async (t) => {
    const store = await open(t);
    await insertAll(store, [recordOf(1), recordOf(2)]);
    for (const n of [1, 2]) {
      await claimAt(store, minutesPast(1));
      await store.markSent(idOf(n), { send: 1, dueAt: minutesPast(10) });
    }
    t.equal(await claimAt(store, minutesPast(9)), undefined);
    await store.update(moved(recordOf(1), start, { at: minutesPast(8) }));
    t.strictSame(await claimAt(store, minutesPast(11)), { ...unsentOf(recordOf(2)), investorId: 'ada', sends: 1 });
    t.equal(await claimAt(store, minutesPast(11)), undefined, 'the other one has been started');
    t.same((await claimAt(store, minutesPast(14)))?.job.analysisId, idOf(1), 'it was started too long ago');
  });

  t.test('a job is claimed with the sending of it that was given up', async (t) => {
    const store = await open(t);
    await insert(store, recordOf(1));
    await claimAt(store, minutesPast(1));
    await store.markSent(idOf(1), { send: 1, dueAt: minutesPast(10) });
    await store.update({ ...recordOf(1), givenUp: 1, version: 1 });
    const claimed = await claimAt(store, minutesPast(11));
    t.strictSame(claimed, { ...unsentOf(recordOf(1)), investorId: 'ada', sends: 1, givenUp: 1 });
  });

  t.test('a job is claimed with the newest sending of it that was marked, whatever is marked late', async (t) => {
    const store = await open(t);
    await insert(store, recordOf(1));
    for (const send of [3, 2]) await store.markSent(idOf(1), { send, dueAt: minutesPast(10) });
    t.equal((await claimAt(store, minutesPast(11)))?.sends, 3);
  });

  t.test('a job is claimed with the newest sending of it that was heard of', async (t) => {
    const store = await open(t);
    await insert(store, recordOf(1));
    await store.update({ ...recordOf(1), newest: { send: 2, attempt: 1 }, version: 1 });
    const claimed = await claimAt(store, minutesPast(11));
    t.strictSame(claimed, { ...unsentOf(recordOf(1)), investorId: 'ada', sends: 0, heard: 2 });
  });

  t.test('the job of an analysis that has ended is never sent again, even when it is marked late', async (t) => {
    const store = await open(t);
    await insert(store, recordOf(1));
    await claimAt(store, minutesPast(1));
    await store.update(moved(recordOf(1), complete), { evidence });
    await store.markSent(idOf(1), { send: 1, dueAt: minutesPast(2) });
    await store.markUnsent(idOf(1), minutesPast(2));
    t.equal(await claimAt(store, minutesPast(60)), undefined);
  });

  t.test('a store that was closed stays closed, and may be closed again', async (t) => {
    const store = await open(t);
    await insert(store, recordOf(1));
    await store.close();
    await t.rejects(store.ready(), Unavailable);
    await t.rejects(store.get(idOf(1)), Unavailable);
    await t.rejects(insert(store, recordOf(2)), Unavailable);
    await t.resolves(store.close());
  });
};
