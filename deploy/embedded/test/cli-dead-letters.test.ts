import { join } from 'node:path';
import { openBroker } from '@assay/broker/open-broker';
import { JOBS, OUTCOMES } from '@assay/contracts/messages';
import { pino } from 'pino';
import { type Test, test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { assay } from './command.ts';

const logger = pino({ level: 'silent' });
const retryDelays = { firstMs: 1, longestMs: 1 };
const ASKED = { asOf: '2026-11-20T00:00:00.000Z', company: { name: 'Lumen Ledger' }, send: 1 };

const jobOf = (n: number) =>
  ({ schema: 'assay.analysis.job', v: 1, id: `message-${n}`, analysisId: `analysis-${n}`, ...ASKED }) as const;

/** A house whose scorer could make none of two jobs, and to which somebody sent what is no outcome. */
const leaveDeadLetters = async (t: Test) => {
  const DATA_DIR = t.testdir();
  const url = `local:${join(DATA_DIR, 'broker.db')}`;
  const broker = await openBroker(url, { logger, retryDelays });
  await broker.consume(JOBS, { concurrency: 2 }, () => Promise.reject(new Error('the worker is broken')));
  await broker.consume(OUTCOMES, { concurrency: 1 }, async () => undefined);
  await broker.publish({ ...OUTCOMES, accepts: (_): _ is object => true }, { secret: 'words of a deck' });
  await broker.publish(JOBS, jobOf(1));
  await broker.publish(JOBS, jobOf(2));
  await until(async () => (await broker.depth(JOBS)).deadLetters === 2);
  await until(async () => (await broker.depth(OUTCOMES)).deadLetters === 1);
  return { DATA_DIR, url, broker };
};

test('assay dead-letters list: what was given up, with its ids and none of its words', async (t) => {
  const { DATA_DIR, broker } = await leaveDeadLetters(t);
  await broker.close();
  const { code, stdout, stderr } = await assay(['dead-letters', 'list'], { DATA_DIR });
  t.strictSame([code, stderr], [0, '']);
  t.strictSame(stdout.trimEnd().split('\n').toSorted(), [
    'analysis.jobs.v1  delivery limit reached  assay.analysis.job  analysis analysis-1  message message-1',
    'analysis.jobs.v1  delivery limit reached  assay.analysis.job  analysis analysis-2  message message-2',
    'analysis.outcomes.v1  refused  unknown  analysis -  message -',
  ]);
  const again = await assay(['dead-letters', 'list', '--json'], { DATA_DIR });
  t.equal(JSON.parse(again.stdout).length, 3, 'they still wait');
  t.notMatch(again.stdout, 'words of a deck');
});

test('assay dead-letters retry: a job is delivered again, as a later sending', async (t) => {
  const { DATA_DIR, url, broker } = await leaveDeadLetters(t);
  await broker.close();
  const { code, stdout } = await assay(['dead-letters', 'retry', 'analysis-2'], { DATA_DIR });
  t.equal(code, 0);
  t.match(stdout, /^put back {2}analysis\.jobs\.v1 .* message-2\n$/);
  const later = await openBroker(url, { logger, retryDelays });
  t.teardown(() => later.close());
  const received: unknown[] = [];
  await later.consume(JOBS, { concurrency: 1 }, async (job, { attempt }) => void received.push({ job, attempt }));
  await until(() => received.length === 1);
  t.strictSame(received, [{ job: { ...jobOf(2), send: 2 }, attempt: 1 }]);
  t.equal((await later.depth(JOBS)).deadLetters, 1);
});

test('assay dead-letters retry: what no version reads is left, and an unknown id is named, 1', async (t) => {
  const { DATA_DIR, broker } = await leaveDeadLetters(t);
  await broker.close();
  const all = await assay(['dead-letters', 'retry'], { DATA_DIR });
  t.equal(all.code, 1);
  t.match(all.stdout, /^left +analysis\.outcomes\.v1/m);
  t.match(all.stderr, 'no message that this version reads');
  const none = await assay(['dead-letters', 'retry', 'nobody'], { DATA_DIR });
  t.strictSame([none.code, none.stderr], [1, 'No dead letter waits for nobody.\n']);
});

test('assay dead-letters: while another process works on the queue file it says so, 1; with nothing there, 0', async (t) => {
  const { DATA_DIR, broker } = await leaveDeadLetters(t);
  const busy = await assay(['dead-letters', 'list'], { DATA_DIR });
  t.equal(busy.code, 1);
  t.match(busy.stderr, /^error: .*on which another process works/);
  await broker.close();
  const empty = await assay(['dead-letters', 'list'], { DATA_DIR: t.testdir() });
  t.strictSame([empty.code, empty.stdout, empty.stderr], [0, '', 'No dead letter waits.\n']);
});
