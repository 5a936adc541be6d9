import { readConfig } from '@assay/http/config';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import { test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { freePort, sampleOf, scrape } from '../../../packages/http/test/metrics-page.ts';
import { AnalysisConfig } from '../src/config.ts';
import { ENDS, endsIn } from '../src/ended.ts';
import { build, outcomes } from './build.ts';
import { tellAndWait } from './telling.ts';

test('each analysis that ends is counted once in the metrics, by how it ended', async (t) => {
  const port = await freePort();
  const env = { METRICS_PORT: String(port), JWT_SECRET: 'x'.repeat(32) };
  const metrics = openMetrics(readConfig(AnalysisConfig, env));
  t.teardown(() => metrics.close());
  const service = await build(t, { onEnded: endsIn(metrics), maxAgeMs: 3_600_000, reapMs: 5 });
  await metrics.show(service.server, { logger: buildLogger({ name: 'test', level: 'silent' }) });
  const isCounted = (completed: number, failed: number) =>
    until(async () => {
      const page = await scrape(port);
      const counted = ENDS.map((end) => sampleOf(page, `assay_analyses_total{outcome="${end}"}`));
      return counted[0] === completed && counted[1] === failed;
    });
  t.ok(await isCounted(0, 0));
  const [done, overdue] = [await service.requestOne(), await service.requestOne()];
  await service.tell(outcomes.progress(done.id, 'started'));
  await service.tell(outcomes.completed(done.id));
  await service.readUntil(done.id, 'COMPLETED');
  t.ok(await isCounted(1, 0));
  // Each waits for another analysis, which it lets fail.
  for (const late of [outcomes.completed(done.id), outcomes.failed(done.id)]) await tellAndWait(service, late);
  t.ok(await isCounted(1, 2));
  service.time.now = new Date(service.time.now.getTime() + 3_600_001);
  await service.readUntil(overdue.id, 'FAILED');
  t.ok(await isCounted(1, 3));
});
