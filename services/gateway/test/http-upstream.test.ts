import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { buildLogger } from '@assay/http/logger';
import { mintToken } from '@assay/http/token';
import { type Test, test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { follow } from '../../../packages/http/test/follow.ts';
import { exchangeRaw } from '../../../packages/http/test/raw.ts';
import { httpUpstream } from '../src/http-upstream.ts';
import { bearer, openGateway, SECRET } from './build.ts';

const listening = async (t: Test, server: TcpServer) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const openUpstream = (t: Test, { port, timeoutMs = 5_000 }: { port: number; timeoutMs?: number }) => {
  const upstream = httpUpstream(`http://127.0.0.1:${port}`, { timeoutMs });
  t.teardown(() => upstream.close());
  return upstream;
};

/** The gateway in front of a service that a test writes. */
const openBefore = async (t: Test, listener: RequestListener, timeoutMs?: number) => {
  const server = createServer(listener);
  t.teardown(() => server.closeAllConnections());
  const port = await listening(t, server);
  return openGateway(t, { upstream: openUpstream(t, timeoutMs === undefined ? { port } : { port, timeoutMs }) });
};

const problemOf = async (answer: Response) => {
  const body: unknown = await answer.json();
  return { status: answer.status, type: answer.headers.get('content-type'), body };
};

const PROBLEM = { type: 'application/problem+json' };

test('fault 39 (distributed): a service that refuses the connection answers 503 with Retry-After', async (t) => {
  const closed = createTcpServer();
  const port = await listening(t, closed);
  closed.close();
  const { origin } = await openGateway(t, { upstream: openUpstream(t, { port }) });
  const answer = await fetch(`${origin}/analysis`, { headers: bearer() });
  t.equal(answer.headers.get('retry-after'), '5');
  t.match(await problemOf(answer), { ...PROBLEM, status: 503, body: { code: 'unavailable' } });
  const body = new Uint8Array(8 * 1024 * 1024);
  const upload = await fetch(`${origin}/target-companies`, { method: 'POST', headers: bearer(), body });
  t.match(await problemOf(upload), { ...PROBLEM, status: 503 });
});

test('fault 39 (distributed): a service that does not answer in time answers 504', async (t) => {
  const { origin } = await openBefore(t, () => {}, 100);
  const answer = await fetch(`${origin}/analysis`, { headers: bearer() });
  t.match(await problemOf(answer), { ...PROBLEM, status: 504, body: { code: 'gateway-timeout' } });
  const body = new Uint8Array(8 * 1024 * 1024);
  const upload = await fetch(`${origin}/target-companies`, { method: 'POST', headers: bearer(), body });
  t.match(await problemOf(upload), { ...PROBLEM, status: 504 });
});

test('fault 39 (distributed): a service that answers something other than HTTP answers 502', async (t) => {
  const server = createTcpServer((socket: Socket) => socket.on('data', () => socket.end('SSH-2.0-x\r\n\r\n')));
  const { origin } = await openGateway(t, { upstream: openUpstream(t, { port: await listening(t, server) }) });
  const answer = await fetch(`${origin}/analysis`, { headers: bearer() });
  t.match(await problemOf(answer), { ...PROBLEM, status: 502, body: { code: 'bad-gateway' } });
});

test('fault 39 (distributed): a service that breaks off answers 502; a read is sent twice, a write never', async (t) => {
  const seen: string[] = [];
  const { origin } = await openBefore(t, ({ method, socket }) => {
    seen.push(String(method));
    socket.destroy();
  });
  const read = await fetch(`${origin}/analysis`, { headers: bearer() });
  t.match(await problemOf(read), { ...PROBLEM, status: 502, body: { code: 'bad-gateway' } });
  for (const body of ['{}', null]) {
    const write = await fetch(`${origin}/analysis`, { method: 'POST', headers: bearer(), body });
    t.match(await problemOf(write), { ...PROBLEM, status: 502 });
  }
  t.strictSame(seen, ['GET', 'GET', 'POST', 'POST']);
});

test('a service that refuses good tokens is not available, and the log says what differs', async (t) => {
  const lines: string[] = [];
  const logger = buildLogger({ name: 'gateway', level: 'info', destination: { write: (line) => lines.push(line) } });
  const server = createServer((_request, response) => response.writeHead(401).end('{}'));
  const upstream = openUpstream(t, { port: await listening(t, server) });
  const { origin } = await openGateway(t, { upstream, logger });
  for (const init of [{}, { method: 'POST', body: new Uint8Array(8 * 1024 * 1024) }]) {
    const answer = await fetch(`${origin}/target-companies`, { headers: bearer(), ...init });
    t.equal(answer.headers.get('retry-after'), '5');
    t.equal(answer.headers.get('www-authenticate'), null);
    t.match(await problemOf(answer), { ...PROBLEM, status: 503, body: { code: 'unavailable' } });
  }
  t.match(lines.join(''), 'It refuses a token that the gateway accepts');
});

test('a token that ends on its way is refused in the words of the service', async (t) => {
  const now = new Date();
  const token = mintToken({ secret: SECRET, investor: 'investor-1', expiresInMs: 2_000, clock: () => now });
  const { origin } = await openBefore(t, async (_request, response) => {
    await until(async () => Date.now() > now.getTime() + 2_000);
    response.writeHead(401, { 'www-authenticate': 'Bearer' }).end('ended');
  });
  const answer = await fetch(`${origin}/analysis`, { headers: { authorization: `Bearer ${token}` } });
  t.equal(answer.status, 401);
  t.equal(await answer.text(), 'ended');
});

test('a read that meets a closing connection is answered by the next', async (t) => {
  let first = true;
  const { origin } = await openBefore(t, ({ socket }, response) => {
    if (first) socket.destroy();
    else response.end('again');
    first = false;
  });
  t.equal(await (await fetch(`${origin}/analysis`, { headers: bearer() })).text(), 'again');
});

test('a service that breaks off midway cuts the answer short, and visibly', async (t) => {
  const { origin } = await openBefore(t, ({ socket }, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => socket.destroy());
  });
  const answer = await fetch(`${origin}/analysis`, { headers: bearer() });
  t.equal(answer.status, 200);
  await t.rejects(answer.text());
});

test('an early refusal reaches a client that is still sending, and its connection serves on', async (t) => {
  const { port } = await openBefore(t, ({ method }, response) => {
    if (method === 'POST') response.writeHead(413, { 'content-length': 9 }).end('too large');
    else response.end('served');
  });
  const size = 32 * 1024 * 1024;
  const head = (line: string, rest: string) =>
    `${line} HTTP/1.1\r\nHost: a\r\nAuthorization: ${bearer().authorization}\r\n${rest}\r\n\r\n`;
  const upload = head('POST /target-companies', `Content-Length: ${size}`) + 'x'.repeat(size);
  const answers = await exchangeRaw(port, upload + head('GET /analysis', 'Connection: close'));
  t.match(answers, /^HTTP\/1\.1 413 /);
  t.match(answers, 'too large');
  t.match(answers, 'served');
});

test('a connection that is reset counts as broken off', async (t) => {
  const { origin } = await openBefore(t, ({ socket }) => socket.resetAndDestroy());
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${origin}/analysis`, { method, headers: bearer() });
    t.match(await problemOf(answer), { ...PROBLEM, status: 502 });
  }
});

test('a client that goes takes its request with it, before the answer and during it', async (t) => {
  const reached = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const { port } = await openBefore(t, ({ url }, response) => {
    response.on('close', () => ended.resolve());
    if (url === '/analysis') response.write('x');
    reached.resolve();
  });
  for (const path of ['/analysis', '/analysis/context/silent']) {
    const sent = request({ port, path, headers: bearer() }).on('error', () => {});
    sent.end();
    await reached.promise;
    sent.destroy();
    await ended.promise;
  }
});

test('fault 27 (distributed): a client that goes while it uploads ends the upload', async (t) => {
  const ended = Promise.withResolvers<boolean>();
  const { port } = await openBefore(t, (incoming) => {
    incoming.on('error', () => {});
    incoming.once('data', () => sent.destroy());
    incoming.on('close', () => ended.resolve(incoming.complete));
  });
  const headers = { ...bearer(), 'content-length': 1_000_000 };
  const sent = request({ port, path: '/target-companies', method: 'POST', headers }).on('error', () => {});
  sent.write(Buffer.alloc(100_000));
  t.equal(await ended.promise, false);
});

const SIZE = 96 * 1024 * 1024;
const CHUNK = 64 * 1024;

/** A stream of SIZE bytes, read far slower than it could come: it tells the most that lay in between. */
const slowly = () => {
  const chunk = Buffer.alloc(CHUNK);
  let [made, size, peak] = [0, 0, 0];
  return {
    *make() {
      for (; made < SIZE; made += CHUNK) yield chunk;
    },
    async read(stream: AsyncIterable<Buffer>) {
      for await (const { length } of stream) {
        size += length;
        peak = Math.max(peak, made - size);
        for (let turn = 0; turn < 5; turn++) await setImmediate();
      }
      return { size, peak };
    },
  };
};

test('a service that reads slowly holds the client back', async (t) => {
  const { make, read } = slowly();
  const { port } = await openBefore(t, async (incoming, response) => {
    response.end(JSON.stringify(await read(incoming)));
  });
  const headers = { ...bearer(), 'content-length': SIZE };
  const sent = request({ port, path: '/target-companies', method: 'POST', headers });
  const answered = once(sent, 'response');
  await pipeline(make, sent);
  const [answer] = await answered;
  const { size, peak } = JSON.parse(await text(answer));
  t.equal(size, SIZE);
  t.ok(peak < SIZE / 2, `${peak} bytes lay in between`);
});

test('a client that reads slowly holds the service back', async (t) => {
  const { make, read } = slowly();
  const { port } = await openBefore(t, (_request, response) => {
    pipeline(make, response).catch(() => {});
  });
  const [answer] = await once(request({ port, path: '/analysis', headers: bearer() }).end(), 'response');
  const { size, peak } = await read(answer);
  t.equal(size, SIZE);
  t.ok(peak < SIZE / 2, `${peak} bytes lay in between`);
});

test('headers of the answer that concern its connection stay there', async (t) => {
  const { origin } = await openBefore(t, (_request, response) => {
    response.writeHead(200, { connection: 'x-mine', 'x-mine': '1', 'x-theirs': '2', 'set-cookie': ['a=1', 'b=2'] });
    response.end();
  });
  const { headers } = await fetch(`${origin}/analysis`, { headers: bearer() });
  t.equal(headers.get('x-mine'), null);
  t.equal(headers.get('x-theirs'), '2');
  t.strictSame(headers.getSetCookie(), ['a=1', 'b=2']);
});

test('early hints of a service are passed over', async (t) => {
  const { origin } = await openBefore(t, (_request, response) => {
    response.writeEarlyHints({ link: '</style.css>; rel=preload' }, () => response.end('done'));
  });
  t.equal(await (await fetch(`${origin}/analysis`, { headers: bearer() })).text(), 'done');
});

test('a gateway that closes lets its answers finish and cuts no connection under way', async (t) => {
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { origin, gateway } = await openBefore(t, async (_request, response) => {
    reached.resolve();
    await release.promise;
    response.end('finished');
  });
  const answer = fetch(`${origin}/analysis`, { headers: bearer() });
  await reached.promise;
  const closing = gateway.close();
  release.resolve();
  t.equal(await (await answer).text(), 'finished');
  await closing;
});

test('a gateway that closes ends a stream at once and takes it from the service, though nobody else would end it', async (t) => {
  const gone = Promise.withResolvers<void>();
  const { origin, gateway } = await openBefore(t, (_request, response) => {
    response.on('close', () => gone.resolve());
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: status\n\n');
    const more = setInterval(() => response.write(':\n\n'), 1);
    response.on('close', () => clearInterval(more));
  });
  const { text, ended } = await follow(`${origin}/analysis/7/events`, { headers: bearer() });
  await until(() => text().includes('event: status'));
  await gateway.close();
  await ended;
  await gone.promise;
  t.match(text(), /^event: status\n\n(:\n\n)*$/, 'it ends whole');
});
