import t from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { appliedOf, attemptsOf, replace, shareHouse } from './faulty-house.ts';
import { checkFlood } from './flood.ts';
import { completed, register, requestMany, underWay } from './waiting.ts';

const { test } = t;
const { skip, opened } = await shareHouse(t);

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
  const made = attemptsOf(scorer, ids).length;
  await until(() => attemptsOf(scorer, ids).length > made);
  mongodb.set('up');
  t.strictSame(await completed(client, ids), ids.toSorted());
  t.equal(await appliedOf(analysis, ids), ids.length);
  t.comment(`a result came while it was away; all ${ids.length} took effect once`);
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

test('fault 38 (distributed): under ten times the load all is answered, refused with 429 or accepted, and what was accepted ends', {
  skip,
}, async (t) => {
  const { analysis, startGateway, clientOf } = opened();
  const gateway = await startGateway({ RATE_LIMIT_MAX: '20' });
  await checkFlood(t, { client: clientOf('flood', gateway.url), processes: [gateway, analysis] });
});
