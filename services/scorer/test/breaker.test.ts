import { readConfig } from '@assay/http/config';
import { buildLogger } from '@assay/http/logger';
import { openMetrics } from '@assay/http/metrics';
import { buildServer } from '@assay/http/server';
import { test } from 'tap';
import { freePort, sampleOf, scrape } from '../../../packages/http/test/metrics-page.ts';
import { buildBreaker } from '../src/breaker.ts';
import { openBreakers } from '../src/breakers.ts';
import { ScorerConfig } from '../src/config.ts';

const build = (failures = 2) => {
  const clock = { now: 0 };
  return { clock, ...buildBreaker({ failures, restMs: 1_000, now: () => clock.now }) };
};

test('what has failed so many times in a row rests, and others are tried meanwhile', (t) => {
  const { admits, failed, resting } = build();
  failed('a.example');
  t.ok(admits('a.example'), 'one failure is none in a row');
  failed('a.example');
  t.notOk(admits('a.example'));
  t.ok(admits('b.example'));
  t.equal(resting(), 1);
  t.end();
});

test('a success forgets the failures before it', (t) => {
  const { admits, failed, succeeded } = build();
  failed('a.example');
  succeeded('a.example');
  failed('a.example');
  t.ok(admits('a.example'));
  t.end();
});

test('after its rest one trial is made: a failure means another rest, a success none', (t) => {
  const { admits, failed, succeeded, resting, clock } = build(1);
  failed('a.example');
  clock.now = 1_001;
  t.equal(resting(), 0);
  t.strictSame([admits('a.example'), admits('a.example')], [true, false]);
  failed('a.example');
  t.notOk(admits('a.example'));
  clock.now = 3_000;
  t.ok(admits('a.example'));
  succeeded('a.example');
  t.strictSame([admits('a.example'), admits('a.example')], [true, true]);
  t.end();
});

test('only so many hosts are remembered, however many fail', (t) => {
  const { admits, failed, resting } = build(1);
  for (let n = 0; n < 1_500; n += 1) failed(`${n}.example`);
  t.equal(resting(), 1_000);
  t.ok(admits('0.example'), 'the one that has waited longest is forgotten');
  t.notOk(admits('1499.example'));
  t.end();
});

test('the metrics show what is left alone', async (t) => {
  const port = await freePort();
  const metrics = openMetrics(readConfig(ScorerConfig, { METRICS_PORT: String(port) }));
  t.teardown(() => metrics.close());
  const breakers = openBreakers(metrics);
  const logger = buildLogger({ name: 'test', level: 'silent' });
  await metrics.show(buildServer({ name: 'test', logger, ready: async () => {} }), { logger });
  const open = async () => {
    const page = await scrape(port);
    return ['llm', 'website'].map((part) => sampleOf(page, `assay_breakers_open{part="${part}"}`));
  };
  t.strictSame(await open(), [0, 0]);
  for (let n = 0; n < 3; n += 1) {
    breakers.llm.failed('model');
    for (const host of ['a.example', 'b.example']) breakers.website.failed(host);
  }
  t.strictSame(await open(), [1, 2]);
});
