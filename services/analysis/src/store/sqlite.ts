import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { inSqlite, openSqlite } from '@assay/store/sqlite';
import type { AnalysisRecord } from '../analysis.ts';
import { hasEnded } from '../state.ts';
import type { AnalysisStore, Backlog } from './analysis-store.ts';
import * as sql from './sqlite-statements.ts';

type Parameters = Record<string, SQLInputValue>;
type Row = Record<string, unknown>;

/** Runs statements, each prepared once however often it runs. */
const statements = (db: DatabaseSync) => {
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string): StatementSync => {
    const statement = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  return {
    row: (text: string, parameters: Parameters) => inSqlite(() => prepare(text).get(parameters)),
    rows: (text: string, parameters: Parameters) => inSqlite(() => prepare(text).all(parameters)),
    /** Whether the statement changed a row. */
    changed: (text: string, parameters: Parameters) => inSqlite(() => prepare(text).run(parameters).changes !== 0),
  };
};

// The texts are this adapter's own: what it wrote, it reads back.
const toRecord = (row: Row): AnalysisRecord => JSON.parse(String(row['record']));

const columns = (record: AnalysisRecord) => ({
  id: record.id,
  status: record.status,
  updatedAt: record.updatedAt,
  version: record.version,
  record: JSON.stringify(record),
});

const standing = (rows: Row[], status: keyof Backlog): Backlog[keyof Backlog] => {
  const row = rows.find((each) => each['status'] === status);
  return { count: Number(row?.['count'] ?? 0), oldest: row && String(row['oldest']) };
};

/** Keeps analyses in an SQL file (see `openSqlite`). */
export const openSqliteAnalysisStore = (file: string): AnalysisStore => {
  const db = openSqlite(file);
  db.exec(sql.SCHEMA);
  const { row, rows, changed } = statements(db);
  const one = async (text: string, parameters: Parameters) => {
    const found = await row(text, parameters);
    return found && toRecord(found);
  };

  return {
    insert: (record, { dedupe, fingerprint, unsent }) =>
      changed(sql.INSERT, {
        ...columns(record),
        investorId: record.investorId,
        investorStartupId: record.investorStartupId,
        createdAt: record.createdAt,
        dedupe,
        fingerprint,
        dueAt: Date.parse(record.createdAt),
        unsent: JSON.stringify(unsent),
      }),
    async holder(dedupe) {
      const found = await row(sql.HOLDER, { dedupe });
      return (
        found && {
          record: toRecord(found),
          fingerprint: String(found['fingerprint']),
        }
      );
    },
    async release(id, dedupe) {
      await changed(sql.RELEASE, { id, dedupe });
    },
    get: (id) => one(sql.GET, { id }),
    newestOfCompany: (company) => one(sql.NEWEST_OF_COMPANY, company),
    async page(list) {
      const parameters: Parameters = {};
      for (const [name, value] of Object.entries(list)) if (value !== undefined) parameters[name] = value;
      const found = await rows(sql.pageOf(Object.keys(parameters)), parameters);
      return found.map(toRecord);
    },
    async evidence(id) {
      const text = (await row(sql.EVIDENCE, { id }))?.['evidence'];
      return text ? JSON.parse(String(text)) : undefined;
    },
    async hasWaiting(investorId, count) {
      return (await row(sql.NTH_WAITING, { investorId, count })) !== undefined;
    },
    async overdue({ createdBefore, limit }) {
      const found = await rows(sql.OVERDUE, {
        createdBefore: createdBefore.toISOString(),
        limit,
      });
      return found.map(({ id }) => String(id));
    },
    async backlog() {
      const found = await rows(sql.BACKLOG, {});
      return { PENDING: standing(found, 'PENDING'), PROCESSING: standing(found, 'PROCESSING') };
    },
    update: (record, { evidence } = {}) =>
      changed(sql.UPDATE, {
        ...columns(record),
        evidence: evidence ? JSON.stringify(evidence) : null,
        ended: Number(hasEnded(record)),
      }),
    async claimUnsent({ now, leaseMs, resendAfterMs, after }) {
      const found = await row(sql.CLAIM, {
        now: now.getTime(),
        leasedUntil: now.getTime() + leaseMs,
        quietSince: new Date(now.getTime() - resendAfterMs).toISOString(),
        after,
      });
      return (
        found && {
          ...JSON.parse(String(found['unsent'])),
          investorId: String(found['investor_id']),
          sends: Number(found['sends']),
          ...(found['heard'] === null ? {} : { heard: Number(found['heard']) }),
          ...(found['given_up'] === null ? {} : { givenUp: Number(found['given_up']) }),
        }
      );
    },
    async markSent(id, { send, dueAt }) {
      await changed(sql.MARK_SENT, { id, send, dueAt: dueAt.getTime() });
    },
    async markUnsent(id, dueAt) {
      await changed(sql.MARK_UNSENT, { id, dueAt: dueAt.getTime() });
    },
    // Who shares a file shares its machine.
    now: () => new Date(),
    async ready() {
      await row('SELECT 1', {});
    },
    async close() {
      if (db.isOpen) db.close();
    },
  };
};
