import { test } from 'tap';
import { build, outcomes } from './build.ts';

test('an investor with too many waiting analyses is told to come back, and may go on once one has ended', async (t) => {
  const service = await build(t, { maxWaiting: 2 });
  const { id } = await service.requestOne();
  t.equal((await service.request()).statusCode, 201);
  const refused = await service.request();
  t.equal(refused.statusCode, 429);
  t.match(refused.headers['retry-after'], /^\d+$/);
  t.match(refused.json(), { code: 'too-many-waiting', detail: /2 of your analyses are waiting/ });
  t.equal((await service.request('bob')).statusCode, 201, 'another investor is not held up');

  await service.tell(outcomes.failed(id));
  await service.readUntil(id, 'FAILED');
  t.equal((await service.request()).statusCode, 201);
});

test('a repeat of the request that filled the quota is no further request', async (t) => {
  const service = await build(t, { maxWaiting: 1 });
  const first = await service.request('ada', { 'idempotency-key': 'k' });
  const second = await service.request('ada', { 'idempotency-key': 'k' });
  t.equal(second.statusCode, 201);
  t.equal(second.body, first.body);
});
