import { test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { freePort, sampleOf, scrape } from '../../../packages/http/test/metrics-page.ts';
import { greetingOf, startServe } from './serve.ts';

const counted = (labels: string) => `http_request_duration_seconds_count{${labels}}`;

/** The greeting's address and token: what a newcomer has. */
const accessOf = (greeting: string) => ({
  url: /^ +API +(http:\S+)$/m.exec(greeting)?.[1] ?? '',
  token: /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(greeting)?.[0] ?? '',
});

test('one process shows what its front door answered, its workers and its analyses, and nothing of an investor', async (t) => {
  const port = await freePort();
  const env = { DATA_DIR: 'data', METRICS_PORT: String(port), WEBSITES: 'false', SLIDE_PICTURES: 'false' };
  const { url, token } = accessOf(await greetingOf(startServe(t, { env, cwd: t.testdir() })));
  const authorization = `Bearer ${token}`;
  const body = new FormData();
  body.set('name', 'Canary Ltd');
  const registered = await fetch(`${url}/target-companies`, { method: 'POST', headers: { authorization }, body });
  const { data } = JSON.parse(await registered.text());
  const requested = await fetch(`${url}/analysis`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'investment_analysis', investorStartupId: data.id }),
  });
  t.equal(requested.status, 201);
  await fetch(`${url}/analysis/context/${data.id}`, { headers: { authorization } });
  const page = await until(async () => {
    const shown = await scrape(port);
    return sampleOf(shown, 'assay_analyses_total{outcome="completed"}') === 1 && shown;
  });
  for (const labels of [
    'method="POST",route="/target-companies",status_code="201"',
    'method="POST",route="/analysis",status_code="201"',
    'method="GET",route="/analysis/context/:id",status_code="200"',
  ])
    t.equal(sampleOf(page, counted(labels)), 1, labels);
  t.equal(sampleOf(page, 'assay_worker_restarts_total{worker="reader"}'), 0);
  for (const secret of ['demo-investor', 'Canary', token, data.id]) t.notOk(page.includes(secret), secret);
});
