import { type Test, test } from 'tap';
import { Type } from 'typebox';
import { until } from '../../contracts/test/until.ts';
import { readConfig, SERVER_VARIABLES } from '../src/config.ts';
import { buildLogger } from '../src/logger.ts';
import { type Metrics, openMetrics } from '../src/metrics.ts';
import { notFound } from '../src/problem.ts';
import type { Server } from '../src/server.ts';
import { listen } from './build.ts';
import { freePort, sampleOf, scrape } from './metrics-page.ts';

const SERVER = Type.Object(SERVER_VARIABLES);
const logger = buildLogger({ name: 'test', level: 'silent' });
const countOf = (labels: string) => `http_request_duration_seconds_count{${labels}}`;

/** A server that shows its metrics: where it listens, and where they are. */
const open = async (t: Test, add: (server: Server) => void = () => {}) => {
  const metricsPort = await freePort();
  const metrics: Metrics = openMetrics(readConfig(SERVER, { METRICS_PORT: String(metricsPort) }));
  t.teardown(() => metrics.close());
  const { server, port } = await listen(t, (built) => {
    built.get('/things/:id', async ({ params }) => params);
    add(built);
  });
  await metrics.show(server, { logger });
  return { metrics, origin: `http://127.0.0.1:${port}`, page: () => scrape(metricsPort), metricsPort };
};

test('the metrics are in the text format of Prometheus, on a port of their own', async (t) => {
  const { origin, metricsPort } = await open(t);
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  t.match(answer.headers.get('content-type'), /^text\/plain; version=0\.0\.4/);
  const page = await answer.text();
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds'])
    t.ok(Number(sampleOf(page, name)) >= 0, name);
  t.equal((await fetch(`${origin}/metrics`)).status, 404, 'the service itself does not show them');
  const problem = await fetch(`http://127.0.0.1:${metricsPort}/elsewhere`);
  t.equal(problem.headers.get('content-type'), 'application/problem+json');
});

test('requests are measured by method, route and status, and nothing of a request itself is shown', async (t) => {
  const { origin, page } = await open(t, (server) =>
    server.get('/missing', async () => {
      throw notFound();
    }),
  );
  const headers = { authorization: 'Bearer canary-token', 'x-request-id': 'canary-id' };
  for (const path of ['/things/canary-1', '/things/canary-2?canary', '/missing'])
    await fetch(origin + path, { headers });
  await fetch(`${origin}/things/canary-3`, { method: 'DELETE', headers });
  for (const path of ['/canary-1', '/canary-2', '/things/%zz']) await fetch(origin + path, { headers });
  const taken = countOf('method="GET",route="/things/:id",status_code="200"');
  const shown = await until(async () => {
    const text = await page();
    return sampleOf(text, countOf('method="GET",route="none",status_code="400"')) === 1 && text;
  });
  t.equal(sampleOf(shown, taken), 2);
  t.equal(sampleOf(shown, countOf('method="GET",route="/missing",status_code="404"')), 1);
  t.equal(sampleOf(shown, countOf('method="GET",route="none",status_code="404"')), 2, 'unknown paths are one series');
  t.equal(sampleOf(shown, countOf('method="DELETE",route="none",status_code="405"')), 1);
  t.notMatch(shown, 'canary');
});

test('a client that goes before its answer is told apart', async (t) => {
  const arrived = Promise.withResolvers<void>();
  const { origin, page } = await open(t, (server) =>
    server.get('/never', () => {
      arrived.resolve();
      return new Promise(() => {});
    }),
  );
  const leave = new AbortController();
  const left = fetch(`${origin}/never`, { signal: leave.signal });
  await arrived.promise;
  leave.abort();
  await t.rejects(left);
  const series = countOf('method="GET",route="/never",status_code="499"');
  t.ok(await until(async () => sampleOf(await page(), series) === 1));
});

test('what is counted begins at 0 for each of its values', async (t) => {
  const { metrics, page } = await open(t);
  const help = 'Fruit that was eaten.';
  const count = metrics.counter({ name: 'fruit_total', help, label: 'kind', values: ['apple', 'pear'] });
  count('pear');
  count('pear');
  const shown = await page();
  t.match(shown, '# HELP fruit_total Fruit that was eaten.\n# TYPE fruit_total counter\n');
  t.equal(sampleOf(shown, 'fruit_total{kind="apple"}'), 0);
  t.equal(sampleOf(shown, 'fruit_total{kind="pear"}'), 2);
});

test('without a port nothing is shown, and counting goes on all the same', async (t) => {
  const metrics = openMetrics(readConfig(SERVER, {}));
  const { server } = await listen(t);
  const before = server.server.listenerCount('request');
  await metrics.show(server, { logger });
  t.equal(server.server.listenerCount('request'), before, 'nothing more listens to its requests');
  metrics.counter({ name: 'fruit_total', help: 'Fruit.', label: 'kind', values: ['apple'] })('apple');
  await metrics.close();
});

test('an address that cannot be had is told in one sentence that names METRICS_PORT', async (t) => {
  const { metricsPort } = await open(t);
  const again = openMetrics(readConfig(SERVER, { METRICS_PORT: String(metricsPort) }));
  const { server } = await listen(t);
  await t.rejects(again.show(server, { logger }), {
    name: 'ConfigError',
    message: `Port ${metricsPort} of 127.0.0.1 is taken by another process; set METRICS_PORT to a free one.`,
  });
});
