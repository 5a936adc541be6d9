import { test } from 'tap';
import { buildLogger } from '../src/logger.ts';
import type { Server } from '../src/server.ts';
import { build, listen } from './build.ts';
import { sendRaw } from './raw.ts';

const add = (server: Server) =>
  server.get('/', async (request) => {
    request.log.warn('Seen.');
    return { id: request.id, traceparent: request.traceparent, forwarded: request.headers };
  });

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('a request keeps a safe id and a valid trace, and its answer and its headers carry them', async (t) => {
  const server = await build(t, add);
  const headers = { 'x-request-id': 'order-7.a:b_C', traceparent: TRACEPARENT };
  const answer = await server.inject({ url: '/', headers });
  t.equal(answer.headers['x-request-id'], 'order-7.a:b_C');
  t.match(answer.json(), { id: 'order-7.a:b_C', traceparent: TRACEPARENT, forwarded: headers });
});

for (const id of ['', 'a b', 'a\tb', 'x'.repeat(129), '<script>', 'ä', '"'])
  test(`the request id ${JSON.stringify(id.slice(0, 9))} is replaced`, async (t) => {
    const server = await build(t, add);
    const answer = await server.inject({ url: '/', headers: { 'x-request-id': id } });
    t.match(answer.headers['x-request-id'], /^[0-9a-f-]{36}$/);
    t.equal(answer.json().forwarded['x-request-id'], answer.headers['x-request-id']);
  });

test('CR LF in a request id cannot make a header', async (t) => {
  const { port } = await listen(t, add);
  const answer = await sendRaw(port, 'GET / HTTP/1.0\r\nX-Request-Id: a%0d%0aX-Evil: 1\r\n\r\n');
  t.match(answer.headers.get('x-request-id'), /^[0-9a-f-]{36}$/);
  t.notOk(answer.headers.has('x-evil'));
});

const malformed = [
  '',
  'x',
  TRACEPARENT.toUpperCase(),
  TRACEPARENT.replace('00-', 'ff-'),
  TRACEPARENT.replace('0af7651916cd43dd8448eb211c80319c', '0'.repeat(32)),
  TRACEPARENT.replace('b7ad6b7169203331', '0'.repeat(16)),
  `${TRACEPARENT}-x`,
];

for (const traceparent of malformed)
  test(`the traceparent ${JSON.stringify(traceparent)} is replaced`, async (t) => {
    const server = await build(t, add);
    const answer = await server.inject({ url: '/', headers: { traceparent } });
    t.match(answer.json().traceparent, /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    t.equal(answer.json().forwarded.traceparent, answer.json().traceparent);
  });

test('each log line of a request names it and its trace, and no header or token', async (t) => {
  const lines: string[] = [];
  const logger = buildLogger({ name: 'assay', level: 'trace', destination: { write: (line) => lines.push(line) } });
  const server = await build(
    t,
    (s) => {
      add(s);
      s.get('/fault', async (request) => {
        const error = Object.assign(new Error('A fault.'), { headers: { authorization: 'canary' }, config: 'canary' });
        request.log.warn({ authorization: 'canary', headers: { authorization: 'canary' }, token: 'canary' }, 'Seen.');
        throw new Error('Outer.', { cause: error });
      });
      s.get('/strange', async () => Promise.reject('strange'));
    },
    { logger },
  );
  const headers = { 'x-request-id': 'r-1', traceparent: TRACEPARENT, authorization: 'Bearer canary' };
  for (const url of ['/?token=canary', '/fault?token=canary', '/nowhere?token=canary', '/strange', '/%zz'])
    await server.inject({ url, headers });
  t.ok(lines.length >= 6);
  for (const line of lines) {
    t.notMatch(line, 'canary');
    t.match(JSON.parse(line), { service: 'test', requestId: 'r-1', traceId: '0af7651916cd43dd8448eb211c80319c' });
  }
  const fault = lines.map((line) => JSON.parse(line)).find((line) => line.level === 'error');
  t.match(fault, { msg: 'A request failed.', method: 'GET', route: '/fault' });
  t.match(fault, { err: { cause: { message: 'Outer.', cause: { message: 'A fault.' } } } });
});

test('a request that succeeds writes no log line', async (t) => {
  const lines: string[] = [];
  const logger = buildLogger({ name: 'assay', level: 'debug', destination: { write: (line) => lines.push(line) } });
  const server = await build(t, (s) => s.get('/', async () => ({})), { logger });
  await server.inject('/');
  t.strictSame(lines, []);
});
