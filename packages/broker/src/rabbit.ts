import type { Queue } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import type { Broker, BrokerOptions, Consumer } from './broker.ts';
import { drain } from './drain.ts';
import { deadLettersOf, messagesOf, type Source } from './letter.ts';
import { reached } from './rabbit/answered.ts';
import { type Connection, keepConnection } from './rabbit/connection.ts';
import { type Job, type RabbitConsumer, startConsumer } from './rabbit/consumer.ts';
import type { Kept } from './rabbit/keep.ts';
import { startPublisher } from './rabbit/publisher.ts';
import { reviewDeadLetters } from './rabbit/review.ts';
import { buildTopology } from './rabbit/topology.ts';

/** Starts consumers, on a connection of their own that is made for the first. */
const buildConsumers = (url: string, setting: Omit<Job, 'queue' | 'source' | 'concurrency'>) => {
  const consumers = new Set<RabbitConsumer>();
  let connections: Kept<Connection> | undefined;
  let isOpen = true;

  const start = async (queue: Queue<unknown>, work: { source: Source; concurrency: number }): Promise<Consumer> => {
    if (!isOpen) throw new Unavailable('the job broker');
    connections ??= keepConnection(url, { purpose: 'consume', logger: setting.logger });
    const consumer = startConsumer(connections, { queue, ...work, ...setting });
    const close = async () => {
      await consumer.close();
      consumers.delete(consumer);
    };
    consumers.add(consumer);
    await consumer.tried.catch((error: unknown) => close().then(() => Promise.reject(error)));
    return { close };
  };
  return {
    start,
    ready: () => Promise.all(Array.from(consumers, (consumer) => consumer.ready())),
    /** Resolves when no handler runs any more. */
    finish: async () => {
      isOpen = false;
      await Promise.all(Array.from(consumers, (consumer) => consumer.close()));
    },
    close: async () => connections?.close(),
  };
};

/**
 * Opens RabbitMQ (`amqp://…` or `amqps://…`) as a broker. It connects in the background, publishes and consumes on
 * separate connections, and makes the queues it is asked for.
 *
 * @throws TypeError when the URL is none.
 */
export const openRabbit = (url: string, { logger, retryDelays, drainMs }: Required<BrokerOptions>): Broker => {
  const topology = buildTopology();
  const hard = new AbortController();
  const connections = keepConnection(url, { purpose: 'publish', logger });
  const publisher = startPublisher(connections, { topology, logger });
  const consumers = buildConsumers(url, { topology, publisher, retryDelays, logger });
  return {
    publish: async (queue, message, { traceparent } = {}) =>
      publisher.publish(queue, { text: JSON.stringify(message), traceparent }),
    consume: (queue, { concurrency }, handler) =>
      consumers.start(queue, { source: messagesOf(queue, { handler, signal: hard.signal, logger }), concurrency }),
    consumeDeadLetters: (queue, handler) =>
      consumers.start(queue, { source: deadLettersOf(queue, { handler, logger }), concurrency: 1 }),
    reviewDeadLetters: (queue, review) =>
      reached(reviewDeadLetters(connections, { queue, review, topology, publisher })),
    depth: (queue) => publisher.depth(queue),
    ready: async () => {
      topology.check();
      await Promise.all([publisher.ready(), consumers.ready()]);
    },
    close: async () => {
      await drain(consumers.finish(), { hard, drainMs });
      await publisher.close();
      await Promise.all([connections.close(), consumers.close()]);
    },
  };
};
