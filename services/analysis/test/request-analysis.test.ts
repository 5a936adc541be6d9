import { CreatedAnalysis } from '@assay/contracts/analysis';
import { JOBS, OUTCOMES } from '@assay/contracts/messages';
import { test } from 'tap';
import { Check } from 'typebox/value';
import { until } from '../../../packages/contracts/test/until.ts';
import { build, COMPANY_OF, NOON, outcomes } from './build.ts';
import { evidence, result } from './samples.ts';

test('an analysis is queued once and ended by its result', async (t) => {
  const service = await build(t);
  const answer = await service.request();
  const { message, data } = answer.json();
  t.equal(answer.statusCode, 201);
  t.equal(answer.headers.location, `/analysis/context/${data.id}`);
  t.type(message, 'string');
  t.ok(Check(CreatedAnalysis, data), 'exactly the members of the interface');
  t.match(data, { status: 'PENDING', investorId: 'ada', createdAt: NOON.toISOString(), overallScore: 0 });
  t.match(data, { investorStartupId: COMPANY_OF.ada.id, startupId: COMPANY_OF.ada.startupId });

  await until(async () => (await service.broker.depth(JOBS)).waiting === 1);
  const jobs = await service.takeJobs();
  await until(() => jobs.length === 1);
  const { name, website, deck } = COMPANY_OF.ada;
  t.match(jobs, [{ analysisId: data.id, asOf: '2026-11-20', company: { name, website, deck } }]);
  t.ok(JOBS.accepts(jobs[0]));

  const completed = outcomes.completed(data.id);
  await service.tell(completed);
  const analysis = await service.readUntil(data.id, 'COMPLETED');
  t.match(analysis, { isCompleted: true, result, overallScore: 56.7, serviceModelVersion: 'rubric-1.0.1' });
  t.strictSame((await service.get(`/analysis/${data.id}/evidence`)).json().data, evidence);

  await service.tell(completed);
  await until(async () => (await service.broker.depth(OUTCOMES)).waiting === 0);
  t.strictSame(await service.read(data.id), analysis, 'told again, it changes nothing');
});

test('the type of business that a caller chooses is in the job, and in no answer', async (t) => {
  const service = await build(t);
  const jobs = await service.takeJobs();
  const body = { type: 'investment_analysis', investorStartupId: COMPANY_OF.ada.id, businessType: 'hardware' };
  const answer = await service.post('ada', { payload: JSON.stringify(body) });
  t.equal(answer.statusCode, 201);
  t.ok(Check(CreatedAnalysis, answer.json().data), 'exactly the members of the interface');
  await until(() => jobs.length === 1);
  t.match(jobs, [{ businessType: 'hardware' }]);
  t.ok(JOBS.accepts(jobs[0]));
  await service.request();
  await until(() => jobs.length === 2);
  t.notOk('businessType' in (jobs[1] ?? {}));
});
