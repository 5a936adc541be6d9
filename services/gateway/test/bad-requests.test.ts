import { Problem } from '@assay/contracts/problem';
import { test } from 'tap';
import { Compile } from 'typebox/compile';
import { sendRaw } from '../../../packages/http/test/raw.ts';
import { bearer, openBoth, WAYS } from './build.ts';

const contract = Compile(Problem);

const AUTH = `Host: a\r\nConnection: close\r\nAuthorization: ${bearer().authorization}\r\n`;
const JSON_AUTH = `${AUTH}Content-Type: application/json\r\n`;
const BODY = '{"type":"investment_analysis","investorStartupId":"x"}';

const post = (headers: string, body: string) =>
  `POST /analysis HTTP/1.1\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const get = (target: string, headers = AUTH) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

const requests: [what: string, request: string, status: number][] = [
  ['a good body', post(JSON_AUTH, BODY), 201],
  ['an empty body', post(JSON_AUTH, ''), 400],
  ['malformed JSON', post(JSON_AUTH, '{'), 400],
  ['null', post(JSON_AUTH, 'null'), 400],
  ['a list', post(JSON_AUTH, '[]'), 400],
  ['a string', post(JSON_AUTH, '"x"'), 400],
  ['__proto__', post(JSON_AUTH, '{"__proto__":{}}'), 400],
  ['deep nesting', post(JSON_AUTH, deep), 400],
  ['deep nesting in a member that is ignored', post(JSON_AUTH, BODY.replace('}', `,"x":${deep}}`)), 400],
  ['an id in a list', post(JSON_AUTH, BODY.replace('"x"', '["x"]')), 400],
  ['an operator for an id', post(JSON_AUTH, BODY.replace('"x"', '{"$ne":null}')), 400],
  ['1 MiB and more', post(JSON_AUTH, BODY.replace('"x"', `"${'x'.repeat(1_048_576)}"`)), 413],
  ['no content type', post(AUTH, BODY), 415],
  ['another content type', post(`${AUTH}Content-Type: text/plain\r\n`, BODY), 415],
  ['a malformed content type', post(`${AUTH}Content-Type: application/json;;;\r\n`, BODY), 415],
  ['UTF-16', post(`${AUTH}Content-Type: application/json; charset=utf-16\r\n`, BODY), 415],
  ['a compressed body', post(`${JSON_AUTH}Content-Encoding: gzip\r\n`, BODY), 415],
  ['a malformed body without a token', post('Host: a\r\nConnection: close\r\n', '{'), 401],
  ['a control character in the Idempotency-Key', post(`${JSON_AUTH}Idempotency-Key: a\x01b\r\n`, BODY), 400],
  ['%zz', get('/analysis/context/%zz'), 400],
  ['%ff%fe', get('/analysis/context/%ff%fe'), 400],
  ['an id of 101 characters', get(`/analysis/context/${'x'.repeat(101)}`), 414],
  ['limit=0', get('/analysis?limit=0'), 400],
  ['limit twice', get('/analysis?limit=1&limit=2'), 400],
  ['limit=1e9', get('/analysis?limit=1e9'), 200],
  ['an unknown parameter', get('/analysis?unknown=1'), 200],
  ['an unknown path', get('/nowhere'), 404],
  ['a path with a slash too many', get('/analysis/'), 404],
  ['no id', get('/analysis/context/?missing'), 404],
  ['NUL in an id', get('/analysis/context/%00missing'), 404],
  ['a path in an id', get('/analysis/context/..%2fmissing'), 404],
  ['PUT', `PUT /analysis HTTP/1.1\r\n${AUTH}\r\n`, 405],
  ['DELETE', `DELETE /target-companies HTTP/1.1\r\n${AUTH}\r\n`, 405],
  ['OPTIONS', `OPTIONS /analysis HTTP/1.1\r\n${AUTH}\r\n`, 405],
  ['an unknown method', `BREW /analysis HTTP/1.1\r\n${AUTH}\r\n`, 400],
  ['two lengths', `POST /analysis HTTP/1.1\r\n${JSON_AUTH}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  [
    'a length and chunks',
    `POST /analysis HTTP/1.1\r\n${JSON_AUTH}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['bare LF', `GET /analysis HTTP/1.1\n${AUTH.replaceAll('\r', '')}\n`, 400],
  ['a header of 20 KB', get('/analysis', `${AUTH}X-A: ${'a'.repeat(20_000)}\r\n`), 431],
  ['a URL of 20 KB', get(`/analysis?q=${'a'.repeat(20_000)}`), 431],
  [
    'an upgrade',
    get('/analysis', `${AUTH.replace('close', 'upgrade')}Upgrade: websocket\r\n`).replace('HTTP/1.1', 'HTTP/1.0'),
    200,
  ],
  ['100-continue', post(`${JSON_AUTH}Expect: 100-continue\r\n`, BODY), 100],
];

for (const way of WAYS)
  for (const [what, request, status] of requests)
    test(`${what} answers ${status} ${way}`, async (t) => {
      const { port } = await openBoth(t, way);
      const answer = await sendRaw(port, request);
      t.equal(answer.status, status, answer.body);
      if (status < 400) return;
      t.equal(answer.headers.get('content-type'), 'application/problem+json');
      t.ok(contract.Check(JSON.parse(answer.body)));
      t.equal(JSON.parse(answer.body).requestId, answer.headers.get('x-request-id'));
    });

const forged = 'X-Investor-Id: investor-2\r\nX-User-Id: investor-2\r\nX-Forwarded-User: investor-2\r\n';
const named = 'Connection: close, X-Investor-Id, Authorization, X-Request-Id, Traceparent\r\n';

for (const way of WAYS)
  test(`forged identity headers have no effect ${way}, named in Connection or not`, async (t) => {
    const { port } = await openBoth(t, way);
    for (const headers of [AUTH + forged, AUTH.replace('Connection: close\r\n', named) + forged]) {
      const answer = await sendRaw(port, get('/analysis', headers).replace('HTTP/1.1', 'HTTP/1.0'));
      t.equal(answer.status, 200);
      t.equal(JSON.parse(answer.body).investor, 'investor-1');
      t.equal(JSON.parse(answer.body).id, answer.headers.get('x-request-id'));
    }
    const alone = await sendRaw(port, get('/analysis', `Host: a\r\nConnection: close\r\n${forged}`));
    t.equal(alone.status, 401);
  });

test('headers of one connection stay on it', async (t) => {
  const { port } = await openBoth(t, 'over the network');
  const hop = 'Connection: close, X-Mine\r\nX-Mine: 1\r\nTE: trailers\r\nKeep-Alive: 5\r\nProxy-Authorization: x\r\n';
  const answer = await sendRaw(
    port,
    get('/analysis', AUTH.replace('Connection: close\r\n', hop)).replace('1.1', '1.0'),
  );
  const { headers } = JSON.parse(answer.body);
  for (const name of ['x-mine', 'te', 'proxy-authorization']) t.notOk(name in headers, name);
  t.not(headers.host, 'a');
});

for (const way of WAYS)
  test(`a request that stalls answers 408 on time ${way}`, async (t) => {
    const { port } = await openBoth(t, way, { requestTimeoutMs: 200 });
    for (const request of ['GET / HTTP/1.1\r\nHost: a\r\n', post(JSON_AUTH, BODY).slice(0, -1)]) {
      const answer = await sendRaw(port, request);
      t.equal(answer.status, 408, answer.body);
      t.ok(contract.Check(JSON.parse(answer.body)));
    }
  });
