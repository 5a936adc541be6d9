import { type ChannelModel, connect } from 'amqplib';
import type { Logger } from '../broker.ts';
import { closeInTime } from './channel.ts';
import { type Kept, keep } from './keep.ts';

/** Within which a connection is made, greetings included, in milliseconds. */
const CONNECT_MS = 5_000;

/** Seconds between signs of life; two missed ones end a connection. 5 to 20 suit most networks, says RabbitMQ's guide. */
const HEARTBEAT_S = 10;

/** Short enough that work resumes within seconds of the broker's return, long enough to let it start. */
const DELAYS = { firstMs: 100, longestMs: 5_000 };

export type Connection = {
  model: ChannelModel;
  /** Destroys the connection's socket, whatever state it is in. */
  destroy: () => void;
  /** Whether the broker takes no messages now: it is short of memory or disk. */
  isBlocked: () => boolean;
};

/** The error repeats nothing of the URL: a password stands in it. */
const withHeartbeat = (url: string): string => {
  const address = URL.parse(url);
  if (address === null || address.hostname === '')
    throw new TypeError('the broker has no valid address: amqp://USER:PASSWORD@HOST:PORT/VHOST');
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return address.href;
};

/** A connection whose every step is bounded in time. `socket` destroys it, whatever state it is in. */
const dial = async (url: string, socket: AbortController): Promise<ChannelModel> => {
  const options = { noDelay: true, keepAlive: true, timeout: CONNECT_MS, signal: socket.signal };
  const overdue = setTimeout(() => socket.abort(new Error('the connection took too long to make')), CONNECT_MS);
  try {
    return await connect(url, options);
  } finally {
    clearTimeout(overdue);
  }
};

const open = async (url: string, lost: (cause: unknown) => void): Promise<Connection> => {
  const socket = new AbortController();
  const model = await dial(url, socket);
  let blocked = false;
  model.on('blocked', () => {
    blocked = true;
  });
  model.on('unblocked', () => {
    blocked = false;
  });
  model.on('error', lost);
  model.on('close', (cause) => lost(cause ?? new Error('the connection was closed')));
  // A connection that closed before it could be listened to looks alive until it is used.
  await (await model.createChannel()).close();
  return { model, isBlocked: () => blocked, destroy: () => socket.abort() };
};

/**
 * Keeps a connection to RabbitMQ open. `purpose` tells the connections of one process apart in logs.
 *
 * @throws TypeError when the URL is none.
 */
export const keepConnection = (
  url: string,
  { purpose, logger }: { purpose: string; logger: Logger },
): Kept<Connection> => {
  const address = withHeartbeat(url);
  return keep({
    name: `connection to ${purpose}`,
    open: (lost) => open(address, lost),
    end: async ({ model, destroy }) => {
      await closeInTime(model);
      destroy();
    },
    delays: DELAYS,
    logger,
  });
};
