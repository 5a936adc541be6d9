import { Unavailable } from '@assay/contracts/unavailable';
import t from 'tap';
import { until } from '../../contracts/test/until.ts';
import { openBroker } from '../src/open-broker.ts';
import { sharePrivateRabbit } from './private-rabbit.ts';
import { startProxy } from './proxy.ts';
import { buildQueue, type Note, options } from './queue.ts';
import { collect, insist, opening, whereGiven } from './rabbit-server.ts';

const { test } = t;
const serverOf = await sharePrivateRabbit(t);

/** Messages for a queue with room for a few of them. */
const SIZE = 51;

test(
  'fault 7 (distributed): while the broker is short of memory messages are refused at once, and taken again after it',
  whereGiven,
  async (t) => {
    const server = serverOf();
    const queue = buildQueue();
    const broker = await opening(t, server.url);
    const received = await collect(broker, queue);
    await insist(broker, queue, 1);
    await server.ctl('set_vm_memory_high_watermark', '0.0001');
    // The server tells a publisher of its alarm when that publishes next: the message is held, and later ones are refused.
    const held = broker.publish(queue, { n: 2 }).catch(() => {});
    await until(() =>
      broker.publish(queue, { n: 3 }).then(
        () => false,
        () => true,
      ),
    );
    const asked = Date.now();
    await t.rejects(broker.publish(queue, { n: 3 }), Unavailable);
    const refused = Date.now() - asked;
    t.ok(refused < 1_000, 'refused at once');
    const again = Date.now();
    await server.ctl('set_vm_memory_high_watermark', '0.4');
    await held;
    await insist(broker, queue, 4);
    await until(() => received.has(2) && received.has(4));
    t.comment(`refused after ${refused} ms during the alarm; messages flow ${Date.now() - again} ms after its end`);
  },
);

test(
  'fault 8 (distributed): a full queue refuses messages, takes them when there is room, and loses none it took',
  whereGiven,
  async (t) => {
    const server = serverOf();
    const queue = buildQueue();
    const broker = await opening(t, server.url);
    await broker.publish(queue, { n: 0 });
    await server.ctl(
      'set_policy',
      'short',
      `^${queue.name}$`,
      '{"max-length":10,"overflow":"reject-publish"}',
      '--apply-to',
      'queues',
    );
    t.teardown(() => server.ctl('clear_policy', 'short'));
    const taken = new Set([0]);
    const refusals = new Set<unknown>();
    const sendAll = async () => {
      for (const n of Array.from({ length: SIZE }, (_, n) => n).filter((n) => !taken.has(n)))
        await broker.publish(queue, { n }).then(
          () => taken.add(n),
          (error: unknown) => refusals.add(error instanceof Error && error.name),
        );
      return taken.size === SIZE;
    };
    t.notOk(await sendAll());
    const before = taken.size;
    const received = await collect(broker, queue);
    await until(sendAll);
    await until(() => received.size === SIZE);
    t.strictSame(refusals, new Set(['Unavailable']));
    t.comment(`${before} of ${SIZE} fitted, the others were refused; all were taken and received once there was room`);
  },
);

test(
  'fault 11 (distributed): a channel that the broker closes is opened again, on the same connection',
  whereGiven,
  async (t) => {
    const server = serverOf();
    await server.ctl(
      'eval',
      'application:set_env(rabbit, consumer_timeout, 500), application:set_env(rabbit, channel_tick_interval, 200).',
    );
    t.teardown(() =>
      server.ctl(
        'eval',
        'application:set_env(rabbit, consumer_timeout, 1800000), application:set_env(rabbit, channel_tick_interval, 60000).',
      ),
    );
    const queue = buildQueue(10);
    const proxy = await startProxy(t, server.url);
    const said: string[] = [];
    const logger = { ...options.logger, warn: (fields: object) => void said.push(JSON.stringify(fields)) };
    const broker = await openBroker(proxy.url, { ...options, logger });
    t.teardown(() => broker.close());
    const attempts: number[] = [];
    const late = Promise.withResolvers<void>();
    await broker.consume(queue, { concurrency: 1 }, async (_note: Note, { attempt }) => {
      attempts.push(attempt);
      // A delivery that is not settled in the consumer timeout costs its channel: 406, PRECONDITION_FAILED.
      if (attempt === 1) await late.promise;
    });
    await broker.publish(queue, { n: 1 });
    await until(() => said.some((line) => line.includes('consumer of')));
    const connections = proxy.clients();
    late.resolve();
    await until(() => attempts.length === 2);
    await t.resolves(broker.ready());
    t.equal(proxy.clients(), connections, 'no connection was made anew');
    t.comment(
      `406 after the consumer timeout: the channel was opened again, ${connections} connections stayed, attempts ${attempts}`,
    );
  },
);
