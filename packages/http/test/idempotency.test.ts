import fc from 'fast-check';
import { test } from 'tap';
import { buildInFlightGuard, fingerprint, keyReused, readIdempotencyKey } from '../src/idempotency.ts';

const read = (key?: string) => readIdempotencyKey({ headers: key === undefined ? {} : { 'idempotency-key': key } });

test('a key is read as it stands, and none is no key', async (t) => {
  t.equal(read(), undefined);
  t.equal(read('a b-"c"'), 'a b-"c"');
  t.equal(read('x'.repeat(255)), 'x'.repeat(255));
});

for (const key of ['', 'x'.repeat(256), 'a\tb', 'a\x00', 'a\x7f', 'ä'])
  test(`the key ${JSON.stringify(key.slice(0, 9))} is refused`, async (t) => {
    t.throws(() => read(key), { code: 'invalid-idempotency-key', status: 400 });
  });

test('a key that came twice as a list is refused', async (t) => {
  const headers = { 'idempotency-key': ['a', 'b'] };
  t.throws(() => readIdempotencyKey({ headers }), { code: 'invalid-idempotency-key' });
});

const attempt = { investorId: 'investor-1', operation: 'createAnalysis', key: 'k' };

test('a second request with a key is refused while the first is in flight, and not after', async (t) => {
  const guard = buildInFlightGuard();
  const release = Promise.withResolvers<string>();
  const first = guard(attempt, () => release.promise);
  await t.rejects(
    guard(attempt, async () => 'second'),
    {
      code: 'idempotency-key-in-flight',
      status: 409,
      headers: { 'retry-after': '1' },
    },
  );
  release.resolve('first');
  t.equal(await first, 'first');
  t.equal(await guard(attempt, async () => 'third'), 'third');
});

test('a key is free again after its request failed', async (t) => {
  const guard = buildInFlightGuard();
  await t.rejects(
    guard(attempt, async () => Promise.reject(new Error('no store'))),
    { message: 'no store' },
  );
  t.equal(await guard(attempt, async () => 'again'), 'again');
});

test('other investors, other operations, other keys and requests without a key do not wait', async (t) => {
  const guard = buildInFlightGuard();
  const release = Promise.withResolvers<void>();
  const first = guard(attempt, () => release.promise);
  for (const other of [{ investorId: 'investor-2' }, { operation: 'createTargetCompany' }, { key: 'l' }])
    t.equal(await guard({ ...attempt, ...other }, async () => 'other'), 'other');
  const keyless = { ...attempt, key: undefined };
  t.strictSame(await Promise.all([1, 2].map((n) => guard(keyless, async () => n))), [1, 2]);
  release.resolve();
  await first;
});

test('a key that was used with another payload is a 422', async (t) => {
  t.match(keyReused(), { status: 422, code: 'idempotency-key-reused' });
});

const fields = fc.dictionary(fc.string(), fc.string());

test('a fingerprint depends on the fields, and on nothing else', async (t) => {
  fc.assert(
    fc.property(fields, (given) => {
      const turned = Object.fromEntries(Object.entries({ ...given, absent: undefined }).reverse());
      t.equal(fingerprint(turned), fingerprint(given));
    }),
  );
  fc.assert(
    fc.property(fields, fields, (one, other) => {
      fc.pre(JSON.stringify(Object.entries(one).sort()) !== JSON.stringify(Object.entries(other).sort()));
      t.not(fingerprint(one), fingerprint(other));
    }),
  );
  t.match(fingerprint({}), /^[0-9a-f]{64}$/);
});
