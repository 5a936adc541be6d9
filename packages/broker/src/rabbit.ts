import type { Queue } from '@assay/contracts/messages';
import type { Broker, BrokerOptions, Consumer } from './broker.ts';
import { drain } from './drain.ts';
import { deadLettersOf, messagesOf, type Source } from './letter.ts';
import type { Connection } from './rabbit/connection.ts';
import { keepConnection } from './rabbit/connection.ts';
import { type RabbitConsumer, startConsumer } from './rabbit/consumer.ts';
import type { Kept } from './rabbit/keep.ts';
import { startPublisher } from './rabbit/publisher.ts';
import { buildTopology } from './rabbit/topology.ts';

/** Starts something at its first use, and ends it if it was used. */
const buildLazily = (start: () => Kept<Connection>) => {
  let started: Kept<Connection> | undefined;
  return {
    get: (): Kept<Connection> => {
      started ??= start();
      return started;
    },
    close: async () => started?.close(),
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
  const publishing = keepConnection(url, { purpose: 'publish', logger });
  const consuming = buildLazily(() => keepConnection(url, { purpose: 'consume', logger }));
  const publisher = startPublisher(publishing, { topology, logger });
  const consumers = new Set<RabbitConsumer>();

  const start = async (queue: Queue<unknown>, work: { source: Source; concurrency: number }): Promise<Consumer> => {
    const consumer = await startConsumer(consuming.get(), { queue, ...work, topology, retryDelays, logger });
    consumers.add(consumer);
    return {
      close: async () => {
        consumers.delete(consumer);
        await consumer.close();
      },
    };
  };
  return {
    publish: async (queue, message, { traceparent } = {}) =>
      publisher.publish(queue, { text: JSON.stringify(message), traceparent }),
    consume: (queue, { concurrency }, handler) =>
      start(queue, { source: messagesOf(queue, { handler, signal: hard.signal, logger }), concurrency }),
    consumeDeadLetters: (queue, handler) =>
      start(queue, { source: deadLettersOf(queue, { handler, logger }), concurrency: 1 }),
    depth: (queue) => publisher.depth(queue),
    ready: async () => {
      topology.check();
      await Promise.all([publisher.ready(), ...Array.from(consumers, (consumer) => consumer.ready())]);
    },
    close: async () => {
      await drain(Promise.all(Array.from(consumers, (consumer) => consumer.close())), { hard, drainMs });
      await publisher.close();
      await Promise.all([publishing.close(), consuming.close()]);
    },
  };
};
