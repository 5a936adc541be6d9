import { randomBytes } from 'node:crypto';
import { openBroker } from '@assay/broker/open-broker';
import { JOBS, OUTCOMES } from '@assay/contracts/messages';
import { buildLogger } from '@assay/http/logger';
import { test } from 'tap';
import { startProxy } from '../../../packages/broker/test/proxy.ts';
import { until } from '../../../packages/contracts/test/until.ts';
import type { End } from '../src/ended.ts';
import { build, by, NOON, outcomes } from './build.ts';
import { onQueuesOf, shareServers, skip } from './shared-servers.ts';
import { tellAndWait } from './telling.ts';

const MINUTE_MS = 60_000;
type Service = Awaited<ReturnType<typeof build>>;

/** Has the deliveries of the sending that waits all break off, the last one after it has begun. */
const spendDeliveries = async ({ broker, tell, store }: Service, send: number): Promise<string> => {
  const ids = new Set<string>();
  const consumer = await broker.consume(JOBS, { concurrency: 1 }, async ({ analysisId }, { attempt }) => {
    ids.add(analysisId);
    await tell(outcomes.progress(analysisId, 'started', by(send, attempt)));
    throw new Error('the connection broke');
  });
  const id = await until(() => Array.from(ids)[0]);
  await until(async () => (await store.get(id))?.givenUp === send);
  await until(async () => (await store.get(id))?.newest?.attempt === JOBS.deliveryLimit);
  await consumer.close();
  return id;
};

const later = (service: Service, minutes: number) => {
  service.time.now = new Date(NOON.getTime() + minutes * MINUTE_MS);
};

/** The service, with an analysis whose job had all its deliveries. Nothing is sent again within the minute. */
const openSpent = async (t: Parameters<typeof build>[0]) => {
  const ends: End[] = [];
  const service = await build(t, { sweepMs: 10, resendAfterMs: MINUTE_MS, onEnded: (end) => ends.push(end) });
  await service.requestOne();
  return { service, ends, id: await spendDeliveries(service, 1) };
};

test('a job whose deliveries are spent is completed by the worker of the last one, who lives', async (t) => {
  const { service, ends, id } = await openSpent(t);
  t.equal((await service.read(id)).status, 'PROCESSING');
  await service.tell(outcomes.completed(id, by(1, JOBS.deliveryLimit)));
  await service.readUntil(id, 'COMPLETED');
  later(service, 10);
  await tellAndWait(service, outcomes.failed(id, by(1, JOBS.deliveryLimit)));
  t.equal((await service.read(id)).status, 'COMPLETED');
  t.equal(ends[0], 'completed');
});

test('a job whose deliveries are spent, and of which nothing more is heard, ends as FAILED and is not sent again', async (t) => {
  const { service, ends, id } = await openSpent(t);
  const { updatedAt } = await service.read(id);
  t.equal(updatedAt, NOON.toISOString(), 'that it was given up is no progress');
  const jobs = await service.takeJobs();
  later(service, 1.1);
  await service.readUntil(id, 'FAILED');
  t.match((await service.get(`/analysis/context/${id}`)).json().message, /broke off several times.*request it again/);
  t.strictSame(ends, ['failed']);
  t.strictSame(jobs, []);
});

/** Sends a job by hand, as the operator's command does with a dead letter. */
const sendByHand = ({ broker }: Service, { id, send }: { id: string; send: number }) => {
  const job = { schema: 'assay.analysis.job', v: 1, id: 'by hand', analysisId: id, asOf: '2026-11-20' } as const;
  return broker.publish(JOBS, { ...job, company: {}, send });
};

test('a job that was sent again by hand, and whose deliveries are spent as well, ends as FAILED', async (t) => {
  const { service, id } = await openSpent(t);
  await sendByHand(service, { id, send: 2 });
  await spendDeliveries(service, 2);
  const jobs = await service.takeJobs();
  later(service, 1.1);
  await service.readUntil(id, 'FAILED');
  t.strictSame(jobs, []);
});

test('a job that was sent again by hand is sent as a later one when nothing more is heard of it', async (t) => {
  const { service, id } = await openSpent(t);
  await sendByHand(service, { id, send: 2 });
  const jobs = await service.takeJobs();
  await tellAndWait(service, outcomes.progress(id, 'started', by(2, 1)));
  later(service, 10);
  const sent = () => jobs.filter(({ analysisId }) => analysisId === id).map(({ send }) => send);
  await until(() => sent().length === 2);
  later(service, 100);
  await until(() => sent().length === 3);
  t.strictSame(sent(), [2, 3, 4]);
  await service.tell(outcomes.completed(id, by(4, 1)));
  await service.readUntil(id, 'COMPLETED');
});

test('what an older sending did is no reason to give up a later one', async (t) => {
  const service = await build(t, { sweepMs: 10, resendAfterMs: MINUTE_MS });
  const { id } = await service.requestOne();
  const jobs = await service.takeJobs();
  await until(() => jobs.length === 1);
  later(service, 1.1);
  await until(() => jobs.length === 2);
  const record = await until(() => service.store.get(id));
  await service.store.update({ ...record, givenUp: 1, version: 1 });
  later(service, 10);
  await until(() => jobs.length === 3);
  t.strictSame(
    jobs.map(({ send }) => send),
    [1, 2, 3],
  );
});

test('a job that RabbitMQ takes from the hands of its worker three times is completed by that worker', {
  skip,
}, async (t) => {
  const run = randomBytes(6).toString('hex');
  const logger = buildLogger({ name: 'test', level: 'silent' });
  const { amqp } = shareServers(t, run);
  const { url, cut } = await startProxy(t, amqp);
  const [near, far] = [await openBroker(amqp, { logger }), await openBroker(url, { logger })];
  t.teardown(() => Promise.all([near.close(), far.close()]));
  const service = await build(t, { broker: onQueuesOf(run, near) });
  const scorer = onQueuesOf(run, far);
  const gate = Promise.withResolvers<void>();
  t.teardown(() => gate.resolve());
  let deliveries = 0;
  await scorer.consume(JOBS, { concurrency: 3 }, async ({ analysisId, send = 1 }, { attempt }) => {
    await scorer.publish(OUTCOMES, outcomes.progress(analysisId, 'started', by(send, attempt)));
    deliveries += 1;
    await gate.promise;
    await scorer.publish(OUTCOMES, outcomes.completed(analysisId, by(send, attempt)));
  });
  const { id } = await service.requestOne();
  for (let delivery = 1; delivery <= JOBS.deliveryLimit; delivery += 1) {
    await until(async () => deliveries === delivery && (await service.store.get(id))?.newest?.attempt === delivery);
    cut();
  }
  await until(async () => (await service.store.get(id))?.givenUp === 1);
  t.equal((await service.read(id)).status, 'PROCESSING');
  await until(() =>
    scorer.ready().then(
      () => true,
      () => false,
    ),
  );
  gate.resolve();
  t.equal((await service.readUntil(id, 'COMPLETED')).isCompleted, true);
});
