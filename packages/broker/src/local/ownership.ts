import { DatabaseSync } from 'node:sqlite';
import { Unavailable } from '@assay/contracts/unavailable';

/** The right to work on a file's messages, held by one process at a time. */
export type Ownership = { release(): void };

/**
 * Takes the right to work on a file of messages, so that every claim found in it is a dead process's. It is a lock on an
 * SQL file beside it, and goes with the process, however that ends; others may still look into the file, and add to it.
 *
 * @throws Unavailable when another process holds it.
 */
export const takeOwnership = (file: string): Ownership => {
  const lock = new DatabaseSync(file === ':memory:' ? file : `${file}-owner`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return { release: () => lock.close() };
  } catch (cause) {
    lock.close();
    throw new Unavailable(`the queue file ${file}, on which another process works,`, { cause });
  }
};
