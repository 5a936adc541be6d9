import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@assay/http/config';

/** The length of a secret that nobody chose, in bytes: 256 bits, as HS256 asks for (RFC 7518, section 3.2). */
const SECRET_BYTES = 32;

/** What is kept may be cut short, by hand or by a disk that was full: nobody should have to guess which file it is. */
const checked = (secret: string, file: string): string => {
  if (Buffer.byteLength(secret) >= SECRET_BYTES) return secret;
  throw new ConfigError(
    `${file} holds no secret of ${SECRET_BYTES} bytes. Remove it, and a new one is made; tokens signed with the old one end.`,
  );
};

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
 * @throws ConfigError for a kept one that is too short; the system's error when `dataDir` can be neither read nor written.
 */
export const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, 'jwt-secret');
  const kept = read(file);
  if (kept !== undefined) return checked(kept, file);
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
