import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { mintToken } from '@assay/http/token';
import { type Test, test } from 'tap';
import { openCompanyStore } from '../src/open-company-store.ts';
import { PDF } from './decks.ts';
import { deck, encodeForm, FORM } from './form.ts';

const MAIN = fileURLToPath(import.meta.resolve('@assay/companies/main'));
const SECRET = 'a secret for tests alone, of thirty-two bytes or more';

/** The service as a process of its own, in a folder. */
const run = (t: Test, { cwd, ...variables }: Record<string, string> & { cwd: string }) => {
  const env = { PATH: process.env['PATH'], ...variables };
  const child = spawn(process.execPath, [...process.execArgv, MAIN], { cwd, env });
  t.teardown(() => child.kill('SIGKILL'));
  return child;
};

/** The address in the log line that says where the server listens. */
const addressOf = async (output: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the process ended without listening');
};

test('the process serves on what its variables name, keeps it on disk, and ends with 0 on SIGTERM', async (t) => {
  const cwd = t.testdir();
  const child = run(t, { cwd, JWT_SECRET: SECRET, PORT: '0', DRAIN_DELAY_MS: '0' });
  const address = await addressOf(child.stdout);
  const token = mintToken({ secret: SECRET, investor: 'ann', expiresInMs: 60_000, clock: () => new Date() });
  const headers = { authorization: `Bearer ${token}`, 'content-type': FORM };
  const response = await fetch(`${address}/target-companies`, { method: 'POST', headers, body: encodeForm(deck(PDF)) });
  t.equal(response.status, 201);
  t.equal((await fetch(`${address}/health/ready`)).status, 200);
  child.kill('SIGTERM');
  t.strictSame(await once(child, 'exit'), [0, null]);
  const store = await openCompanyStore(`sqlite:${join(cwd, 'data', 'companies.db')}`);
  t.teardown(store.close);
  t.match(await store.page('ann', { before: undefined, limit: 2 }), [
    { investorId: 'ann', deck: { size: PDF.length } },
  ]);
});

test('the process refuses to start on a variable that is wrong, and says what is right', async (t) => {
  const cwd = t.testdir();
  const wrong: [Record<string, string>, RegExp][] = [
    [{}, /JWT_SECRET and JWT_JWKS_URL/],
    [{ JWT_SECRET: SECRET, MAX_DECK_BYTES: 'many' }, /MAX_DECK_BYTES .*"many".*The largest pitch deck/s],
    [
      { JWT_SECRET: SECRET, COMPANIES_DB_URL: 'postgres://x' },
      /^COMPANIES_DB_URL names what cannot be opened: it must be mongodb.*\n$/,
    ],
    [{ JWT_SECRET: SECRET, OBJECTS_URL: 'ftp://x' }, /^OBJECTS_URL names .*s3:\/\/BUCKET.*\n$/],
    [{ JWT_SECRET: SECRET, COMPANIES_DB_URL: `sqlite:${cwd}` }, /^COMPANIES_DB_URL names .*: unable to open.*\n$/],
  ];
  const refusals = wrong.map(async ([variables, message]) => {
    const child = run(t, { cwd, ...variables });
    const [stderr, exit] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    t.match(stderr, message);
    t.strictSame(exit, [1, null]);
  });
  await Promise.all(refusals);
});
