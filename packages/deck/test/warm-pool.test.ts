import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Test, test } from 'tap';
import { until } from '../../contracts/test/until.ts';
import type { Document } from '../src/isolation/isolate.ts';
import { DEFAULT_LIMITS } from '../src/isolation/limits.ts';
import { openWarmPool } from '../src/isolation/warm-pool.ts';
import { childrenOf, isAlive, processorTicks } from './processes.ts';

/** Util-linux's, as on most Linux systems. */
const hasSetpriv = spawnSync('/bin/sh', ['-c', 'setpriv --pdeathsig KILL true']).status === 0;

const LINUX = { skip: process.platform !== 'linux' };

/** What the pupil answers. */
type Pupil = { pid: number; rounds: number; bytes: number };

const isPupil = (answer: unknown): answer is Pupil =>
  typeof answer === 'object' && answer !== null && 'pid' in answer && 'rounds' in answer && 'bytes' in answer;

const build = (t: Test, { child = 'pupil', size = 2, limits = {} } = {}) => {
  let lost = 0;
  const onLost = () => {
    lost += 1;
  };
  const entry = import.meta.resolve(`./children/${child}.ts`);
  const pool = openWarmPool({ entry, limits: { ...DEFAULT_LIMITS, ...limits }, size, onLost });
  t.teardown(() => pool.close());
  const run = async (document: Partial<Document> = {}): Promise<Pupil> => {
    const { signal } = new AbortController();
    const answer = await pool.run({ input: Readable.from([Buffer.from('bytes')]), message: {}, signal, ...document });
    if (!isPupil(answer)) throw new Error('not the pupil’s answer');
    return answer;
  };
  return { pool, run, lost: () => lost };
};

const own = () => childrenOf(process.pid);

/** The processes that wait, once there are so many. */
const waiting = (count: number) => until(() => own().length === count && own());

test('Each document has a process of its own, which was started before it came', LINUX, async (t) => {
  const { pool, run } = build(t);
  pool.start();
  const [first, second] = await waiting(2);
  const pids = [(await run()).pid, (await run()).pid, (await run()).pid];
  t.ok(pids[0] === first || pids[0] === second);
  t.equal(new Set(pids).size, 3);
  const next = await until(() => own().length === 2 && own().every((pid) => !pids.includes(pid)) && own());
  t.ok(next.includes((await run()).pid), 'those that were used have been replaced');
});

test('Processes warm up while they wait, and only then', async (t) => {
  const { run } = build(t);
  t.match(await run(), { rounds: 0, bytes: 5 }, 'a document for which none waits gets one at once');
  const { rounds } = await until(async () => {
    const answer = await run();
    return answer.rounds > 2 && answer;
  });
  t.ok(rounds <= 40);
});

test('A pool of no size starts each process with its document', async (t) => {
  const { pool, run } = build(t, { size: 0 });
  pool.start();
  t.match([await run(), await run()], [{ rounds: 0 }, { rounds: 0 }]);
});

test('No document waits for another', async (t) => {
  const { run } = build(t, { size: 1 });
  const input = new PassThrough();
  const held = run({ input });
  const others = await Promise.all([run(), run(), run()]);
  input.end('the end');
  t.equal(new Set([...others, await held].map(({ pid }) => pid)).size, 4);
});

test('fault 19 (both): A document that breaks its process touches no other', async (t) => {
  const { run } = build(t);
  const input = new PassThrough();
  const held = run({ input });
  await t.rejects(run({ message: 'abort' }), { name: 'DeckError', code: 'crashed' });
  input.end('untouched');
  t.match(await held, { bytes: 9 });
  t.match(await run(), { bytes: 5 });
});

test('A process that ends while it waits is replaced', LINUX, async (t) => {
  const { pool, run } = build(t);
  pool.start();
  const [lost] = await waiting(2);
  if (lost === undefined) throw new Error('none waits');
  process.kill(lost, 'SIGKILL');
  const now = await until(() => !own().includes(lost) && own().length === 2 && own());
  t.ok(now.includes((await run()).pid));
});

test('A process that breaks or takes too long is told of, at work and while it waits', LINUX, async (t) => {
  const { pool, run, lost } = build(t, { size: 1, limits: { timeMs: 2_000, moreTimeMs: 0 } });
  await t.rejects(run({ message: 'abort' }), { code: 'crashed' });
  t.equal(lost(), 1);
  await t.rejects(run({ message: 'endless' }), { code: 'timeout' });
  t.equal(lost(), 2);
  pool.start();
  const [waits] = await waiting(1);
  if (waits === undefined) throw new Error('none waits');
  process.kill(waits, 'SIGKILL');
  t.ok(await until(() => lost() === 3));
});

test('A process that answered, was not needed or ends with its pool is none that was lost', async (t) => {
  const { pool, run, lost } = build(t);
  await run();
  const stop = new AbortController();
  const aborted = t.rejects(run({ input: new PassThrough(), signal: stop.signal }), { message: 'not needed' });
  stop.abort(new Error('not needed'));
  await aborted;
  const input = new PassThrough();
  const broken = t.rejects(run({ input }), { message: 'the store broke off' });
  input.destroy(new Error('the store broke off'));
  await broken;
  const refusing = build(t, { child: 'refusing' });
  await t.rejects(refusing.run({ message: 'typed' }), { code: 'encrypted' });
  const held = t.rejects(run({ input: new PassThrough() }), { name: 'Unavailable' });
  await Promise.all([pool.close(), refusing.pool.close()]);
  await held;
  t.strictSame([lost(), refusing.lost()], [0, 0]);
});

test('A program that does not start makes its documents wait for nothing', async (t) => {
  const { pool, run } = build(t, { child: 'no-such-file' });
  pool.start();
  await t.rejects(run(), { name: 'Unavailable' });
  await t.rejects(run(), { name: 'Unavailable' });
});

test('An aborted run ends with the signal’s reason, and its input is closed', async (t) => {
  const { run } = build(t);
  const stop = new AbortController();
  const input = new PassThrough();
  const ended = t.rejects(run({ input, signal: stop.signal }), { message: 'not needed' });
  stop.abort(new Error('not needed'));
  await ended;
  t.ok(input.destroyed);
});

test('Closing ends every process, those at work included', async (t) => {
  const { pool, run } = build(t);
  await run();
  const input = new PassThrough();
  const ended = t.rejects(run({ input }), { name: 'Unavailable' });
  await pool.close();
  await ended;
  t.ok(input.destroyed);
  t.strictSame(own(), []);
  const late = Readable.from(['late']);
  await t.rejects(run({ input: late }), { name: 'Unavailable' });
  t.ok(late.destroyed);
  t.strictSame(own(), [], 'nothing is started any more');
});

const isPids = (message: unknown): message is number[] =>
  Array.isArray(message) && message.every((pid) => typeof pid === 'number');

/** A process with a pool, what it has started once there is anything, and its end. */
const startOwner = async (state: 'idle' | 'reading' | 'endless') => {
  const owner = fork(fileURLToPath(import.meta.resolve('./children/pool-owner.ts')), [state]);
  const ended = once(owner, 'exit');
  const [pids] = await once(owner, 'message');
  if (!isPids(pids)) throw new Error('not what the owner started');
  return { owner, pids, ended };
};

test('A process that is killed leaves none of its pool behind', LINUX, async (t) => {
  const { owner, pids } = await startOwner('reading');
  owner.kill('SIGKILL');
  await until(() => !pids.some(isAlive));
  t.ok(pids.length > 0);
});

const isTiedUp = (pid: number): boolean => processorTicks(pid) > 60;

test('Nor one that is tied up, where the system can end it', { skip: !hasSetpriv }, async (t) => {
  const { owner } = await startOwner('endless');
  const tied = await until(() => childrenOf(owner.pid ?? 0).find(isTiedUp));
  owner.kill('SIGKILL');
  await until(() => !isAlive(tied));
  t.ok(tied);
});

test('Processes that wait keep nothing from exiting, and end with it', LINUX, async (t) => {
  const { pids, ended } = await startOwner('idle');
  const [code] = await ended;
  t.equal(code, 0);
  await until(() => !pids.some(isAlive));
});
