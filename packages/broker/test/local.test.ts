import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Test, test } from 'tap';
import { openBroker } from '../src/open-broker.ts';
import { buildQueue, type Note, options } from './queue.ts';
import { type Open, testBroker } from './suite.ts';
import { until } from './until.ts';

const opening =
  (t: Test, url: string): Open =>
  async (settings) => {
    const broker = await openBroker(url, settings);
    t.teardown(() => broker.close());
    return broker;
  };

testBroker('local, in memory', (t) => opening(t, 'local:'), { keeps: false });
testBroker('local, in a file', (t) => opening(t, `local:${join(t.testdir(), 'queue.db')}`), { keeps: true });

/** Another process that opens the file, takes one message and never finishes it. Resolves when it has it. */
const startStuckWorker = async (t: Test, file: string) => {
  const worker = fork(join(import.meta.dirname, 'stuck-worker.ts'), [file]);
  t.teardown(() => worker.kill('SIGKILL'));
  await once(worker, 'message');
  return worker;
};

const buildFile = async (t: Test) => {
  const file = join(t.testdir(), 'queue.db');
  const queue = { ...buildQueue(2), name: 'stuck', deadLetters: 'stuck.dead' };
  const open = () => opening(t, `local:${file}`)(options);
  const broker = await open();
  await broker.publish(queue, { n: 1 });
  await broker.close();
  return { file, queue, open };
};

test('local: what a killed process was working on is delivered again, as a later attempt', async (t) => {
  const { file, queue, open } = await buildFile(t);
  const worker = await startStuckWorker(t, file);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  const broker = await open();
  const seen: (Note & { attempt: number })[] = [];
  await broker.consume(queue, { concurrency: 1 }, async ({ n }, { attempt }) => void seen.push({ n, attempt }));
  await until(() => seen.length === 1);
  t.strictSame(seen, [{ n: 1, attempt: 2 }]);
});

test('local: what kills its process at every delivery is a dead letter, and is not delivered again', async (t) => {
  const { file, queue, open } = await buildFile(t);
  for (const _ of [1, 2]) {
    const worker = await startStuckWorker(t, file);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  const broker = await open();
  const dead: unknown[] = [];
  await broker.consume(queue, { concurrency: 1 }, async () => t.fail('it was delivered again'));
  await broker.consumeDeadLetters(queue, async (body, reason) => void dead.push({ body, reason }));
  await until(() => dead.length === 1);
  t.strictSame(dead, [{ body: { n: 1 }, reason: 'delivery limit reached' }]);
});

test('local: a file in use by another process is refused, and free once that process is gone', async (t) => {
  const { file, open } = await buildFile(t);
  const worker = await startStuckWorker(t, file);
  await t.rejects(open(), { message: /is another process using it/ });
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await t.resolves(open());
});

test('local: messages in memory go with their broker', async (t) => {
  const queue = buildQueue();
  const open = opening(t, 'local:');
  const broker = await open(options);
  await broker.publish(queue, { n: 1 });
  await broker.close();
  t.strictSame(await (await open(options)).depth(queue), { waiting: 0, deadLetters: 0 });
});

test('a broker of an unknown kind is refused', async (t) => {
  await t.rejects(openBroker('kafka://somewhere', options), TypeError);
  await t.rejects(openBroker('queue', options), TypeError);
});
