import { test } from 'tap';
import { freePort } from '../../../packages/http/test/metrics-page.ts';
import { assay } from './command.ts';

const PARTS = ['tokens', 'companies', 'analyses', 'decks', 'broker'];

/** The lines by the part that each is about. */
const linesOf = (stdout: string) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, verdict, part, rest] = /^(ok|FAIL) +(\S+) +(.*)$/.exec(line) ?? [];
      return { verdict, part, rest: rest ?? line };
    });

test('assay doctor: a line for each part, 0 when all is well', async (t) => {
  const dataDir = t.testdir();
  const { code, stdout, stderr } = await assay(['doctor'], { DATA_DIR: dataDir });
  t.equal(code, 0);
  t.equal(stderr, '');
  const lines = linesOf(stdout);
  t.strictSame(
    lines.map(({ part }) => part),
    PARTS,
  );
  t.ok(lines.every(({ verdict }) => verdict === 'ok'));
  t.ok(lines.every(({ part, rest }) => part === 'tokens' || rest.includes(dataDir)));
});

test('assay doctor: FAIL with the reason for each part that cannot be reached, without passwords, 1', async (t) => {
  const port = await freePort();
  const { code, stdout } = await assay(['doctor'], {
    JWT_JWKS_URL: `http://127.0.0.1:${port}/jwks`,
    COMPANIES_DB_URL: `mongodb://ann:s3cret%40@127.0.0.1:${port}/companies`,
    ANALYSIS_DB_URL: `mongodb://ann:s3cret/@/x@127.0.0.1:${port}/analysis`,
    OBJECTS_URL: `s3://decks?endpoint=http://127.0.0.1:${port}`,
    BROKER_URL: `amqp://ann:s3cret@127.0.0.1:${port}`,
  });
  t.equal(code, 1);
  const lines = linesOf(stdout);
  t.strictSame(
    lines.map(({ part }) => part),
    PARTS,
  );
  for (const { verdict, part, rest } of lines) {
    t.equal(verdict, 'FAIL', `the verdict on ${part}`);
    t.match(rest, / - \S/, `the line of ${part} has a reason`);
  }
  t.notMatch(stdout, 's3cret');
  t.match(stdout, `mongodb://ann:***@127.0.0.1:${port}/companies`);
});

test('assay doctor: no password shows in a reason either', async (t) => {
  const { code, stdout } = await assay(['doctor'], {
    DATA_DIR: t.testdir(),
    JWT_JWKS_URL: 'http://127.0.0.1:1/jwks',
    OBJECTS_URL: 's3://ann:s3cret@decks',
    BROKER_URL: 'kafka://ann:s3cret@127.0.0.1',
  });
  t.equal(code, 1);
  t.equal(linesOf(stdout).filter(({ verdict }) => verdict === 'FAIL').length, 3);
  t.notMatch(stdout, 's3cret');
});

test('assay doctor: FAIL for places that cannot be made, and for each of them', async (t) => {
  const secret = 'a secret of the tests, 32 bytes long';
  const { code, stdout } = await assay(['doctor'], { JWT_SECRET: secret, DATA_DIR: `${import.meta.filename}/data` });
  t.equal(code, 1);
  t.strictSame(
    linesOf(stdout).map(({ verdict }) => verdict),
    ['ok', 'FAIL', 'FAIL', 'FAIL', 'FAIL'],
  );
});

const wrong: [env: Record<string, string>, message: RegExp][] = [
  [{ PORT: 'http' }, /^error: PORT is "http", which must be integer\. Port to listen on; .*\n$/],
  [{ JWT_SECRET: 's3cret' }, /^error: JWT_SECRET is shorter than 32 bytes\. .*\n$/],
  [{ JWT_JWKS_URL: 'http://ann:s3cret@127.0.0.1/jwks' }, /^error: JWT_JWKS_URL is given, which must match .*\n$/],
  [
    { JWT_SECRET: 's3cret', JWT_JWKS_URL: 'https://issuer.example' },
    /^error: Exactly one of JWT_SECRET and JWT_JWKS_URL/,
  ],
  [{ JWT_SECRET_FILE: '/missing' }, /^error: JWT_SECRET_FILE names \/missing, which cannot be read\.\n$/],
];

for (const [env, message] of wrong)
  test(`assay doctor with a wrong ${Object.keys(env).join(' and ')}: a sentence that names it, 1`, async (t) => {
    const { code, stdout, stderr } = await assay(['doctor'], env);
    t.equal(code, 1);
    t.equal(stdout, '');
    t.match(stderr, message);
    t.notMatch(stderr, 's3cret');
  });
