import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { bearer, SECRET } from './build.ts';

const ENTRY = fileURLToPath(import.meta.resolve('@assay/gateway/main'));
const REQUESTS = 20;

test('fault 33 (distributed): a gateway told to end with requests in flight finishes them all, and ends in time', async (t) => {
  const held: ServerResponse[] = [];
  const service = createServer((_, response) => void held.push(response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const agent = new Agent({ keepAlive: true });
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const env = {
    ...process.env,
    JWT_SECRET: SECRET,
    COMPANIES_URL: url,
    ANALYSIS_URL: url,
    PORT: '0',
    DRAIN_DELAY_MS: '0',
  };
  const gateway = fork(ENTRY, { env, execArgv: process.execArgv, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  t.teardown(() => {
    gateway.kill('SIGKILL');
    agent.destroy();
    service.closeAllConnections();
    service.close();
  });
  let log = '';
  gateway.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  const origin = await until(() => /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0]);
  const answers = Array.from({ length: REQUESTS }, async () => {
    const [answer] = await once(get(`${origin}/analysis`, { agent, headers: bearer() }), 'response');
    return { status: answer.statusCode, body: await json(answer) };
  });
  await until(() => held.length === REQUESTS);
  const ended = once(gateway, 'exit');
  const told = performance.now();
  gateway.kill('SIGTERM');
  await until(() => log.includes('Closing.'));
  for (const response of held) response.end('{"done":true}');
  t.strictSame(
    await Promise.all(answers),
    answers.map(() => ({ status: 200, body: { done: true } })),
  );
  t.strictSame(await ended, [0, null]);
  const seconds = (performance.now() - told) / 1_000;
  t.ok(seconds < 10, `${seconds} s`);
  t.comment(`${REQUESTS} requests of keep-alive clients finished; exit 0 after ${seconds.toFixed(1)} s`);
});
