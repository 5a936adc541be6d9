import { once } from 'node:events';
import { Unavailable } from '@assay/contracts/unavailable';
import { test } from 'tap';
import { until } from '../../contracts/test/until.ts';
import { Unprocessable } from '../src/broker.ts';
import { startProxy } from './proxy.ts';
import { buildQueue, options } from './queue.ts';
import { atServer, collect, insist, opening, removeAfterwards, start, url, whereGiven } from './rabbit-server.ts';

test('RabbitMQ: after a cut it publishes and consumes again by itself, and is ready', whereGiven, async (t) => {
  const { queue, proxy, broker } = await start(t);
  const received = await collect(broker, queue);
  await broker.publish(queue, { n: 1 });
  await until(() => received.has(1));
  for (const n of [2, 3]) {
    proxy.cut();
    await insist(broker, queue, n);
    await until(() => received.has(n));
  }
  await t.resolves(broker.ready());
});

test('RabbitMQ: while it cannot be reached a message is refused soon, and nothing is ready', whereGiven, async (t) => {
  const { queue, proxy, broker } = await start(t);
  await broker.publish(queue, { n: 1 });
  proxy.set('down');
  proxy.cut();
  await t.rejects(broker.publish(queue, { n: 2 }), Unavailable);
  await t.rejects(broker.publish(queue, { n: 2 }), Unavailable);
  await t.rejects(broker.ready(), Unavailable);
  proxy.set('up');
  await insist(broker, queue, 3);
  const received = await collect(broker, queue);
  await until(() => received.has(3));
  t.ok(received.has(1));
});

test('RabbitMQ: a broker opened, and a consumer started, before the server is there find it', whereGiven, async (t) => {
  const queue = buildQueue();
  removeAfterwards(t, queue);
  const proxy = await startProxy(t, url);
  proxy.set('down');
  const broker = await opening(t, proxy.url);
  await t.rejects(broker.publish(queue, { n: 1 }), Unavailable);
  const received = await collect(broker, queue);
  await t.rejects(broker.ready(), Unavailable);
  proxy.set('up');
  await insist(broker, queue, 1);
  await until(() => received.has(1));
});

test(
  'fault 14 (distributed): RabbitMQ: a server that never answers the greeting is left and dialled again',
  whereGiven,
  async (t) => {
    const queue = buildQueue();
    removeAfterwards(t, queue);
    const proxy = await startProxy(t, url);
    proxy.set('silent');
    const broker = await opening(t, proxy.url);
    await t.rejects(broker.publish(queue, { n: 1 }), Unavailable);
    t.equal(proxy.clients(), 1);
    proxy.set('up');
    await insist(broker, queue, 1);
    t.ok(proxy.clients() > 1);
  },
);

test(
  'fault 6 (distributed): RabbitMQ: a server that falls silent is left when two signs of life are missing',
  whereGiven,
  async (t) => {
    const queue = buildQueue();
    removeAfterwards(t, queue);
    const proxy = await startProxy(t, `${url}?heartbeat=1`);
    const broker = await opening(t, proxy.url);
    const received = await collect(broker, queue);
    await broker.publish(queue, { n: 1 });
    await until(() => received.has(1));
    proxy.freeze();
    await t.rejects(broker.publish(queue, { n: 2 }), Unavailable);
    await insist(broker, queue, 3);
    await until(() => received.has(3));
  },
);

test(
  'fault 13 (distributed): RabbitMQ: connections cut again and again while they are set up end in one that works',
  whereGiven,
  async (t) => {
    const { queue, proxy, broker } = await start(t);
    const received = await collect(broker, queue);
    for (let cuts = 0; cuts < 8; cuts += 1) {
      const before = proxy.clients();
      proxy.cut();
      await until(() => proxy.clients() > before);
    }
    await insist(broker, queue, 1);
    await until(() => received.has(1));
  },
);

test(
  'RabbitMQ: a handler that outlives its connection finishes, and its message comes again',
  whereGiven,
  async (t) => {
    const { queue, proxy, broker } = await start(t);
    const gate = Promise.withResolvers<void>();
    const attempts: number[] = [];
    let running = 0;
    let most = 0;
    await broker.consume(queue, { concurrency: 1 }, async (_note, { attempt }) => {
      attempts.push(attempt);
      running += 1;
      most = Math.max(most, running);
      if (attempt === 1) await gate.promise;
      running -= 1;
    });
    await broker.publish(queue, { n: 1 });
    await until(() => attempts.length === 1);
    proxy.cut();
    await until(() =>
      broker.ready().then(
        () => true,
        () => false,
      ),
    );
    gate.resolve();
    await until(() => attempts.length === 2);
    t.strictSame({ attempts, most }, { attempts: [1, 2], most: 1 });
  },
);

test(
  'RabbitMQ: a close does not publish again what the broker has already taken back from a lost connection',
  whereGiven,
  async (t) => {
    const queue = buildQueue();
    removeAfterwards(t, queue);
    const proxy = await startProxy(t, url);
    const hurried = await opening(t, proxy.url, { ...options, drainMs: 1 });
    const broker = await opening(t, url);
    let started = 0;
    await hurried.consume(queue, { concurrency: 2 }, async (_note, { signal }) => {
      started += 1;
      await once(signal, 'abort');
      throw new Error('there was no time');
    });
    await broker.publish(queue, { n: 1 });
    await until(() => started === 1);
    proxy.cut();
    await until(() => started === 2);
    await until(() =>
      hurried.ready().then(
        () => true,
        () => false,
      ),
    );
    await hurried.close();
    await broker.publish(queue, { n: 2 });
    const received: number[] = [];
    await broker.consume(queue, { concurrency: 1 }, async ({ n }) => void received.push(n));
    await until(() => received.includes(2));
    t.strictSame(received, [1, 2]);
  },
);

test(
  'fault 17 (distributed): RabbitMQ: a message whose worker blocks its thread for two heartbeats comes again',
  whereGiven,
  async (t) => {
    const queue = buildQueue();
    removeAfterwards(t, queue);
    const broker = await opening(t, `${url}?heartbeat=1`);
    const attempts: number[] = [];
    await broker.consume(queue, { concurrency: 1 }, async (_note, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000);
    });
    await insist(broker, queue, 1);
    await until(() => attempts.length === 2);
    await until(() =>
      broker.depth(queue).then(
        ({ waiting }) => waiting === 0,
        () => false,
      ),
    );
    t.strictSame(attempts, [1, 2]);
    t.comment(
      'a thread blocked for 5 s with a heartbeat of 1 s: the message came again, as attempt 2, and was settled',
    );
  },
);

test(
  'fault 10 (distributed): RabbitMQ: a queue deleted under its consumer is made and consumed again',
  whereGiven,
  async (t) => {
    const { queue, broker } = await start(t);
    const received = await collect(broker, queue);
    await broker.publish(queue, { n: 1 });
    await until(() => received.has(1));
    await atServer((channel) => channel.deleteQueue(queue.name));
    const deleted = performance.now();
    await insist(broker, queue, 2);
    await until(() => received.has(2));
    const seconds = (performance.now() - deleted) / 1_000;
    t.ok(seconds < 5, `${seconds} s`);
    t.comment(`consumed again ${seconds.toFixed(1)} s after it was deleted`);
  },
);

test(
  'fault 9 (distributed): RabbitMQ: a message that no queue takes is refused, and the queue is made for the next',
  whereGiven,
  async (t) => {
    const { queue, broker } = await start(t);
    await broker.publish(queue, { n: 1 });
    await atServer((channel) => channel.deleteQueue(queue.name));
    await t.rejects(broker.publish(queue, { n: 2 }), Unavailable);
    await broker.publish(queue, { n: 3 });
    await until(async () => (await broker.depth(queue)).waiting === 1);
  },
);

test(
  'fault 43 (distributed): RabbitMQ: a dead letter whose queue is missing waits, and arrives once it is back',
  whereGiven,
  async (t) => {
    const { queue, broker } = await start(t);
    let refused = false;
    await broker.consume(queue, { concurrency: 1 }, async () => {
      refused = true;
      throw new Unprocessable('nothing in it can be read');
    });
    await atServer((channel) => channel.deleteQueue(queue.deadLetters));
    await broker.publish(queue, { n: 1 });
    await until(() => refused);
    const dead: unknown[] = [];
    await broker.consumeDeadLetters(queue, async (body) => void dead.push(body));
    await until(() => dead.length > 0);
    t.strictSame(dead[0], { n: 1 });
  },
);

test('RabbitMQ: a broker without a server is unavailable, to every operation', async (t) => {
  const broker = await opening(t, 'amqp://127.0.0.1:1');
  await t.rejects(broker.publish(buildQueue(), { n: 1 }), Unavailable);
  await t.rejects(broker.depth(buildQueue()), Unavailable);
  await t.rejects(broker.ready(), Unavailable);
});
