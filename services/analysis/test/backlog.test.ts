import type { Broker } from '@assay/broker/broker';
import { OUTCOMES } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import { readConfig } from '@assay/http/config';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import { type Test, test } from 'tap';
import { freePort, sampleOf, scrape } from '../../../packages/http/test/metrics-page.ts';
import { type Parts, showBacklog } from '../src/backlog.ts';
import { AnalysisConfig } from '../src/config.ts';
import { build, NOON, outcomes } from './build.ts';
import { lawless } from './telling.ts';

const away = async () => Promise.reject(new Unavailable('the part'));

/** The service with analyses in every state, and what its metrics show; `parts` stand in for its own. */
const openShown = async (t: Test, replace: (parts: Parts) => Partial<Parts> = () => ({})) => {
  const port = await freePort();
  const metrics = openMetrics(readConfig(AnalysisConfig, { METRICS_PORT: String(port), JWT_SECRET: 'x'.repeat(32) }));
  t.teardown(() => metrics.close());
  const service = await build(t);
  const { store, broker, time } = service;
  const ended = await service.requestOne();
  for (const wait of [1, 2, 3]) {
    time.now = new Date(NOON.getTime() + wait * 60_000);
    await service.requestOne(wait === 2 ? 'bob' : 'ada');
  }
  const started = await service.requestOne();
  await service.tell(outcomes.progress(started.id, 'started'));
  await service.readUntil(started.id, 'PROCESSING');
  await service.tell(outcomes.completed(ended.id));
  await service.readUntil(ended.id, 'COMPLETED');
  time.now = new Date(NOON.getTime() + 4 * 60_000);
  const parts = { store, broker, clock: () => time.now };
  showBacklog(metrics, { ...parts, ...replace(parts) });
  await metrics.show(service.server, { logger: buildLogger({ name: 'test', level: 'silent' }) });
  return { service, page: () => scrape(port) };
};

test('the metrics show how many analyses wait and are at work, the age of the oldest, and what the queues hold', async (t) => {
  const { page } = await openShown(t);
  const shown = await page();
  for (const [series, value] of [
    ['assay_analyses{status="PENDING"}', 3],
    ['assay_analyses{status="PROCESSING"}', 1],
    ['assay_oldest_analysis_seconds{status="PENDING"}', 180],
    ['assay_oldest_analysis_seconds{status="PROCESSING"}', 60],
    ['assay_queue_messages{queue="analysis.jobs.v1"}', 1],
    ['assay_queue_messages{queue="analysis.jobs.v1.dead"}', 0],
    ['assay_queue_messages{queue="analysis.outcomes.v1"}', 0],
    ['assay_queue_messages{queue="analysis.outcomes.v1.dead"}', 0],
  ] as const)
    t.equal(sampleOf(shown, series), value, series);
});

test('however often the metrics are scraped, the store and the broker are asked once in a while', async (t) => {
  let asked = 0;
  const { page } = await openShown(t, ({ store, broker }) => {
    const backlog = () => {
      asked += 1;
      return store.backlog();
    };
    const depth: Broker['depth'] = (queue) => {
      asked += 1;
      return broker.depth(queue);
    };
    return { store: { backlog }, broker: { depth } };
  });
  const pages = await Promise.all(Array.from({ length: 50 }, page));
  t.ok(asked <= 6, `${asked} questions for 50 scrapes of four figures`);
  for (const shown of pages) t.equal(sampleOf(shown, 'assay_analyses{status="PENDING"}'), 3);
});

for (const [part, series, other] of [
  ['store', 'assay_analyses{status="PENDING"}', 'assay_queue_messages{queue="analysis.jobs.v1"}'],
  ['broker', 'assay_queue_messages{queue="analysis.jobs.v1"}', 'assay_analyses{status="PENDING"}'],
] as const)
  for (const [way, answer] of [
    ['is away', away],
    ['never answers', () => new Promise<never>(() => {})],
  ] as const)
    test(`while the ${part} ${way}, its figures are missing and all others are shown`, async (t) => {
      const { page } = await openShown(t, () =>
        part === 'store' ? { store: { backlog: answer } } : { broker: { depth: answer } },
      );
      const shown = await page();
      t.equal(sampleOf(shown, series), undefined);
      t.ok(sampleOf(shown, other));
      t.ok(sampleOf(shown, 'process_cpu_seconds_total'));
    });

test('what nobody takes in is shown in its queue', async (t) => {
  const { service, page } = await openShown(t);
  await service.close();
  await service.broker.publish(lawless(OUTCOMES), { dreaming: true });
  t.equal(sampleOf(await page(), 'assay_queue_messages{queue="analysis.outcomes.v1"}'), 1);
});
