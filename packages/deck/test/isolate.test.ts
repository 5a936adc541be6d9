import { readdir, readFile } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { test } from 'tap';
import { isDeck } from '../src/isolation/is-deck.ts';
import { type IsolatedRun, runIsolated } from '../src/isolation/isolate.ts';
import { DEFAULT_LIMITS } from '../src/isolation/limits.ts';
import { readDeckIsolated } from '../src/isolation/read-deck-isolated.ts';
import { makePdf, write } from './fixtures/make-pdf.ts';

const MIB = 1024 * 1024;
const { signal } = new AbortController();

const run = (child: string, options: Partial<IsolatedRun> = {}) =>
  runIsolated({
    entry: import.meta.resolve(`./children/${child}.ts`),
    input: Readable.from([Buffer.from('bytes')]),
    message: {},
    limits: DEFAULT_LIMITS,
    signal,
    ...options,
  });

/** A stream that says so much and no more, and never ends. */
const unending = () => {
  const stream = new PassThrough();
  stream.write('bytes');
  return stream;
};

test('A child gets the whole input and the message, and its answer comes back', async (t) => {
  const input = Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(65_536)));
  const answer = await run('echo', { input, message: { name: 'deck' } });
  t.match(answer, { bytes: 300 * 65_536, message: { name: 'deck' } });
  t.ok(input.destroyed);
});

test('A child knows nothing of this process’s environment', async (t) => {
  process.env['DECK_TEST_SECRET'] = 'canary';
  t.teardown(() => delete process.env['DECK_TEST_SECRET']);
  const answer = JSON.stringify(await run('echo'));
  t.notMatch(answer, /canary|DECK_TEST_SECRET/);
  t.notMatch(answer, /"PATH"|"HOME"/);
});

test('A child is started with its bounds of memory', async (t) => {
  const answer = await run('echo', { limits: { ...DEFAULT_LIMITS, heapBytes: 100 * MIB, wasmBytes: 64 * MIB } });
  t.match(JSON.stringify(answer), /--max-old-space-size=100".*--wasm-max-mem-pages=1024"/);
});

test('What a child refuses comes back as it said, what it does not foresee without the deck’s words', async (t) => {
  await t.rejects(run('refusing', { message: 'typed' }), {
    name: 'DeckError',
    code: 'encrypted',
    message: 'It has a password.',
  });
  await t.rejects(run('refusing'), { name: 'DeckError', code: 'crashed', message: /^(?!.*secret)/ });
});

test('A child that takes too long is ended', async (t) => {
  await t.rejects(run('endless', { limits: { ...DEFAULT_LIMITS, timeMs: 700 } }), {
    name: 'DeckError',
    code: 'timeout',
    message: /within 0.7 seconds/,
  });
});

test('A child that begins slow work gets more time, once and within a bound', async (t) => {
  const limits = { ...DEFAULT_LIMITS, timeMs: 2_000, moreTimeMs: 20_000 };
  t.equal(await run('pleading', { message: 2_300, limits }), 'done');
  await t.rejects(run('pleading', { message: 60_000, limits: { ...limits, moreTimeMs: 500 } }), {
    code: 'timeout',
    message: /within 2.5 seconds/,
  });
});

test('A child that waits for input without end is ended too', async (t) => {
  const input = unending();
  await t.rejects(run('echo', { input, limits: { ...DEFAULT_LIMITS, timeMs: 700 } }), { code: 'timeout' });
  t.ok(input.destroyed);
});

test('A child that crashes, ends early or answers nonsense is told by its code', async (t) => {
  await t.rejects(run('crashing'), { name: 'DeckError', code: 'crashed' });
  await t.rejects(run('babbling'), { code: 'crashed' });
  const input = Readable.from(Array.from({ length: 500 }, () => Buffer.alloc(65_536)));
  await t.rejects(run('deaf', { input }), { code: 'crashed' }, 'nobody reads the input');
});

test('A child that ends before it is ready is no fault of the deck', async (t) => {
  await t.rejects(run('no-such-file'), { name: 'Unavailable' });
});

test('A child that takes more memory than it may is ended', async (t) => {
  const limits = { ...DEFAULT_LIMITS, heapBytes: 64 * MIB, wasmBytes: 64 * MIB };
  await t.rejects(run('greedy', { message: 'heap', limits }), { code: 'crashed' });
  await t.rejects(run('greedy', { message: 'wasm', limits }), { code: 'crashed' });
});

test('A PDF that unpacks to more memory than it may take is refused', async (t) => {
  const content = deflateSync(Buffer.alloc(100 * MIB, ' ')).toString('latin1');
  const input = Readable.from([makePdf([{ content, filter: '/Filter/FlateDecode' }])]);
  const limits = { ...DEFAULT_LIMITS, wasmBytes: 64 * MIB };
  await t.rejects(readDeckIsolated(input, { limits, signal }), { code: 'crashed', message: /more memory/ });
});

test('On Linux buffers outside the heap are bounded too', { skip: process.platform !== 'linux' }, async (t) => {
  await t.rejects(run('greedy', { message: 'buffers' }), { code: 'crashed' });
});

test('More input than a deck may have is refused', async (t) => {
  const input = Readable.from(Array.from({ length: 65 }, () => Buffer.alloc(MIB)));
  await t.rejects(run('echo', { input }), { code: 'too-large' });
});

test('An aborted run ends with the signal’s reason', async (t) => {
  const before = unending();
  await t.rejects(run('echo', { input: before, signal: AbortSignal.abort(new Error('not needed')) }), {
    message: 'not needed',
  });
  t.ok(before.destroyed);
  const stop = new AbortController();
  const input = unending();
  const running = run('echo', { input, signal: stop.signal });
  const ended = t.rejects(running, { message: 'closing' });
  stop.abort(new Error('closing'));
  await ended;
  t.ok(input.destroyed);
});

test('An input that fails ends the run with its error', async (t) => {
  const input = unending();
  const ended = t.rejects(run('echo', { input }), { message: 'the store is gone' });
  input.destroy(new Error('the store is gone'));
  await ended;
});

test('A deck is read in a process of its own', async (t) => {
  const deck = await readDeckIsolated(Readable.from([makePdf([{ content: write('Shovels', { x: 48, y: 400 }) }])]), {
    signal,
  });
  t.match(deck, { mediaType: 'application/pdf', slides: [{ n: 1, text: 'Shovels' }], warnings: [] });
  await t.rejects(readDeckIsolated(Readable.from([Buffer.from('MZ')]), { signal }), { code: 'unsupported' });
});

test('What comes back is taken for a deck only when it is one', async (t) => {
  const line = { text: 'a', box: { x: 0, y: 0, width: 1, height: 1 } };
  const slide = {
    n: 1,
    title: '',
    text: 'a',
    lines: [line, { text: 'b' }],
    notes: '',
    hidden: ['h'],
    altText: [],
    links: [],
    ocr: false,
    hiddenSlide: false,
  };
  const deck = { mediaType: 'text/plain', slides: [slide], metadata: [], warnings: [] };
  t.ok(isDeck(deck));
  const wrong = [
    null,
    { ...deck, slides: {} },
    { ...deck, warnings: [1] },
    { ...deck, slides: [{ ...slide, n: 1.5 }] },
    { ...deck, slides: [{ ...slide, lines: [{ text: 1 }] }] },
    { ...deck, slides: [{ ...slide, lines: [{ text: 'a', box: { x: 0 } }] }] },
  ];
  for (const value of wrong) t.notOk(isDeck(value));
});

test('No run leaves a process behind', { skip: process.platform !== 'linux' }, async (t) => {
  const children = async () => {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
    return stats.filter((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === process.pid).length;
  };
  const before = await children();
  const stop = AbortSignal.timeout(300);
  await t.rejects(Promise.all([1, 2, 3].map(() => run('endless', { signal: stop }))), { name: 'TimeoutError' });
  await Promise.allSettled([run('crashing'), run('refusing'), run('echo')]);
  t.equal(await children(), before);
});
