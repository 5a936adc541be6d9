import { Unavailable } from '@assay/contracts/unavailable';
import { buildLogger } from '@assay/http/logger';
import { test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { buildAppDirectory } from '../src/directory/app.ts';
import { buildHttpDirectory } from '../src/directory/http.ts';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import { build, COMPANY_OF } from './build.ts';
import { buildCompaniesApp } from './companies-app.ts';

test('fault 23 (embedded): while the store is away every operation says so, and the service is live but not ready', async (t) => {
  const store = await openAnalysisStore('sqlite::memory:');
  const service = await build(t, { store });
  await store.close();
  const request = await service.request();
  t.equal(request.statusCode, 503);
  t.match(request.headers['retry-after'], /^\d+$/);
  for (const url of ['/analysis', '/analysis?limit=1', '/analysis/context/x', '/analysis/x/evidence', '/health/ready'])
    t.equal((await service.get(url)).statusCode, 503, url);
  t.equal((await service.get('/health/live')).statusCode, 200);
});

test('the log says which regular work failed', async (t) => {
  const lines: string[] = [];
  const logger = buildLogger({ name: 'analysis', level: 'info', destination: { write: (line) => lines.push(line) } });
  const store = await openAnalysisStore('sqlite::memory:');
  await store.close();
  await build(t, { store, logger });
  const failed = await until(() => lines.find((line) => line.includes('Regular work failed')));
  t.match(JSON.parse(failed), { work: 'reaper', err: { type: 'Unavailable' } });
});

test('while the companies service is away no request is taken, and everything can be read', async (t) => {
  const companies = buildHttpDirectory('http://127.0.0.1:9');
  t.teardown(() => companies.close());
  const service = await build(t, { companies });
  const answer = await service.request('ada', { 'idempotency-key': 'k' });
  t.equal(answer.statusCode, 503);
  t.match(answer.json().detail, /the companies service/);
  t.equal((await service.get('/analysis')).statusCode, 200);
  t.equal((await service.get('/health/ready')).statusCode, 200);
});

test('a companies service that refuses good tokens is not available, and the log says what differs', async (t) => {
  const lines: string[] = [];
  const logger = buildLogger({ name: 'analysis', level: 'info', destination: { write: (line) => lines.push(line) } });
  const secret = 'the secret of another installation, 32 bytes';
  const app = buildCompaniesApp(new Map(), { secret });
  t.teardown(() => app.close());
  const service = await build(t, { companies: buildAppDirectory(app), logger });
  const answer = await service.request();
  t.equal(answer.statusCode, 503, answer.body);
  t.match(answer.json().detail, /the companies service/);
  t.match(answer.headers['retry-after'], /^\d+$/);
  t.match(lines.join(''), 'It refuses a token that this service accepts');
});

test('a company that the directory shows to the wrong investor is not found', async (t) => {
  const companies = { find: async () => COMPANY_OF.bob, close: async () => {} };
  const service = await build(t, { companies });
  t.equal((await service.request('ada')).statusCode, 404);
});

test('a list that breaks off midway is cut, so that nobody takes a part for the whole', async (t) => {
  const store = await openAnalysisStore('sqlite::memory:');
  t.teardown(() => store.close());
  let pages = 0;
  const service = await build(t, {
    maxWaiting: 1_000,
    store: {
      ...store,
      page: async (list) => {
        pages += 1;
        if (pages > 1) throw new Unavailable('the document store');
        return store.page(list);
      },
    },
  });
  for (let n = 0; n < 201; n++) await service.requestOne();
  const address = await service.server.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/analysis`, { headers: service.bearer('ada') });
  await t.rejects(answer.text());
});
