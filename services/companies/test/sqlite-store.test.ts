import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unavailable } from '@assay/contracts/unavailable';
import { test } from 'tap';
import { openCompanyStore } from '../src/open-company-store.ts';
import { storeSuite } from './store-suite.ts';

storeSuite(async () => {
  const store = await openCompanyStore('sqlite::memory:');
  return { store, end: store.close };
});

const record = {
  id: '019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a11',
  investorId: 'ann',
  isTarget: true,
  isPortfolio: false,
  createdAt: '2026-11-20T09:30:00.000Z',
  updatedAt: '2026-11-20T09:30:00.000Z',
};

test('what was inserted into a file is there when the file is opened again', async (t) => {
  const url = `sqlite:${join(t.testdir(), 'data', 'companies.db')}`;
  const first = await openCompanyStore(url);
  await first.insert(record);
  await first.close();
  const second = await openCompanyStore(url);
  t.teardown(second.close);
  t.strictSame(await second.get({ investorId: 'ann', id: record.id }), record);
});

test('two openings of one file see one set of keys', async (t) => {
  const url = `sqlite:${join(t.testdir(), 'companies.db')}`;
  const [first, second] = await Promise.all([openCompanyStore(url), openCompanyStore(url)]);
  t.teardown(first.close);
  t.teardown(second.close);
  const idempotency = { key: 'k', fingerprint: 'one' };
  await first.insert(record, idempotency);
  const again = { ...record, id: '019aa0c4-2f6e-7c3a-9d5e-0b8f4f0c2a12' };
  t.strictSame(await second.insert(again, idempotency), { outcome: 'replay', record });
});

test('an id that is taken under another key is refused, not overwritten', async (t) => {
  const store = await openCompanyStore('sqlite::memory:');
  t.teardown(store.close);
  await store.insert(record);
  await t.rejects(store.insert({ ...record, investorId: 'bob' }, { key: 'k', fingerprint: 'one' }), Unavailable);
  t.strictSame(await store.get({ investorId: 'ann', id: record.id }), record);
});

test('a store that no longer answers rejects with Unavailable', async (t) => {
  const store = await openCompanyStore('sqlite::memory:');
  await store.close();
  await t.rejects(store.insert(record), Unavailable);
  await t.rejects(store.get({ investorId: 'ann', id: record.id }), Unavailable);
  await t.rejects(store.page('ann', { before: undefined, limit: 1 }), Unavailable);
  await t.rejects(store.ready(), Unavailable);
});

test('a file that is no database is refused at the start', async (t) => {
  const file = join(t.testdir(), 'companies.db');
  writeFileSync(file, 'this is not a database, and long enough not to be taken for an empty one'.repeat(20));
  await t.rejects(openCompanyStore(`sqlite:${file}`), /not a database/);
});

test('a URL of no known store is refused with the ones there are', async (t) => {
  for (const url of ['', 'sqlite:', 'postgres://localhost/assay', 'mongodb:']) {
    await t.rejects(openCompanyStore(url), /must be mongodb:\/\/…, mongodb\+srv:\/\/… or sqlite:FILE/);
  }
});
