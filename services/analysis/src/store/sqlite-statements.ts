/**
 * The table and its indexes. What lists read stands first in a row and the evidence last, so that a page never touches
 * the disk pages that evidence fills. `job_due_at` is in milliseconds of the epoch, and NULL once the analysis ended.
 */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS analyses (
  id TEXT PRIMARY KEY,
  investor_id TEXT NOT NULL,
  investor_startup_id TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL,
  record TEXT NOT NULL,
  dedupe TEXT NOT NULL UNIQUE,
  fingerprint TEXT NOT NULL,
  sends INTEGER NOT NULL DEFAULT 0,
  job_due_at INTEGER,
  unsent TEXT,
  evidence TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS analyses_of_investor ON analyses (investor_id, id, created_at);
CREATE INDEX IF NOT EXISTS analyses_of_company ON analyses (investor_id, investor_startup_id, id);
CREATE INDEX IF NOT EXISTS analyses_by_status ON analyses (investor_id, status, id);
CREATE INDEX IF NOT EXISTS analyses_unended ON analyses (status, created_at)
WHERE status IN ('PENDING', 'PROCESSING');
CREATE INDEX IF NOT EXISTS analyses_to_send ON analyses (investor_id, id) WHERE job_due_at IS NOT NULL;
DROP INDEX IF EXISTS analyses_due; -- of an earlier version
DROP INDEX IF EXISTS analyses_waiting; -- of an earlier version
`;

export const INSERT = `
INSERT INTO analyses (id, investor_id, investor_startup_id, status, created_at, updated_at, version, record, dedupe,
  fingerprint, job_due_at, unsent)
VALUES (:id, :investorId, :investorStartupId, :status, :createdAt, :updatedAt, :version, :record, :dedupe,
  :fingerprint, :dueAt, :unsent)
ON CONFLICT (dedupe) DO NOTHING`;

export const UPDATE = `
UPDATE analyses SET status = :status, updated_at = :updatedAt, version = :version, record = :record,
  evidence = coalesce(:evidence, evidence),
  unsent = iif(:ended, NULL, unsent), job_due_at = iif(:ended, NULL, job_due_at)
WHERE id = :id AND version = :version - 1`;

export const CLAIM = `
UPDATE analyses SET job_due_at = :leasedUntil
WHERE id = (
  SELECT id FROM analyses INDEXED BY analyses_to_send
  WHERE investor_id > :after AND job_due_at <= :now AND (sends = 0 OR updated_at < :quietSince)
  ORDER BY investor_id, id LIMIT 1
)
RETURNING unsent, investor_id, sends, record ->> '$.newest.send' AS heard,
  record ->> '$.givenUp' AS given_up`;

export const MARK_SENT =
  'UPDATE analyses SET job_due_at = :dueAt, sends = max(sends, :send) WHERE id = :id AND job_due_at IS NOT NULL';
export const MARK_UNSENT = 'UPDATE analyses SET job_due_at = :dueAt WHERE id = :id AND job_due_at IS NOT NULL';

export const GET = 'SELECT record FROM analyses WHERE id = :id';
export const HOLDER = 'SELECT record, fingerprint FROM analyses WHERE dedupe = :dedupe';
export const RELEASE = 'UPDATE analyses SET dedupe = id WHERE id = :id AND dedupe = :dedupe';
export const EVIDENCE = 'SELECT evidence FROM analyses WHERE id = :id';
export const NEWEST_OF_COMPANY = `
SELECT record FROM analyses WHERE investor_id = :investorId AND investor_startup_id = :investorStartupId
ORDER BY id DESC LIMIT 1`;
export const NTH_WAITING = `
SELECT 1 FROM analyses WHERE investor_id = :investorId AND status IN ('PENDING', 'PROCESSING')
LIMIT 1 OFFSET :count - 1`;
export const OVERDUE = `
SELECT id FROM analyses WHERE status IN ('PENDING', 'PROCESSING') AND created_at < :createdBefore
ORDER BY created_at LIMIT :limit`;
export const BACKLOG = `
SELECT status, count(*) AS count, min(created_at) AS oldest FROM analyses
WHERE status IN ('PENDING', 'PROCESSING') GROUP BY status`;

const CONDITIONS: Record<string, string> = {
  status: 'status = :status',
  investorStartupId: 'investor_startup_id = :investorStartupId',
  createdAfter: 'created_at > :createdAfter',
  createdBefore: 'created_at < :createdBefore',
  before: 'id < :before',
};

/** The statement of a page that is narrowed by the named parameters. */
export const pageOf = (parameters: readonly string[]): string =>
  [
    'SELECT record FROM analyses WHERE investor_id = :investorId',
    ...parameters.flatMap((name) => CONDITIONS[name] ?? []),
  ]
    .join(' AND ')
    .concat(' ORDER BY id DESC LIMIT :limit');
