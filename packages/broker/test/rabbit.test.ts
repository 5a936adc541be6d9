import type { Queue } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import { type Channel, connect } from 'amqplib';
import { type Test, test } from 'tap';
import type { Broker } from '../src/broker.ts';
import { openBroker } from '../src/open-broker.ts';
import { startProxy } from './proxy.ts';
import { buildQueue, options } from './queue.ts';
import { testBroker } from './suite.ts';
import { until } from './until.ts';

const url = process.env['ASSAY_TEST_AMQP_URL'] ?? '';
const missing = 'ASSAY_TEST_AMQP_URL is not set: RabbitMQ is not tested';
const whereGiven = url === '' ? { skip: missing } : {};

test('RabbitMQ: a server is given where one is required', async (t) => {
  t.notOk(url === '' && process.env['ASSAY_REQUIRE_SERVERS'] === '1', missing);
});

/** An operator at the server, past everything that is tested. */
const atServer = async <T>(act: (channel: Channel) => Promise<T>): Promise<T> => {
  const connection = await connect(url);
  try {
    const channel = await connection.createChannel();
    const result = await act(channel);
    // A connection that closes overtakes what its channels still have to send.
    await channel.close();
    return result;
  } finally {
    await connection.close();
  }
};

const removeAfterwards = (t: Test, { name, deadLetters }: Queue<unknown>) =>
  t.teardown(() =>
    atServer(async (channel) => {
      await channel.deleteQueue(name);
      await channel.deleteQueue(deadLetters);
    }),
  );

const opening = async (t: Test, at: string, settings = options) => {
  const broker = await openBroker(at, settings);
  t.teardown(() => broker.close());
  return broker;
};

testBroker(
  'RabbitMQ',
  (t, queue) => {
    removeAfterwards(t, queue);
    return (settings) => opening(t, url, settings);
  },
  { keeps: true, ...whereGiven },
);

const start = async (t: Test) => {
  const queue = buildQueue();
  removeAfterwards(t, queue);
  const proxy = await startProxy(t, url);
  const broker = await opening(t, proxy.url);
  return { queue, proxy, broker };
};

/** Publishes as a relay does: until the broker says that it has the message. */
const insist = (broker: Broker, queue: Queue<{ n: number }>, n: number) =>
  until(() =>
    broker.publish(queue, { n }).then(
      () => true,
      () => false,
    ),
  );

const collect = async (broker: Broker, queue: Queue<{ n: number }>) => {
  const received = new Set<number>();
  await broker.consume(queue, { concurrency: 2 }, async ({ n }) => void received.add(n));
  return received;
};

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

test('RabbitMQ: a server that never answers the greeting is left and dialled again', whereGiven, async (t) => {
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
});

test('RabbitMQ: connections cut again and again while they are set up end in one that works', whereGiven, async (t) => {
  const { queue, proxy, broker } = await start(t);
  const received = await collect(broker, queue);
  for (let cuts = 0; cuts < 8; cuts += 1) {
    const before = proxy.clients();
    proxy.cut();
    await until(() => proxy.clients() > before);
  }
  await insist(broker, queue, 1);
  await until(() => received.has(1));
});

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

test('RabbitMQ: a queue deleted under its consumer is made and consumed again', whereGiven, async (t) => {
  const { queue, broker } = await start(t);
  const received = await collect(broker, queue);
  await broker.publish(queue, { n: 1 });
  await until(() => received.has(1));
  await atServer((channel) => channel.deleteQueue(queue.name));
  await insist(broker, queue, 2);
  await until(() => received.has(2));
});

test(
  'RabbitMQ: a message that no queue takes is refused, and the queue is made for the next',
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

test('RabbitMQ: a queue with other arguments is a clear error, and the rest works on', whereGiven, async (t) => {
  const { queue, broker } = await start(t);
  const other = buildQueue();
  removeAfterwards(t, other);
  await atServer((channel) => channel.assertQueue(queue.name, { arguments: { 'x-queue-type': 'quorum' } }));
  const mismatch = { name: 'QueueMismatch', message: new RegExp(`^the queue ${queue.name} .* other arguments`) };
  await t.rejects(broker.publish(queue, { n: 1 }), mismatch);
  await t.rejects(
    broker.consume(queue, { concurrency: 1 }, async () => {}),
    mismatch,
  );
  await t.rejects(broker.ready(), mismatch);
  await t.resolves(broker.publish(other, { n: 1 }));

  await atServer((channel) => channel.deleteQueue(queue.name));
  await t.resolves(broker.publish(queue, { n: 1 }));
  await t.resolves(broker.ready());
});

test(
  'RabbitMQ: a message that is no JSON is a dead letter, as the text it is, and stops no other',
  whereGiven,
  async (t) => {
    const { queue, broker } = await start(t);
    const received = await collect(broker, queue);
    const dead: unknown[] = [];
    await broker.consumeDeadLetters(queue, async (body, reason) => void dead.push({ body, reason }));
    await atServer(async (channel) => {
      channel.sendToQueue(queue.name, Buffer.from('{ "n": '));
      channel.sendToQueue(queue.name, Buffer.alloc(0));
    });
    await broker.publish(queue, { n: 1 });
    await until(() => received.has(1) && dead.length === 2);
    t.strictSame(
      new Set(dead),
      new Set([
        { body: '{ "n": ', reason: 'refused' },
        { body: '', reason: 'refused' },
      ]),
    );
  },
);

test('RabbitMQ: messages and queues are kept on disk, and dead letters are never given up', whereGiven, async (t) => {
  const { queue, broker } = await start(t);
  await broker.publish(queue, { n: 1 });
  const message = await atServer((channel) => channel.get(queue.name, { noAck: true }));
  t.match(message, { properties: { deliveryMode: 2, contentType: 'application/json' } });
});

test('RabbitMQ: a server that is not RabbitMQ is no crash', async (t) => {
  const broker = await opening(t, 'amqp://127.0.0.1:1');
  await t.rejects(broker.publish(buildQueue(), { n: 1 }), Unavailable);
  await t.rejects(broker.depth(buildQueue()), Unavailable);
  await t.rejects(broker.ready(), Unavailable);
});

test('RabbitMQ: a URL that is none is refused', async (t) => {
  for (const wrong of ['amqp:', 'amqp://', 'amqp://guest:secret@host:port'])
    await t.rejects(openBroker(wrong, options), { name: 'TypeError', message: /^(?!.*secret)the broker has no valid/ });
});
