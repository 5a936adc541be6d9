import { type AnalysisJob, JOBS } from '@assay/contracts/messages';
import { type Test, test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { build, by, type Investor, outcomes } from './build.ts';

type Service = Awaited<ReturnType<typeof build>>;

/** The most jobs that wait in the queue while it has at most one consumer. */
const WINDOW = 1;

/** A scorer that says of each job that it has started it, and the jobs as they came. */
const startScorer = async (service: Service): Promise<AnalysisJob[]> => {
  const jobs: AnalysisJob[] = [];
  await service.broker.consume(JOBS, { concurrency: 1 }, async (job, { attempt }) => {
    jobs.push(job);
    await service.tell(outcomes.progress(job.analysisId, 'started', by(job.send ?? 1, attempt)));
  });
  return jobs;
};

/** The service, and requests that tell afterwards whose job came when. */
const start = async (t: Test, options: Parameters<typeof build>[1] = {}) => {
  const service = await build(t, { ...options, maxWaiting: 100_000 });
  const owners = new Map<string, Investor>();
  const request = async (investor: Investor, times: number) => {
    for (let n = 0; n < times; n += 1) owners.set((await service.requestOne(investor)).id, investor);
  };
  return { service, owners, request };
};

test('however many jobs there are, few wait in the queue, and all are sent as scorers take them', async (t) => {
  const { service, owners, request } = await start(t);
  await request('ada', 100);
  await until(async () => (await service.broker.depth(JOBS)).waiting > 0);
  let most = 0;
  const depth = async () => {
    most = Math.max(most, (await service.broker.depth(JOBS)).waiting);
    return false;
  };
  const jobs = await startScorer(service);
  await until(async () => (await depth()) || jobs.length === owners.size);
  t.strictSame(
    jobs.map(({ analysisId }) => analysisId),
    Array.from(owners.keys()),
    'each once, in the order they were asked for',
  );
  t.ok(most <= WINDOW, `${most} waited`);
});

test("an investor's job does not wait for all that another asked for before", async (t) => {
  const { service, owners, request } = await start(t);
  await request('ada', 60);
  await until(async () => (await service.broker.depth(JOBS)).waiting === WINDOW);
  await request('bob', 1);
  const jobs = await startScorer(service);
  await until(() => jobs.length === 61);
  const place = jobs.findIndex(({ analysisId }) => owners.get(analysisId) === 'bob');
  t.ok(place <= WINDOW + 1, `it came after ${place} others`);
});

test('investors take turns for as long as both have jobs', async (t) => {
  const { service, owners, request } = await start(t);
  await request('ada', 30);
  await request('bob', 20);
  const jobs = await startScorer(service);
  await until(() => jobs.length === 50);
  const sent = jobs.map(({ analysisId }) => owners.get(analysisId));
  const after = sent.slice(WINDOW, WINDOW + 40);
  t.strictSame(new Set(after.filter((_, n) => n % 2 === 0)).size, 1);
  t.strictSame(new Set(after.filter((_, n) => n % 2 === 1)).size, 1);
});
