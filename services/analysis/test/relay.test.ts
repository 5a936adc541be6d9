import type { Broker } from '@assay/broker/broker';
import { openBroker } from '@assay/broker/open-broker';
import { JOBS } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import { buildLogger } from '@assay/http/logger';
import { type Test, test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import type { AnalysisStore } from '../src/store/analysis-store.ts';
import { build, by, NOON, outcomes } from './build.ts';
import { tellAndWait } from './telling.ts';

const logger = buildLogger({ name: 'analysis', level: 'silent' });
const SWEEP_OFTEN = { sweepMs: 10 };
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

/** A broker with a switch: while `line.down`, it takes no message. `asked` counts how often it told what waits. */
const openSwitchedBroker = async (t: Test) => {
  const broker = await openBroker('local:', { logger });
  t.teardown(() => broker.close());
  const line = { down: true, refused: 0, asked: 0 };
  const depth: Broker['depth'] = (queue) => {
    line.asked += 1;
    return broker.depth(queue);
  };
  const publish: Broker['publish'] = async (queue, message, options) => {
    if (!line.down) return broker.publish(queue, message, options);
    line.refused += 1;
    throw new Unavailable('the broker');
  };
  return { broker: { ...broker, publish, depth }, line };
};

const openStore = async (t: Test): Promise<AnalysisStore> => {
  const store = await openAnalysisStore('sqlite::memory:');
  t.teardown(() => store.close());
  return store;
};

test('requests are taken while the broker is down, and their jobs flow once it is back, without a restart', async (t) => {
  const { broker, line } = await openSwitchedBroker(t);
  const service = await build(t, { broker, ...SWEEP_OFTEN });
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.request()));
  t.strictSame(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]));
  t.equal((await service.server.inject('/health/ready')).statusCode, 200);
  await until(() => line.refused > 2);

  const jobs = await service.takeJobs();
  line.down = false;
  await until(() => jobs.length === 20);
  t.strictSame(
    jobs.map(({ analysisId }) => analysisId).toSorted(),
    answers.map((answer) => answer.json().data.id).toSorted(),
  );
});

test('a job that a process left unsent when it ended is sent by the next one, once', async (t) => {
  const { broker, line } = await openSwitchedBroker(t);
  const store = await openStore(t);
  const first = await build(t, { store, broker });
  const { id } = await first.requestOne();
  await first.close();
  line.down = false;
  const second = await build(t, { store, broker });
  await until(async () => (await broker.depth(JOBS)).waiting === 1);
  const jobs = await second.takeJobs();
  await until(() => jobs.length === 1);
  t.equal(jobs[0]?.analysisId, id);
});

test('a job that its process claimed and did not send is sent after the lease', async (t) => {
  const store = await openStore(t);
  const { broker } = await openSwitchedBroker(t);
  const dead = await build(t, { store, broker });
  const { id } = await dead.requestOne();
  await dead.close();
  await store.claimUnsent({ now: NOON, leaseMs: 60_000, resendAfterMs: 1, after: '' });
  const service = await build(t, { store, ...SWEEP_OFTEN });
  const jobs = await service.takeJobs();
  service.time.now = minutesLater(1.1);
  await until(() => jobs.length === 1);
  t.equal(jobs[0]?.analysisId, id);
});

test('fault 36 (embedded): two relays on one store send every job, each once', async (t) => {
  const store = await openStore(t);
  const one = await build(t, { store, ...SWEEP_OFTEN });
  const two = await build(t, { store, broker: one.broker, ...SWEEP_OFTEN });
  const jobs = await one.takeJobs();
  const requested = await Promise.all(Array.from({ length: 200 }, (_, n) => (n % 2 ? one : two).requestOne()));
  await until(() => jobs.length >= 200);
  t.strictSame(jobs.map(({ analysisId }) => analysisId).toSorted(), requested.map(({ id }) => id).toSorted());
});

test('a job without progress is sent again as its next sending, and its result takes effect once', async (t) => {
  const service = await build(t, { ...SWEEP_OFTEN, resendAfterMs: 60_000 });
  const jobs = await service.takeJobs();
  const { id } = await service.requestOne();
  await until(() => jobs.length === 1);
  service.time.now = minutesLater(1.1);
  await until(() => jobs.length === 2);
  t.equal(new Set(jobs.map((job) => job.id)).size, 1);
  t.strictSame(
    jobs.map(({ send }) => send),
    [1, 2],
  );
  await service.tell(outcomes.completed(id));
  const completed = await service.readUntil(id, 'COMPLETED');
  await service.tell(outcomes.completed(id));
  await service.tell(outcomes.progress(id, 'started'));
  service.time.now = minutesLater(60);
  const another = await service.requestOne();
  await until(() => jobs.length === 3);
  t.equal(jobs[2]?.analysisId, another.id, 'the ended one is not sent again');
  t.strictSame(await service.read(id), completed);
});

test('a job that waits in a full queue is not sent again, however long, and is once there is room', async (t) => {
  const { broker, line } = await openSwitchedBroker(t);
  line.down = false;
  const service = await build(t, { broker, ...SWEEP_OFTEN, resendAfterMs: 60_000 });
  const { id } = await service.requestOne();
  const depthIs = async (waiting: number) => (await broker.depth(JOBS)).waiting === waiting;
  await until(() => depthIs(1));
  for (const minutes of [1.1, 10, 100]) {
    service.time.now = minutesLater(minutes);
    const seen = line.asked;
    await until(() => line.asked > seen + 2);
    t.ok(await depthIs(1), `${minutes} minutes later`);
  }
  const jobs = await service.takeJobs();
  await until(() => jobs.length === 2);
  t.strictSame(
    jobs.map(({ analysisId, send }) => [analysisId, send]),
    [1, 2].map((send) => [id, send]),
  );
});

test('jobs wait in the store while the broker does not tell how many wait in the queue', async (t) => {
  const { broker, line } = await openSwitchedBroker(t);
  line.down = false;
  let refusals = 0;
  const depth: Broker['depth'] = async (queue) => {
    if (refusals === 2) return broker.depth(queue);
    refusals += 1;
    throw new Unavailable('the broker');
  };
  const service = await build(t, { broker: { ...broker, depth } });
  const jobs = await service.takeJobs();
  const { id } = await service.requestOne();
  await until(() => jobs.length === 1);
  t.equal(refusals, 2);
  t.equal(jobs[0]?.analysisId, id);
});

test('each time a job is sent again it is left alone for twice as long', async (t) => {
  const service = await build(t, { ...SWEEP_OFTEN, resendAfterMs: 60_000 });
  const jobs = await service.takeJobs();
  const { id } = await service.requestOne();
  await until(() => jobs.length === 1);
  service.time.now = minutesLater(1.1);
  await until(() => jobs.length === 2);
  service.time.now = minutesLater(2.5);
  const { id: another } = await service.requestOne();
  await until(() => jobs.length === 3);
  service.time.now = minutesLater(3.2);
  await until(() => jobs.length === 4);
  t.strictSame(
    jobs.map(({ analysisId }) => analysisId),
    [id, id, another, id],
  );
});

test('a job that has been started is not sent again', async (t) => {
  const service = await build(t, { ...SWEEP_OFTEN, resendAfterMs: 60_000 });
  const jobs = await service.takeJobs();
  const { id } = await service.requestOne();
  await until(() => jobs.length === 1);
  service.time.now = minutesLater(0.9);
  await service.tell(outcomes.progress(id, 'started'));
  await service.readUntil(id, 'PROCESSING');
  service.time.now = minutesLater(1.5);
  const another = await service.requestOne();
  await until(() => jobs.length === 2);
  t.equal(jobs[1]?.analysisId, another.id);
});

test('a job whose worker was stopped, and that started again as the same attempt, is not sent again', async (t) => {
  const service = await build(t, { ...SWEEP_OFTEN, resendAfterMs: 60_000 });
  const jobs = await service.takeJobs();
  const { id } = await service.requestOne();
  await until(() => jobs.length === 1);
  for (const minutes of [0, 0.9]) {
    service.time.now = minutesLater(minutes);
    await tellAndWait(service, outcomes.progress(id, 'started', by(1, 1)));
  }
  t.equal((await service.read(id)).updatedAt, minutesLater(0.9).toISOString());
  service.time.now = minutesLater(1.5);
  const another = await service.requestOne();
  await until(() => jobs.some(({ analysisId }) => analysisId === another.id));
  t.equal(jobs.filter(({ analysisId }) => analysisId === id).length, 1);
});

test('a job that was published but not marked as sent comes a second time, without effect', async (t) => {
  const store = await openStore(t);
  let failures = 1;
  const markSent: AnalysisStore['markSent'] = async (id, sent) => {
    if (failures-- > 0) throw new Unavailable('the document store');
    return store.markSent(id, sent);
  };
  const service = await build(t, { store: { ...store, markSent }, ...SWEEP_OFTEN });
  const jobs = await service.takeJobs();
  const { id } = await service.requestOne();
  await until(() => jobs.length === 1 && failures === 0);
  service.time.now = minutesLater(1);
  await until(() => jobs.length === 2);
  t.strictSame(jobs[1], jobs[0]);
  await Promise.all([service.tell(outcomes.completed(id)), service.tell(outcomes.completed(id))]);
  t.equal((await service.readUntil(id, 'COMPLETED')).status, 'COMPLETED');
});

test('the relay goes on when the store has been away', async (t) => {
  const store = await openStore(t);
  const line = { down: true, refused: 0 };
  const claimUnsent: AnalysisStore['claimUnsent'] = async (options) => {
    if (!line.down) return store.claimUnsent(options);
    line.refused += 1;
    throw new Unavailable('the document store');
  };
  const service = await build(t, { store: { ...store, claimUnsent } });
  const jobs = await service.takeJobs();
  await service.requestOne();
  await until(() => line.refused > 1);
  line.down = false;
  await until(() => jobs.length === 1);
  t.equal(jobs.length, 1);
});

test('a job carries the trace of its request', async (t) => {
  const service = await build(t);
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await service.request('ada', { traceparent });
  const traces: (string | undefined)[] = [];
  await service.broker.consume(JOBS, { concurrency: 1 }, async (_, delivery) => {
    traces.push(delivery.traceparent);
  });
  await until(() => traces.length === 1);
  t.strictSame(traces, [traceparent]);
});
