import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How long a statement waits for another process's write lock, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens (or makes) an SQL file so that what was written survives kill -9 and power loss: write-ahead log, every commit
 * synced to disk. `:memory:` opens a database that goes with the process.
 *
 * @throws when the file cannot be opened or made.
 */
export const openSqlite = (file: string): DatabaseSync => {
	if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
	const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
	db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
	return db;
};
