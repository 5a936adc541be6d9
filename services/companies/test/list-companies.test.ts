import { TargetCompanyListEnvelope } from '@assay/contracts/company';
import fc from 'fast-check';
import { type Test, test } from 'tap';
import { Check } from 'typebox/value';
import { v7 } from 'uuid';
import type { CompanyRecord } from '../src/company.ts';
import { build, NOW } from './build.ts';

type Service = Awaited<ReturnType<typeof build>>;

/** Companies of one investor, newest first. */
const insert = async ({ store }: Service, count: number, investorId = 'ann'): Promise<string[]> => {
  const records = Array.from({ length: count }, (): CompanyRecord => {
    const times = { createdAt: NOW, updatedAt: NOW };
    return { id: v7(), investorId, name: 'kept to ourselves', isTarget: true, isPortfolio: false, ...times };
  });
  for (const record of records) await store.insert(record);
  return records.map(({ id }) => id).reverse();
};

const idsOf = (response: { json: () => { data: { id: string }[] } }) => response.json().data.map(({ id }) => id);

/** Follows the Link headers to the end of the list. */
const walkPages = async (
  t: Test,
  app: Service,
  { limit, between }: { limit: number; between?: () => Promise<unknown> },
) => {
  const pages: string[][] = [];
  for (let url: string | undefined = `/target-companies?limit=${limit}`; url !== undefined; ) {
    const response = await app.get(url);
    t.equal(response.statusCode, 200, response.body);
    pages.push(idsOf(response));
    url = /^<(.*)>; rel="next"$/.exec(String(response.headers['link']))?.[1];
    await between?.();
  }
  return pages;
};

test('the list of an investor without companies is empty', async (t) => {
  const app = await build(t);
  const response = await app.get('/target-companies');
  t.equal(response.statusCode, 200);
  t.match(response.json(), { message: /./, data: [] });
});

test('a list asked for without parameters is complete, newest first, with the six members alone', async (t) => {
  const app = await build(t);
  const ids = await insert(app, 1_234);
  await insert(app, 3, 'bob');
  const response = await app.get('/target-companies');
  t.equal(response.statusCode, 200);
  t.match(response.headers, { 'content-type': /^application\/json/ });
  t.ok(Check(TargetCompanyListEnvelope, response.json()));
  t.strictSame(idsOf(response), ids);
});

test('pages are the complete list, whatever their length', async (t) => {
  const app = await build(t);
  const ids = await insert(app, 25);
  for (const limit of [1, 4, 5, 24, 25, 26, 100, 1e9]) {
    const pages = await walkPages(t, app, { limit });
    t.strictSame(pages.flat(), ids);
    t.equal(pages.length, Math.max(1, Math.ceil(ids.length / Math.min(limit, 100))));
  }
});

test('a cursor alone asks for the largest page', async (t) => {
  const app = await build(t);
  const ids = await insert(app, 120);
  const [first] = [await app.get('/target-companies?limit=10')];
  const cursor = /cursor=([^&>]+)/.exec(String(first?.headers['link']))?.[1];
  t.strictSame(idsOf(await app.get(`/target-companies?cursor=${cursor}`)), ids.slice(10, 110));
});

test('a walk during inserts neither repeats nor skips', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 7 }), async (length, limit) => {
      const app = await build(t);
      const ids = await insert(app, length);
      const pages = await walkPages(t, app, { limit, between: () => insert(app, 2) });
      t.strictSame(pages.flat(), ids);
    }),
    { numRuns: 10 },
  );
});

test('a limit that is none, and a cursor of another list, are refused with 400', async (t) => {
  const app = await build(t);
  await insert(app, 3);
  await insert(app, 3, 'bob');
  for (const query of [
    'limit=0',
    'limit=-1',
    'limit=abc',
    'limit=1.5',
    'limit=',
    'limit=1&limit=2',
    'cursor=',
    'cursor=x',
  ]) {
    t.equal((await app.get(`/target-companies?${query}`)).statusCode, 400, query);
  }
  const bobs = /cursor=([^&>]+)/.exec(String((await app.get('/target-companies?limit=1', 'bob')).headers['link']))?.[1];
  t.equal((await app.get(`/target-companies?cursor=${bobs}`)).statusCode, 400);
  t.equal((await app.get(`/target-companies?cursor=${bobs}`, 'bob')).statusCode, 200);
});

test('a parameter that the list does not know is ignored', async (t) => {
  const app = await build(t);
  const ids = await insert(app, 2);
  t.strictSame(idsOf(await app.get('/target-companies?investorId=bob')), ids);
});
