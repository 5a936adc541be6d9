import { Readable } from 'node:stream';
import { BUSINESS_TYPES } from '@assay/contracts/business';
import { test } from 'tap';
import { v7 } from 'uuid';
import { build, COMPANY_OF } from './build.ts';

const request = { type: 'investment_analysis', investorStartupId: COMPANY_OF.ada.id };
const { type, investorStartupId } = request;

/** Longer than any token of these tests holds, in milliseconds. */
const DAYS_3 = 3 * 24 * 3_600_000;

test('a request without a valid token is refused before its body is looked at', async (t) => {
  const { server } = await build(t);
  for (const headers of [
    {},
    { authorization: 'Basic YWRh' },
    { authorization: 'Bearer ' },
    { authorization: 'Bearer a.b.c' },
  ]) {
    const answer = await server.inject({ method: 'POST', url: '/analysis', headers, payload: 'no JSON' });
    t.equal(answer.statusCode, 401);
    t.match(answer.headers['www-authenticate'], /^Bearer/);
  }
});

test('a token that ends while the body arrives is refused as any other, and not as a service that is away', async (t) => {
  const { server, bearer, time } = await build(t);
  const body = JSON.stringify(request);
  const slow = Readable.from(
    (async function* () {
      yield body.slice(0, 10);
      time.now = new Date(time.now.getTime() + DAYS_3);
      yield body.slice(10);
    })(),
    { objectMode: false },
  );
  const headers = { ...bearer('ada'), 'content-type': 'application/json' };
  const answer = await server.inject({ method: 'POST', url: '/analysis', headers, payload: slow });
  t.equal(answer.statusCode, 401, answer.body);
  t.equal(answer.json().code, 'unauthenticated');
  t.equal(answer.headers['www-authenticate'], 'Bearer error="invalid_token"');
});

test('a token whose scope lists only reading cannot request, and one that lists writing cannot read', async (t) => {
  const { server, bearer } = await build(t);
  const as = (scope: 'analysis:read' | 'analysis:write') => ({ headers: bearer('ada', [scope]) });
  const post = { method: 'POST', url: '/analysis', payload: request } as const;
  t.equal((await server.inject({ ...post, ...as('analysis:read') })).statusCode, 403);
  t.equal((await server.inject({ ...post, ...as('analysis:write') })).statusCode, 201);
  for (const url of ['/analysis', `/analysis/context/${v7()}`, `/analysis/${v7()}/evidence`])
    t.equal((await server.inject({ url, ...as('analysis:write') })).statusCode, 403, url);
});

test('a body that is no JSON object is malformed', async (t) => {
  const { post } = await build(t);
  for (const payload of ['', '{', 'null', '[]', '"x"', '7', `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
    const answer = await post('ada', { payload });
    t.equal(answer.statusCode, 400, payload.slice(0, 20));
    t.equal(answer.headers['content-type'], 'application/problem+json');
  }
});

test('a body of another type, charset or encoding is not supported', async (t) => {
  const { post } = await build(t);
  for (const headers of [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json;;;' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-encoding': 'gzip' },
  ])
    t.equal(
      (await post('ada', { headers, payload: JSON.stringify(request) })).statusCode,
      415,
      JSON.stringify(headers),
    );
});

test('a member that is missing or wrong is pointed to', async (t) => {
  const { post } = await build(t);
  const wrong: [object, string][] = [
    [{ investorStartupId }, '/type'],
    [{ investorStartupId, type: null }, '/type'],
    [{ investorStartupId, type: 'horoscope' }, '/type'],
    [{ type }, '/investorStartupId'],
    [{ type, investorStartupId: 7 }, '/investorStartupId'],
    [{ type, investorStartupId: '' }, '/investorStartupId'],
    [{ type, investorStartupId: 'x'.repeat(101) }, '/investorStartupId'],
    [{ type, investorStartupId: [investorStartupId] }, '/investorStartupId'],
    [{ type, investorStartupId: { $ne: null } }, '/investorStartupId'],
    [{ type, investorStartupId, businessType: 'bakery' }, '/businessType'],
    [{ type, investorStartupId, businessType: null }, '/businessType'],
  ];
  for (const [body, pointer] of wrong) {
    const answer = await post('ada', { payload: JSON.stringify(body) });
    t.equal(answer.statusCode, 400, JSON.stringify(body));
    t.ok(
      answer.json().errors.some((error: { pointer: string }) => error.pointer === pointer),
      `points to ${pointer}`,
    );
  }
});

test('a type of business that there is not is answered with those that there are', async (t) => {
  const { post } = await build(t);
  const answer = await post('ada', { payload: JSON.stringify({ ...request, businessType: 'bakery' }) });
  t.equal(answer.statusCode, 400);
  for (const each of BUSINESS_TYPES) t.match(answer.body, each);
});

test('a body with __proto__ changes no prototype', async (t) => {
  const { post } = await build(t);
  const answer = await post('ada', { payload: `{"__proto__":{"investorStartupId":"x"},"type":"${type}"}` });
  t.equal(answer.statusCode, 400);
  t.equal(Reflect.get({}, 'investorStartupId'), undefined);
});

test('a body of over 1 MiB is too large', async (t) => {
  const { post } = await build(t);
  const payload = JSON.stringify({ ...request, note: 'x'.repeat(1024 * 1024) });
  t.equal((await post('ada', { payload })).statusCode, 413);
});

test('members that are not asked for have no effect', async (t) => {
  const { post } = await build(t);
  const payload = JSON.stringify({ ...request, status: 'COMPLETED', overallScore: 99, investorId: 'bob', id: 'mine' });
  const answer = await post('ada', { payload });
  t.equal(answer.statusCode, 201);
  t.match(answer.json().data, { status: 'PENDING', overallScore: 0, investorId: 'ada' });
  t.not(answer.json().data.id, 'mine');
});

test('a company that is unknown, another investor’s or impossible is not found, byte for byte the same', async (t) => {
  const { post } = await build(t);
  const headers = { 'x-request-id': 'the-same' };
  const ids = [
    v7(),
    COMPANY_OF.bob.id,
    'x',
    '.',
    '..',
    '../..',
    '%00',
    '\u0000',
    '\ud800',
    'a/b',
    '?x',
    'é'.repeat(100),
  ];
  const answers = new Set<string>();
  for (const id of ids) {
    const answer = await post('ada', { headers, payload: JSON.stringify({ type, investorStartupId: id }) });
    t.equal(answer.statusCode, 404, JSON.stringify(id));
    answers.add(answer.body);
  }
  t.equal(answers.size, 1);
});

test('what is wrong with a request is said in sentences that name the member', async (t) => {
  const { post, get } = await build(t);
  const told = async (payload: unknown) => (await post('ada', { payload: JSON.stringify(payload) })).json().message;
  t.equal(await told({ type }), 'The member `investorStartupId` is missing.');
  t.equal(await told({ type, investorStartupId: 7 }), 'The member `investorStartupId` must be string.');
  t.equal(await told([]), 'The body must be object.');
  t.equal((await get('/analysis?limit=0')).json().message, 'The parameter `limit` must be >= 1.');
  for (const time of ['x', '2026-11-20', '2026-11-20T09:30:00+02:00', '9999-12-31T23:59:59-02:00'])
    t.equal(
      (await get(`/analysis?createdAfter=${time}`)).json().message,
      'The parameter `createdAfter` must be a time such as 2026-11-20T09:30:00Z; write + as %2B.',
    );
  t.equal((await get('/analysis?limit=1&limit=2')).json().message, 'The parameter `limit` is given twice.');
  t.equal(
    (await get('/analysis/compare?ids=a')).json().message,
    'The parameter `ids` must be two analysis ids with a comma between them, the earlier first.',
  );
});
