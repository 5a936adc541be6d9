import { randomUUID } from 'node:crypto';
import { Unavailable } from '@assay/contracts/unavailable';
import fc from 'fast-check';
import { type Test, test } from 'tap';
import type { CompanyRecord } from '../src/company.ts';
import type { CompanyStore } from '../src/store/company-store.ts';

/** What the suite needs of an adapter: a store of its own, closed and removed by `end`. */
export type Fixture = { store: CompanyStore; end: () => Promise<void> };

const ID_PREFIX = '019aa0c4-2f6e-7c3a-9d5e-';
const idOf = (n: number) => ID_PREFIX + n.toString(16).padStart(12, '0');
const MIDNIGHT = '2026-11-20T00:00:00.000Z';

const record = (n: number, members: Partial<CompanyRecord> = {}): CompanyRecord => ({
  id: idOf(n),
  investorId: 'ann',
  isTarget: true,
  isPortfolio: false,
  createdAt: MIDNIGHT,
  updatedAt: MIDNIGHT,
  ...members,
});

export const complete = record(1, {
  name: 'Lumen Ledger \u{1F4A1}',
  website: 'https://lumenledger.example/',
  deck: {
    key: `decks/${idOf(1)}`,
    sha256: 'a'.repeat(64),
    size: 5,
    mediaType: 'application/pdf',
    fileName: 'deck.pdf',
  },
});

/** What every company store promises, shown on the adapter that `open` makes. */
export const storeSuite = (open: () => Promise<Fixture>): void => {
  const on = (name: string, check: (t: Test, store: CompanyStore) => Promise<unknown>) =>
    test(name, async (t) => {
      const { store, end } = await open();
      t.teardown(end);
      await check(t, store);
    });

  on('a record is read back whole by its owner and by nobody else', async (t, store) => {
    t.strictSame(await store.insert(complete), { outcome: 'inserted' });
    t.strictSame(await store.get({ investorId: 'ann', id: complete.id }), complete);
    t.equal(await store.get({ investorId: 'bob', id: complete.id }), undefined);
    t.equal(await store.get({ investorId: 'ann', id: idOf(2) }), undefined);
  });

  on('whether a deck is named is told, whoever names it', async (t, store) => {
    await store.insert(complete);
    await store.insert(record(2));
    t.equal(await store.namesDeck(`decks/${idOf(1)}`), true);
    t.equal(await store.namesDeck(`decks/${idOf(2)}`), false);
  });

  on('a record without name, website and deck comes back without them', async (t, store) => {
    await store.insert(record(1));
    t.strictSame(await store.get({ investorId: 'ann', id: idOf(1) }), record(1));
  });

  on('records without a key are all kept', async (t, store) => {
    const inserted = await Promise.all([1, 2, 3].map((n) => store.insert(record(n))));
    t.strictSame(new Set(inserted.map(({ outcome }) => outcome)), new Set(['inserted']));
    t.equal((await store.page('ann', { before: undefined, limit: 10 })).length, 3);
  });

  on(
    'a key used again gives the first record back for the same content and a conflict for another',
    async (t, store) => {
      const first = { key: 'k', fingerprint: 'one' };
      t.strictSame(await store.insert(complete, first), { outcome: 'inserted' });
      t.strictSame(await store.insert(record(2), first), { outcome: 'replay', record: complete });
      t.strictSame(await store.insert(record(3), { key: 'k', fingerprint: 'two' }), { outcome: 'conflict' });
      t.strictSame(await store.page('ann', { before: undefined, limit: 10 }), [complete]);
    },
  );

  on('a key belongs to one investor', async (t, store) => {
    const idempotency = { key: 'k', fingerprint: 'one' };
    t.strictSame(await store.insert(record(1), idempotency), { outcome: 'inserted' });
    t.strictSame(await store.insert(record(2, { investorId: 'bob' }), idempotency), { outcome: 'inserted' });
  });

  on('no investor and key are ever taken for others, whatever characters they hold', async (t, store) => {
    let n = 0;
    const text = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('a', 'aa', 'a"', '","', '$ne', '{"$gt":""}', '["a"]'),
    );
    const pairs = fc.uniqueArray(fc.tuple(text, text), {
      selector: (pair) => JSON.stringify(pair),
      minLength: 4,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(pairs, async (owners) => {
        const round = randomUUID();
        for (const [owner, key] of owners) {
          n += 1;
          const investorId = round + owner;
          const insertion = await store.insert(record(n, { investorId }), { key, fingerprint: 'one' });
          t.strictSame(insertion, { outcome: 'inserted' });
          t.equal((await store.get({ investorId, id: idOf(n) }))?.investorId, investorId);
        }
      }),
      {
        numRuns: 20,
        examples: [
          [
            [
              ['a', 'aa'],
              ['aa', 'a'],
              ['a', '","a'],
            ],
          ],
        ],
      },
    );
  });

  on('of twenty inserts with one key at the same time one is kept and all see it', async (t, store) => {
    const attempts = Array.from({ length: 20 }, (_, n) => record(n + 1));
    const idempotency = { key: 'k', fingerprint: 'one' };
    const insertions = await Promise.all(attempts.map((attempt) => store.insert(attempt, idempotency)));
    const kept = await store.page('ann', { before: undefined, limit: 100 });
    t.equal(kept.length, 1);
    t.equal(insertions.filter(({ outcome }) => outcome === 'inserted').length, 1);
    const replays = insertions.filter((insertion) => insertion.outcome === 'replay');
    t.strictSame(replays, Array(19).fill({ outcome: 'replay', record: kept[0] }));
  });

  on('a key is kept for 24 hours and is free after them', async (t, store) => {
    const idempotency = { key: 'k', fingerprint: 'one' };
    await store.insert(record(1), idempotency);
    const late = record(2, { createdAt: '2026-11-20T23:59:59.999Z' });
    t.strictSame(await store.insert(late, idempotency), { outcome: 'replay', record: record(1) });
    const later = ['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.001Z'].map((createdAt, n) =>
      record(n + 3, { createdAt }),
    );
    const insertions = await Promise.all(later.map((next) => store.insert(next, idempotency)));
    t.strictSame(insertions.map(({ outcome }) => outcome).sort(), ['inserted', 'replay']);
    t.strictSame(await store.get({ investorId: 'ann', id: idOf(1) }), record(1));
    t.equal((await store.page('ann', { before: undefined, limit: 10 })).length, 2);
  });

  on('the same record inserted twice, as a driver does after a lost answer, is one record', async (t, store) => {
    const idempotency = { key: 'k', fingerprint: 'one' };
    t.strictSame(await store.insert(complete, idempotency), { outcome: 'inserted' });
    t.strictSame(await store.insert(complete, idempotency), { outcome: 'inserted' });
    t.strictSame(await store.page('ann', { before: undefined, limit: 10 }), [complete]);
  });

  on('pages are newest first, end where they should, and hold the records of one investor', async (t, store) => {
    const numbers = [3, 1, 7, 5, 2, 6, 4];
    for (const n of numbers) await store.insert(record(n));
    await store.insert(record(8, { investorId: 'bob' }));
    const idsOn = async (before: number | undefined, limit: number) => {
      const page = await store.page('ann', { before: before === undefined ? before : idOf(before), limit });
      return page.map(({ id }) => id);
    };
    t.strictSame(await idsOn(undefined, 3), [7, 6, 5].map(idOf));
    t.strictSame(await idsOn(5, 3), [4, 3, 2].map(idOf));
    t.strictSame(await idsOn(2, 3), [1].map(idOf));
    t.strictSame(await idsOn(1, 3), []);
    t.strictSame(await idsOn(undefined, 100), [7, 6, 5, 4, 3, 2, 1].map(idOf));
  });

  on('a store that answers is ready', async (t, store) => {
    await t.resolves(store.ready());
  });

  on('a store that was closed stays closed, and may be closed again', async (t, store) => {
    await store.insert(complete);
    await store.close();
    await t.rejects(store.ready(), Unavailable);
    await t.rejects(store.page('ann', { before: undefined, limit: 1 }), Unavailable);
    await t.rejects(store.insert(record(2)), Unavailable);
    await t.resolves(store.close());
  });
};
