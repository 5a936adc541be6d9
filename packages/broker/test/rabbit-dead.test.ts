import { Unavailable } from '@assay/contracts/unavailable';
import t from 'tap';
import { until } from '../../contracts/test/until.ts';
import type { Broker } from '../src/broker.ts';
import { sharePrivateRabbit } from './private-rabbit.ts';
import { buildQueue } from './queue.ts';
import { collect, insist, opening, whereGiven } from './rabbit-server.ts';

const { test } = t;
const serverOf = await sharePrivateRabbit(t);

/** Each takes many seconds: the server has to start again. */
const KILLS = 2;

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
    t.teardown(stop);
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
      `noticed after ${noticed} ms with a heartbeat of 1 s; messages flow ${Date.now() - resumed} ms after it goes on`,
    );
  },
);
