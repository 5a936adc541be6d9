import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Queue } from '@assay/contracts/messages';
import { Unavailable } from '@assay/contracts/unavailable';
import fc from 'fast-check';
import { type Test, test } from 'tap';
import { until } from '../../contracts/test/until.ts';
import { type Broker, type BrokerOptions, type Delivery, Unprocessable } from '../src/broker.ts';
import { buildQueue, isAnything, options } from './queue.ts';

/** A promise that a test resolves. */
const buildGate = () => Promise.withResolvers<void>();

/** Whether a promise is open still after a turn of the event loop. */
const isPending = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = {};
  return (await Promise.race([promise, setImmediate(pending)])) === pending;
};

/** Opens a broker on what this test's earlier brokers left; it closes when the test ends. */
export type Open = (options: BrokerOptions) => Promise<Broker>;

/** Says what every broker does, in the `mode` it serves. `prepare` is called once in each test, with the one queue it uses. */
export const testBroker = (
  name: string,
  prepare: (t: Test, queue: Queue<unknown>) => Open,
  { keeps, mode, skip }: { keeps: boolean; mode: 'embedded' | 'distributed'; skip?: string },
): void => {
  const whereGiven = skip === undefined ? {} : { skip };
  /** What only holds for a broker that keeps its messages when it closes. */
  const testKept = (sentence: string, check: (t: Test) => Promise<void>) => {
    if (keeps) test(sentence, whereGiven, check);
  };

  const start = async (t: Test, deliveryLimit?: number) => {
    const queue = buildQueue(deliveryLimit);
    const open = prepare(t, queue);
    const broker = await open(options);
    const publish = (...numbers: number[]) => Promise.all(numbers.map((n) => broker.publish(queue, { n })));
    return { queue, broker, publish, open };
  };

  test(`${name}: what is published is consumed, as it was`, whereGiven, async (t) => {
    const { queue, broker } = await start(t);
    const anything = { ...queue, accepts: isAnything };
    const sent = fc.sample(fc.jsonValue(), 50).map((body) => JSON.stringify(body));
    const received: string[] = [];
    await broker.consume(anything, { concurrency: 5 }, async (body) => {
      received.push(JSON.stringify(body));
    });
    await Promise.all(sent.map((text) => broker.publish(anything, JSON.parse(text))));
    await until(() => received.length === sent.length);
    t.strictSame(received.toSorted(), sent.toSorted());
  });

  test(`${name}: what was published before there was a consumer is consumed`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t);
    await publish(1, 2, 3);
    const received: number[] = [];
    await broker.consume(queue, { concurrency: 1 }, async ({ n }) => void received.push(n));
    await until(() => received.length === 3);
    t.strictSame(received.toSorted(), [1, 2, 3]);
  });

  test(`${name}: no more handlers run at a time than were asked for`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t);
    const gate = buildGate();
    let running = 0;
    let most = 0;
    let done = 0;
    await broker.consume(queue, { concurrency: 3 }, async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      done += 1;
    });
    await publish(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    await until(() => running === 3);
    gate.resolve();
    await until(() => done === 10);
    t.equal(most, 3);
  });

  test(`${name}: two consumers share the messages of a queue`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t);
    const gate = buildGate();
    const received: string[] = [];
    const consumeAs = (who: string) =>
      broker.consume(queue, { concurrency: 1 }, async ({ n }) => {
        received.push(`${who} ${n}`);
        await gate.promise;
      });
    await consumeAs('first');
    await consumeAs('second');
    await publish(1, 2);
    await until(() => received.length === 2);
    gate.resolve();
    t.strictSame(new Set(received.map((text) => text.split(' ')[0])), new Set(['first', 'second']));
    t.strictSame(new Set(received.map((text) => text.split(' ')[1])), new Set(['1', '2']));
  });

  test(`${name}: a failed message is tried again, and each attempt knows its number`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t, 3);
    const seen: Pick<Delivery, 'attempt' | 'lastAttempt'>[] = [];
    await broker.consume(queue, { concurrency: 1 }, async (_note, { attempt, lastAttempt }) => {
      seen.push({ attempt, lastAttempt });
      if (attempt < 3) throw new Error('the store is down');
    });
    await publish(1);
    await until(() => seen.length === 3);
    t.strictSame(seen, [
      { attempt: 1, lastAttempt: false },
      { attempt: 2, lastAttempt: false },
      { attempt: 3, lastAttempt: true },
    ]);
    await until(async () => (await broker.depth(queue)).waiting === 0);
    t.match(await broker.depth(queue), { waiting: 0, deadLetters: 0 });
  });

  for (const limit of [1, 2, 3])
    test(`${name}: after ${limit} failed deliveries a message is a dead letter`, whereGiven, async (t) => {
      const { queue, broker, publish } = await start(t, limit);
      const attempts: number[] = [];
      const dead: unknown[] = [];
      await broker.consume(queue, { concurrency: 1 }, async (_note, { attempt }) => {
        attempts.push(attempt);
        throw new Error('the worker is broken');
      });
      await broker.consumeDeadLetters(queue, async (body, reason) => void dead.push({ body, reason }));
      await publish(7);
      await until(() => dead.length === 1);
      t.strictSame(dead, [{ body: { n: 7 }, reason: 'delivery limit reached' }]);
      t.strictSame(
        attempts,
        Array.from({ length: limit }, (_, n) => n + 1),
      );
    });

  test(`${name}: what cannot be processed is a dead letter at once`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t);
    const attempts: number[] = [];
    const dead: unknown[] = [];
    await broker.consumeDeadLetters(queue, async (body, reason) => void dead.push({ body, reason }));
    await broker.consume(queue, { concurrency: 1 }, async (_note, { attempt }) => {
      attempts.push(attempt);
      throw new Unprocessable('nothing in it can be read');
    });
    await publish(7);
    await until(() => dead.length === 1);
    t.strictSame(dead, [{ body: { n: 7 }, reason: 'refused' }]);
    t.strictSame(attempts, [1]);
  });

  test(
    `fault 18 (${mode}): ${name}: a message of the wrong shape is a dead letter at once and stops no other`,
    whereGiven,
    async (t) => {
      const { queue, broker, publish } = await start(t);
      const dead: unknown[] = [];
      const received: number[] = [];
      await broker.publish({ ...queue, accepts: isAnything }, { from: 'another version' });
      await publish(1, 2);
      await broker.consume(queue, { concurrency: 1 }, async ({ n }) => void received.push(n));
      await broker.consumeDeadLetters(queue, async (body, reason) => void dead.push({ body, reason }));
      await until(() => received.length === 2 && dead.length === 1);
      t.strictSame(dead, [{ body: { from: 'another version' }, reason: 'refused' }]);
      t.strictSame(received.toSorted(), [1, 2]);
    },
  );

  test(`${name}: a message that fails is named in the log by its ids and its trace alone`, whereGiven, async (t) => {
    const { queue, open } = await start(t, 1);
    const lines: object[] = [];
    const note = (fields: object) => void lines.push(fields);
    const broker = await open({ ...options, logger: { info: () => {}, warn: note, error: note } });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const message = { id: 'message-7', analysisId: 'analysis-7', text: 'words of a deck' };
    const anything = { ...queue, accepts: isAnything };
    const fail = async () => {
      throw new Error('the worker is broken');
    };
    await broker.consume(anything, { concurrency: 1 }, fail);
    await broker.consumeDeadLetters(anything, fail);
    await broker.publish(anything, message, { traceparent });
    await until(() => lines.length > 1);
    const names = { id: 'message-7', analysisId: 'analysis-7', traceId: '0af7651916cd43dd8448eb211c80319c' };
    t.match(lines[0], { queue: queue.name, attempt: 1, ...names });
    t.match(lines[1], { queue: queue.deadLetters, attempt: 1, ...names });
    t.notMatch(JSON.stringify(lines), 'words of a deck');
  });

  test(
    `${name}: nothing that a message of the wrong shape says stands in the log as its name`,
    whereGiven,
    async (t) => {
      const { queue, open } = await start(t, 1);
      const lines: object[] = [];
      const note = (fields: object) => void lines.push(fields);
      const broker = await open({ ...options, logger: { info: () => {}, warn: note, error: note } });
      const message = { id: 'words of a deck', analysisId: 'a'.repeat(1_000) };
      await broker.consume(queue, { concurrency: 1 }, async () => {});
      await broker.consumeDeadLetters(queue, async () => {
        throw new Error('the store is down');
      });
      await broker.publish({ ...queue, accepts: isAnything }, message, {
        traceparent: 'more words of a deck, and of its page',
      });
      await until(() => lines.length > 1);
      t.notMatch(JSON.stringify(lines), /words|aaaa/);
    },
  );

  test(`${name}: a dead letter is handed over until its handler has done with it`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t);
    let attempts = 0;
    await broker.consume(queue, { concurrency: 1 }, async () => {
      throw new Unprocessable('nothing in it can be read');
    });
    await broker.consumeDeadLetters(queue, async () => {
      attempts += 1;
      if (attempts < 5) throw new Error('the store is down');
    });
    await publish(1);
    await until(() => attempts === 5);
    await until(async () => (await broker.depth(queue)).deadLetters === 0);
    t.equal(attempts, 5);
  });

  test(`${name}: dead letters are shown once, and what is sent again has all its deliveries`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t, 2);
    const first = await broker.consume(queue, { concurrency: 1 }, async () => {
      throw new Error('the worker is broken');
    });
    await publish(1, 2, 3);
    await until(async () => (await broker.depth(queue)).deadLetters === 3);
    await first.close();
    const shown: unknown[] = [];
    await broker.reviewDeadLetters(queue, (letter) => void shown.push(letter));
    t.strictSame(shown.map((letter) => JSON.stringify(letter)).toSorted(), [
      '{"body":{"n":1},"reason":"delivery limit reached"}',
      '{"body":{"n":2},"reason":"delivery limit reached"}',
      '{"body":{"n":3},"reason":"delivery limit reached"}',
    ]);
    await until(async () => (await broker.depth(queue)).deadLetters === 3);
    const isTwo = (body: unknown) => JSON.stringify(body) === '{"n":2}';
    await broker.reviewDeadLetters(queue, ({ body }) => (isTwo(body) ? { n: 20 } : undefined));
    const received: unknown[] = [];
    await broker.consume(queue, { concurrency: 1 }, async (body, { attempt, lastAttempt }) => {
      received.push({ body, attempt, lastAttempt });
      if (!lastAttempt) throw new Error('the worker is broken once more');
    });
    await until(() => received.length === 2);
    t.strictSame(received, [
      { body: { n: 20 }, attempt: 1, lastAttempt: false },
      { body: { n: 20 }, attempt: 2, lastAttempt: true },
    ]);
    await until(async () => (await broker.depth(queue)).deadLetters === 2);
  });

  test(`${name}: depth counts what waits, alive and dead`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t);
    t.strictSame(await broker.depth(queue), { waiting: 0, deadLetters: 0, consumers: 0 });
    await publish(1, 2, 3);
    await until(async () => (await broker.depth(queue)).waiting === 3);
    const consumer = await broker.consume(queue, { concurrency: 1 }, async () => {
      throw new Unprocessable('nothing in it can be read');
    });
    await until(async () => (await broker.depth(queue)).deadLetters === 3);
    t.strictSame(await broker.depth(queue), { waiting: 0, deadLetters: 3, consumers: 1 });
    await consumer.close();
  });

  test(`${name}: depth counts the consumers of a queue, and not those of its dead letters`, whereGiven, async (t) => {
    const { queue, broker } = await start(t);
    const consumersAre = (count: number) => until(async () => (await broker.depth(queue)).consumers === count);
    const consume = (concurrency: number) => broker.consume(queue, { concurrency }, async () => {});
    await broker.consumeDeadLetters(queue, async () => {});
    const first = await consume(5);
    await consumersAre(1);
    await consume(1);
    await consumersAre(2);
    await first.close();
    await consumersAre(1);
    t.equal((await broker.depth(queue)).waiting, 0);
  });

  test(`${name}: the trace context comes along`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const seen: unknown[] = [];
    await broker.consume(queue, { concurrency: 1 }, async ({ n }, delivery) => {
      seen[n] = delivery.traceparent;
    });
    await broker.publish(queue, { n: 0 }, { traceparent });
    await publish(1);
    await until(() => seen.length === 2);
    t.strictSame(seen, [traceparent, undefined]);
  });

  test(`${name}: closing a consumer waits for its handlers and leaves the rest to the next`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t);
    const gate = buildGate();
    const first: number[] = [];
    let finished = false;
    const consumer = await broker.consume(queue, { concurrency: 1 }, async ({ n }) => {
      first.push(n);
      await gate.promise;
      finished = true;
    });
    await publish(1, 2, 3);
    await until(() => first.length === 1);
    const closed = consumer.close();
    // Round trips enough for a close that would not wait.
    await broker.depth(queue);
    t.ok(await isPending(closed));
    gate.resolve();
    await closed;
    t.ok(finished, 'the handler had finished');
    const next: number[] = [];
    await broker.consume(queue, { concurrency: 1 }, async ({ n }, { attempt }) => {
      t.equal(attempt, 1, 'no delivery was spent');
      next.push(n);
    });
    await until(() => next.length === 2);
    t.strictSame([...first, ...next].toSorted(), [1, 2, 3]);
  });

  test(`fault 34 (${mode}): ${name}: closing the broker lets running handlers finish`, whereGiven, async (t) => {
    const { queue, broker, publish } = await start(t);
    const gate = buildGate();
    const signals: AbortSignal[] = [];
    let finished = 0;
    await broker.consume(queue, { concurrency: 2 }, async (_note, { signal }) => {
      signals.push(signal);
      await gate.promise;
      finished += 1;
    });
    await publish(1, 2);
    await until(() => signals.length === 2);
    const closed = broker.close();
    // Round trips enough for a close that would not wait.
    await broker.depth(queue);
    t.ok(await isPending(closed));
    gate.resolve();
    await closed;
    t.equal(finished, 2);
    t.notOk(signals.some(({ aborted }) => aborted));
  });

  testKept(`${name}: what a closed broker finished is done, and what it did not is delivered again`, async (t) => {
    const { queue, broker, open } = await start(t);
    await broker.close();
    const hurried = await open({ ...options, drainMs: 1 });
    const started: number[] = [];
    let aborted = false;
    await hurried.consume(queue, { concurrency: 2 }, async ({ n }, { signal }) => {
      started.push(n);
      if (n === 1) return;
      await once(signal, 'abort');
      aborted = true;
      throw new Error('there was no time');
    });
    await Promise.all([1, 2].map((n) => hurried.publish(queue, { n })));
    await until(() => started.length === 2);
    await until(async () => (await hurried.depth(queue)).waiting === 0);
    await hurried.close();
    t.ok(aborted);

    const seen: unknown[] = [];
    const later = await open(options);
    await later.consume(queue, { concurrency: 1 }, async ({ n }, { attempt }) => void seen.push({ n, attempt }));
    await until(() => seen.length > 0);
    t.strictSame(seen, [{ n: 2, attempt: 1 }]);
  });

  testKept(`${name}: a delivery that a close breaks off does not count, however many there are`, async (t) => {
    const { queue, broker, publish, open } = await start(t, 2);
    await publish(1);
    await broker.close();
    const seen: Pick<Delivery, 'attempt' | 'lastAttempt'>[] = [];
    for (const started of [2, 3, 4]) {
      const hurried = await open({ ...options, drainMs: 1 });
      await hurried.consume(queue, { concurrency: 1 }, async (_note, { attempt, lastAttempt, signal }) => {
        seen.push({ attempt, lastAttempt });
        if (attempt > 1) await once(signal, 'abort');
        throw new Error(attempt > 1 ? 'there was no time' : 'the store is down');
      });
      await until(() => seen.length === started);
      await hurried.close();
    }
    t.strictSame(seen, [
      { attempt: 1, lastAttempt: false },
      { attempt: 2, lastAttempt: true },
      { attempt: 2, lastAttempt: true },
      { attempt: 2, lastAttempt: true },
    ]);
    const later = await open(options);
    const last = new Set<unknown>();
    const dead: unknown[] = [];
    await later.consume(queue, { concurrency: 1 }, async (_note, { attempt, lastAttempt }) => {
      last.add(JSON.stringify({ attempt, lastAttempt }));
      throw new Error('the worker is broken');
    });
    await later.consumeDeadLetters(queue, async (_body, reason) => void dead.push(reason));
    await until(() => dead.length === 1);
    t.strictSame([...last], ['{"attempt":2,"lastAttempt":true}']);
    t.strictSame(dead, ['delivery limit reached']);
  });

  testKept(`${name}: what was published outlives the broker, alive and dead`, async (t) => {
    const { queue, broker, publish, open } = await start(t);
    await publish(1, 2);
    const consumer = await broker.consume(queue, { concurrency: 1 }, async () => {
      throw new Unprocessable('nothing in it can be read');
    });
    await until(async () => (await broker.depth(queue)).deadLetters === 2);
    await consumer.close();
    await publish(3);
    await broker.close();
    const later = await open(options);
    await until(async () => (await later.depth(queue)).waiting === 1);
    t.strictSame(await later.depth(queue), { waiting: 1, deadLetters: 2, consumers: 0 });
  });

  test(`${name}: an open broker is ready, and a closed one takes nothing`, whereGiven, async (t) => {
    const { queue, broker } = await start(t);
    await t.resolves(broker.ready());
    await broker.close();
    await t.rejects(broker.publish(queue, { n: 1 }), Unavailable);
    await t.rejects(broker.depth(queue), Unavailable);
    await t.rejects(broker.ready(), Unavailable);
    await t.rejects(
      broker.consume(queue, { concurrency: 1 }, async () => {}),
      Unavailable,
    );
    await t.resolves(broker.close(), 'and may be closed again');
  });
};
