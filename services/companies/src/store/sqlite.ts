import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inSqlite, openSqlite } from '@assay/store/sqlite';
import type { CompanyRecord } from '../company.ts';
import type { CompanyStore } from './company-store.ts';
import { insertOnce, type Slots } from './insert-once.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS companies (
    id TEXT PRIMARY KEY,
    investor_id TEXT NOT NULL,
    dedupe TEXT NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    created_at TEXT NOT NULL,
    deck_key TEXT,
    record TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS companies_of_investor ON companies (investor_id, id);
  CREATE INDEX IF NOT EXISTS companies_of_deck ON companies (deck_key);
`;

type Columns = Record<string, SQLOutputValue>;

const toRecord = (columns: Columns): CompanyRecord => JSON.parse(String(columns['record']));

const slotsIn = (db: DatabaseSync): Slots => {
  const claim = db.prepare('INSERT INTO companies VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const holder = db.prepare('SELECT record, fingerprint FROM companies WHERE dedupe = ?');
  const release = db.prepare('UPDATE companies SET dedupe = id WHERE dedupe = ? AND created_at <= ?');
  return {
    claim: ({ record, dedupe, fingerprint }) =>
      inSqlite(() => {
        const { id, investorId, createdAt, deck } = record;
        const values = [id, investorId, dedupe, fingerprint, createdAt, deck?.key ?? null, JSON.stringify(record)];
        return claim.run(...values).changes === 1;
      }),
    holder: (dedupe) =>
      inSqlite(() => {
        const row = holder.get(dedupe);
        return row && { record: toRecord(row), dedupe, fingerprint: String(row['fingerprint']) };
      }),
    release: ({ dedupe, cutoff }) =>
      inSqlite(() => {
        release.run(dedupe, cutoff);
      }),
  };
};

/**
 * Keeps target companies in an SQL file (`:memory:` for one that goes with the process).
 *
 * @throws when the file cannot be opened or made.
 */
export const openSqliteCompanyStore = (file: string): CompanyStore => {
  const db = openSqlite(file);
  db.exec(SCHEMA);
  const slots = slotsIn(db);
  const one = db.prepare('SELECT record FROM companies WHERE id = ? AND investor_id = ?');
  const naming = db.prepare('SELECT 1 FROM companies WHERE deck_key = ?');
  const newest = db.prepare('SELECT record FROM companies WHERE investor_id = ? ORDER BY id DESC LIMIT ?');
  const below = db.prepare('SELECT record FROM companies WHERE investor_id = ? AND id < ? ORDER BY id DESC LIMIT ?');
  return {
    insert: (record, idempotency) => insertOnce(slots, { record, idempotency }),
    get: ({ investorId, id }) =>
      inSqlite(() => {
        const row = one.get(id, investorId);
        return row && toRecord(row);
      }),
    namesDeck: (key) => inSqlite(() => naming.get(key) !== undefined),
    page: (investorId, { before, limit }) =>
      inSqlite(() => {
        const rows = before === undefined ? newest.all(investorId, limit) : below.all(investorId, before, limit);
        return rows.map(toRecord);
      }),
    ready: () => inSqlite(() => db.exec('SELECT 1')),
    close: async () => {
      if (db.isOpen) db.close();
    },
  };
};
