import { test } from 'tap';
import { build } from './build.ts';
import { PDF, PPTX } from './decks.ts';
import { deck, encodeForm, type Part } from './form.ts';

const NAME = { name: 'name', content: 'Lumen Ledger' };
const WEBSITE = { name: 'website', content: 'lumenledger.example' };

type Service = Awaited<ReturnType<typeof build>>;

const repeat = (app: Service, parts: Part[], { key = 'k', investor = 'ann', boundary = '' } = {}) => {
  const body = encodeForm(...parts)
    .toString('latin1')
    .replaceAll('assay-test-boundary', `assay-test-boundary${boundary}`);
  const headers = {
    'idempotency-key': key,
    'content-type': `multipart/form-data; boundary=assay-test-boundary${boundary}`,
  };
  return app.send({ investor, headers, payload: Buffer.from(body, 'latin1') });
};

test('a repeat with one key is answered with the first record, byte for byte, and keeps one deck', async (t) => {
  const app = await build(t);
  const first = await repeat(app, [NAME, WEBSITE, deck(PDF)]);
  t.equal(first.statusCode, 201, first.body);
  const again = await repeat(app, [deck(PDF, 'renamed.pdf'), WEBSITE, NAME], { boundary: 'other' });
  t.equal(again.statusCode, 201);
  t.equal(again.body, first.body);
  t.equal(again.headers['location'], first.headers['location']);
  const { id } = first.json().data;
  t.strictSame(await app.kept(), { companies: [id], decks: 1, orphans: [], unfinished: [] });
});

test('a key used for anything else is refused with 422 and keeps nothing new', async (t) => {
  const app = await build(t);
  await repeat(app, [NAME, WEBSITE, deck(PDF)]);
  const before = await app.kept();
  const others = [
    [],
    [NAME, WEBSITE],
    [NAME, deck(PDF)],
    [NAME, WEBSITE, deck(PPTX)],
    [{ ...NAME, content: 'Lumen' }, WEBSITE, deck(PDF)],
    [NAME, { ...WEBSITE, content: 'lumen.example' }, deck(PDF)],
  ];
  for (const parts of others) {
    const response = await repeat(app, parts);
    t.equal(response.statusCode, 422, response.body);
    t.equal(response.json().code, 'idempotency-key-reused');
  }
  t.strictSame(await app.kept(), before);
});

test('one key of two investors makes two records', async (t) => {
  const app = await build(t);
  const [ann, bob] = await Promise.all(['ann', 'bob'].map((investor) => repeat(app, [NAME], { investor })));
  t.match([ann?.statusCode, bob?.statusCode], [201, 201]);
  t.not(ann?.json().data.id, bob?.json().data.id);
});

test('without a key every request makes a record', async (t) => {
  const app = await build(t);
  await app.post(NAME);
  await app.post(NAME);
  t.equal((await app.kept()).companies.length, 2);
});

test('of twenty repeats at the same time one makes the record; the others get it, or 409 and get it later', async (t) => {
  const app = await build(t);
  const parts = [NAME, deck(PDF)];
  const responses = await Promise.all(Array.from({ length: 20 }, () => repeat(app, parts)));
  for (const response of responses.filter(({ statusCode }) => statusCode !== 201)) {
    t.equal(response.statusCode, 409, response.body);
    t.equal(response.json().code, 'idempotency-key-in-flight');
    t.match(response.headers['retry-after'], /^\d+$/);
  }
  const created = responses.filter(({ statusCode }) => statusCode === 201);
  t.ok(created.length >= 1);
  const later = await repeat(app, parts);
  t.strictSame(new Set([...created, later].map(({ body }) => body)).size, 1);
  const { id } = later.json().data;
  t.strictSame(await app.kept(), { companies: [id], decks: 1, orphans: [], unfinished: [] });
});

test('two processes on one store make one record of twenty repeats', async (t) => {
  const one = await build(t);
  const other = await build(t, { beside: one });
  const apps = Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other));
  const responses = await Promise.all(apps.map((app) => repeat(app, [NAME, deck(PDF)])));
  const created = responses.filter(({ statusCode }) => statusCode === 201);
  t.equal(new Set(created.map(({ body }) => body)).size, 1);
  const id = created[0]?.json().data.id;
  t.match(await one.kept(), { companies: [id], decks: 1, orphans: [] });
});

test('a key is free again after a request that was refused, and after 24 hours', async (t) => {
  let now = new Date('2026-11-20T09:30:00.000Z');
  const app = await build(t, { clock: () => now });
  t.equal((await repeat(app, [NAME, deck('')])).statusCode, 400);
  const first = await repeat(app, [NAME]);
  t.equal(first.statusCode, 201);
  now = new Date('2026-11-21T09:29:59.999Z');
  t.equal((await repeat(app, [NAME])).body, first.body);
  now = new Date('2026-11-21T09:30:00.000Z');
  const next = await repeat(app, [WEBSITE]);
  t.equal(next.statusCode, 201);
  t.strictSame(new Set((await app.kept()).companies), new Set([first.json().data.id, next.json().data.id]));
});
