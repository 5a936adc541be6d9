import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Unavailable } from '@assay/contracts/unavailable';

/** How long a statement waits for another process's write lock, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

const open = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return db;
};

/**
 * Opens an SQL file, or makes it. What was written survives kill -9 and power loss: a write-ahead log, and every commit
 * synced to disk. A missing folder is made, for its owner alone. `:memory:` opens a database that goes with the process.
 *
 * @throws when the file cannot be opened or made, or is none of SQL: it names the file.
 */
export const openSqlite = (file: string): DatabaseSync => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    return open(file);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
};

/** SQLite's primary result codes for a lock, a disk or a file that stands in the way for now (sqlite.org/rescode.html). */
const PASSING = new Set([
  5, // SQLITE_BUSY
  6, // SQLITE_LOCKED
  8, // SQLITE_READONLY
  10, // SQLITE_IOERR
  13, // SQLITE_FULL
  14, // SQLITE_CANTOPEN
]);

const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error && 'code' in error)) return false;
  if (error.code === 'ERR_INVALID_STATE') return true; // the database is closed
  return (
    error.code === 'ERR_SQLITE_ERROR' &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    PASSING.has(error.errcode & 0xff)
  );
};

/**
 * Runs statements as an adapter's operation: what they throw rejects.
 *
 * @throws Unavailable for a full disk, a lock held too long, a file that cannot be read, or a closed database.
 */
export const inSqlite = async <T>(statements: () => T): Promise<T> => {
  try {
    return statements();
  } catch (error) {
    if (isPassing(error)) throw new Unavailable('the embedded store', { cause: error });
    throw error;
  }
};
