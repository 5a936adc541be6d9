import { Unavailable } from '@assay/contracts/unavailable';
import t from 'tap';
import { until } from '../../contracts/test/until.ts';
import type { Broker } from '../src/broker.ts';
import { openBroker } from '../src/open-broker.ts';
import { startPrivateRabbit } from './private-rabbit.ts';
import { startProxy } from './proxy.ts';
import { buildQueue, type Note, options } from './queue.ts';
import { collect, insist, opening, url, whereGiven } from './rabbit-server.ts';

const { test } = t;

/** One server for the whole file: it takes seconds to start. No other test uses it. */
const rabbit = url === '' ? undefined : await startPrivateRabbit(t);

const serverOf = () => {
  if (rabbit === undefined) throw new Error('no server was started');
  return rabbit;
};

/** Each takes some eight seconds: the server has to start again. */
const KILLS = 2;

/** Messages for a queue with room for a few of them. */
const SIZE = 51;

const seconds = (since: number) => `${((Date.now() - since) / 1_000).toFixed(1)} s`;

/** Messages on their way to the broker at a time, as the relay has them. */
const LANES = 8;

/** Publishes numbers until told to stop, and remembers which the broker said it has. */
const publishOn = (broker: Broker, queue: ReturnType<typeof buildQueue>) => {
  const confirmed = new Set<number>();
  let next = 0;
  let stopped = false;
  const lane = async () => {
    while (!stopped) {
      const n = next++;
      await broker.publish(queue, { n }).then(
        () => confirmed.add(n),
        () => {},
      );
    }
  };
  const running = Promise.all(Array.from({ length: LANES }, lane));
  const stop = async () => {
    stopped = true;
    await running;
  };
  return { confirmed, stop };
};

test(
  'fault 5 (distributed): of what a broker killed again and again under load confirmed nothing is lost',
  whereGiven,
  async (t) => {
    const server = serverOf();
    const queue = buildQueue();
    const publisher = await opening(t, server.url);
    const { confirmed, stop } = publishOn(publisher, queue);
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const before = confirmed.size;
      await until(() => confirmed.size > before + 200);
      await server.kill();
      await server.start();
    }
    const before = confirmed.size;
    await until(() => confirmed.size > before + 200);
    await stop();
    const received = await collect(await opening(t, server.url), queue);
    await until(() => confirmed.isSubsetOf(received));
    t.strictSame(confirmed.difference(received), new Set());
    t.comment(`${KILLS} kills with -9: ${confirmed.size} messages confirmed, 0 of them lost`);
  },
);

test(
  'fault 6 (distributed): a broker that is stopped is noticed within two heartbeats, and work goes on once it goes on',
  whereGiven,
  async (t) => {
    const server = serverOf();
    const queue = buildQueue();
    const broker = await opening(t, `${server.url}?heartbeat=1`);
    const received = await collect(broker, queue);
    await insist(broker, queue, 1);
    await until(() => received.has(1));
    const stopped = Date.now();
    await server.pause();
    await t.rejects(broker.publish(queue, { n: 2 }), Unavailable);
    const noticed = Date.now() - stopped;
    t.ok(noticed < 5_000, `noticed after ${noticed} ms: two heartbeats and the wait for a connection`);
    await t.rejects(broker.ready(), Unavailable);
    const resumed = Date.now();
    await server.resume();
    await insist(broker, queue, 3);
    await until(() => received.has(3));
    t.comment(
      `noticed after ${noticed} ms with a heartbeat of 1 s; messages flow ${seconds(resumed)} after it goes on`,
    );
  },
);

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
    t.comment(`refused after ${refused} ms during the alarm; messages flow ${seconds(again)} after its end`);
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
