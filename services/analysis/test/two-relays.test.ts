import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Broker } from '@assay/broker/broker';
import { openBroker } from '@assay/broker/open-broker';
import { JOBS, OUTCOMES } from '@assay/contracts/messages';
import { buildLogger } from '@assay/http/logger';
import { type Test, test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import { build, NOON, outcomes } from './build.ts';
import { onQueuesOf, shareServers, skip } from './shared-servers.ts';

const COUNT = 60;
const HOUR_MS = 3_600_000;

/** A word on progress wakes the relay that hears it; what it may not send yet, by its clock, the other finds on its sweep. */
const SWEEP_OFTEN = { sweepMs: 20 };

/** A store and a broker of the mode, on which several services may stand. */
const openParts = async (t: Test, mode: 'embedded' | 'distributed') => {
  const run = randomBytes(6).toString('hex');
  const logger = buildLogger({ name: 'test', level: 'silent' });
  const places =
    mode === 'embedded'
      ? { amqp: 'local:', database: `sqlite:${join(t.testdir(), 'analysis.db')}` }
      : shareServers(t, run);
  const store = await openAnalysisStore(places.database);
  const broker = onQueuesOf(run, await openBroker(places.amqp, { logger }));
  t.teardown(async () => {
    await broker.close();
    await store.close();
  });
  return { store, broker };
};

/** Counts the jobs that pass this way to the broker. */
const counting = (broker: Broker) => {
  const sent: string[] = [];
  const publish: Broker['publish'] = async (queue, message, options) => {
    await broker.publish(queue, message, options);
    if (queue.name === JOBS.name) sent.push(JSON.stringify(message));
  };
  return { sent, broker: { ...broker, publish } };
};

for (const mode of ['embedded', 'distributed'] as const)
  for (const [number, apartMs, sentence] of [
    [36, 0, 'two relays on one store send every job, and each is made once'],
    [37, HOUR_MS, 'two services whose clocks are an hour apart lose no job, and each result takes effect once'],
  ] as const)
    test(`fault ${number} (${mode}): ${sentence}`, { skip: mode === 'distributed' && skip }, async (t) => {
      const { store, broker } = await openParts(t, mode);
      const [first, second] = [counting(broker), counting(broker)];
      let applied = 0;
      const info = ({ schema, effect }: { schema?: string; effect?: string }) => {
        if (schema === 'assay.analysis.completed' && effect === 'applied') applied += 1;
      };
      const logger = Object.assign(buildLogger({ name: 'analysis', level: 'silent' }), { info });
      const one = await build(t, { store, broker: first.broker, logger, ...SWEEP_OFTEN });
      const two = await build(t, { store, broker: second.broker, logger, ...SWEEP_OFTEN });
      two.time.now = new Date(NOON.getTime() + apartMs);
      await broker.consume(JOBS, { concurrency: 4 }, async ({ analysisId }) => {
        await broker.publish(OUTCOMES, outcomes.progress(analysisId, 'started'));
        await broker.publish(OUTCOMES, outcomes.completed(analysisId));
      });
      const requested = await Promise.all(Array.from({ length: COUNT }, (_, n) => (n % 2 ? one : two).requestOne()));
      const page = () => store.page({ investorId: 'ada', status: 'COMPLETED', before: undefined, limit: COUNT + 1 });
      const completed = await until(async () => (await page()).length === COUNT && page());
      t.strictSame(completed.map(({ id }) => id).toSorted(), requested.map(({ id }) => id).toSorted());
      await until(() => applied === COUNT);
      const [a, b] = [first.sent.length, second.sent.length];
      t.comment(`${COUNT} jobs: the relays sent ${a} and ${b}, all completed, ${applied} results took effect`);
    });
