import type { Queue } from '@assay/contracts/messages';
import { inSqlite } from '@assay/store/sqlite';
import type { Broker, BrokerOptions, Consumer } from './broker.ts';
import { drain } from './drain.ts';
import { deadLettersOf, messagesOf, type Source } from './letter.ts';
import { type LocalConsumer, startConsumer } from './local/consumer.ts';
import { openMessages } from './local/messages.ts';

/** The consumers at work, by queue. */
const buildConsumers = () => {
  const consumers = new Map<LocalConsumer, string>();
  return {
    add: (consumer: LocalConsumer, queue: string): Consumer => {
      consumers.set(consumer, queue);
      return {
        close: async () => {
          consumers.delete(consumer);
          await consumer.close();
        },
      };
    },
    wake: (queue: string) => {
      for (const [consumer, name] of consumers) if (name === queue) consumer.wake();
    },
    close: () => Promise.all(Array.from(consumers.keys(), (consumer) => consumer.close())),
  };
};

/**
 * Opens a broker for one process: messages lie in an SQL file (in memory, if `file` is empty), and a published message
 * wakes its consumer without a poll. What a killed process was working on is delivered again when the file is opened.
 *
 * @throws when the file is in use by another process, or cannot be read or made.
 */
export const openLocal = (file: string, { logger, retryDelays, drainMs }: Required<BrokerOptions>): Broker => {
  const messages = openMessages(file === '' ? ':memory:' : file);
  const consumers = buildConsumers();
  const hard = new AbortController();
  const closed = new AbortController();
  const start = (queue: Queue<unknown>, work: { source: Source; concurrency: number }): Consumer => {
    const setting = { messages, deadLetters: queue.deadLetters, retryDelays, logger, wake: consumers.wake };
    const { source, concurrency } = work;
    const consumer = startConsumer(source, { ...setting, closed: closed.signal, concurrency });
    return consumers.add(consumer, source.name);
  };
  return {
    publish: async ({ name }, message, { traceparent } = {}) => {
      await inSqlite(() => messages.add({ queue: name, text: JSON.stringify(message), traceparent }));
      consumers.wake(name);
    },
    consume: async (queue, { concurrency }, handler) =>
      start(queue, { source: messagesOf(queue, { handler, signal: hard.signal, logger }), concurrency }),
    consumeDeadLetters: async (queue, handler) =>
      start(queue, { source: deadLettersOf(queue, { handler, logger }), concurrency: 1 }),
    depth: ({ name, deadLetters }) =>
      inSqlite(() => ({ waiting: messages.waiting(name), deadLetters: messages.waiting(deadLetters) })),
    ready: () => inSqlite(() => void messages.waiting('')),
    close: async () => {
      await drain(consumers.close(), { hard, drainMs });
      closed.abort();
      messages.close();
    },
  };
};
