import { test } from 'tap';
import { type Expected, expectProblem } from './expectations.ts';
import { DOORS, openHouse } from './house.ts';
import { bearer, encode, open, send, sendBytes } from './wire.ts';

const SERVICES = [
  ['companies', '/target-companies'],
  ['analysis', '/analysis'],
] as const;

const JSON_TYPE = 'Content-Type: application/json';
const LONG = 'a'.repeat(20_000);

const post = (path: string, headers: string[], body = '') => encode({ method: 'POST', path, headers, body });
const chunked = '2\r\n{}\r\n0\r\n\r\n';

/** `own` are the headers of a caller who would keep the connection. */
type Bytes = (path: string, own: string[]) => string | Uint8Array;

/** What Node's parser or the framework refuses before any route; the connection is closed after it. */
const broken: [row: string, expected: Expected, bytes: Bytes][] = [
  ['unknown method', { status: 400 }, (path, own) => encode({ method: 'BREW', path, headers: own })],
  [
    'both Content-Length and Transfer-Encoding',
    { status: 400 },
    (path, own) => post(path, [...own, JSON_TYPE, 'Content-Length: 2', 'Transfer-Encoding: chunked'], chunked),
  ],
  [
    'two Content-Length',
    { status: 400 },
    (path, own) => post(path, [...own, JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3'], '{}'),
  ],
  ['a Content-Length that is no number', { status: 400 }, (path, own) => post(path, [...own, 'Content-Length: 0x2'])],
  ['bare LF', { status: 400 }, (path, own) => `GET ${path} HTTP/1.1\nHost: a\n${own.join('\n')}\n\n`],
  ['bare LF in a header', { status: 400 }, (path, own) => encode({ path, headers: [...own, 'X-A: b\nX-C: d'] })],
  ['folded header', { status: 400 }, (path, own) => encode({ path, headers: [...own, 'X-Request-Id: a\r\n b'] })],
  ['NUL in a header', { status: 400 }, (path, own) => encode({ path, headers: [...own, 'X-A: b\0c'] })],
  ['space before the colon', { status: 400 }, (path, own) => encode({ path, headers: [...own, 'X-A : b'] })],
  ['header of 20 KB', { status: 431 }, (path, own) => encode({ path, headers: [...own, `X-A: ${LONG}`] })],
  ['URL of 20 KB', { status: 431 }, (path, own) => encode({ path: `${path}?q=${LONG}`, headers: own })],
  [
    'chunk that is no number',
    { status: 400 },
    (path, own) => post(path, [...own, JSON_TYPE, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n'),
  ],
];

const unrouted: [row: string, method: string, path: (path: string) => string, expected: Expected][] = [
  ['PUT on a path without it', 'PUT', (path) => path, { status: 405, code: 'method-not-allowed' }],
  ['DELETE on a path without it', 'DELETE', (path) => path, { status: 405, code: 'method-not-allowed' }],
  ['PATCH on a path without it', 'PATCH', (path) => `${path}?a=1`, { status: 405, code: 'method-not-allowed' }],
  ['POST on a health route', 'POST', () => '/health/live', { status: 405 }],
  ['unknown path', 'GET', () => '/nowhere', { status: 404, code: 'not-found' }],
  ['unknown path below one', 'GET', (path) => `${path}/a/b/c/d`, { status: 404 }],
  ['path with a final slash', 'GET', (path) => `${path}/`, { status: 404 }],
  ['path in upper case', 'GET', (path) => path.toUpperCase(), { status: 404 }],
  ['dot segments', 'GET', (path) => `/x/..${path}`, { status: 404 }],
];

for (const door of DOORS)
  test(`any request, ${door}`, async (t) => {
    const { port, tokenFor } = await openHouse(t, door, { isIdle: true });
    const token = bearer(tokenFor('ann'));
    for (const [row, expected, bytes] of broken)
      await t.test(`${row}: ${expected.status}, closed`, async (t) => {
        for (const [service, path] of SERVICES) {
          const answer = await sendBytes(port(service), bytes(path, [token, 'Connection: keep-alive']));
          expectProblem(t, answer, expected);
        }
      });
    for (const [row, method, pathOf, expected] of unrouted)
      await t.test(`${row}: ${expected.status}`, async (t) => {
        for (const [service, path] of SERVICES)
          expectProblem(t, await send(port(service), { method, path: pathOf(path), headers: [token] }), expected);
      });
    await t.test("an internal route is nobody else's", async (t) => {
      const path = '/internal/target-companies/019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11';
      expectProblem(t, await send(port('companies'), { path, headers: [token] }), { status: 404 });
    });
  });

for (const door of DOORS)
  test(`fault 40 (both): slow headers or body: 408, closed, ${door}`, async (t) => {
    const { port, tokenFor } = await openHouse(t, door, { isIdle: true, env: { REQUEST_TIMEOUT_MS: '500' } });
    const whole = post('/analysis', [bearer(tokenFor('ann')), JSON_TYPE, 'Connection: keep-alive'], '{"type":1}');
    for (const length of [20, whole.indexOf('\r\n\r\n'), whole.length - 1]) {
      const connection = open(port('analysis'));
      connection.send(whole.subarray(0, length));
      expectProblem(t, await connection.answer, { status: 408, code: 'request-timeout' });
    }
  });
