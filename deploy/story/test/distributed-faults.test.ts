import t from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { findServers } from './deployments.ts';
import { appliedOf, attemptsOf, effectsOf, openHouse, replace } from './faulty-house.ts';
import { flood, peakOf } from './flood.ts';
import { startProcess, stop } from './processes.ts';
import { completed, register, requestMany, requestOne, underWay } from './waiting.ts';

const { test } = t;
const servers = findServers(process.env);
const skip = servers ? false : 'the URLs of RabbitMQ, S3 and MongoDB are not set';

/** Has a program of Node take its clock for an hour ahead. */
const HOUR_AHEAD = `--import=data:text/javascript,${encodeURIComponent(`
  const { Date: Clock } = globalThis;
  globalThis.Date = class extends Clock {
    constructor(...given) { super(...(given.length > 0 ? given : [Clock.now() + 3600000])); }
    static now() { return Clock.now() + 3600000; }
  };`)}`;

/** Declares the jobs' queue as no version of ours does. */
const OTHER_QUEUE =
  'rabbit_amqqueue:declare(rabbit_misc:r(<<"other">>, queue, <<"analysis.jobs.v1">>), true, false, [], none, <<"test">>).';

/** One for the whole file: it takes many seconds to start. */
const house = servers && (await openHouse(t, servers));

const opened = () => {
  if (!house) throw new Error(String(skip));
  return house;
};

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

test('fault 15 (distributed): a scorer killed in the middle of a job is replaced by the next, and each analysis completes once', {
  skip,
}, async (t) => {
  const { analysis, scorer, startScorer, clientOf } = opened();
  const client = clientOf('killed-scorer');
  const ids = await requestMany(client, 5);
  await underWay(client, ids);
  await stop(scorer.child, 'SIGKILL');
  await replace(scorer, { by: await startScorer() });
  t.strictSame(await completed(client, ids), ids.toSorted());
  t.equal(appliedOf(analysis, ids), ids.length);
  t.comment(`${ids.length} analyses completed once; made by the next one at deliveries ${attemptsOf(scorer, ids)}`);
});

test('fault 16 (distributed): of a scorer stopped past its lease the job goes to another, and its own late result is refused', {
  skip,
}, async (t) => {
  const { analysis, scorer, startScorer, objectsThere, s3, clientOf } = opened();
  const client = clientOf('stopped-scorer');
  s3.set('silent');
  await replace(scorer, { by: await startScorer({ OBJECTS_URL: objectsThere }) });
  const { child } = scorer;
  const [id = ''] = await requestMany(client, 1);
  await underWay(client, [id]);
  child.kill('SIGSTOP');
  s3.set('up');
  s3.cut();
  Object.assign(scorer, await startScorer());
  t.strictSame(await completed(client, [id]), [id]);
  const before = await client.get(`/analysis/context/${id}`);
  child.kill('SIGCONT');
  const [first, second] = await until(() => effectsOf(analysis, [id])[1] !== undefined && effectsOf(analysis, [id]));
  t.equal(first, 'applied');
  t.not(second, 'applied');
  t.equal((await client.get(`/analysis/context/${id}`)).text, before.text);
  await stop(child, 'SIGTERM');
  t.comment(`the result of the second worker: ${first}; the late one of the worker that was stopped: ${second}`);
});

test('fault 34 (distributed): a scorer told to end in the middle of a job finishes it, and nothing is delivered twice', {
  skip,
}, async (t) => {
  const { analysis, scorer, startScorer, clientOf } = opened();
  const client = clientOf('ended-scorer');
  const ids = await requestMany(client, 5);
  await underWay(client, ids);
  const asked = performance.now();
  const first = { ...scorer };
  await stop(scorer.child, 'SIGTERM');
  const took = performance.now() - asked;
  t.equal(first.child.exitCode, 0);
  await replace(scorer, { by: await startScorer() });
  t.strictSame(await completed(client, ids), ids.toSorted());
  t.strictSame(
    [...attemptsOf(first, ids), ...attemptsOf(scorer, ids)],
    ids.map(() => 1),
  );
  t.strictSame(
    effectsOf(analysis, ids),
    ids.map(() => 'applied'),
  );
  t.comment(`exit 0 after ${took.toFixed(0)} ms; ${ids.length} analyses, each made at its first delivery`);
});

test('fault 23 (distributed): while MongoDB is away requests are answered with 503 and Retry-After, and taken once it is back', {
  skip,
}, async (t) => {
  const { mongodb, clientOf } = opened();
  const client = clientOf('store-down');
  const company = await register(client, []);
  mongodb.set('down');
  mongodb.cut();
  const answers = [await client.requestAnalysis(company), await client.registerCompany({ name: 'Lumen' })];
  for (const { status, headers } of answers) {
    t.equal(status, 503);
    t.match(headers.get('retry-after'), /^\d+$/);
  }
  mongodb.set('up');
  await until(async () => (await client.requestAnalysis(company)).status === 201);
  t.comment(`503, Retry-After ${answers[0]?.headers.get('retry-after')}; 201 once it is back`);
});

test('fault 24 (distributed): results that come while MongoDB is away wait in RabbitMQ, and take effect once it is back', {
  skip,
}, async (t) => {
  const { analysis, mongodb, scorer, clientOf } = opened();
  const client = clientOf('store-down-at-result');
  const ids = await requestMany(client, 5);
  await underWay(client, ids);
  mongodb.set('down');
  mongodb.cut();
  const applied = appliedOf(analysis, ids);
  await until(() => attemptsOf(scorer, ids).length >= applied + 2);
  mongodb.set('up');
  t.strictSame(await completed(client, ids), ids.toSorted());
  t.equal(appliedOf(analysis, ids), ids.length);
  t.comment(`2 results and more came while it was away; all ${ids.length} took effect once`);
});

test('fault 35 (distributed): while each service is replaced under load no request fails, and every analysis ends', {
  skip,
}, async (t) => {
  const { gateway, companies, analysis, scorer, doors, clientOf, ...start } = opened();
  const client = clientOf('rolling');
  const company = await register(client, []);
  const requests = [
    () => client.requestAnalysis(company),
    () => client.get('/target-companies'),
    () => client.registerCompany({ name: 'Lumen' }),
    () => client.get('/analysis?limit=1'),
  ];
  const answers: unknown[] = [];
  let isOver = false;
  const load = async () => {
    while (!isOver)
      for (const request of requests)
        answers.push(
          await request().then(
            ({ status }) => status,
            (error: unknown) => error,
          ),
        );
  };
  const loaded = load();
  const [companiesDoor, analysisDoor, gatewayDoor] = doors;
  const ends = [
    await replace(companies, { by: await start.startCompanies(), door: companiesDoor }),
    await replace(analysis, { by: await start.startAnalysis(), door: analysisDoor }),
    await replace(scorer, { by: await start.startScorer() }),
    await replace(gateway, { by: await start.startGateway(), door: gatewayDoor }),
  ];
  isOver = true;
  await loaded;
  t.strictSame(ends, [0, 0, 0, 0]);
  t.strictSame(
    answers.filter((answer) => answer !== 200 && answer !== 201),
    [],
  );
  const waiting = async () => {
    const answers = ['PENDING', 'PROCESSING'].map(
      async (status) => (await client.get(`/analysis?status=${status}`)).body,
    );
    return JSON.stringify(await Promise.all(answers)).includes('"id"');
  };
  await until(async () => !(await waiting()));
  t.comment(`${answers.length} requests while all four were replaced: none failed; every analysis ended`);
});

test('fault 37 (distributed): a scorer whose clock is an hour ahead makes each analysis at its first delivery', {
  skip,
}, async (t) => {
  const { analysis, scorer, startScorer, clientOf } = opened();
  const client = clientOf('clock-ahead');
  await replace(scorer, { by: await startScorer({ NODE_OPTIONS: HOUR_AHEAD }) });
  const ids = await requestMany(client, 3);
  t.strictSame(await completed(client, ids), ids.toSorted());
  t.strictSame(
    attemptsOf(scorer, ids),
    ids.map(() => 1),
  );
  t.equal(appliedOf(analysis, ids), ids.length);
  t.comment(`a clock an hour ahead: ${ids.length} analyses, each made at its first delivery`);
});

test('fault 38 (distributed): under ten times the load all is answered, refused with 429 or accepted, and what was accepted ends', {
  skip,
}, async (t) => {
  const { analysis, startGateway, clientOf } = opened();
  const gateway = await startGateway({ RATE_LIMIT_MAX: '20' });
  const client = clientOf('flood', gateway.url);
  const { statuses, rude, live, ids } = await flood(client, await register(client, []));
  const peaks = [await peakOf(gateway), await peakOf(analysis)];
  t.ok(
    [...statuses.keys()].every((status) => [201, 429, 503].includes(status)),
    [...statuses.keys()].join(', '),
  );
  t.ok((statuses.get(429) ?? 0) > (statuses.get(201) ?? 0), 'most were too many');
  t.strictSame(rude, [], 'every refusal says when to come back');
  t.strictSame(live, new Set([200]));
  t.ok(Math.max(...peaks) < 400, `${peaks} MiB`);
  t.strictSame(await completed(client, ids), ids.toSorted());
  t.comment(
    `${[...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')}; live 200; at most ${Math.max(...peaks).toFixed(0)} MiB`,
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
