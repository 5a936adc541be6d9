import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { endInTime } from './end-in-time.ts';
import { eventText, type ServerEvent } from './event-text.ts';

/** An answer of server-sent events, for as long as its client reads it. */
export type EventStream = {
  send(event: ServerEvent): void;
  /** Ends it, after all that was sent. */
  end(): void;
};

/** How long a client waits before it comes back, in milliseconds. */
const RETRY_MS = 2_000;
/** How often a stream shows that it lives, in milliseconds: well within the silence that servers and proxies allow. */
const HEARTBEAT_MS = 10_000;
/** The longest a stream lasts, in milliseconds; its client comes back with a token that is looked at again. */
const LIFETIME_MS = 10 * 60_000;
/** The most that may wait for a client to read it, in bytes, when there is more to send: events have some hundred each. */
const MAX_UNREAD = 64 * 1024;

/** Nobody between may keep, change or hold back what is sent (`X-Accel-Buffering` is what nginx heeds). */
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
};

const HEARTBEAT = ':\n\n';

/** Drops a client for which one heartbeat has not gone out by the next. */
const startHeartbeat = (raw: ServerResponse, { heartbeatMs, drop }: { heartbeatMs: number; drop: () => void }) => {
  let isOut = true;
  return setInterval(() => {
    if (raw.writableEnded) return;
    if (!isOut) return drop();
    isOut = false;
    raw.write(HEARTBEAT, () => {
      isOut = true;
    });
  }, heartbeatMs);
};

const buildSend =
  (raw: ServerResponse, drop: () => void) =>
  (event: ServerEvent): void => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > MAX_UNREAD) drop();
    else raw.write(eventText(event));
  };

/** When a stream does what, in milliseconds. */
export type StreamTimes = { heartbeatMs?: number; lifetimeMs?: number };

/**
 * Answers with server-sent events. `start` is called with the stream, and what it gives is called once, when the stream is
 * over, whoever ended it. A client that reads nothing is dropped: when one heartbeat has not gone out by the next, or when
 * more than 64 KiB wait and there is more to send; and once the stream has ended, when the rest is not read by what would be
 * the next heartbeat. HEAD gets the head alone.
 */
export const sendEvents = (
  reply: FastifyReply,
  start: (stream: EventStream) => () => void,
  { heartbeatMs = HEARTBEAT_MS, lifetimeMs = LIFETIME_MS }: StreamTimes = {},
): void => {
  const { raw, log, request } = reply;
  reply.hijack();
  // Its client is gone already.
  if (raw.destroyed) return;
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS }))
    if (value !== undefined) raw.setHeader(name, value);
  if (request.method === 'HEAD') return void raw.end();
  raw.write(`retry: ${RETRY_MS}\n\n`);

  const end = () => endInTime(raw, heartbeatMs);
  const drop = () => {
    log.info('An event stream was dropped: its client does not read it.');
    raw.destroy();
  };
  const heartbeat = startHeartbeat(raw, { heartbeatMs, drop });
  const lifetime = setTimeout(end, lifetimeMs);
  const stop = start({ send: buildSend(raw, drop), end });
  raw.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    stop();
  });
};
