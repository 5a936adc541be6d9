import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The length of a secret that nobody chose, in bytes: 256 bits, as HS256 asks for (RFC 7518, section 3.2). */
const SECRET_BYTES = 32;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/**
 * The secret that signs an embedded installation's tokens: made at random on first use and kept under `dataDir`,
 * readable by its owner alone. It appears whole or not at all, and two processes that make it at the same moment end
 * with the same one.
 *
 * @throws when `dataDir` can be neither read nor written.
 */
export const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, 'jwt-secret');
  const kept = read(file);
  if (kept !== undefined) return kept;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = `${file}.${process.pid}`;
  writeFileSync(made, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(made, file);
  } catch (error) {
    if (!isThere(error)) throw error;
  } finally {
    unlinkSync(made);
  }
  return readFileSync(file, 'utf8').trim();
};
