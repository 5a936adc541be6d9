import fc from 'fast-check';
import { test } from 'tap';
import { startupIdOf } from '../src/startup-id.ts';

test('a startup keeps its id for ever', async (t) => {
  const website = 'https://www.lumenledger.example/about';
  t.equal(startupIdOf({ id: 'x', investorId: 'ann', website }), 'cd68bd3d-db45-598b-9f09-bccb8c1e9625');
});

test('a record without a website is its own startup', async (t) => {
  t.equal(startupIdOf({ id: 'x', investorId: 'ann' }), 'x');
});

test('two investors, or two hosts, never share a startup', async (t) => {
  const host = fc.domain();
  fc.assert(
    fc.property(fc.string(), fc.string(), host, host, (ann, bob, one, other) => {
      const ids = [ann, bob].flatMap((investorId) =>
        [one, other].map((name) => startupIdOf({ id: 'x', investorId, website: `https://${name}/` })),
      );
      const hosts = new Set([one, other].map((name) => name.replace(/^www\./, '')));
      t.equal(new Set(ids).size, new Set([ann, bob]).size * hosts.size);
    }),
  );
});
