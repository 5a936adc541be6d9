import t from 'tap';
import { HOUR_AHEAD } from '../../../packages/contracts/test/hour-ahead.ts';
import { until } from '../../../packages/contracts/test/until.ts';
import { appliedOf, attemptsOf, effectsOf, replace, shareHouse, toldOf } from './faulty-house.ts';
import { stop } from './processes.ts';
import { completed, requestMany, underWay } from './waiting.ts';

const { test } = t;
const { skip, opened } = await shareHouse(t);

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
  t.equal(await appliedOf(analysis, ids), ids.length);
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
  const { analysis, scorer, startScorer, objectsThere, s3, clientOf } = opened();
  const client = clientOf('ended-scorer');
  s3.set('silent');
  const held = { OBJECTS_URL: objectsThere, SCORER_CONCURRENCY: '1', DRAIN_DELAY_MS: '0' };
  await replace(scorer, { by: await startScorer(held) });
  const ids = await requestMany(client, 5);
  await underWay(client, ids);
  const asked = performance.now();
  const first = { ...scorer };
  const ended = stop(scorer.child, 'SIGTERM');
  await until(() => first.lines.some((line) => line.includes('"Closing."')));
  s3.set('up');
  s3.cut();
  await ended;
  const took = performance.now() - asked;
  t.equal(first.child.exitCode, 0);
  await replace(scorer, { by: await startScorer() });
  t.strictSame(await completed(client, ids), ids.toSorted());
  t.strictSame(
    await toldOf(ids, () => [...attemptsOf(first, ids), ...attemptsOf(scorer, ids)]),
    ids.map(() => 1),
  );
  t.strictSame(
    await toldOf(ids, () => effectsOf(analysis, ids)),
    ids.map(() => 'applied'),
  );
  t.comment(`exit 0 after ${took.toFixed(0)} ms; ${ids.length} analyses, each made at its first delivery`);
});

test('fault 37 (distributed): a scorer whose clock is an hour ahead makes each analysis at its first delivery', {
  skip,
}, async (t) => {
  const { analysis, scorer, startScorer, clientOf } = opened();
  const client = clientOf('clock-ahead');
  await replace(scorer, { by: await startScorer({}, [HOUR_AHEAD]) });
  const ids = await requestMany(client, 3);
  t.strictSame(await completed(client, ids), ids.toSorted());
  t.strictSame(
    await toldOf(ids, () => attemptsOf(scorer, ids)),
    ids.map(() => 1),
  );
  t.equal(await appliedOf(analysis, ids), ids.length);
  t.comment(`a clock an hour ahead: ${ids.length} analyses, each made at its first delivery`);
});
