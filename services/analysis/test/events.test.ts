import type { Progress } from '@assay/contracts/progress';
import type { ServerEvent } from '@assay/http/event-text';
import { type Test, test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { follow } from '../../../packages/http/test/follow.ts';
import type { AnalysisOptions } from '../src/app.ts';
import { applyOutcome } from '../src/apply-outcome.ts';
import { type By, build, by, COMPANY_OF, NOON, outcomes } from './build.ts';
import { tellAndWait } from './telling.ts';

/** The service, listening, and what follows an analysis as an investor. Nothing is looked for unless the test says so. */
const open = async (t: Test, options: Partial<AnalysisOptions> = {}) => {
  const service = await build(t, { watchMs: 3_600_000, ...options });
  const origin = await service.server.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...service,
    follow: (id: string, { investor = 'ada', headers = {} }: { investor?: string; headers?: object } = {}) =>
      follow(`${origin}/analysis/${id}/events`, { headers: { ...service.bearer(investor), ...headers } }),
  };
};

/** An event in short: what it says of the status, or how far the analysis is. */
const shortOf = ({ data }: ServerEvent): string => {
  const { status, stage, slidesRead, slides } = Object(data);
  return [status, stage, slidesRead, slides].filter((word) => word !== undefined).join(' ');
};

const after = (id: string) => ({ headers: { 'last-event-id': id } });

test('who follows an analysis hears where it stands, each change at once, and its end, with which the stream ends', async (t) => {
  const service = await open(t);
  const { id } = await service.requestOne();
  const { answer, heard, ended } = await service.follow(id);
  t.equal(answer.headers.get('content-type'), 'text/event-stream');
  await until(() => heard().length === 1);
  await service.tell(outcomes.progress(id, 'started', by(1, 1)));
  await until(() => heard().length === 2);
  await service.tell(outcomes.progress(id, 'retrying', by(1, 1)));
  await service.tell(outcomes.failed(id, by(1, 2)));
  await ended;
  t.strictSame(heard(), [
    {
      event: 'status',
      id: '0-PENDING',
      data: { id, status: 'PENDING', message: 'The analysis is waiting to be made.' },
    },
    { event: 'status', id: '1-PROCESSING', data: { id, status: 'PROCESSING', message: 'The analysis is being made.' } },
    {
      event: 'status',
      id: '2-PENDING',
      data: { id, status: 'PENDING', message: 'The analysis is waiting to be made.' },
    },
    {
      ...{ event: 'status', id: '3-FAILED' },
      data: { id, status: 'FAILED', message: 'The analysis failed: The deck is encrypted.' },
    },
  ]);
});

test('progress is told while the attempt that makes it is at work, and only forwards', async (t) => {
  const service = await open(t);
  const { id } = await service.requestOne();
  const { heard, ended } = await service.follow(id);
  const tell = (progress: Progress, token: By) => tellAndWait(service, outcomes.advance(id, progress, token));
  const reading = (slidesRead: number): Progress => ({ stage: 'reading', slidesRead, slides: 12 });
  const judging: Progress = { stage: 'judging', slidesRead: 12, slides: 12 };
  await tellAndWait(service, outcomes.progress(id, 'started', by(1, 1)));
  const { updatedAt } = await service.read(id);
  service.time.now = new Date('2026-11-20T12:30:00.000Z');
  await tell({ stage: 'fetching' }, by(1, 1));
  await tell(reading(4), by(1, 1));
  await tell(reading(3), by(1, 1));
  await tell(reading(9), by(2, 1));
  await tell(judging, {});
  await tell(judging, by(1, 1));
  t.equal((await service.read(id)).updatedAt, updatedAt, 'it is no change of the analysis');
  await tellAndWait(service, outcomes.progress(id, 'started', by(1, 2)));
  await tell(judging, by(1, 1));
  await tell(reading(1), by(1, 2));
  await service.tell(outcomes.completed(id, by(1, 2)));
  await ended;
  t.strictSame(heard().map(shortOf), [
    ...['PENDING', 'PROCESSING', 'fetching', 'reading 4 12', 'judging 12 12', 'reading 1 12', 'COMPLETED'],
  ]);
});

test('what another process has written is heard by the next look', async (t) => {
  const service = await open(t, { watchMs: 5 });
  const { id } = await service.requestOne();
  const { heard, ended } = await service.follow(id);
  const elsewhere = { store: service.store, clock: () => NOON };
  await until(() => heard().length === 1);
  await applyOutcome(elsewhere, outcomes.progress(id, 'started', by(1, 1)));
  await until(() => heard().length === 2);
  await applyOutcome(elsewhere, outcomes.completed(id, by(1, 1)));
  await ended;
  t.strictSame(heard().map(shortOf), ['PENDING', 'PROCESSING', 'COMPLETED']);
});

test('who comes back with the id of the last event hears nothing twice, and after the end that there is no more', async (t) => {
  const service = await open(t);
  const { id } = await service.requestOne();
  await service.tell(outcomes.progress(id, 'started', by(1, 1)));
  await service.readUntil(id, 'PROCESSING');
  const [knows, wasBefore, forged] = await Promise.all([
    service.follow(id, after('1-PROCESSING')),
    service.follow(id, after('0-PENDING')),
    service.follow(id, after('999-COMPLETED')),
  ]);
  await service.tell(outcomes.advance(id, { stage: 'reading' }, by(1, 1)));
  await service.tell(outcomes.completed(id, by(1, 1)));
  await Promise.all([knows.ended, wasBefore.ended, forged.ended]);
  t.strictSame(knows.heard().map(shortOf), ['reading', 'COMPLETED']);
  t.strictSame(wasBefore.heard().map(shortOf), ['PROCESSING', 'reading', 'COMPLETED']);
  t.strictSame(
    forged.heard().map(shortOf),
    ['PROCESSING', 'reading', 'COMPLETED'],
    'what is no event of it counts not',
  );
  const [last] = knows.heard().slice(-1);
  t.equal((await service.follow(id, after(last?.id ?? ''))).answer.status, 204);
  const anew = await service.follow(id);
  await anew.ended;
  t.strictSame(anew.heard().map(shortOf), ['COMPLETED'], 'who does not say what they know is told');
});

test('only the investor’s own analysis can be followed, and only by its own id', async (t) => {
  const service = await open(t);
  const { id } = await service.requestOne();
  const headers = { 'x-request-id': 'the-same' };
  const answers = await Promise.all([
    service.follow(id, { investor: 'bob', headers }),
    service.follow(COMPANY_OF.ada.id, { headers }),
    service.follow('unknown', { headers }),
  ]);
  for (const { answer, ended, text } of answers) {
    await ended;
    t.equal(answer.status, 404);
    t.equal(text(), answers[0]?.text());
  }
  const other = service.bearer('ada', ['companies:read']);
  t.equal((await service.server.inject({ url: `/analysis/${id}/events`, headers: other })).statusCode, 403);
});
