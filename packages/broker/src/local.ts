import type { Queue } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import { inSqlite } from '@assay/store/sqlite';
import type { Broker, BrokerOptions, Consumer, Delays, Logger } from './broker.ts';
import { drain } from './drain.ts';
import { deadLettersOf, messagesOf, type Source } from './letter.ts';
import { type LocalConsumer, startConsumer } from './local/consumer.ts';
import { type Messages, openMessages } from './local/messages.ts';
import { type Ownership, takeOwnership } from './local/ownership.ts';
import { reviewDeadLetters } from './local/review.ts';

/** Starts consumers; the first takes the right to work on the file, and releases what a killed process was working on. */
const buildConsumers = (file: string, shared: { messages: Messages; retryDelays: Delays; logger: Logger }) => {
  const consumers = new Map<LocalConsumer, string>();
  const closed = new AbortController();
  let ownership: Ownership | undefined;
  let isOpen = true;

  /** Takes the right to work on the file, unless this process has it. */
  const own = (): void => {
    if (ownership) return;
    ownership = takeOwnership(file);
    shared.messages.releaseAll();
  };
  const wake = (queue: string): void => {
    for (const [consumer, name] of consumers) if (name === queue) consumer.wake();
  };
  const start = (queue: Queue<unknown>, { source, concurrency }: { source: Source; concurrency: number }): Consumer => {
    if (!isOpen) throw new Unavailable('the job broker');
    own();
    const setting = { ...shared, deadLetters: queue.deadLetters, wake, closed: closed.signal, concurrency };
    const consumer = startConsumer(source, setting);
    consumers.set(consumer, source.name);
    return {
      close: async () => {
        await consumer.close();
        consumers.delete(consumer);
      },
    };
  };
  return {
    start,
    own,
    wake,
    count: (queue: string): number => Array.from(consumers.values()).filter((name) => name === queue).length,
    /** Resolves when no handler runs any more. */
    finish: async () => {
      isOpen = false;
      await Promise.all(Array.from(consumers.keys(), (consumer) => consumer.close()));
    },
    close: () => {
      closed.abort();
      ownership?.release();
      ownership = undefined;
    },
  };
};

/**
 * Opens a broker for one process: messages lie in an SQL file (in memory, if `name` is empty), and a published message
 * wakes its consumer without a poll. Others may open the file as well, but `consume` rejects while another process has
 * consumers on it.
 *
 * @throws when the file cannot be read or made.
 */
export const openLocal = (name: string, { logger, retryDelays, drainMs }: Required<BrokerOptions>): Broker => {
  const file = name === '' ? ':memory:' : name;
  const messages = openMessages(file);
  const consumers = buildConsumers(file, { messages, retryDelays, logger });
  const hard = new AbortController();
  return {
    publish: async (queue, message, { traceparent } = {}) => {
      await inSqlite(() => messages.add({ queue: queue.name, text: JSON.stringify(message), traceparent }));
      consumers.wake(queue.name);
    },
    consume: async (queue, { concurrency }, handler) =>
      consumers.start(queue, { source: messagesOf(queue, { handler, signal: hard.signal, logger }), concurrency }),
    consumeDeadLetters: async (queue, handler) =>
      consumers.start(queue, { source: deadLettersOf(queue, { handler, logger }), concurrency: 1 }),
    reviewDeadLetters: (queue, review) =>
      inSqlite(() => {
        consumers.own();
        reviewDeadLetters(messages, { queue, review });
        consumers.wake(queue.name);
      }),
    depth: (queue) =>
      inSqlite(() => ({
        waiting: messages.waiting(queue.name),
        deadLetters: messages.waiting(queue.deadLetters),
        consumers: consumers.count(queue.name),
      })),
    ready: () => inSqlite(() => void messages.waiting('')),
    close: async () => {
      await drain(consumers.finish(), { hard, drainMs });
      consumers.close();
      messages.close();
    },
  };
};
