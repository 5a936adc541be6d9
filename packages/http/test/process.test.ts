import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Test, test } from 'tap';
import { until } from '../../contracts/test/until.ts';
import { freePort, sampleOf, scrape } from './metrics-page.ts';

const start = (t: Test, behaviour: string, env: Record<string, string> = {}) => {
  const child = fork(new URL('service.ts', import.meta.url), {
    env: { ...process.env, BEHAVIOUR: behaviour, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  const output = async (stream: ChildProcess['stdout']) => (stream ? text(stream) : '');
  return { child, stdout: output(child.stdout), stderr: output(child.stderr), ended: once(child, 'close') };
};

/** More clients than Node lets wait in line by itself. */
const CROWD = 700;

const originOf = async (child: ChildProcess): Promise<string> => (await once(child, 'message'))[0].origin;

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`fault 33 (both): ${signal} lets a request under way finish, closes what is beneath, and ends with 0`, async (t) => {
    const { child, ended, stdout } = start(t, 'serves');
    const origin = await originOf(child);
    const answer = fetch(`${origin}/slow`);
    await once(child, 'message');
    const facts: unknown[] = [];
    child.on('message', (fact) => facts.push(fact));
    child.kill(signal);
    child.send('release');
    t.strictSame(await (await answer).json(), { done: true });
    t.strictSame(await ended, [0, null]);
    t.strictSame(facts, [{ closed: true }]);
    t.match(await stdout, '"msg":"Closing."');
    t.match(await stdout, '"msg":"Closed."');
  });

test('during the drain delay a service serves on, but is not ready', async (t) => {
  const { child } = start(t, 'drains');
  const origin = await originOf(child);
  t.equal((await fetch(`${origin}/health/ready`)).status, 200);
  child.kill('SIGTERM');
  while ((await fetch(`${origin}/health/ready`)).status === 200);
  const live = await fetch(`${origin}/health/live`);
  t.equal(live.status, 200);
  t.equal(live.headers.get('connection'), 'close');
});

const isLinux = process.platform === 'linux';

test('clients that come at one moment, while a service is held up, all wait in line', {
  skip: !isLinux && "how many wait is the system's to say",
}, async (t) => {
  const { child } = start(t, 'serves');
  const { port } = new URL(await originOf(child));
  child.kill('SIGSTOP');
  let waiting = 0;
  for (let n = 0; n < CROWD; n += 1) {
    const socket = connect(Number(port), '127.0.0.1', () => {
      waiting += 1;
    });
    t.teardown(() => socket.destroy());
  }
  await until(async () => waiting === CROWD);
  t.equal(waiting, CROWD);
});

test('a second signal ends a service at once, with 1', async (t) => {
  const { child, ended } = start(t, 'drains');
  const origin = await originOf(child);
  child.kill('SIGTERM');
  while ((await fetch(`${origin}/health/ready`)).status === 200);
  child.kill('SIGTERM');
  t.strictSame(await ended, [1, null]);
});

test('what hangs while a service closes is cut off, and the exit code is 1', async (t) => {
  const { child, ended, stdout } = start(t, 'hangs');
  await originOf(child);
  child.kill('SIGTERM');
  t.strictSame(await ended, [1, null]);
  t.match(await stdout, 'Closing took too long');
});

test('what fails while a service closes is logged, and the exit code is 1', async (t) => {
  const { child, ended, stdout } = start(t, 'fails');
  await originOf(child);
  child.kill('SIGTERM');
  t.strictSame(await ended, [1, null]);
  t.match(await stdout, 'The store would not close.');
});

test('a wrong configuration is told in one sentence, and the exit code is 1', async (t) => {
  const { ended, stderr } = start(t, 'misconfigured');
  t.strictSame(await ended, [1, null]);
  t.equal(await stderr, 'PORT is "http", which must be integer.\n');
});

test('an address of another machine is told in one sentence that names HOST, and the exit code is 1', async (t) => {
  const { ended, stderr } = start(t, 'unreachable');
  t.strictSame(await ended, [1, null]);
  t.equal(await stderr, '192.0.2.1 is no address of this machine; set HOST to one that is.\n');
});

test('a port that is taken is told in one sentence that names PORT, and the exit code is 1', async (t) => {
  const { port } = new URL(await originOf(start(t, 'serves').child));
  const { ended, stderr } = start(t, 'serves', { PORT: port });
  t.strictSame(await ended, [1, null]);
  t.equal(await stderr, `Port ${port} of 127.0.0.1 is taken by another process; set PORT to a free one.\n`);
});

test('metrics are shown from the start to the end of a service, and keep it from nothing', async (t) => {
  const port = await freePort();
  const { child, ended, stdout } = start(t, 'serves', { METRICS_PORT: String(port) });
  const origin = await originOf(child);
  await fetch(`${origin}/health/live`);
  const series = 'http_request_duration_seconds_count{method="GET",route="/health/live",status_code="200"}';
  t.ok(await until(async () => sampleOf(await scrape(port), series) === 1));
  child.kill('SIGTERM');
  t.strictSame(await ended, [0, null]);
  t.match(await stdout, '"msg":"Closed."');
  await t.rejects(scrape(port));
});

test('a port for metrics that is taken is told in one sentence that names METRICS_PORT, and the exit code is 1', async (t) => {
  const { port } = new URL(await originOf(start(t, 'serves').child));
  const { ended, stderr } = start(t, 'serves', { METRICS_PORT: port });
  t.strictSame(await ended, [1, null]);
  t.equal(await stderr, `Port ${port} of 127.0.0.1 is taken by another process; set METRICS_PORT to a free one.\n`);
});

test('a wrong port for metrics is told as any wrong variable is, and the exit code is 1', async (t) => {
  const { ended, stderr } = start(t, 'serves', { METRICS_PORT: '70000' });
  t.strictSame(await ended, [1, null]);
  t.match(await stderr, 'METRICS_PORT is "70000", which must be <= 65535. Port on which `GET /metrics` answers');
});

test('a fault that nobody catches is logged and ends the service with 1', async (t) => {
  const { child, ended, stdout } = start(t, 'serves');
  const origin = await originOf(child);
  await fetch(`${origin}/crash`).catch(() => {});
  t.strictSame(await ended, [1, null]);
  t.match(await stdout, 'Nobody caught this.');
});
