import { Unprocessable } from '@assay/broker/broker';
import { JOBS, OUTCOMES } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import { buildLogger } from '@assay/http/logger';
import fc from 'fast-check';
import { test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { applyOutcome } from '../src/apply-outcome.ts';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import type { AnalysisStore } from '../src/store/analysis-store.ts';
import { build, by, NOON, outcomes } from './build.ts';
import { recordOf, unsentOf } from './samples.ts';
import { lawless, tellAndWait } from './telling.ts';

test('an analysis shows that it is being made, that it is tried again, and that it is done', async (t) => {
  const service = await build(t);
  const { id } = await service.requestOne();
  await service.tell(outcomes.progress(id, 'started'));
  await service.readUntil(id, 'PROCESSING');
  await service.tell(outcomes.progress(id, 'retrying'));
  await service.readUntil(id, 'PENDING');
  await service.tell(outcomes.progress(id, 'started'));
  await service.readUntil(id, 'PROCESSING');
  await service.tell(outcomes.completed(id));
  t.equal((await service.readUntil(id, 'COMPLETED')).isCompleted, true);
});

test('progress in the words of a later version changes nothing, and is done with', async (t) => {
  const service = await build(t);
  const { id } = await service.requestOne();
  await service.tell(outcomes.progress(id, 'started', by(1, 1)));
  await service.readUntil(id, 'PROCESSING');
  const before = await service.store.get(id);
  await tellAndWait(service, outcomes.advance(id, { stage: 'weighing' }, by(1, 1)));
  t.strictSame(await service.store.get(id), before);
  t.match(await service.broker.depth(OUTCOMES), { waiting: 0, deadLetters: 0 });
});

test('what comes late, twice or out of order changes nothing', async (t) => {
  const service = await build(t);
  const { id } = await service.requestOne();
  await service.tell(outcomes.completed(id));
  const completed = await service.readUntil(id, 'COMPLETED');
  service.time.now = new Date('2026-11-20T13:00:00.000Z');
  for (const late of [
    outcomes.progress(id, 'started'),
    outcomes.progress(id, 'retrying'),
    outcomes.completed(id),
    outcomes.failed(id),
  ]) {
    await tellAndWait(service, late);
    t.strictSame(await service.read(id), completed, late.schema);
  }
});

test('fault 22 (both): a result after a failure is ignored', async (t) => {
  const service = await build(t);
  const { id } = await service.requestOne();
  await service.tell(outcomes.failed(id));
  const failed = await service.readUntil(id, 'FAILED');
  await tellAndWait(service, outcomes.completed(id));
  t.strictSame(await service.read(id), failed);
  t.equal((await service.get(`/analysis/${id}/evidence`)).json().data.coverage, 0, 'and leaves no evidence');
});

test('fault 21 (both): whatever is told at once, in whatever order and however often, one end takes effect and stays', async (t) => {
  const store = await openAnalysisStore('sqlite::memory:');
  t.teardown(() => store.close());
  const ports = { store, clock: () => NOON };
  let count = 0;
  const kind = fc.constantFrom('started', 'retrying', 'completed', 'failed');
  const number = fc.integer({ min: 1, max: 2 });
  const told = fc.array(fc.record({ kind, send: number, attempt: number }), { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(told, async (sequence) => {
      const record = recordOf(++count);
      await store.insert(record, { dedupe: record.id, fingerprint: '', unsent: unsentOf(record) });
      const effects = await Promise.all(
        sequence.map(({ kind, send, attempt }) =>
          applyOutcome(
            ports,
            kind === 'completed' || kind === 'failed'
              ? outcomes[kind](record.id, by(send, attempt))
              : outcomes.progress(record.id, kind, by(send, attempt)),
          ),
        ),
      );
      const isEnd = ({ kind }: { kind: string }) => kind === 'completed' || kind === 'failed';
      const ends = sequence.filter((word, n) => effects[n] === 'applied' && isEnd(word));
      const heard = sequence.filter((_, n) => effects[n] !== 'superseded');
      const { status } = (await store.get(record.id)) ?? {};
      if (!heard.some(isEnd)) return ends.length === 0 && status !== 'COMPLETED' && status !== 'FAILED';
      return ends.length === 1 && status?.toLowerCase() === ends[0]?.kind;
    }),
    { numRuns: 60 },
  );
  t.pass('for all sequences');
});

test('an outcome of an analysis that is not there is done with', async (t) => {
  const service = await build(t);
  await tellAndWait(service, outcomes.completed('nobody'));
  t.match(await service.broker.depth(OUTCOMES), { waiting: 0, deadLetters: 0 });
});

test('fault 19 (both): a job that every scorer breaks off ends its analysis as FAILED with a reason, and no other', async (t) => {
  const service = await build(t, { sweepMs: 10, resendAfterMs: 60_000 });
  const [bad, good] = [await service.requestOne(), await service.requestOne()];
  let deliveries = 0;
  await service.broker.consume(JOBS, { concurrency: 1 }, async ({ analysisId }) => {
    if (analysisId === good.id) return service.tell(outcomes.completed(analysisId));
    deliveries += 1;
    throw new Error('the deck breaks the scorer');
  });
  await service.readUntil(good.id, 'COMPLETED');
  await until(async () => (await service.store.get(bad.id))?.givenUp === 1);
  t.equal((await service.read(bad.id)).status, 'PENDING', 'its last worker may still bring a result');
  service.time.now = new Date(NOON.getTime() + 60_001);
  await service.readUntil(bad.id, 'FAILED');
  t.equal(deliveries, JOBS.deliveryLimit);
  t.match(
    (await service.get(`/analysis/context/${bad.id}`)).json().message,
    /^The analysis failed: .*request it again/,
  );
  t.equal((await service.broker.depth(JOBS)).deadLetters, 0);
});

test('a job that a scorer cannot process, or that is malformed, ends its analysis as FAILED at once', async (t) => {
  const service = await build(t);
  const [refused, malformed] = [await service.requestOne(), await service.requestOne('bob')];
  await service.broker.publish(lawless(JOBS), { id: 'bad-job', analysisId: malformed.id });
  await service.broker.consume(JOBS, { concurrency: 1 }, async () => {
    throw new Unprocessable('not for me');
  });
  t.equal((await service.readUntil(refused.id, 'FAILED')).isCompleted, false);
  await until(async () => (await service.store.get(malformed.id))?.status === 'FAILED');
});

test('a dead letter that names no analysis is logged with its id alone', async (t) => {
  const lines: object[] = [];
  const error = (fields: object) => void lines.push(fields);
  const logger = Object.assign(buildLogger({ name: 'analysis', level: 'silent' }), { error });
  const service = await build(t, { logger });
  for (const body of [{ id: 'a-job', company: { name: 'secret' } }, { id: 'a secret' }, 'secret', null, [7]])
    await service.broker.publish(lawless(JOBS), body);
  await service.broker.consume(JOBS, { concurrency: 1 }, async () => {});
  await until(() => lines.length === 5);
  t.match(lines[0], { id: 'a-job', analysisId: undefined });
  t.notMatch(JSON.stringify(lines), /secret/);
});

test('a result that cannot be read ends its analysis as FAILED; a malformed word on progress does not', async (t) => {
  const service = await build(t);
  const [first, second] = [await service.requestOne(), await service.requestOne()];
  const told = { ...outcomes.completed(first.id), result: { score: 'high' } };
  await service.broker.publish(lawless(OUTCOMES), { ...outcomes.progress(second.id, 'started'), stage: 'dreaming' });
  await service.broker.publish(lawless(OUTCOMES), told);
  await service.readUntil(first.id, 'FAILED');
  t.equal((await service.read(second.id)).status, 'PENDING');
});

test('fault 24 (embedded): a result is not lost while the store cannot be written, however long', async (t) => {
  const store = await openAnalysisStore('sqlite::memory:');
  t.teardown(() => store.close());
  let failures = 3 * OUTCOMES.deliveryLimit;
  const update: AnalysisStore['update'] = async (record, options) => {
    if (failures-- > 0) throw new Unavailable('the document store');
    return store.update(record, options);
  };
  const service = await build(t, { store: { ...store, update } });
  const { id } = await service.requestOne();
  await service.tell(outcomes.completed(id));
  await service.readUntil(id, 'COMPLETED');
  t.ok(failures < 0);
});

test('an analysis that has not ended in its time ends as FAILED with a reason, and its late result is ignored', async (t) => {
  const service = await build(t, { maxAgeMs: 3_600_000, reapMs: 5 });
  const [started, waiting] = [await service.requestOne(), await service.requestOne()];
  await service.tell(outcomes.progress(started.id, 'started'));
  await service.readUntil(started.id, 'PROCESSING');
  service.time.now = new Date('2026-11-20T13:00:01.000Z');
  const young = await service.requestOne();
  const failed = await service.readUntil(started.id, 'FAILED');
  await service.readUntil(waiting.id, 'FAILED');
  t.match((await service.get(`/analysis/context/${waiting.id}`)).json().message, /could not be made in the time/);
  await tellAndWait(service, outcomes.completed(started.id));
  t.strictSame(await service.read(started.id), failed);
  t.equal((await service.read(young.id)).status, 'PENDING');
});

test('what became overdue while no process ran is ended at the next start, however much it is', async (t) => {
  const store = await openAnalysisStore('sqlite::memory:');
  t.teardown(() => store.close());
  for (let n = 0; n < 250; n++)
    await store.insert(recordOf(n), { dedupe: String(n), fingerprint: '', unsent: unsentOf(recordOf(n)) });
  const service = await build(t, { store, clock: () => new Date('2026-11-21T12:00:00.000Z') });
  await until(async () => !(await store.hasWaiting('ada', 1)));
  t.equal((await store.page({ investorId: 'ada', status: 'FAILED', before: undefined, limit: 300 })).length, 250);
  t.equal((await service.server.inject('/health/ready')).statusCode, 200);
});

test('overdue analyses are ended although the store was away at first', async (t) => {
  const store = await openAnalysisStore('sqlite::memory:');
  t.teardown(() => store.close());
  let failures = 2;
  const overdue: AnalysisStore['overdue'] = async (options) => {
    if (failures-- > 0) throw new Unavailable('the document store');
    return store.overdue(options);
  };
  const service = await build(t, { store: { ...store, overdue }, maxAgeMs: 1_000, reapMs: 5 });
  const { id } = await service.requestOne();
  service.time.now = new Date('2026-11-20T12:00:02.000Z');
  t.equal((await service.readUntil(id, 'FAILED')).isCompleted, false);
});
