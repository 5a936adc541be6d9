import t from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { shareHouse } from './faulty-house.ts';
import { startProcess } from './processes.ts';
import { completed, register, requestOne, underWay } from './waiting.ts';

const { test } = t;
const { skip, opened } = await shareHouse(t);

/** Declares the jobs' queue as no version of ours does. */
const OTHER_QUEUE =
  'rabbit_amqqueue:declare(rabbit_misc:r(<<"other">>, queue, <<"analysis.jobs.v1">>), true, false, [], none, <<"test">>).';

test('fault 4 (distributed): while RabbitMQ is down requests are answered in under 500 ms, and made once it is back', {
  skip,
}, async (t) => {
  const { rabbit, clientOf } = opened();
  const client = clientOf('broker-down');
  const company = await register(client, []);
  await requestOne(client, company);
  await rabbit.kill();
  const requested = [];
  for (let n = 0; n < 100; n += 1) requested.push(await requestOne(client, company));
  const p99 = requested.map(({ ms }) => ms).toSorted((a, b) => a - b)[98] ?? Number.NaN;
  t.ok(p99 < 500, `p99 is ${p99} ms`);
  await rabbit.start();
  const back = performance.now();
  const ids = requested.map(({ id }) => id);
  await underWay(client, ids);
  const flowing = performance.now() - back;
  t.ok(flowing < 15_000, `the first is under way after ${flowing} ms`);
  t.strictSame(await completed(client, ids), ids.toSorted());
  t.comment(
    `100 times 201, p99 ${p99.toFixed(0)} ms; jobs flow ${(flowing / 1_000).toFixed(1)} s after its return, all end`,
  );
});

test('fault 12 (distributed): a process that finds a queue with other arguments says so and ends with 1', {
  skip,
}, async (t) => {
  const { rabbit, secret } = opened();
  await rabbit.ctl('add_vhost', 'other');
  await rabbit.ctl('set_permissions', '-p', 'other', 'guest', '.*', '.*', '.*');
  await rabbit.ctl('eval', OTHER_QUEUE);
  const env = {
    JWT_SECRET: secret,
    BROKER_URL: `${rabbit.url}/other`,
    ANALYSIS_DB_URL: `sqlite:${t.testdir()}/a.db`,
    COMPANIES_URL: 'http://127.0.0.1:9',
    OBJECTS_URL: `file:${t.testdir()}`,
  };
  for (const service of ['analysis', 'scorer']) {
    const { child, lines } = await startProcess(t, { program: `services/${service}/src/main.ts`, env });
    await until(() => child.exitCode !== null);
    t.equal(child.exitCode, 1);
    t.match(lines.join('\n'), /QueueMismatch: the queue analysis\.jobs\.v1 .* exists with other arguments/);
  }
  t.comment('the analysis service and the scorer end with 1 and name the queue');
});
