import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Test, test } from 'tap';
import { until } from '../../contracts/test/until.ts';
import { openBroker } from '../src/open-broker.ts';
import { buildQueue, isAnything, type Note, options } from './queue.ts';
import { type Open, testBroker } from './suite.ts';

const opening =
  (t: Test, url: string): Open =>
  async (settings) => {
    const broker = await openBroker(url, settings);
    t.teardown(() => broker.close());
    return broker;
  };

testBroker('local, in memory', (t) => opening(t, 'local:'), { keeps: false, mode: 'embedded' });
testBroker('local, in a file', (t) => opening(t, `local:${join(t.testdir(), 'queue.db')}`), {
  keeps: true,
  mode: 'embedded',
});

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

test('fault 15 (embedded): local: what a killed process was working on is delivered again, as a later attempt', async (t) => {
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

test('fault 19 (embedded): local: what kills its process at every delivery is a dead letter, and is not delivered again', async (t) => {
  const { file, queue, open } = await buildFile(t);
  for (const _ of [1, 2]) {
    const worker = await startStuckWorker(t, file);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
  }
  const broker = await open();
  const dead: unknown[] = [];
  await broker.consume(queue, { concurrency: 1 }, async () => void t.fail('it was delivered again'));
  await broker.consumeDeadLetters(queue, async (body, reason) => void dead.push({ body, reason }));
  await until(() => dead.length === 1);
  t.strictSame(dead, [{ body: { n: 1 }, reason: 'delivery limit reached' }]);
});

test('local: one process at a time works on a file; others may look into it and add to it', async (t) => {
  const { file, queue, open } = await buildFile(t);
  const worker = await startStuckWorker(t, file);
  const broker = await open();
  const seen: number[] = [];
  const consume = () => broker.consume(queue, { concurrency: 1 }, async ({ n }) => void seen.push(n));
  await t.resolves(broker.ready());
  await broker.publish(queue, { n: 2 });
  t.match(await broker.depth(queue), { waiting: 1, deadLetters: 0 }, 'what the other works on is left to it');
  await t.rejects(consume(), { message: /on which another process works/ });
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await consume();
  await until(() => seen.length === 2);
  t.strictSame(seen.toSorted(), [1, 2]);
});

test('fault 41 (embedded): local: on a full disk messages are refused, and those it took are delivered when there is room', async (t) => {
  const file = join(t.testdir(), 'queue.db');
  // No file of this process grows beyond 1000 blocks of 512 or 1024 bytes.
  const worker = fork(new URL('full-disk.ts', import.meta.url), [file], {
    execPath: 'sh',
    execArgv: ['-c', 'ulimit -f 1000; exec "$@"', 'sh', process.execPath, ...process.execArgv],
  });
  t.teardown(() => worker.kill('SIGKILL'));
  const said: unknown[] = [];
  worker.on('message', (message) => void said.push(message));
  await until(() => said.includes('The queue file cannot be written now.'));
  worker.disconnect();
  await once(worker, 'exit');
  const [taken, refusal] = [Number(said[0]), said[1]];
  t.ok(taken > 1);
  t.equal(refusal, 'Unavailable');

  const queue = { ...buildQueue(), name: 'full', deadLetters: 'full.dead', accepts: isAnything };
  const broker = await opening(t, `local:${file}`)(options);
  let received = 0;
  await broker.consume(queue, { concurrency: 1 }, async () => {
    received += 1;
  });
  await until(() => received >= taken);
  t.equal(received, taken);
});

test('local: messages in memory go with their broker', async (t) => {
  const queue = buildQueue();
  const open = opening(t, 'local:');
  const broker = await open(options);
  await broker.publish(queue, { n: 1 });
  await broker.close();
  t.match(await (await open(options)).depth(queue), { waiting: 0, deadLetters: 0 });
});

test('a broker of an unknown kind is refused', async (t) => {
  await t.rejects(openBroker('kafka://somewhere', options), TypeError);
  await t.rejects(openBroker('queue', options), TypeError);
});
