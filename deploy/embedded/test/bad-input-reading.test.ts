import { AnalysisListEnvelope } from '@assay/contracts/analysis';
import { MAX_LIMIT } from '@assay/contracts/primitives';
import { test } from 'tap';
import { Value } from 'typebox/value';
import { expectProblem } from './expectations.ts';
import { DOORS, openHouse } from './house.ts';
import { keepCompleted } from './records.ts';
import { type Answer, bearer, send } from './wire.ts';

const UNKNOWN = '019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11';

/** What stands where an id should, and the status it gets. */
const ids: [row: string, id: string, status: number][] = [
  ['unknown', UNKNOWN, 404],
  ['malformed', 'not-an-id', 404],
  ['empty', '', 404],
  ['%00', '%00', 404],
  ['an id with %00', `${UNKNOWN}%00`, 404],
  ['..%2f', '..%2f', 404],
  ['..%2f..%2fhealth', '..%2f..%2fhealth', 404],
  ['{"$ne":null}', '%7B%22$ne%22:null%7D', 404],
  ['100 characters', 'x'.repeat(100), 404],
  ['%zz', '%zz', 400],
  ['%ff%fe', '%ff%fe', 400],
  ['%c0%ae', '%c0%ae', 400],
  ['over 100 characters', 'x'.repeat(101), 414],
];

const paths: [operation: string, pathOf: (id: string) => string][] = [
  ['GET /analysis/context/{id}', (id) => `/analysis/context/${id}`],
  ['GET /analysis/{id}/evidence', (id) => `/analysis/${id}/evidence`],
];

for (const door of DOORS)
  for (const [operation, pathOf] of paths)
    test(`${operation}, ${door}`, async (t) => {
      const { port, tokenFor, places } = await openHouse(t, door, { isIdle: true });
      const [others = ''] = await keepCompleted(places.analyses, { investorId: 'bob', count: 1 });
      const headers = [bearer(tokenFor('ann')), 'X-Request-Id: the-same'];
      const read = (id: string) => send(port('analysis'), { path: pathOf(id), headers });
      const missing = await read(UNKNOWN);
      for (const [row, id, status] of [...ids, ["another investor's", others, 404] as const])
        await t.test(`${row}: ${status}${status === 404 ? ', identical' : ''}`, async (t) => {
          const answer = await read(id);
          expectProblem(t, answer, { status });
          if (status === 404) t.equal(answer.body, missing.body);
        });
    });

const LISTS = [
  ['companies', '/target-companies'],
  ['analysis', '/analysis'],
] as const;

const queries: [row: string, query: string, pointer?: string][] = [
  ['limit 0', 'limit=0', '/limit'],
  ['limit -1', 'limit=-1', '/limit'],
  ['limit abc', 'limit=abc', '/limit'],
  ['limit 1.5', 'limit=1.5', '/limit'],
  ['limit empty', 'limit=', '/limit'],
  ['limit given twice', 'limit=1&limit=2', '/limit'],
  ['limit beyond every number', 'limit=1e999', '/limit'],
  ['changed cursor', 'cursor=YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXo', '/cursor'],
  ['cursor empty', 'cursor=', '/cursor'],
  ['cursor given twice', 'cursor=a&cursor=b', '/cursor'],
  ['cursor over 512 characters', `cursor=${'a'.repeat(513)}`, '/cursor'],
];

const filters: [row: string, query: string, pointer: string][] = [
  ['status other', 'status=DONE', '/status'],
  ['status given twice', 'status=FAILED&status=PENDING', '/status'],
  ['investorStartupId empty', 'investorStartupId=', '/investorStartupId'],
  ['createdAfter no time', 'createdAfter=yesterday', '/createdAfter'],
  ['createdBefore a time that does not exist', 'createdBefore=2026-02-31T25:00:00Z', '/createdBefore'],
];

for (const door of DOORS)
  for (const [service, path] of LISTS)
    test(`lists: GET ${path}, ${door}`, async (t) => {
      const { port, tokenFor } = await openHouse(t, door, { isIdle: true });
      const headers = [bearer(tokenFor('ann'))];
      const list = (query: string) => send(port(service), { path: `${path}?${query}`, headers });
      for (const [row, query, pointer] of service === 'analysis' ? [...queries, ...filters] : queries)
        await t.test(`${row}: 400`, async (t) =>
          expectProblem(t, await list(query), { status: 400, ...(pointer === undefined ? {} : { pointer }) }),
        );
      for (const query of ['unknown=1', 'limit=5&__proto__=1', 'limit[]=1', '', 'limit=1e9', 'a=%zz'])
        await t.test(`unknown parameter, ignored: ?${query}`, async (t) => t.equal((await list(query)).status, 200));
    });

const idsOf = ({ body }: Answer) => Value.Parse(AnalysisListEnvelope, JSON.parse(body)).data.map(({ id }) => id);
const nextOf = ({ headers }: Answer) => /^<\/analysis\?([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

for (const door of DOORS)
  test(`a limit of 1e9 is taken as the maximum, and a cursor serves one list alone, ${door}`, async (t) => {
    const { port, tokenFor, places } = await openHouse(t, door, { isIdle: true });
    const kept = await keepCompleted(places.analyses, { investorId: 'ann', count: MAX_LIMIT + 1 });
    await keepCompleted(places.analyses, { investorId: 'bob', count: 2 });
    const list = (investor: string, query: string) =>
      send(port('analysis'), { path: `/analysis?${query}`, headers: [bearer(tokenFor(investor))] });
    const first = await list('ann', 'limit=1e9');
    t.strictSame(idsOf(first), kept.slice(0, MAX_LIMIT));
    const next = nextOf(first) ?? '';
    t.strictSame(idsOf(await list('ann', next)), kept.slice(MAX_LIMIT));
    t.equal(nextOf(await list('ann', next)), undefined);
    await t.test("another investor's cursor: 400", async (t) =>
      expectProblem(t, await list('bob', next), { status: 400, code: 'invalid-cursor', pointer: '/cursor' }),
    );
    await t.test('the cursor under another filter: 400', async (t) =>
      expectProblem(t, await list('ann', `${next}&status=COMPLETED`), { status: 400, code: 'invalid-cursor' }),
    );
    await t.test('the cursor with a changed character: 400', async (t) => {
      const changed = next.replace(/(cursor=.{8})(.)/, (_, start, letter) => start + (letter === 'A' ? 'B' : 'A'));
      expectProblem(t, await list('ann', changed), { status: 400, code: 'invalid-cursor' });
    });
  });
