import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Test, test } from 'tap';
import { assay } from './command.ts';
import { startServe } from './serve.ts';

const NO_DATABASE = 'Not a database, and too long for an empty one. '.repeat(20);

/** What a process that refuses to start says. */
const refusal = async (t: Test, { cwd, env }: { cwd: string; env: Record<string, string> }): Promise<string> => {
  const process = startServe(t, { env: { DATA_DIR: cwd, ...env }, cwd });
  t.strictSame(await process.ended, [1, null]);
  t.equal(process.stdout(), '');
  return process.stderr();
};

const wrong: [env: Record<string, string>, message: RegExp][] = [
  [{ COMPANIES_DB_URL: 'postgres://ann:s3cret@x/y' }, /^COMPANIES_DB_URL names what .* it must be mongodb:.*\n$/],
  [{ COMPANIES_DB_URL: 'mongodb://ann:s3cret@x' }, /^COMPANIES_DB_URL names what .* it must name its database: .*\n$/],
  [{ ANALYSIS_DB_URL: 'sqlite:' }, /^ANALYSIS_DB_URL names what .* it must be mongodb:.*\n$/],
  [{ OBJECTS_URL: 'ftp://x' }, /^OBJECTS_URL names what .* named by s3:.*\n$/],
  [{ BROKER_URL: 'redis://ann:s3cret@x' }, /^BROKER_URL names what .* named by amqp:.*\n$/],
  [{ JWT_JWKS_URL: 'http://' }, /^JWT_JWKS_URL is "http:\/\/", which must match .*\n$/],
  [{ JWT_JWKS_URL: 'http://ann:s3cret@x/jwks' }, /^JWT_JWKS_URL is given, which must match .* without a password\.\n$/],
  [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS lists "\*", which is no origin\. .*\n$/],
  [{ HOST: 'nowhere.invalid' }, /^nowhere\.invalid is no address of this machine; set HOST .*\n$/],
];

for (const [env, message] of wrong)
  test(`assay serve with ${JSON.stringify(env)}: a sentence that names the variable, 1`, async (t) => {
    const stderr = await refusal(t, { cwd: t.testdir(), env });
    t.match(stderr.replace(/^\{.*\n/gm, ''), message);
    t.notMatch(stderr, 's3cret');
  });

test('a file under DATA_DIR that is damaged is named in a sentence', async (t) => {
  for (const name of ['companies.db', 'analysis.db', 'broker.db']) {
    const dataDir = t.testdir({ [name]: NO_DATABASE });
    const stderr = await refusal(t, { cwd: dataDir, env: {} });
    t.equal(stderr, `DATA_DIR names what cannot be opened: ${join(dataDir, name)}: file is not a database\n`);
  }
});

test('assay doctor names it once as well', async (t) => {
  const dataDir = t.testdir({ 'analysis.db': NO_DATABASE });
  const { code, stdout } = await assay(['doctor'], { DATA_DIR: dataDir });
  t.equal(code, 1);
  t.match(stdout, `analysis.db - ${join(dataDir, 'analysis.db')}: file is not a database\n`);
});

test('a kept secret that was cut short is named, and what helps', async (t) => {
  const dataDir = t.testdir();
  const file = join(dataDir, 'jwt-secret');
  writeFileSync(file, '');
  const { code, stderr } = await assay(['token', 'ann'], { DATA_DIR: dataDir });
  t.equal(code, 1);
  t.match(stderr, `error: ${file} holds no secret of 32 bytes. Remove it`);
});

test('a command that needs the broker names the variable as well', async (t) => {
  const { code, stderr } = await assay(['dead-letters', 'list'], { DATA_DIR: t.testdir(), BROKER_URL: 'redis://x' });
  t.equal(code, 1);
  t.match(stderr, /^error: BROKER_URL names what .*\n$/);
});
