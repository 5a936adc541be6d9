import type { SQLOutputValue } from 'node:sqlite';
import { openSqlite } from '@assay/store/sqlite';
import type { DeadLetterReason } from '../broker.ts';
import type { Letter } from '../letter.ts';

/** A letter being worked on. */
export type Claimed = Letter & { id: number };

/** The messages of all queues of one process. Every method is one commit, and throws what SQLite throws. */
export type Messages = {
  add(message: { queue: string; text: string; traceparent: string | undefined }): void;
  /** Takes the oldest waiting message of a queue, and counts the delivery before it begins. */
  claim(queue: string): Claimed | undefined;
  release(id: number): void;
  /** Releases a message as if the delivery had not been. */
  giveBack(id: number): void;
  /** Releases what processes that are gone had claimed: for the one process that works on the messages. */
  releaseAll(): void;
  remove(id: number): void;
  /** Moves a message to a queue of dead letters. */
  bury(id: number, to: { queue: string; reason: DeadLetterReason }): void;
  /** Moves a dead letter back to its queue, as a message that was never delivered. */
  revive(id: number, to: { queue: string; text: string }): void;
  waiting(queue: string): number;
  close(): void;
};

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    text TEXT NOT NULL,
    traceparent TEXT,
    reason TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    claimed INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_waiting ON messages (queue, claimed, id);
`;

const CLAIM = `
  UPDATE messages SET claimed = 1, attempts = attempts + 1
  WHERE id = (SELECT id FROM messages WHERE queue = ? AND claimed = 0 ORDER BY id LIMIT 1)
  RETURNING id, text, attempts, traceparent, reason
`;

const BURY = 'UPDATE messages SET queue = ?, reason = ?, attempts = 0, claimed = 0 WHERE id = ?';

const REVIVE = 'UPDATE messages SET queue = ?, text = ?, reason = NULL, attempts = 0, claimed = 0 WHERE id = ?';

const isReason = (value: unknown): value is DeadLetterReason =>
  value === 'delivery limit reached' || value === 'refused';

const claimedOf = ({ id, text, attempts, traceparent, reason }: Record<string, SQLOutputValue>): Claimed => ({
  id: Number(id),
  text: String(text),
  attempt: Number(attempts),
  traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  reason: isReason(reason) ? reason : undefined,
});

/**
 * Opens a file of messages, or makes it; `:memory:` keeps them in memory.
 *
 * @throws when it cannot be read or made.
 */
export const openMessages = (file: string): Messages => {
  const db = openSqlite(file);
  db.exec(SCHEMA);
  const add = db.prepare('INSERT INTO messages (queue, text, traceparent) VALUES (?, ?, ?)');
  const claim = db.prepare(CLAIM);
  const release = db.prepare('UPDATE messages SET claimed = 0 WHERE id = ?');
  const giveBack = db.prepare('UPDATE messages SET claimed = 0, attempts = attempts - 1 WHERE id = ?');
  const remove = db.prepare('DELETE FROM messages WHERE id = ?');
  const bury = db.prepare(BURY);
  const revive = db.prepare(REVIVE);
  const releaseAll = db.prepare('UPDATE messages SET claimed = 0 WHERE claimed = 1');
  const waiting = db.prepare('SELECT count(*) AS waiting FROM messages WHERE queue = ? AND claimed = 0');
  return {
    add: ({ queue, text, traceparent }) => void add.run(queue, text, traceparent ?? null),
    claim: (queue) => {
      const row = claim.get(queue);
      return row === undefined ? undefined : claimedOf(row);
    },
    releaseAll: () => void releaseAll.run(),
    release: (id) => void release.run(id),
    giveBack: (id) => void giveBack.run(id),
    remove: (id) => void remove.run(id),
    bury: (id, { queue, reason }) => void bury.run(queue, reason, id),
    revive: (id, { queue, text }) => void revive.run(queue, text, id),
    waiting: (queue) => Number(waiting.get(queue)?.['waiting']),
    close: () => {
      if (db.isOpen) db.close();
    },
  };
};
