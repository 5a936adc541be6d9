import { randomUUID } from 'node:crypto';
import type { Queue } from '@assay/contracts/messages';
import type { ConfirmChannel, Options } from 'amqplib';
import type { Depth, Logger } from '../broker.ts';
import { answered, reached } from './answered.ts';
import { CHANNEL_DELAYS, closeInTime, WAIT_MS, watch } from './channel.ts';
import type { Connection } from './connection.ts';
import { type Kept, keep } from './keep.ts';
import type { Topology } from './topology.ts';
import { within } from './within.ts';

/** How long messages on their way may take when the publisher closes, in milliseconds. */
const LAST_CONFIRMS_MS = 2_000;

type Lost = (cause: unknown) => void;

/** What is true of one channel for as long as it is open. */
type Publishing = {
  connection: Connection;
  channel: ConfirmChannel;
  /** Messages that no queue took: the broker confirms them all the same. */
  returned: Set<string>;
  /** The queues known, or being made, to be there, by name. */
  declared: Map<string, Promise<Depth>>;
  lost: Lost;
};

/** `spent` is how many deliveries the message that it replaces had had. */
type Message = { text: string; traceparent: string | undefined; spent?: number };

export type Publisher = {
  publish(queue: Queue<unknown>, message: Message): Promise<void>;
  depth(queue: Queue<unknown>): Promise<Depth>;
  ready(): Promise<void>;
  close(): Promise<void>;
};

const open = async (connections: Kept<Connection>, { lost, topology }: { lost: Lost; topology: Topology }) => {
  const connection = await connections.get(WAIT_MS);
  const channel = await connection.model.createConfirmChannel();
  watch(channel, lost);
  const returned = new Set<string>();
  const declared = new Map<string, Promise<Depth>>();
  channel.on('return', ({ properties, fields }) => {
    returned.add(String(properties.messageId));
    declared.delete(fields.routingKey);
    topology.missed(fields.routingKey);
  });
  return { connection, channel, returned, declared, lost };
};

const end = async ({ channel }: Publishing): Promise<void> => {
  const late = () => new Error('messages on their way took too long');
  await within(channel.waitForConfirms(), { ms: LAST_CONFIRMS_MS, late }).catch(() => {});
  await closeInTime(channel);
};

/** Resolves when the broker has the message on its disk, in a queue. */
const confirmed = (publishing: Publishing, message: { queue: string; text: string; options: Options.Publish }) =>
  new Promise<void>((resolve, reject) => {
    const { channel, returned, lost } = publishing;
    const messageId = randomUUID();
    const options = { ...message.options, messageId, mandatory: true, persistent: true };
    try {
      channel.publish('', message.queue, Buffer.from(message.text), options, (error: unknown) => {
        if (returned.delete(messageId)) reject(new Error(`there is no queue ${message.queue}`));
        else if (error) reject(error);
        else resolve();
      });
    } catch (error) {
      // A channel that closed before it could be watched says so only when it is used.
      lost(error);
      reject(error);
    }
  });

const buildDeclare =
  (topology: Topology) =>
  ({ connection, declared }: Publishing, queue: Queue<unknown>): Promise<Depth> => {
    const known = declared.get(queue.name) ?? topology.declare(connection.model, queue);
    declared.set(queue.name, known);
    known.catch(() => declared.delete(queue.name));
    return known;
  };

/** Publishes on a connection of its own, so that a broker short of memory, which holds publishers, holds no consumer. */
export const startPublisher = (
  connections: Kept<Connection>,
  { topology, logger }: { topology: Topology; logger: Logger },
): Publisher => {
  const declare = buildDeclare(topology);
  const kept = keep({
    name: 'publisher',
    open: (lost) => open(connections, { lost, topology }),
    end,
    delays: CHANNEL_DELAYS,
    logger,
  });
  // A broker that is short reads nothing of a connection that has published: to ask it would only wait in vain.
  const heard = async (): Promise<Publishing> => {
    const publishing = await kept.get(WAIT_MS);
    if (publishing.connection.isBlocked()) throw new Error('the broker is short of memory or disk');
    return publishing;
  };
  const send: Publisher['publish'] = async (queue, { text, traceparent, spent = 0 }) => {
    const publishing = await heard();
    await answered(declare(publishing, queue));
    const headers = { ...(traceparent !== undefined && { traceparent }), ...(spent > 0 && { spent }) };
    const options = { contentType: 'application/json', headers };
    await answered(confirmed(publishing, { queue: queue.name, text, options }));
  };
  const depth: Publisher['depth'] = async (queue) => {
    const { connection } = await heard();
    return answered(topology.declare(connection.model, queue));
  };
  return {
    publish: (queue, message) => reached(send(queue, message)),
    depth: (queue) => reached(depth(queue)),
    ready: async () => void (await kept.get(WAIT_MS)),
    close: () => kept.close(),
  };
};
