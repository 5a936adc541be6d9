import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'tap';
import { keptSecret } from '../src/secret.ts';

test('a random secret is made once and kept where only its owner can read it', (t) => {
  const dataDir = join(t.testdir(), 'data');
  const secret = keptSecret(dataDir);
  t.ok(Buffer.from(secret, 'base64url').length >= 32, 'it has 256 bits');
  t.equal(keptSecret(dataDir), secret);
  t.equal(statSync(join(dataDir, 'jwt-secret')).mode & 0o077, 0);
  t.equal(statSync(dataDir).mode & 0o077, 0);
  t.strictSame(readdirSync(dataDir), ['jwt-secret'], 'nothing half-made is left');
  t.not(keptSecret(join(dataDir, 'other')), secret);
  t.end();
});

test('a data directory that cannot be made is an error, not a new secret', (t) => {
  const file = join(t.testdir({ file: 'not a directory' }), 'file');
  t.throws(() => keptSecret(join(file, 'data')), { code: /ENOTDIR|EEXIST/ });
  t.end();
});
