import { Problem } from '@assay/contracts/problem';
import { test } from 'tap';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Server } from '../src/server.ts';
import { build } from './build.ts';

const contract = Compile(Problem);

const body = Type.Object({ type: Type.Literal('a'), id: Type.String(), n: Type.Optional(Type.Integer()) });
const querystring = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1 })),
  q: Type.Optional(Type.String()),
});

const add = (server: Server) => {
  server.post('/records', { schema: { body } }, async (request) => ({ got: request.body }));
  server.get('/records', { schema: { querystring } }, async (request) => ({ got: request.query }));
  server.get('/records/:id', async (request) => ({ got: request.params }));
  server.get('/files/*', async (request, reply) => (request.url.endsWith('/nope') ? reply.callNotFound() : {}));
};

const JSON_TYPE = { 'content-type': 'application/json' };

const bodies: [payload: string, status: number, pointer?: string][] = [
  ['{"type":"a","id":"7"}', 200],
  ['{"type":"a","id":"7","status":"DONE","investorId":"x"}', 200],
  [`{"type":"a","id":"\\"${'['.repeat(100)}"}`, 200],
  ['', 400],
  ['{', 400],
  ['null', 400, ''],
  ['[]', 400, ''],
  ['"x"', 400, ''],
  ['{"type":"a","id":"7","__proto__":{"admin":true}}', 400],
  ['{"type":"a","id":"7","constructor":{"prototype":{}}}', 400],
  ['{"id":"7"}', 400, '/type'],
  ['{"type":null,"id":"7"}', 400, '/type'],
  ['{"type":"b","id":"7"}', 400, '/type'],
  ['{"type":"a"}', 400, '/id'],
  ['{"type":"a","id":7}', 400, '/id'],
  ['{"type":"a","id":["7"]}', 400, '/id'],
  ['{"type":"a","id":{"$ne":null}}', 400, '/id'],
  ['{"type":"a","id":"7","n":"1"}', 400, '/n'],
  [`{"type":"a","id":"7","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
  [`{"type":"a","id":"${'x'.repeat(1024 * 1024)}"}`, 413],
];

for (const [payload, status, pointer] of bodies)
  test(`a body ${payload.slice(0, 60)} answers ${status}`, async (t) => {
    const server = await build(t, add);
    const answer = await server.inject({ method: 'POST', url: '/records', headers: JSON_TYPE, payload });
    t.equal(answer.statusCode, status);
    if (status === 200) return;
    t.equal(answer.headers['content-type'], 'application/problem+json');
    t.ok(contract.Check(answer.json()));
    if (pointer !== undefined) t.match(answer.json().errors, [{ pointer }]);
  });

test('members that are not listed reach the handler and coerce nothing', async (t) => {
  const server = await build(t, add);
  const payload = '{"type":"a","id":"7","extra":"[{\\"}"}';
  const answer = await server.inject({ method: 'POST', url: '/records', headers: JSON_TYPE, payload });
  t.strictSame(answer.json().got, { type: 'a', id: '7', extra: '[{"}' });
});

test('bytes that are not UTF-8 answer 400', async (t) => {
  const server = await build(t, add);
  const payload = Buffer.from('{"type":"a","id":"\xff"}', 'latin1');
  const answer = await server.inject({ method: 'POST', url: '/records', headers: JSON_TYPE, payload });
  t.equal(answer.statusCode, 400);
  t.match(answer.json().detail, 'not valid UTF-8');
});

const refusedTypes: Record<string, string>[] = [
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json;;;' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'application/json/x' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { ...JSON_TYPE, 'content-encoding': 'gzip' },
  { ...JSON_TYPE, 'content-encoding': 'br' },
];

for (const headers of refusedTypes)
  test(`a body with ${JSON.stringify(headers)} answers 415`, async (t) => {
    const server = await build(t, add);
    const payload = Buffer.from('{"type":"a","id":"7"}');
    const answer = await server.inject({ method: 'POST', url: '/records', headers, payload });
    t.equal(answer.statusCode, 415);
    t.equal(answer.json().code, 'unsupported-media-type');
  });

for (const type of ['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', 'application/json '])
  test(`a body of type ${type} is read`, async (t) => {
    const server = await build(t, add);
    const headers = { 'content-type': type, 'content-encoding': 'identity' };
    const answer = await server.inject({ method: 'POST', url: '/records', headers, payload: '{"type":"a","id":"7"}' });
    t.equal(answer.statusCode, 200);
  });

test('a POST without a body answers 400', async (t) => {
  const server = await build(t, add);
  const answer = await server.inject({ method: 'POST', url: '/records' });
  t.equal(answer.statusCode, 400);
});

const queries: [query: string, status: number, got?: unknown][] = [
  ['limit=10', 200, { limit: 10 }],
  ['limit=1e9', 200, { limit: 1e9 }],
  ['unknown=1&unknown=2', 200, { unknown: ['1', '2'] }],
  ['q=12', 200, { q: '12' }],
  ['limit=0', 400],
  ['limit=-1', 400],
  ['limit=1.5', 400],
  ['limit=abc', 400],
  ['limit=true', 400],
  ['limit=', 400],
  ['limit=0x10', 400],
  ['limit=1&limit=2', 400],
  ['q=1&q=2', 400],
];

for (const [query, status, got] of queries)
  test(`a query ${query} answers ${status}`, async (t) => {
    const server = await build(t, add);
    const answer = await server.inject(`/records?${query}`);
    t.equal(answer.statusCode, status);
    if (got) t.strictSame(answer.json().got, got);
    else t.match(answer.json().errors, [{ pointer: `/${query[0] === 'q' ? 'q' : 'limit'}` }]);
  });

const paths: [method: 'GET' | 'PUT' | 'DELETE' | 'POST' | 'OPTIONS' | 'TRACE' | 'HEAD', url: string, status: number][] =
  [
    ['GET', '/records/%00', 200],
    ['GET', '/records/..%2f', 200],
    ['GET', `/records/${'x'.repeat(100)}`, 200],
    ['HEAD', '/records', 200],
    ['GET', '/records/%zz', 400],
    ['GET', '/records/%ff%fe', 400],
    ['GET', `/records/${'x'.repeat(101)}`, 414],
    ['GET', '/', 404],
    ['GET', '/records/7/x', 404],
    ['GET', '/recordsx', 404],
    ['PUT', '/nowhere', 404],
    ['PUT', '/records', 405],
    ['DELETE', '/records/7', 405],
    ['OPTIONS', '/records', 405],
    ['TRACE', '/records', 405],
    ['POST', '/files/a/b', 405],
    ['GET', '/files/a/nope', 404],
    ['HEAD', '/files/a/nope', 404],
    ['POST', '/files/a/nope', 405],
  ];

for (const [method, url, status] of paths)
  test(`${method} ${url.slice(0, 40)} answers ${status}`, async (t) => {
    const server = await build(t, add);
    const answer = await server.inject({ method, url });
    t.equal(answer.statusCode, status);
    if (status !== 200 && method !== 'HEAD') t.ok(contract.Check(answer.json()));
  });

test('405 says which methods the path offers', async (t) => {
  const server = await build(t, add);
  const answer = await server.inject({ method: 'DELETE', url: '/records?limit=1' });
  t.equal(answer.headers.allow, 'GET, HEAD, POST');
  t.equal(answer.json().code, 'method-not-allowed');
});
