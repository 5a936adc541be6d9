import { test } from 'tap';
import { build, COMPANY_OF, NOON, outcomes } from './build.ts';

const key = { 'idempotency-key': 'a key of mine' };
const HOUR = 3_600_000;
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * HOUR);

test('a repeat with the same key and payload answers the same bytes, whatever has become of the analysis', async (t) => {
  const service = await build(t);
  const first = await service.request('ada', key);
  const { id } = first.json().data;
  await service.tell(outcomes.completed(id));
  await service.readUntil(id, 'COMPLETED');
  service.time.now = hoursLater(23.9);
  const second = await service.request('ada', key);
  t.equal(second.statusCode, 201);
  t.equal(second.body, first.body);
  t.equal(second.headers.location, first.headers.location);
  t.equal((await service.get('/analysis')).json().data.length, 1);
});

test('a key that was used with another payload is refused', async (t) => {
  const service = await build(t);
  await service.request('ada', key);
  const other = { ...COMPANY_OF.ada, id: 'another-company' };
  service.companies.set(other.id, other);
  const payload = JSON.stringify({ type: 'investment_analysis', investorStartupId: other.id });
  const answer = await service.post('ada', { headers: key, payload });
  t.equal(answer.statusCode, 422);
  t.equal(answer.json().code, 'idempotency-key-reused');
  const typed = JSON.stringify({
    type: 'investment_analysis',
    investorStartupId: COMPANY_OF.ada.id,
    businessType: 'bio',
  });
  t.equal((await service.post('ada', { headers: key, payload: typed })).statusCode, 422);
});

test('of many requests with one key at a time one makes the record, and the others say so or repeat it', async (t) => {
  const service = await build(t);
  const answers = await Promise.all(Array.from({ length: 100 }, () => service.request('ada', key)));
  const records = answers.flatMap((answer) => (answer.statusCode === 201 ? [answer.body] : []));
  const inFlight = answers.filter(({ statusCode }) => statusCode === 409);
  t.equal(new Set(records).size, 1);
  t.equal(records.length + inFlight.length, 100);
  for (const answer of inFlight) t.match(answer.headers['retry-after'], /^\d+$/);
  t.equal((await service.get('/analysis')).json().data.length, 1);
});

test('two processes on one store make one record of a key', async (t) => {
  const one = await build(t);
  const two = await build(t, { store: one.store, broker: one.broker });
  const both = [one, two, one, two].map((service) => service.request('ada', key));
  const made = (await Promise.all(both)).filter(({ statusCode }) => statusCode === 201);
  t.equal(new Set(made.map(({ body }) => body)).size, 1);
  t.equal((await one.get('/analysis')).json().data.length, 1);
});

test('a key is free again after 24 hours', async (t) => {
  const service = await build(t);
  const first = await service.request('ada', key);
  service.time.now = hoursLater(24.1);
  const second = await service.request('ada', key);
  t.equal(second.statusCode, 201);
  t.not(second.json().data.id, first.json().data.id);
  const third = await service.request('ada', key);
  t.equal(third.body, second.body);
});

test('two investors may use the same key', async (t) => {
  const service = await build(t);
  const ofAda = await service.request('ada', key);
  const ofBob = await service.request('bob', key);
  t.strictSame([ofAda.statusCode, ofBob.statusCode], [201, 201]);
  t.not(ofAda.json().data.id, ofBob.json().data.id);
});

test('a key that is empty, too long or holds control characters is malformed', async (t) => {
  const service = await build(t);
  for (const value of ['', 'k'.repeat(256), 'a\tb', 'é']) {
    const answer = await service.request('ada', { 'idempotency-key': value });
    t.match(answer.json(), { status: 400, code: 'invalid-idempotency-key' }, JSON.stringify(value));
  }
});
