import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Test, test } from 'tap';
import { until } from '../../contracts/test/until.ts';
import { openBroker } from '../src/open-broker.ts';
import { buildQueue, options } from './queue.ts';
import { removeAfterwards, url, whereGiven } from './rabbit-server.ts';

const COUNT = 10_000;
/** In a file each message is a commit of its own, which the disk has to keep. */
const COUNT_IN_FILE = 2_000;
const CONCURRENCY = 3;
const MIB = 1024 * 1024;

/** Less than the messages that wait, which are 2 KB each. */
const GROWTH = 3 * MIB;

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** What the process holds, in bytes: without what it has let go and not yet cleared away. */
const heldBytes = (): number => {
  if (typeof collectGarbage === 'function') collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** Fills a queue, opens the broker anew as after a restart, and looks at what the consumer holds. */
const checkHeld = async (t: Test, { at, count }: { at: string; count: number }) => {
  const queue = { ...buildQueue(), accepts: (body: unknown): body is string => typeof body === 'string' };
  if (at === url) removeAfterwards(t, queue);
  const before = await openBroker(at, options);
  for (let n = 0; n < count; n += 500)
    await Promise.all(Array.from({ length: 500 }, (_, m) => before.publish(queue, `${n + m} `.padEnd(2_000, 'x'))));
  await until(async () => (await before.depth(queue)).waiting === count);
  await before.close();

  const held = heldBytes();
  const broker = await openBroker(at, { ...options, drainMs: 1 });
  t.teardown(() => broker.close());
  let running = 0;
  await broker.consume(queue, { concurrency: CONCURRENCY }, () => {
    running += 1;
    return new Promise(() => {});
  });
  await until(() => running === CONCURRENCY);
  await until(async () => (await broker.depth(queue)).waiting === count - CONCURRENCY);
  const grown = heldBytes() - held;
  t.equal(running, CONCURRENCY);
  t.ok(grown < GROWTH, `it holds ${grown} bytes more`);
  t.comment(`${count} messages wait: ${running} are handed out, ${(grown / MIB).toFixed(1)} MiB more are held`);
};

test('fault 44 (embedded): of thousands of waiting messages a worker that starts holds no more than it works on', (t) =>
  checkHeld(t, { at: `local:${join(t.testdir(), 'queue.db')}`, count: COUNT_IN_FILE }));

test(
  'fault 44 (distributed): of thousands of waiting messages a worker that starts holds no more than it works on',
  whereGiven,
  (t) => checkHeld(t, { at: url, count: COUNT }),
);
