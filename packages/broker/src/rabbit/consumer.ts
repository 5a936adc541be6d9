import type { Queue } from '@assay/contracts/messages';
import type { Channel, ChannelModel } from 'amqplib';
import type { Consumer, Delays, Logger } from '../broker.ts';
import type { Letter, Source } from '../letter.ts';
import { CHANNEL_DELAYS, closeInTime, WAIT_MS, watch } from './channel.ts';
import type { Connection } from './connection.ts';
import { type Kept, keep } from './keep.ts';
import type { Publisher } from './publisher.ts';
import { QueueMismatch, type Topology } from './topology.ts';
import { buildWork, type Delivered } from './work.ts';

export type RabbitConsumer = Consumer & {
  /** Resolves when it is at work, or has not reached the broker yet. Rejects with `QueueMismatch`. */
  tried: Promise<void>;
  /** Resolves when it is at work. Rejects with `Unavailable`. */
  ready(): Promise<void>;
};

export type Job = {
  queue: Queue<unknown>;
  source: Source;
  concurrency: number;
  topology: Topology;
  publisher: Pick<Publisher, 'publish'>;
  retryDelays: Delays;
  logger: Logger;
};

type Consuming = { channel: Channel; consumerTag: string; running: Set<Promise<void>> };

type Subscription = {
  name: string;
  concurrency: number;
  work: (delivered: Delivered) => Promise<void>;
  lost: (cause: unknown) => void;
};

/** Prefetch equals concurrency: a message that waits in a worker could be worked on by another. */
const subscribe = async (model: ChannelModel, subscription: Subscription): Promise<Consuming> => {
  const { name, concurrency, work, lost } = subscription;
  const channel = await model.createChannel();
  const gone = new AbortController();
  watch(channel, (cause) => {
    gone.abort();
    lost(cause);
  });
  const running = new Set<Promise<void>>();
  await channel.prefetch(concurrency);
  const { consumerTag } = await channel.consume(name, (message) => {
    // The broker's word for "this queue is gone".
    if (message === null) return lost(new Error('the broker cancelled the consumer'));
    const done = work({ channel, message, gone: gone.signal }).finally(() => running.delete(done));
    running.add(done);
  });
  return { channel, consumerTag, running };
};

/** A channel that closes with messages in hand has them counted as failed: they are finished first. */
const end = async ({ channel, consumerTag, running }: Consuming): Promise<void> => {
  await channel.cancel(consumerTag).catch(() => {});
  await Promise.all(running);
  await closeInTime(channel);
};

/** Works on the messages of a queue until it is closed, over as many channels as that takes. */
export const startConsumer = (connections: Kept<Connection>, job: Job): RabbitConsumer => {
  const { queue, source, concurrency, topology, publisher, retryDelays, logger } = job;
  const closing = new AbortController();
  const publishAgain = ({ text, traceparent, attempt }: Letter) =>
    publisher.publish(queue, { text, traceparent, spent: attempt - 1 });
  const work = buildWork(source, { concurrency, retryDelays, closing: closing.signal, publishAgain });
  const kept = keep({
    name: `consumer of ${source.name}`,
    open: async (lost) => {
      const { model } = await connections.get(WAIT_MS);
      await topology.declare(model, queue);
      return subscribe(model, { name: source.name, concurrency, work, lost });
    },
    end,
    delays: CHANNEL_DELAYS,
    logger,
  });
  return {
    tried: kept.first.catch((error: unknown) => {
      if (error instanceof QueueMismatch) throw error;
    }),
    ready: async () => void (await kept.get(WAIT_MS)),
    close: async () => {
      closing.abort();
      await kept.close();
    },
  };
};
