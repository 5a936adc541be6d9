import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Unavailable } from '@assay/contracts/unavailable';
import { test } from 'tap';
import { build, listen } from './build.ts';

test('a server is live and ready without a token', async (t) => {
  const server = await build(t);
  t.equal((await server.inject('/health/live')).statusCode, 200);
  t.equal((await server.inject('/health/ready')).statusCode, 200);
});

test('a server whose part does not answer is live, but not ready', async (t) => {
  const ready = () => Promise.reject(new Unavailable('the broker'));
  const server = await build(t, () => {}, { ready });
  t.equal((await server.inject('/health/live')).statusCode, 200);
  const answer = await server.inject('/health/ready');
  t.equal(answer.statusCode, 503);
  t.equal(answer.headers['content-type'], 'application/problem+json');
  t.match(answer.json().detail, 'the broker');
});

test('a draining server still answers, is not ready, and ends each connection', async (t) => {
  const { server, port } = await listen(t, (s) => s.get('/', async () => ({})));
  t.equal(server.isDraining(), false);
  server.drain();
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  const request = async (path: string): Promise<IncomingMessage> => {
    const [answer] = await once(get({ port, path, agent }), 'response');
    answer.resume();
    return answer;
  };
  t.match(await request('/'), { statusCode: 200, headers: { connection: 'close' } });
  t.match(await request('/health/ready'), { statusCode: 503, headers: { connection: 'close' } });
  t.match(await request('/health/live'), { statusCode: 200 });
});

test('close waits for a request under way, and not for the connection it came on', async (t) => {
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const { server, port } = await listen(t, (s) =>
    s.get('/', async () => {
      arrived.resolve();
      await release.promise;
      return { done: true };
    }),
  );
  const socket: Socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await arrived.promise;
  let closed = false;
  const closing = server.close().then(() => {
    closed = true;
  });
  const [refused] = await once(connect(port, '127.0.0.1'), 'error');
  t.match(refused.code, /^ECONN(REFUSED|RESET)$/);
  t.equal(closed, false);
  release.resolve();
  const [data] = await once(socket, 'data');
  t.match(String(data), '{"done":true}');
  await Promise.all([closing, once(socket, 'close')]);
  t.equal(closed, true);
});
