import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { type Test, test } from 'tap';
import { until } from '../../contracts/test/until.ts';
import { type EventStream, type StreamTimes, sendEvents } from '../src/event-stream.ts';
import type { Server } from '../src/server.ts';
import { listen } from './build.ts';

const MEBIBYTE = 'x'.repeat(1024 * 1024);

/** A server that streams: its streams in the order in which they began, and how many have ended. */
const open = async (t: Test, times: StreamTimes = {}) => {
  const streams: EventStream[] = [];
  let over = 0;
  const { server, port } = await listen(t, (built: Server) =>
    built.get('/events', { config: { stream: true } }, (_request, reply) =>
      sendEvents(
        reply,
        (stream) => {
          streams.push(stream);
          return () => {
            over += 1;
          };
        },
        times,
      ),
    ),
  );
  const origin = `http://127.0.0.1:${port}`;
  return {
    server,
    port,
    url: `${origin}/events`,
    streams,
    over: () => over,
    newest: () => until(() => streams.at(-1)),
  };
};

/** A client that asks for the stream and never reads a byte of it. */
const neverRead = (t: Test, port: number) => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  t.teardown(() => socket.destroy());
  socket.write('GET /events HTTP/1.1\r\nHost: a\r\n\r\n');
  return socket;
};

/** Sends more than any system buffers, until the stream is over. */
const flood = async (stream: EventStream, isOver: () => boolean) =>
  until(() => {
    if (!isOver()) stream.send({ event: 'status', id: '1', data: MEBIBYTE });
    return isOver();
  });

test('events arrive as they are sent, with what lets a client come back, and nobody between may keep them', async (t) => {
  const { url, newest, over } = await open(t);
  const answer = await fetch(url);
  const stream = await newest();
  stream.send({ event: 'status', id: '7', data: { status: 'PENDING', text: 'two\nlines' } });
  stream.end();
  stream.send({ event: 'status', id: '8', data: 'after the end' });
  t.equal(answer.status, 200);
  t.equal(answer.headers.get('content-type'), 'text/event-stream');
  t.match(answer.headers.get('cache-control'), /\bno-cache\b/);
  t.equal(answer.headers.get('x-accel-buffering'), 'no');
  t.ok(answer.headers.get('x-request-id'));
  t.equal(
    await answer.text(),
    'retry: 2000\n\nevent: status\nid: 7\ndata: {"status":"PENDING","text":"two\\nlines"}\n\n',
  );
  t.ok(await until(() => over() === 1));
});

test('HEAD gets the head of a stream and begins none', async (t) => {
  const { url, streams } = await open(t);
  const answer = await fetch(url, { method: 'HEAD' });
  t.equal(answer.headers.get('content-type'), 'text/event-stream');
  t.equal(await answer.text(), '');
  t.equal(streams.length, 0);
});

test('a silent stream shows by heartbeats that it lives, and ends when its time is over', async (t) => {
  const { url, over } = await open(t, { heartbeatMs: 5, lifetimeMs: 200 });
  t.match(await (await fetch(url)).text(), /^retry: 2000\n\n(:\n\n){2,}$/);
  t.ok(await until(() => over() === 1));
});

test('a client that goes is forgotten at once', async (t) => {
  const { url, newest, over } = await open(t);
  const leave = new AbortController();
  const answer = await fetch(url, { signal: leave.signal });
  await newest();
  leave.abort();
  t.ok(await until(() => over() === 1));
  await t.rejects(answer.text());
});

test('a client that never reads is dropped when too much waits for it', async (t) => {
  const { port, newest, over } = await open(t);
  neverRead(t, port);
  t.ok(await flood(await newest(), () => over() === 1));
});

test('a client that never reads is dropped when a heartbeat does not go out by the next, and no other', async (t) => {
  const { port, url, newest, streams, over } = await open(t, { heartbeatMs: 20 });
  const reads = await fetch(url);
  await newest();
  neverRead(t, port);
  const stalled = await until(() => streams[1]);
  // More than any system buffers, at once: what waits is never looked at again but by the heartbeat.
  stalled.send({ event: 'status', id: '1', data: MEBIBYTE.repeat(16) });
  t.ok(await until(() => over() === 1));
  streams[0]?.send({ event: 'status', id: '2', data: 'still there' });
  streams[0]?.end();
  t.match(await reads.text(), 'still there');
});

test('a stream that has ended is cut off when its client does not read the rest', async (t) => {
  const { port, newest, over } = await open(t, { heartbeatMs: 50 });
  neverRead(t, port);
  const stream = await newest();
  stream.send({ event: 'status', id: '1', data: MEBIBYTE.repeat(16) });
  stream.end();
  t.ok(await until(() => over() === 1));
});

test('a server that drains ends its streams at once and begins none, and one that is never read does not hold its close', async (t) => {
  const { server, port, url, newest, streams, over } = await open(t);
  const reads = await fetch(url);
  await newest();
  neverRead(t, port);
  (await until(() => streams[1])).send({ event: 'status', id: '1', data: MEBIBYTE.repeat(16) });
  server.drain();
  t.equal(await reads.text(), 'retry: 2000\n\n');
  const refused = await fetch(url);
  t.equal(refused.status, 503);
  t.match(refused.headers.get('retry-after'), /^\d+$/);
  await server.close();
  t.ok(await until(() => over() === 2));
});

test('a server that closes cuts off a stream whose head is still to come', async (t) => {
  const { server, port } = await listen(t, (built) =>
    built.get('/events', { config: { stream: true } }, (_request, reply) => void reply.hijack()),
  );
  const sent = get(`http://127.0.0.1:${port}/events`);
  const failed = once(sent, 'response').then(
    ([answer]: IncomingMessage[]) => answer?.statusCode,
    (error: Error) => error.message,
  );
  await once(server.server, 'request');
  await server.close();
  t.equal(await failed, 'socket hang up');
});
