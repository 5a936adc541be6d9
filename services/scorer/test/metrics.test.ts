import { deflateSync } from 'node:zlib';
import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import { readConfig } from '@assay/http/config';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import { test } from 'tap';
import { makePdf } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { freePort, sampleOf, scrape } from '../../../packages/http/test/metrics-page.ts';
import { ScorerConfig } from '../src/config.ts';
import { restartsIn } from '../src/workers.ts';
import { startScorer, wordsOf } from './at-work.ts';

const MIB = 1024 * 1024;
const LIMITS = { ...DEFAULT_LIMITS, heapBytes: 64 * MIB, wasmBytes: 64 * MIB };

test('each reader that a hostile deck breaks is counted in the metrics, and no good deck is', async (t) => {
  const port = await freePort();
  const metrics = openMetrics(readConfig(ScorerConfig, { METRICS_PORT: String(port) }));
  t.teardown(() => metrics.close());
  const { scorer, keep, make } = await startScorer(t, { limits: LIMITS, onRestart: restartsIn(metrics) });
  await metrics.show(scorer.server, { logger: buildLogger({ name: 'test', level: 'silent' }) });
  const restarts = async () => {
    const page = await scrape(port);
    return ['reader', 'engine'].map((worker) => sampleOf(page, `assay_worker_restarts_total{worker="${worker}"}`));
  };
  const good = await keep(Buffer.from('# Lumen Ledger\n\n- ARR $3.2M as of September 2026\n'), 'deck.md');
  t.strictSame(wordsOf(await make({ deck: good })), ['started', 'completed']);
  t.strictSame(await restarts(), [0, 0]);
  const content = deflateSync(Buffer.alloc(100 * MIB, ' ')).toString('latin1');
  const hostile = await keep(makePdf([{ content, filter: '/Filter/FlateDecode' }]), 'hostile.pdf');
  t.match((await make({ deck: hostile })).at(-1), { code: 'deck-crashed' });
  t.strictSame(await restarts(), [3, 0], 'once for each attempt');
});
