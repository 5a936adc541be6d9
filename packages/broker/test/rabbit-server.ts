import type { Queue } from '@assay/contracts/messages';
import { type ConfirmChannel, connect } from 'amqplib';
import type { Test } from 'tap';
import { until } from '../../contracts/test/until.ts';
import type { Broker } from '../src/broker.ts';
import { openBroker } from '../src/open-broker.ts';
import { startProxy } from './proxy.ts';
import { buildQueue, options } from './queue.ts';

/** The server given to the tests, if any. */
export const url = process.env['ASSAY_TEST_AMQP_URL'] ?? '';
export const missing = 'ASSAY_TEST_AMQP_URL is not set: RabbitMQ is not tested';
/** Skips a test, with the reason, where there is no server. */
export const whereGiven = url === '' ? { skip: missing } : {};

/** An operator at the server, past everything that is tested. */
export const atServer = async <T>(act: (channel: ConfirmChannel) => Promise<T>): Promise<T> => {
  const connection = await connect(url);
  try {
    const channel = await connection.createConfirmChannel();
    const result = await act(channel);
    // What a queue has not confirmed can be lost when the channel closes (RabbitMQ 3.10.8: once in 190 times).
    await channel.waitForConfirms();
    // A connection that closes overtakes what its channels still have to send.
    await channel.close();
    return result;
  } finally {
    await connection.close();
  }
};

export const removeAfterwards = (t: Test, { name, deadLetters }: Queue<unknown>) =>
  t.teardown(() =>
    atServer(async (channel) => {
      await channel.deleteQueue(name);
      await channel.deleteQueue(deadLetters);
    }),
  );

export const opening = async (t: Test, at: string, settings = options) => {
  const broker = await openBroker(at, settings);
  t.teardown(() => broker.close());
  return broker;
};

/** A broker behind a network that fails when told to. */
export const start = async (t: Test) => {
  const queue = buildQueue();
  removeAfterwards(t, queue);
  const proxy = await startProxy(t, url);
  const broker = await opening(t, proxy.url);
  return { queue, proxy, broker };
};

/** Publishes as a relay does: until the broker says that it has the message. */
export const insist = (broker: Broker, queue: Queue<{ n: number }>, n: number) =>
  until(() =>
    broker.publish(queue, { n }).then(
      () => true,
      () => false,
    ),
  );

/** Consumes a queue and remembers what came. */
export const collect = async (broker: Broker, queue: Queue<{ n: number }>) => {
  const received = new Set<number>();
  await broker.consume(queue, { concurrency: 2 }, async ({ n }) => void received.add(n));
  return received;
};
