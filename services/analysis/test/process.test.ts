import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mintToken } from '@assay/http/token';
import { test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';

const JWT_SECRET = 'a secret for tests alone, of thirty-two bytes or more';
const MAIN = fileURLToPath(import.meta.resolve('@assay/analysis/main'));

test('the process serves what its variables name, and ends with 0 when it is told to', async (t) => {
  const folder = t.testdir();
  const env = {
    ...process.env,
    ...{ PORT: '0', JWT_SECRET, COMPANIES_URL: 'http://127.0.0.1:9', DRAIN_DELAY_MS: '0' },
    ANALYSIS_DB_URL: `sqlite:${folder}/analysis.db`,
    BROKER_URL: `local:${folder}/broker.db`,
  };
  const service = fork(MAIN, { env, execArgv: process.execArgv, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  t.teardown(() => service.kill('SIGKILL'));
  const log: Buffer[] = [];
  service.stdout?.on('data', (chunk) => log.push(chunk));
  const address = await until(() => /http:\/\/127\.0\.0\.1:\d+/.exec(Buffer.concat(log).toString())?.[0]);
  await until(async () => (await fetch(`${address}/health/ready`)).ok);
  const token = mintToken({ secret: JWT_SECRET, investor: 'ada', expiresInMs: 60_000, clock: () => new Date() });
  const list = await fetch(`${address}/analysis`, { headers: { authorization: `Bearer ${token}` } });
  t.match(await list.json(), { data: [] });
  service.kill('SIGTERM');
  t.strictSame(await once(service, 'exit'), [0, null]);
});

test('a process whose variables are wrong says which, and ends with 1', async (t) => {
  const env = { ...process.env, JWT_SECRET, JOB_LEASE_SECONDS: 'soon' };
  const service = fork(MAIN, { env, execArgv: process.execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const said: Buffer[] = [];
  service.stderr?.on('data', (chunk) => said.push(chunk));
  const [code] = await once(service, 'close');
  t.equal(code, 1);
  t.match(Buffer.concat(said).toString(), /JOB_LEASE_SECONDS is "soon"/);
});
