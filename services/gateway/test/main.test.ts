import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Test, test } from 'tap';
import { bearer, buildService, SECRET } from './build.ts';

const ENTRY = fileURLToPath(import.meta.resolve('@assay/gateway/main'));

const start = (t: Test, variables: Record<string, string>) => {
  const { JWT_SECRET: _, ...env } = process.env;
  const child = fork(ENTRY, { env: { ...env, ...variables }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  t.teardown(() => child.kill('SIGKILL'));
  return child;
};

test('a gateway of its own serves what its variables say, and closes on SIGTERM', async (t) => {
  const service = await buildService(t).listen({ host: '127.0.0.1', port: 0 });
  const child = start(t, {
    COMPANIES_URL: service,
    ANALYSIS_URL: service,
    JWT_SECRET: SECRET,
    PORT: '0',
    DRAIN_DELAY_MS: '0',
  });
  const ended = once(child, 'close');
  if (!child.stdout) throw new Error('No standard output.');
  const [line] = await once(createInterface(child.stdout), 'line');
  const origin = /http:\/\/[\d.:]+/.exec(JSON.parse(line).msg)?.[0];
  const answer = await fetch(`${origin}/target-companies`, { headers: bearer() });
  t.match(await answer.json(), { service: 'companies', investor: 'investor-1' });
  child.kill('SIGTERM');
  t.strictSame(await ended, [0, null]);
});

test('a gateway without what it needs says what that is, and ends with 1', async (t) => {
  const child = start(t, { COMPANIES_URL: 'companies', ANALYSIS_URL: 'http://analysis:3000', PORT: '99999' });
  if (!child.stderr) throw new Error('No standard error.');
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  t.equal(code, 1);
  t.match(stderr, 'PORT is "99999", which must be <= 65535.');
  t.match(stderr, 'COMPANIES_URL is "companies"');
});
