import { test } from 'tap';
import { until } from '../../contracts/test/until.ts';
import { openBroker } from '../src/open-broker.ts';
import { buildQueue, options } from './queue.ts';
import { atServer, collect, missing, opening, removeAfterwards, start, url, whereGiven } from './rabbit-server.ts';
import { testBroker } from './suite.ts';

test('RabbitMQ: a server is given where one is required', async (t) => {
  t.notOk(url === '' && process.env['ASSAY_REQUIRE_SERVERS'] === '1', missing);
});

testBroker(
  'RabbitMQ',
  (t, queue) => {
    removeAfterwards(t, queue);
    return (settings) => opening(t, url, settings);
  },
  { keeps: true, mode: 'distributed', ...whereGiven },
);

test(
  'fault 12 (distributed): RabbitMQ: a queue with other arguments is a clear error, and the rest works on',
  whereGiven,
  async (t) => {
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
    await t.rejects(broker.ready(), { name: 'Unavailable', cause: mismatch }, 'as health checks know it');
    await t.resolves(broker.publish(other, { n: 1 }));

    await atServer((channel) => channel.deleteQueue(queue.name));
    await t.resolves(broker.publish(queue, { n: 1 }));
    await t.resolves(broker.ready());
  },
);

test(
  'fault 18 (distributed): RabbitMQ: a message that is no JSON is a dead letter, as the text it is, and stops no other',
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

test('RabbitMQ: messages are kept on disk', whereGiven, async (t) => {
  const { queue, broker } = await start(t);
  await broker.publish(queue, { n: 1 });
  const message = await atServer((channel) => channel.get(queue.name, { noAck: true }));
  t.match(message, { properties: { deliveryMode: 2, contentType: 'application/json' } });
});

test('RabbitMQ: a URL that is none is refused', async (t) => {
  for (const wrong of ['amqp:', 'amqp://', 'amqp://guest:secret@host:port'])
    await t.rejects(openBroker(wrong, options), { name: 'TypeError', message: /^(?!.*secret)the broker has no valid/ });
});
