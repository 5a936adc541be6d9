import { join } from 'node:path';
import { test } from 'tap';
import { type TObject, Type } from 'typebox';
import { AUTHENTICATION_VARIABLES, readAuthentication } from '../src/authentication-config.ts';
import { ConfigError, readConfig, SERVER_VARIABLES } from '../src/config.ts';

const Server = Type.Object(SERVER_VARIABLES);
const Authentication = Type.Object(AUTHENTICATION_VARIABLES);
const SECRET = 'a secret of the tests, 32 bytes long';

/** The message of the error that reading throws; the test fails when it throws none. */
const complaint = (schema: TObject, env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('The configuration was accepted.');
};

test('what is not given has its default, and other variables are left alone', async (t) => {
  const expected = {
    HOST: '127.0.0.1',
    PORT: 3000,
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: 0,
    LOG_LEVEL: 'info',
    REQUEST_TIMEOUT_MS: 60_000,
    DRAIN_DELAY_MS: 500,
  };
  t.strictSame(readConfig(Server, { PATH: '/bin' }), expected);
  t.strictSame(readConfig(Server, { PORT: '' }), expected, 'an empty variable counts as absent');
});

test('text is read as the type that the schema names', async (t) => {
  const config = readConfig(Server, { PORT: '8080', HOST: '0.0.0.0', LOG_LEVEL: 'debug' });
  t.match(config, { PORT: 8080, HOST: '0.0.0.0', LOG_LEVEL: 'debug' });
});

test('an error names every variable at fault, what was wrong with it and what is right', async (t) => {
  const message = complaint(Server, { PORT: 'http', LOG_LEVEL: 'loud', DRAIN_DELAY_MS: '-1' });
  t.strictSame(message.split('\n'), [
    'PORT is "http", which must be integer. Port to listen on; 0 for any free one. Default: 3000.',
    'LOG_LEVEL is "loud", which must be equal to one of the allowed values. The least severe line that is logged: fatal, error, warn, info, debug, trace, silent. Default: info.',
    'DRAIN_DELAY_MS is "-1", which must be >= 0. How long the process still serves after SIGTERM, not ready any more, before it closes, in milliseconds. Default: 500.',
  ]);
});

test('an error names what is missing', async (t) => {
  const schema = Type.Object({ DB_URL: Type.String({ description: 'Where the store is.' }) });
  t.equal(complaint(schema, {}), 'DB_URL is missing. Where the store is.');
});

test('an error never repeats a secret', async (t) => {
  const schema = Type.Object({ KEY: Type.String({ writeOnly: true, minLength: 20, description: 'A key.' }) });
  t.equal(complaint(schema, { KEY: 'hunter2' }), 'KEY is given, which must NOT have fewer than 20 characters. A key.');
});

test('an address with a password in it is refused as that of a key set, and is never repeated', async (t) => {
  for (const jwksUrl of ['https://svc:s3cret@issuer.example/jwks', 'https://s3cret@issuer.example', 'ftp://a:s3cret@b'])
    t.match(
      complaint(Authentication, { JWT_JWKS_URL: jwksUrl }),
      /^JWT_JWKS_URL is given, which .* without a password\.$/,
    );
  const schema = Type.Object({ URL: Type.String({ pattern: '^https?://[^/]+/?$', description: 'A service.' }) });
  t.notMatch(complaint(schema, { URL: 'http://svc:s3cret@companies:3000/x' }), 's3cret');
  const jwksUrl = 'https://issuer.example/realms/@investors/jwks?v=1';
  t.match(readConfig(Authentication, { JWT_JWKS_URL: jwksUrl }), { JWT_JWKS_URL: jwksUrl });
});

test('NAME_FILE names a file that holds the value', async (t) => {
  const dir = t.testdir({ secret: `${SECRET}\n` });
  const config = readConfig(Authentication, { JWT_SECRET_FILE: join(dir, 'secret') });
  t.strictSame(config, { JWT_SECRET: SECRET });
});

test('NAME_FILE beside NAME, and a file that cannot be read, are errors', async (t) => {
  const dir = t.testdir({});
  const both = { JWT_SECRET: SECRET, JWT_SECRET_FILE: join(dir, 'secret') };
  t.match(complaint(Authentication, both), 'JWT_SECRET and JWT_SECRET_FILE are both given');
  t.match(complaint(Authentication, { JWT_SECRET_FILE: join(dir, 'secret') }), 'cannot be read');
});

test('reading leaves the schema and the environment as they were', async (t) => {
  const env = { PORT: '8080' };
  const schema = Type.Object(SERVER_VARIABLES);
  const before = JSON.stringify([schema, env]);
  readConfig(schema, env);
  t.equal(JSON.stringify([schema, env]), before);
});

test('exactly one of a long secret and a key set says how tokens are verified', async (t) => {
  const jwksUrl = 'https://issuer.example/jwks';
  const read = (env: NodeJS.ProcessEnv) => readAuthentication(readConfig(Authentication, env));
  t.match(read({ JWT_SECRET: SECRET, JWT_ISSUER: 'i', JWT_AUDIENCE: 'a' }), {
    secret: SECRET,
    issuer: 'i',
    audience: 'a',
  });
  t.match(read({ JWT_JWKS_URL: jwksUrl }), { jwksUrl });
  t.throws(() => read({}), /Exactly one of JWT_SECRET and JWT_JWKS_URL/);
  t.throws(() => read({ JWT_SECRET: SECRET, JWT_JWKS_URL: jwksUrl }), /Exactly one of JWT_SECRET and JWT_JWKS_URL/);
  t.throws(() => read({ JWT_SECRET: 'short' }), /JWT_SECRET is shorter than 32 bytes/);
  t.match(complaint(Authentication, { JWT_JWKS_URL: 'issuer.example' }), 'JWT_JWKS_URL is "issuer.example"');
});
