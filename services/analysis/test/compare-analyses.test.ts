import { Comparison } from '@assay/contracts/comparison';
import { test } from 'tap';
import { Check } from 'typebox/value';
import { v7 } from 'uuid';
import { build, outcomes } from './build.ts';

type Service = Awaited<ReturnType<typeof build>>;

const completed = async (service: Service, investor: 'ada' | 'bob' = 'ada') => {
  const { id } = await service.requestOne(investor);
  await service.tell(outcomes.completed(id));
  if (investor === 'ada') await service.readUntil(id, 'COMPLETED');
  return id;
};

test('two completed analyses are compared, the earlier first', async (t) => {
  const service = await build(t);
  const [before, after] = [await completed(service), await completed(service)];
  const answer = await service.get(`/analysis/compare?ids=${before},${after}`);
  t.equal(answer.statusCode, 200);
  const { message, data } = answer.json();
  t.equal(message, 'What changed from the first analysis to the second.');
  t.ok(Check(Comparison, data));
  t.match(data, { warnings: [], criteria: [], claims: [], unattributed: 0 });
  t.strictSame(data.scores[0], { score: 'overall_score', before: 56.7, after: 56.7, change: 0 });
});

test('an analysis that has not completed is a conflict, which says when to come back', async (t) => {
  const service = await build(t);
  const [done, { id }] = [await completed(service), await service.requestOne()];
  for (const ids of [`${done},${id}`, `${id},${done}`]) {
    const answer = await service.get(`/analysis/compare?ids=${ids}`);
    t.equal(answer.statusCode, 409);
    t.equal(answer.json().code, 'conflict');
    t.match(answer.json().detail, `The analysis ${id} is PENDING`);
    t.equal(answer.headers['retry-after'], '5');
  }
});

test('an analysis that failed is a conflict for good, which asks nobody to come back', async (t) => {
  const service = await build(t);
  const [done, { id }] = [await completed(service), await service.requestOne()];
  await service.tell(outcomes.failed(id));
  await service.readUntil(id, 'FAILED');
  const answer = await service.get(`/analysis/compare?ids=${done},${id}`);
  t.equal(answer.statusCode, 409);
  t.match(answer.json().detail, `The analysis ${id} is FAILED`);
  t.equal(answer.headers['retry-after'], undefined);
});

test('what is unknown or another investor’s is not found, byte for byte as every other 404', async (t) => {
  const service = await build(t);
  const [own, foreign] = [await completed(service), await completed(service, 'bob')];
  const headers = { ...service.bearer('ada'), 'x-request-id': 'the-same' };
  const bodyOf = async (url: string) => {
    const answer = await service.server.inject({ url, headers });
    t.equal(answer.statusCode, 404, url);
    return answer.body;
  };
  const pairs = [`${own},${foreign}`, `${foreign},${own}`, `${foreign},${foreign}`, `${own},${v7()}`, `x,${own}`];
  const bodies = await Promise.all(pairs.map((ids) => bodyOf(`/analysis/compare?ids=${ids}`)));
  t.strictSame(new Set(bodies), new Set([await bodyOf(`/analysis/context/${v7()}`)]));
});

test('exactly two ids are compared; anything else is malformed, and the answer says what is right', async (t) => {
  const service = await build(t);
  const id = await completed(service);
  const wrong = ['', '?ids=', `?ids=${id}`, `?ids=${id},`, `?ids=${id},${id},${id}`, `?ids=${id}&ids=${id}`];
  for (const query of [...wrong, `?ids=${'0'.repeat(101)},${id}`]) {
    const answer = await service.get(`/analysis/compare${query}`);
    t.equal(answer.statusCode, 400, query);
    t.match(answer.json().errors, [{ pointer: '/ids' }], query);
  }
});

test('a token without the scope may not compare', async (t) => {
  const service = await build(t);
  const id = await completed(service);
  const headers = service.bearer('ada', ['analysis:write']);
  t.equal((await service.server.inject({ url: `/analysis/compare?ids=${id},${id}`, headers })).statusCode, 403);
});
