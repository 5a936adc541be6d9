import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { Problem } from '@assay/contracts/problem';
import { test } from 'tap';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { problem } from '../src/problem.ts';
import type { Server } from '../src/server.ts';
import { listen } from './build.ts';
import { exchangeRaw, sendRaw } from './raw.ts';

const contract = Compile(Problem);

const add = (server: Server) => {
  server.get('/', async () => ({ ok: true }));
  server.post('/', { schema: { body: Type.Object({}) } }, async () => ({ ok: true }));
};

const JSON_HEADERS = 'Host: a\r\nContent-Type: application/json\r\n';

const refused: [what: string, request: string, status: number][] = [
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  [
    'both Content-Length and Transfer-Encoding',
    `POST / HTTP/1.1\r\n${JSON_HEADERS}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['two Content-Lengths', `POST / HTTP/1.1\r\n${JSON_HEADERS}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ['a bare LF', 'GET / HTTP/1.1\nHost: a\n\n', 400],
  ['a bare LF in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: b\nX-C: d\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a header of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a URL of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417],
  [
    'chunk extensions without end',
    `POST / HTTP/1.1\r\n${JSON_HEADERS}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    413,
  ],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
];

for (const [what, request, status] of refused)
  test(`${what} answers ${status} in the shape of every problem, and the connection is closed`, async (t) => {
    const { port } = await listen(t, add);
    const answer = await sendRaw(port, request);
    t.equal(answer.status, status);
    t.equal(answer.headers.get('content-type'), 'application/problem+json');
    t.equal(answer.headers.get('connection'), 'close');
    t.ok(contract.Check(JSON.parse(answer.body)));
    t.equal(JSON.parse(answer.body).requestId, answer.headers.get('x-request-id'));
  });

test('an expectation that is refused waits for the answers to the requests before it', async (t) => {
  const { port } = await listen(t, add);
  const refused = `POST / HTTP/1.1\r\n${JSON_HEADERS}Expect: tea\r\nContent-Length: 2\r\n\r\n{}`;
  const text = await exchangeRaw(port, `GET / HTTP/1.1\r\nHost: a\r\n\r\n${refused}`);
  t.match(text, /^HTTP\/1\.1 200 .*\{"ok":true\}HTTP\/1\.1 417 /s);
});

test('two Host headers answer 400', async (t) => {
  const { port } = await listen(t, add);
  const answer = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n');
  t.equal(answer.status, 400);
  t.match(JSON.parse(answer.body), { code: 'malformed-request', message: /more than one Host/ });
});

for (const target of ['*', 'http://elsewhere/', '//', '/?a=%', '/;a', 'nowhere'])
  test(`the target ${target} answers a client error or an answer, never a 500`, async (t) => {
    const { port } = await listen(t, add);
    const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    t.ok(answer.status === 200 || (answer.status >= 400 && answer.status < 500), String(answer.status));
  });

test('fault 40 (both): headers that do not come answer 408 on time', async (t) => {
  const { port } = await listen(t, add, { requestTimeoutMs: 100 });
  const answer = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n');
  t.equal(answer.status, 408);
  t.equal(JSON.parse(answer.body).code, 'request-timeout');
});

test('fault 40 (both): a body that stalls answers 408 on time', async (t) => {
  const { port } = await listen(t, add, { requestTimeoutMs: 100 });
  const answer = await sendRaw(port, `POST / HTTP/1.1\r\n${JSON_HEADERS}Content-Length: 100\r\n\r\n{`);
  t.equal(answer.status, 408);
  t.equal(JSON.parse(answer.body).code, 'request-timeout');
});

test('a request whose answer has begun is cut off and not answered twice when its body stalls', async (t) => {
  const { port } = await listen(
    t,
    (server) => {
      server.removeAllContentTypeParsers();
      server.addContentTypeParser('*', (_request, _payload, done) => done(null));
      server.post('/early', (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-length': 10 });
        reply.raw.write('five.');
      });
    },
    { requestTimeoutMs: 100 },
  );
  const answer = await sendRaw(port, 'POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
  t.equal(answer.status, 200);
  t.equal(answer.body, 'five.');
});

for (const [what, rest] of [
  ['never comes', ''],
  ['goes on with what is no chunk', '2\r\n{}\r\nzz\r\n'],
] as const)
  test(`a request that was answered is cut off and not answered twice when its body ${what}`, async (t) => {
    const { port } = await listen(t, add, { requestTimeoutMs: 100 });
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    const [answer] = await once(socket, 'data');
    t.match(String(answer), /^HTTP\/1\.1 404 /);
    socket.write(rest);
    socket.on('data', (more) => t.fail(`It is answered again: ${more}`));
    await once(socket, 'close');
  });

test('a client that sends more than is accepted still reads its answer', async (t) => {
  const { port } = await listen(t, add);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: 'x'.repeat(16_777_216) });
  t.equal(answer.status, 413);
  t.match(await answer.json(), { code: 'payload-too-large' });
});

test('a connection on which a body was refused serves the next request', async (t) => {
  const { port } = await listen(t, add);
  const size = 4 * 1024 * 1024;
  const refused = `POST / HTTP/1.1\r\n${JSON_HEADERS}Content-Length: ${size}\r\n\r\n${'x'.repeat(size)}`;
  const text = await exchangeRaw(port, `${refused}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  t.match(text, /^HTTP\/1\.1 413 /);
  t.match(text, '{"ok":true}');
});

test('the same holds when the body went through a stream that broke off', async (t) => {
  const { port } = await listen(t, (server) => {
    add(server);
    server.addContentTypeParser('text/plain', (_request, payload, done) => {
      const parser = payload.pipe(new PassThrough());
      parser.once('data', () => parser.destroy());
      parser.once('close', () => done(problem('payload-too-large', 'The text is too long.')));
    });
  });
  const size = 4 * 1024 * 1024;
  const refused = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${size}\r\n\r\n`;
  const next = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const text = await exchangeRaw(port, refused + 'x'.repeat(size) + next);
  t.match(text, /^HTTP\/1\.1 413 /);
  t.match(text, '{"ok":true}');
});

test('a client that goes while it sends leaves the server serving', async (t) => {
  const { port } = await listen(t, add);
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\n${JSON_HEADERS}Content-Length: 100\r\n\r\n{`, () => socket.resetAndDestroy());
  await once(socket, 'close');
  t.equal((await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n')).status, 200);
});
