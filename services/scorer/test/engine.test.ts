import { DEFAULT_BOUNDS } from '@assay/deck/bounds';
import { readDeck } from '@assay/deck/read-deck';
import { analyse } from '@assay/scoring/analyse';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { rubricFrom } from '@assay/scoring/rubric/choice';
import { type Test, test } from 'tap';
import { type EngineTask, openEngine } from '../src/engine.ts';
import { DEFAULT_ENGINE_LIMITS } from '../src/engine-config.ts';
import type { Worker } from '../src/workers.ts';

const MIB = 1024 * 1024;
const AS_OF = '2026-11-20T00:00:00.000Z';
const never = new AbortController().signal;

const build = (t: Test, { threads = 1, judging = {} } = {}) => {
  const rubric = rubricFrom({ RUBRIC: CURRENT });
  const restarts: Worker[] = [];
  const onRestart = (worker: Worker) => void restarts.push(worker);
  const engine = openEngine({ judging: { ...DEFAULT_ENGINE_LIMITS, ...judging }, threads, rubric, onRestart });
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

test('an engine that is told to prepare starts one thread, and the first analysis waits for it', async (t) => {
  const engine = build(t, { threads: 2 });
  const started: unknown[] = [];
  const onWorker = (worker: unknown) => void started.push(worker);
  process.on('worker', onWorker);
  t.teardown(() => process.off('worker', onWorker));
  engine.prepare(never);
  t.ok((await engine.analyse(await taskOf('$1.2M'), never)).result.score.traction > 0);
  engine.prepare(never);
  t.ok((await engine.analyse(await taskOf('$1.2M'), never)).result.score.traction > 0);
  t.equal(started.length, 1);
});

test('a thread that is called off, or broken, while it loads is replaced for the first analysis', async (t) => {
  const engine = build(t);
  const calledOff = new AbortController();
  engine.prepare(calledOff.signal);
  calledOff.abort();
  t.ok((await engine.analyse(await taskOf('$1.2M'), never)).result.score.traction > 0);
  t.strictSame(engine.restarts, []);
  const small = build(t, { judging: { heapBytes: 4 * MIB } });
  small.prepare(never);
  await t.rejects(small.analyse(await taskOf('$1.2M'), never), { name: 'DeckError', code: 'crashed' });
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
  const engine = build(t, { judging: { timeMs: 1 } });
  await t.rejects(engine.analyse(await taskOf('$1.2M'), never), { name: 'DeckError', code: 'timeout' });
  t.strictSame(engine.restarts, ['engine']);
});

test('a thread that runs out of memory ends alone, again and again, and none of the deck is in the error', async (t) => {
  const engine = build(t, { judging: { heapBytes: 4 * MIB } });
  const task = await taskOf('$1.2M');
  const crashed = { name: 'DeckError', code: 'crashed', message: 'The deck could not be judged.' };
  await t.rejects(engine.analyse(task, never), crashed);
  await t.rejects(engine.analyse(task, never), crashed);
  t.strictSame(engine.restarts, ['engine', 'engine']);
});

/** Sentences as decks write them, each another figure. */
const sentences = (n: number): string[] => [
  `ARR of $${(n % 90) / 10 + 1}M in September 2026, up from $${(n % 70) / 10}M in September 2025`,
  `${n} paying customers, among them Northway Foods, Severn Dale and Haldane Group`,
  `Net revenue retention of ${100 + (n % 30)}%, gross margin of ${60 + (n % 30)}%`,
  `Controllers spend ${n % 40} hours a month on matching invoices by hand, which costs $${n}k a year`,
  `Since 1 January 2026 the directive requires e-invoices from all ${n},000 companies in the region`,
  `We plan to reach ${n * 7} customers by 2028; the incumbents charge $${n % 900} for each user`,
];

test('the largest deck that the bounds of reading let through is judged', async (t) => {
  const engine = build(t);
  const { slides, characters } = DEFAULT_BOUNDS;
  const lines = Array.from({ length: characters / 60 }, (_, n) => `- ${sentences(n)[n % 6]}`);
  const each = Math.floor(lines.length / slides);
  const slide = (_: unknown, n: number) => [`# Slide ${n + 1}`, ...lines.slice(n * each, (n + 1) * each)].join('\n');
  const deck = await readDeck(Buffer.from(Array.from({ length: slides }, slide).join('\n\n---\n\n')));
  t.ok(deck.slides.map(({ text }) => text).join('').length > 0.95 * characters);
  const { result } = await engine.analyse({ asOf: AS_OF, material: { company: {}, deck } }, never);
  t.ok(result.score.traction > 0);
  t.strictSame(engine.restarts, []);
});
