import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Analysis } from '@assay/contracts/analysis';
import { type Test, test } from 'tap';
import { toAnalysis } from '../src/analysis.ts';
import { buildNewId } from '../src/new-id.ts';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import type { AnalysisStore } from '../src/store/analysis-store.ts';
import { build, COMPANY_OF, NOON, outcomes } from './build.ts';
import { evidence, idOf, recordOf, result, unsentOf } from './samples.ts';

const MEGABYTE = 1_000_000;
const MANY = 5_000;

/** A store with that many completed analyses of ada's, each with its evidence. */
const storeOfMany = async (t: Test): Promise<AnalysisStore> => {
  const store = await openAnalysisStore('sqlite::memory:');
  t.teardown(() => store.close());
  for (let n = 1; n <= MANY; n++) {
    const record = recordOf(n);
    await store.insert(record, { dedupe: record.id, fingerprint: '', unsent: unsentOf(record) });
    await store.update({ ...record, version: 1, status: 'COMPLETED', scoredBy: 'rubric-1.0.0', result }, { evidence });
  }
  return store;
};

const nextOf = (link: unknown): string | undefined =>
  typeof link === 'string' ? /^<([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined;

type Service = Awaited<ReturnType<typeof build>>;

/** Every record of a list that is read page by page, and the size of each page. */
const walkPages = async ({ get }: Service, first: string) => {
  const records: Analysis[] = [];
  const sizes: number[] = [];
  for (let url: string | undefined = first; url !== undefined; ) {
    const answer: Awaited<ReturnType<typeof get>> = await get(url);
    const { data } = answer.json();
    records.push(...data);
    sizes.push(data.length);
    url = nextOf(answer.headers['link']);
  }
  return { records, sizes };
};

test('analyses of one millisecond are listed newest first, and so they are when the clock is set back', async (t) => {
  const time = { now: NOON };
  const clock = () => time.now;
  const service = await build(t, { clock, newId: buildNewId(clock) });
  const made: string[] = [];
  for (const milliseconds of [0, 0, 0, 0, 0, -1, -1, -1, 1, 1, 1, 0]) {
    time.now = new Date(NOON.getTime() + milliseconds);
    made.unshift((await service.requestOne()).id);
  }
  const { data } = (await service.get('/analysis')).json();
  t.strictSame(
    data.map(({ id }: Analysis) => id),
    made,
  );
});

test(`a list of ${MANY} is complete, newest first, and equal to the walk over its pages`, async (t) => {
  const service = await build(t, { store: await storeOfMany(t) });
  const answer = await service.get('/analysis');
  const { message, data, ...others } = answer.json();
  t.type(message, 'string');
  t.strictSame(others, {});
  t.equal(answer.headers['link'], undefined);
  t.strictSame(
    data.map(({ id }: Analysis) => id),
    Array.from({ length: MANY }, (_, n) => idOf(MANY - n)),
  );
  t.strictSame(
    data[0],
    toAnalysis({ ...recordOf(MANY), version: 1, status: 'COMPLETED', scoredBy: 'rubric-1.0.0', result }),
  );
  const walked = await walkPages(service, '/analysis?limit=100');
  t.strictSame(walked.records, data);
});

/** What the process holds on to, in bytes, garbage apart. */
const buildGauge = () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  return () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
};

test(`a list of ${MANY} is streamed in constant memory`, async (t) => {
  const store = await storeOfMany(t);
  const gauge = buildGauge();
  const held: number[] = [];
  const page: AnalysisStore['page'] = (list) => {
    held.push(gauge());
    return store.page(list);
  };
  const { server, bearer } = await build(t, { store: { ...store, page } });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const read = async () => {
    const answer = await fetch(`${address}/analysis`, { headers: bearer('ada') });
    let length = 0;
    for await (const chunk of answer.body ?? []) length += chunk.length;
    return length;
  };
  t.ok((await read()) > 5 * MEGABYTE);
  held.length = 0;
  await read();
  const [, ...later] = held; // at the first page something of the read before may still be held
  const growth = Math.max(...later) - Math.min(...later);
  t.ok(later.length > 20 && growth < 3 * MEGABYTE, `over ${later.length} pages it grows by ${growth} bytes at most`);
});

test('an investor without analyses has an empty list', async (t) => {
  const { get } = await build(t);
  t.strictSame((await get('/analysis')).json().data, []);
  const page = await get('/analysis?limit=10');
  t.strictSame(page.json().data, []);
  t.equal(page.headers['link'], undefined);
});

test('pages have at most the size that is asked for, 100 at most, and no link after the last', async (t) => {
  const service = await build(t, { maxWaiting: 1_000 });
  for (let n = 0; n < 205; n++) await service.requestOne();
  t.strictSame((await walkPages(service, '/analysis?limit=100')).sizes, [100, 100, 5]);
  t.strictSame((await walkPages(service, '/analysis?limit=1000000000')).sizes, [100, 100, 5]);
  t.strictSame((await walkPages(service, '/analysis?limit=41')).sizes, [41, 41, 41, 41, 41]);
});

test('what is requested during a walk is neither repeated in it nor does it make it skip', async (t) => {
  const service = await build(t);
  const before = [await service.requestOne(), await service.requestOne(), await service.requestOne()];
  const first = await service.get('/analysis?limit=2');
  await service.requestOne();
  const second = await service.get(nextOf(first.headers['link']) ?? '');
  const walked = [...first.json().data, ...second.json().data].map(({ id }) => id);
  t.strictSame(walked, before.map(({ id }) => id).toReversed());
});

test('a limit that is no number from 1, or given twice, is refused', async (t) => {
  const { get } = await build(t);
  for (const query of ['limit=0', 'limit=-1', 'limit=abc', 'limit=', 'limit=1.5', 'limit=1&limit=2']) {
    const answer = await get(`/analysis?${query}`);
    t.equal(answer.statusCode, 400, query);
    t.match(answer.json().errors, [{ pointer: '/limit' }]);
  }
});

test('a cursor that is changed, another investor’s or of another filter is refused; an unknown parameter is ignored', async (t) => {
  const service = await build(t);
  for (const investor of ['ada', 'ada', 'bob', 'bob'] as const) await service.requestOne(investor);
  const ofAda = nextOf((await service.get('/analysis?limit=1')).headers['link']) ?? '';
  const ofBob = nextOf((await service.get('/analysis?limit=1', 'bob')).headers['link']) ?? '';
  t.equal((await service.get(ofAda)).statusCode, 200);
  for (const url of [ofBob, `${ofAda}x`, `${ofAda}&status=PENDING`, '/analysis?cursor=', '/analysis?cursor=x'])
    t.equal((await service.get(url)).statusCode, 400, url);
  t.equal((await service.get('/analysis?colour=red')).json().data.length, 2);
  t.equal((await service.get(`${ofAda}&colour=red`)).json().data.length, 1);
});

test('filters narrow the list, whole or in pages', async (t) => {
  const service = await build(t);
  const old = await service.requestOne();
  service.time.now = new Date('2026-11-20T13:00:00.000Z');
  const recent = await service.requestOne();
  await service.tell(outcomes.completed(old.id));
  await service.readUntil(old.id, 'COMPLETED');
  const ids = async (query: string) =>
    (await service.get(`/analysis?${query}`)).json().data.map(({ id }: Analysis) => id);
  for (const page of ['', '&limit=10']) {
    t.strictSame(await ids(`status=COMPLETED${page}`), [old.id]);
    t.strictSame(await ids(`status=PENDING${page}`), [recent.id]);
    t.strictSame(await ids(`status=FAILED${page}`), []);
    t.strictSame(await ids(`investorStartupId=${COMPANY_OF.ada.id}${page}`), [recent.id, old.id]);
    t.strictSame(await ids(`investorStartupId=${COMPANY_OF.bob.id}${page}`), []);
    t.strictSame(await ids(`createdAfter=2026-11-20T12:30:00Z${page}`), [recent.id]);
    t.strictSame(await ids(`createdBefore=2026-11-20T13:30:00%2B01:00${page}`), [old.id]);
    t.strictSame(await ids(`createdAfter=2026-11-20T12:00:00Z&createdBefore=2026-11-20T13:00:00Z${page}`), []);
  }
});

test('a filter that no analysis can have is refused with a pointer to it', async (t) => {
  const { get } = await build(t);
  for (const [name, value] of [
    ['status', 'DONE'],
    ['investorStartupId', ''],
    ['createdAfter', 'yesterday'],
    ['createdAfter', '2026-02-30T00:00:00Z'],
    ['createdBefore', '2026-11-20T12:00:00Z[Europe/Vienna]'],
    ['createdBefore', '2026-06-30T23:59:60Z'],
    ['createdBefore', '9999-12-31T23:59:59-01:00'],
  ]) {
    const answer = await get(`/analysis?${name}=${encodeURIComponent(value ?? '')}`);
    t.equal(answer.statusCode, 400, `${name}=${value}`);
    t.match(answer.json().errors, [{ pointer: `/${name}` }]);
  }
});

test('two investors see each their own', async (t) => {
  const service = await build(t);
  const [ofAda, ofBob] = [await service.requestOne('ada'), await service.requestOne('bob')];
  const ids = async (investor: string) =>
    (await service.get('/analysis', investor)).json().data.map(({ id }: Analysis) => id);
  t.strictSame(await ids('ada'), [ofAda.id]);
  t.strictSame(await ids('bob'), [ofBob.id]);
  t.strictSame(await ids('eve'), []);
});
