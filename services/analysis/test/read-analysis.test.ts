import { Analysis } from '@assay/contracts/analysis';
import { type Evidence, NO_EVIDENCE } from '@assay/contracts/evidence';
import { test } from 'tap';
import { Check } from 'typebox/value';
import { v7 } from 'uuid';
import { build, COMPANY_OF, outcomes } from './build.ts';

test('an analysis is read by its id, with exactly the members of the interface in every state', async (t) => {
  const service = await build(t);
  const [{ id }, { id: failing }] = [await service.requestOne(), await service.requestOne()];
  t.ok(Check(Analysis, await service.read(id)), 'PENDING');
  await service.tell(outcomes.progress(id, 'started'));
  t.ok(Check(Analysis, await service.readUntil(id, 'PROCESSING')), 'PROCESSING');
  await service.tell(outcomes.completed(id));
  t.ok(Check(Analysis, await service.readUntil(id, 'COMPLETED')), 'COMPLETED');
  await service.tell(outcomes.failed(failing));
  t.ok(Check(Analysis, await service.readUntil(failing, 'FAILED')), 'FAILED');
  const answer = await service.get(`/analysis/context/${failing}`);
  t.equal(answer.json().message, 'The analysis failed: The deck is encrypted.');
  t.equal(answer.headers['content-location'], undefined);
});

test('a target company’s id reads its newest analysis, and says where that one is', async (t) => {
  const service = await build(t);
  await service.requestOne();
  const newest = await service.requestOne();
  const answer = await service.get(`/analysis/context/${COMPANY_OF.ada.id}`);
  t.equal(answer.statusCode, 200);
  t.equal(answer.json().data.id, newest.id);
  t.equal(answer.headers['content-location'], `/analysis/context/${newest.id}`);
});

test('the evidence is empty until the analysis has completed', async (t) => {
  const service = await build(t);
  const { id } = await service.requestOne();
  const read = async (): Promise<Evidence> => (await service.get(`/analysis/${id}/evidence`)).json().data;
  t.strictSame(await read(), NO_EVIDENCE);
  await service.tell(outcomes.completed(id));
  await service.readUntil(id, 'COMPLETED');
  t.match(await read(), { coverage: 0.4, claims: [{ metric: 'arr', period: 'year' }] });
  t.equal((await service.get(`/analysis/${COMPANY_OF.ada.id}/evidence`)).statusCode, 404, 'by the analysis id alone');
});

test('what is unknown, malformed or another investor’s is not found, byte for byte the same', async (t) => {
  const service = await build(t);
  const { id } = await service.requestOne('bob');
  const ids = [v7(), id, COMPANY_OF.bob.id, '', 'x', '%00', '..%2f', '%2e%2e', '$ne', '0'.repeat(100)];
  const answers = new Set<string>();
  for (const urlOf of [(name: string) => `/analysis/context/${name}`, (name: string) => `/analysis/${name}/evidence`])
    for (const name of ids) {
      const headers = { ...service.bearer('ada'), 'x-request-id': 'the-same' };
      const answer = await service.server.inject({ url: urlOf(name), headers });
      t.equal(answer.statusCode, 404, urlOf(name));
      answers.add(answer.body);
    }
  t.equal(answers.size, 1);
});

test('an id that is no UTF-8 is malformed, and one of over 100 characters too long', async (t) => {
  const { get } = await build(t);
  for (const id of ['%zz', '%ff%fe']) t.equal((await get(`/analysis/context/${id}`)).statusCode, 400, id);
  t.equal((await get(`/analysis/context/${'0'.repeat(101)}`)).statusCode, 414);
  t.equal((await get(`/analysis/${'0'.repeat(101)}/evidence`)).statusCode, 414);
});

test('a path answers a method it does not offer with those it does', async (t) => {
  const { server, bearer } = await build(t);
  const answer = await server.inject({ method: 'DELETE', url: '/analysis', headers: bearer('ada') });
  t.equal(answer.statusCode, 405);
  t.match(answer.headers.allow, /GET.*POST/);
});
