import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Broker } from '@assay/broker/broker';
import { openBroker } from '@assay/broker/open-broker';
import { JOBS, OUTCOMES } from '@assay/contracts/messages';
import { buildLogger } from '@assay/http/logger';
import { mintToken } from '@assay/http/token';
import { type Test, test } from 'tap';
import { startProxy } from '../../../packages/broker/test/proxy.ts';
import { until } from '../../../packages/contracts/test/until.ts';
import { openAnalysisStore } from '../src/open-analysis-store.ts';
import { build, outcomes } from './build.ts';
import { onQueuesOf, shareServers, skip } from './shared-servers.ts';

/** Where a run keeps its analyses and its messages; `deafen` makes the broker's next answer to a job be lost. */
type Places = { store: string; broker: string; near: string; deafen: () => void };

const onFiles = async (t: Test): Promise<Places> => {
  const folder = t.testdir();
  const broker = `local:${join(folder, 'broker.db')}`;
  return { store: `sqlite:${join(folder, 'analysis.db')}`, broker, near: broker, deafen: () => {} };
};

const onServers = async (t: Test, run: string): Promise<Places> => {
  const { amqp, database } = shareServers(t, run);
  const { url, deafenAfter } = await startProxy(t, amqp);
  return { store: database, broker: amqp, near: url, deafen: () => deafenAfter('"assay.analysis.job"') };
};

/** Starts a service that halts there, has it take a request, and kills it once it stands at that point. */
const killAt = async (t: Test, { halt, run, places }: { halt: string; run: string; places: Places }) => {
  const secret = randomBytes(32).toString('hex');
  const child = fork(new URL('halting-service.ts', import.meta.url), [places.store, places.near, run, halt], {
    env: { ...process.env, JWT_SECRET: secret },
  });
  t.teardown(() => child.kill('SIGKILL'));
  const told: { halted?: string; status?: number; id?: string }[] = [];
  child.on('message', (fact: object) => void told.push(fact));
  await until(() => told.length > 0);
  if (halt === 'before the confirm') places.deafen();
  const token = mintToken({ secret, investor: 'ada', expiresInMs: 60_000, clock: () => new Date() });
  child.send({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const answer = await until(() => told.find(({ status }) => status !== undefined));
  await until(() => told.some(({ halted }) => halted === halt));
  return {
    answer,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};

/** A scorer that says of each job that it has started and completed it, once all its sendings have come. */
const work = async (broker: Broker, sendings: number) => {
  const jobs: string[] = [];
  await broker.consume(JOBS, { concurrency: sendings }, async ({ analysisId }) => {
    jobs.push(analysisId);
    await until(() => jobs.length === sendings);
    await broker.publish(OUTCOMES, outcomes.progress(analysisId, 'started'));
    await broker.publish(OUTCOMES, outcomes.completed(analysisId));
  });
  return jobs;
};

const CASES = [
  [1, 'embedded', 'before the publish', 1],
  [1, 'distributed', 'before the publish', 1],
  [2, 'distributed', 'before the confirm', 2],
  [3, 'embedded', 'before it is marked sent', 2],
  [3, 'distributed', 'before it is marked sent', 2],
] as const;

for (const [number, mode, halt, sendings] of CASES)
  test(`fault ${number} (${mode}): a service killed ${halt} leaves one analysis, which completes once`, {
    skip: mode === 'distributed' && skip,
  }, async (t) => {
    const run = randomBytes(6).toString('hex');
    const places = await (mode === 'embedded' ? onFiles(t) : onServers(t, run));
    const { answer, kill } = await killAt(t, { halt, run, places });
    t.equal(answer.status, 201);
    const broker = onQueuesOf(
      run,
      await openBroker(places.broker, { logger: buildLogger({ name: 'test', level: 'silent' }) }),
    );
    t.teardown(() => broker.close());
    const sent = sendings - 1;
    await until(async () => (await broker.depth(JOBS)).waiting === sent);
    await kill();

    const effects: unknown[] = [];
    const info = (fields: { schema?: string; effect?: string }) =>
      void (fields.schema === 'assay.analysis.completed' && effects.push(fields.effect));
    const logger = Object.assign(buildLogger({ name: 'analysis', level: 'silent' }), { info });
    const store = await openAnalysisStore(places.store);
    t.teardown(() => store.close());
    // A minute later: the lease of the killed one has ended.
    await build(t, { store, broker, logger, clock: () => new Date(Date.now() + 60_000), sweepMs: 50 });
    const jobs = await work(broker, sendings);
    await until(() => effects.length === sendings);
    t.equal(effects.filter((effect) => effect === 'applied').length, 1);
    t.strictSame(
      jobs,
      Array.from({ length: sendings }, () => answer.id),
    );
    const records = await store.page({ investorId: 'ada', before: undefined, limit: 10 });
    t.strictSame(
      records.map(({ id, status }) => ({ id, status })),
      [{ id: answer.id, status: 'COMPLETED' }],
    );
    t.comment(`201, then kill -9 ${halt}: the job came ${jobs.length} times, the result took effect once`);
  });
