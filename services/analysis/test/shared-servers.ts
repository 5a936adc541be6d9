import type { Broker } from '@assay/broker/broker';
import { JOBS, OUTCOMES, type Queue } from '@assay/contracts/messages';
import { openMongo } from '@assay/store/mongo';
import type { Test } from 'tap';
import { removeAfterwards } from '../../../packages/broker/test/rabbit-server.ts';

const { ASSAY_TEST_AMQP_URL: amqp = '', ASSAY_TEST_MONGODB_URL: mongodb = '' } = process.env;

/** Why tests on both servers are skipped, if they are. */
export const skip = amqp === '' || mongodb === '' ? 'the URLs of RabbitMQ and MongoDB are not set' : false;

/** A queue under a name of one run's own. */
const queueOf = <T>(run: string, { name, deadLetters, ...queue }: Queue<T>): Queue<T> => ({
  ...queue,
  name: `${name}.${run}`,
  deadLetters: `${deadLetters}.${run}`,
});

/** A broker on queues of one run's own: tests that share a server do not take each other's messages. */
export const onQueuesOf = (run: string, broker: Broker): Broker => ({
  ...broker,
  publish: (queue, ...rest) => broker.publish(queueOf(run, queue), ...rest),
  consume: (queue, ...rest) => broker.consume(queueOf(run, queue), ...rest),
  consumeDeadLetters: (queue, handler) => broker.consumeDeadLetters(queueOf(run, queue), handler),
  reviewDeadLetters: (queue, review) => broker.reviewDeadLetters(queueOf(run, queue), review),
  depth: (queue) => broker.depth(queueOf(run, queue)),
});

/** The URLs of RabbitMQ, and of a database of the run's own; that and the run's queues are removed after the test. */
export const shareServers = (t: Test, run: string): { amqp: string; database: string } => {
  removeAfterwards(t, queueOf(run, JOBS));
  removeAfterwards(t, queueOf(run, OUTCOMES));
  const url = new URL(mongodb);
  url.pathname = `/assay_run_${run}`;
  t.teardown(async () => {
    const client = openMongo(url.href);
    await client.db().dropDatabase();
    await client.close();
  });
  return { amqp, database: url.href };
};
