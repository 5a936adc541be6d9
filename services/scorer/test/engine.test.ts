import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import { readDeck } from '@assay/deck/read-deck';
import { analyse } from '@assay/scoring/analyse';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { rubricFrom } from '@assay/scoring/rubric/choice';
import { type Test, test } from 'tap';
import { type EngineTask, openEngine } from '../src/engine.ts';
import type { Worker } from '../src/workers.ts';

const MIB = 1024 * 1024;
const AS_OF = '2026-11-20T00:00:00.000Z';
const never = new AbortController().signal;

const build = (t: Test, { threads = 1, limits = {} } = {}) => {
  const rubric = rubricFrom({ RUBRIC: CURRENT });
  const restarts: Worker[] = [];
  const onRestart = (worker: Worker) => void restarts.push(worker);
  const engine = openEngine({ limits: { ...DEFAULT_LIMITS, ...limits }, threads, rubric, onRestart });
  t.teardown(() => engine.close());
  return { ...engine, restarts };
};

const taskOf = async (arr: string): Promise<EngineTask> => {
  const deck = await readDeck(Buffer.from(`# Traction\n\n- ARR ${arr} as of September 2026\n- 64 paying customers\n`));
  return { asOf: AS_OF, material: { company: { name: 'Lumen Ledger' }, deck } };
};

test('a thread that has analysed others gives the bytes that a fresh engine gives', async (t) => {
  const engine = build(t, { threads: 2 });
  const tasks = await Promise.all(['$1.2M', '$3.2M', '€400k', '$1.2M', '$3.2M'].map(taskOf));
  const made = await Promise.all(tasks.map((task) => engine.analyse(task, never)));
  const alone = tasks.map(({ material }) => analyse(material, { asOf: new Date(AS_OF), signal: never }));
  t.strictSame(
    made.map((one) => JSON.stringify(one)),
    alone.map((one) => JSON.stringify(one)),
  );
});

test('an analysis that is called off ends with the reason, and the next one is made', async (t) => {
  const engine = build(t);
  const task = await taskOf('$1.2M');
  const reason = new Error('the process is told to end');
  const calledOff = new AbortController();
  const under = engine.analyse(task, calledOff.signal);
  calledOff.abort(reason);
  await t.rejects(under, reason);
  t.ok((await engine.analyse(task, never)).result.score.traction > 0);
  t.strictSame(engine.restarts, []);
});

test('an analysis that takes too long is given up with a sentence for the investor', async (t) => {
  const engine = build(t, { limits: { timeMs: 1 } });
  await t.rejects(engine.analyse(await taskOf('$1.2M'), never), { name: 'DeckError', code: 'timeout' });
  t.strictSame(engine.restarts, ['engine']);
});

test('a thread that runs out of memory ends alone, again and again, and none of the deck is in the error', async (t) => {
  const engine = build(t, { limits: { heapBytes: 4 * MIB } });
  const task = await taskOf('$1.2M');
  const crashed = { name: 'DeckError', code: 'crashed', message: 'The deck could not be judged.' };
  await t.rejects(engine.analyse(task, never), crashed);
  await t.rejects(engine.analyse(task, never), crashed);
  t.strictSame(engine.restarts, ['engine', 'engine']);
});
