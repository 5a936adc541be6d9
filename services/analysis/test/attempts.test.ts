import { Unprocessable } from '@assay/broker/broker';
import { type AttemptToken, JOBS, OUTCOMES } from '@assay/contracts/messages';
import { buildLogger } from '@assay/http/logger';
import { test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { build, by, NOON, outcomes } from './build.ts';
import { lawless, loseAndWait, tellAndWait } from './telling.ts';

type Service = Awaited<ReturnType<typeof build>>;

/** Has an analysis taken up by these attempts, one after the other. */
const takenUpBy = async (service: Service, ...attempts: { token?: AttemptToken }[]): Promise<string> => {
  const { id } = await service.requestOne();
  for (const attempt of attempts) await tellAndWait(service, outcomes.progress(id, 'started', attempt));
  return id;
};

test('a worker that was taken for dead writes late, and the one that took over has its result kept', async (t) => {
  const service = await build(t);
  const id = await takenUpBy(service, by(1, 1), by(1, 2));
  for (const late of [
    outcomes.completed(id, by(1, 1)),
    outcomes.failed(id, by(1, 1)),
    outcomes.progress(id, 'retrying', by(1, 1)),
  ]) {
    await tellAndWait(service, late);
    t.equal((await service.read(id)).status, 'PROCESSING', late.schema);
  }
  t.equal((await service.get(`/analysis/${id}/evidence`)).json().data.coverage, 0, 'it leaves no evidence');
  await service.tell(outcomes.completed(id, by(1, 2)));
  await service.readUntil(id, 'COMPLETED');
});

test('a second sending takes over from a first one that is still at work', async (t) => {
  const service = await build(t);
  const id = await takenUpBy(service, by(1, 3), by(2, 1));
  await tellAndWait(service, outcomes.completed(id, by(1, 3)));
  t.equal((await service.read(id)).status, 'PROCESSING');
  await service.tell(outcomes.failed(id, by(2, 1)));
  await service.readUntil(id, 'FAILED');
});

test('a job that was given up ends its analysis, unless a later sending of it is at work', async (t) => {
  const service = await build(t);
  const [overtaken, current, old] = [
    await takenUpBy(service, by(1, 1), by(2, 1)),
    await takenUpBy(service, by(1, 1), by(2, 3)),
    await takenUpBy(service, by(2, 1)),
  ];
  const send = (job: object) => service.broker.publish(lawless(JOBS), job);
  await send({ id: 'a', analysisId: overtaken, send: 1 });
  await send({ id: 'b', analysisId: current, send: 2 });
  await send({ id: 'c', analysisId: old });
  await service.broker.consume(JOBS, { concurrency: 1 }, async () => {
    throw new Unprocessable('not for me');
  });
  await service.readUntil(current, 'FAILED');
  t.equal((await service.readUntil(old, 'FAILED')).isCompleted, false, 'a job of the version before');
  await until(async () => (await service.broker.depth(JOBS)).deadLetters === 0);
  t.equal((await service.read(overtaken)).status, 'PROCESSING');
});

test('a result that cannot be read ends its analysis, unless it is of an attempt that was taken over', async (t) => {
  const service = await build(t);
  const [overtaken, current] = [
    await takenUpBy(service, by(1, 1), by(1, 2)),
    await takenUpBy(service, by(1, 1), by(1, 2)),
  ];
  const unreadable = { result: { score: 'high' } };
  await loseAndWait(service, { ...outcomes.completed(overtaken, by(1, 1)), ...unreadable });
  await loseAndWait(service, { ...outcomes.completed(current, by(1, 2)), ...unreadable });
  await service.readUntil(current, 'FAILED');
  t.equal((await service.read(overtaken)).status, 'PROCESSING');
});

test('scorers of the version before, which name no attempt, are heard beside those of this one', async (t) => {
  const service = await build(t);
  const [one, other] = [await takenUpBy(service, by(1, 1), {}), await takenUpBy(service, {}, by(1, 2))];
  await service.tell(outcomes.completed(one));
  await service.tell(outcomes.completed(other, by(1, 2)));
  t.equal((await service.readUntil(one, 'COMPLETED')).isCompleted, true);
  t.equal((await service.readUntil(other, 'COMPLETED')).isCompleted, true);
});

test('the log says which attempt each outcome is of, and which one was given up', async (t) => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const service = await build(t, { logger: buildLogger({ name: 'analysis', level: 'info', destination }) });
  const id = await takenUpBy(service, by(2, 3));
  await loseAndWait(service, { ...outcomes.completed(id, by(2, 3)), result: 'high' });
  await service.broker.publish(lawless(JOBS), { id: 'a-job', analysisId: id, send: 4 });
  await service.broker.consume(JOBS, { concurrency: 1 }, async () => {});
  await until(() => lines.some((line) => line.includes('a-job')));
  const told = lines.flatMap((line): object[] => (/outcome came|given up/.test(line) ? [JSON.parse(line)] : []));
  t.match(
    told.filter((line) => 'send' in line),
    [
      { msg: 'An outcome came in.', analysisId: id, effect: 'applied', send: 2, attempt: 3 },
      { msg: 'A message was given up.', analysisId: id, send: 2, attempt: 3 },
      { msg: 'A message was given up.', id: 'a-job', analysisId: id, send: 4, attempt: JOBS.deliveryLimit },
    ],
  );
});

test('the log says of which request a job is that is sent again, and an outcome', async (t) => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = buildLogger({ name: 'analysis', level: 'info', destination });
  const service = await build(t, { logger, sweepMs: 10, resendAfterMs: 60_000 });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const analysisId: string = (await service.request('ada', { traceparent })).json().data.id;
  const jobs = await service.takeJobs();
  await until(() => jobs.length === 1);
  service.time.now = new Date(NOON.getTime() + 61_000);
  await until(() => jobs.length === 2);
  await service.broker.publish(OUTCOMES, outcomes.progress(analysisId, 'started', by(2, 1)), { traceparent });
  await service.readUntil(analysisId, 'PROCESSING');
  const traced = { analysisId, traceId: '0af7651916cd43dd8448eb211c80319c' };
  const lineOf = (sentence: string) => until(() => lines.find((line) => line.includes(sentence)));
  t.match(JSON.parse(await lineOf('A job shows no progress')), traced);
  t.match(JSON.parse(await lineOf('An outcome came in')), traced);
});
