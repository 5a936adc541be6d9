import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { deflateSync, gzipSync } from 'node:zlib';
import { Unavailable } from '@assay/contracts/unavailable';
import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import { test } from 'tap';
import { makePdf } from '../../../packages/deck/test/fixtures/make-pdf.ts';
import { startScorer, wordsOf } from './at-work.ts';
import { openLocalReader, serveSite } from './site.ts';

const DECK = Buffer.from('# Lumen Ledger\n\n- ARR $3.2M as of September 2026\n- 64 paying customers\n');
const MIB = 1024 * 1024;

/** How often an unsuccessful job is started and given back before it fails. */
const THREE_TIMES = ['started', 'retrying', 'started', 'retrying', 'started', 'failed'];

test('fault 17 (both): a deck that takes seconds to read and judge leaves the thread that talks to the broker free', async (t) => {
  const { keep, make } = await startScorer(t);
  const slide = (_: unknown, n: number) => `# Slide ${n}\n\n${'We grew ARR from $1.1M to $3.2M in 2026. '.repeat(5)}`;
  const deck = await keep(Buffer.from(Array.from({ length: 30 }, slide).join('\n\n---\n\n')), 'long.md');
  const before = performance.eventLoopUtilization();
  const outcomes = await make({ deck });
  const { active, idle } = performance.eventLoopUtilization(before);
  t.strictSame(wordsOf(outcomes), ['started', 'completed']);
  t.ok(active < (active + idle) / 2, `${active} of ${active + idle} ms`);
  t.comment(
    `of ${(active + idle).toFixed(0)} ms that a long deck took the main thread was at work for ${active.toFixed(0)}`,
  );
});

test('fault 19 (both): a deck that takes more memory than it may fails after its last try, and the next is analysed', async (t) => {
  const { keep, make } = await startScorer(t, {
    limits: { ...DEFAULT_LIMITS, heapBytes: 64 * MIB, wasmBytes: 64 * MIB },
  });
  const content = deflateSync(Buffer.alloc(100 * MIB, ' ')).toString('latin1');
  const [hostile, good] = await Promise.all([
    make({ deck: await keep(makePdf([{ content, filter: '/Filter/FlateDecode' }]), 'hostile.pdf') }),
    make({ deck: await keep(DECK, 'deck.md') }),
  ]);
  t.strictSame(wordsOf(hostile), THREE_TIMES);
  t.match(hostile.at(-1), { code: 'deck-crashed' });
  t.strictSame(wordsOf(good), ['started', 'completed']);
  t.comment('the hostile deck: started 3 times, then FAILED (deck-crashed); the good one beside it: completed');
});

test('fault 20 (both): a job over its deadline is broken off and tried again, and fails after its last try', async (t) => {
  const away = () => Promise.reject(new Unavailable('the object store'));
  const { keep, make } = await startScorer(t, { deadlineMs: 200, change: () => ({ get: away }) });
  const outcomes = await make({ deck: await keep(DECK, 'deck.md') });
  t.strictSame(wordsOf(outcomes), THREE_TIMES);
  t.match(outcomes.at(-1), { code: 'overdue', reason: /took too long/ });
  t.comment('broken off at its deadline 3 times, then FAILED (overdue)');
});

test('fault 29 (both): a deck that arrives cut short is read again, and analysed once it is whole', async (t) => {
  let cuts = 2;
  const { keep, make } = await startScorer(t, {
    change: ({ get }) => ({
      get: async (key) => (cuts-- > 0 ? Readable.from([DECK.subarray(0, 20)]) : get(key)),
    }),
  });
  const outcomes = await make({ deck: await keep(DECK, 'deck.md') });
  t.strictSame(wordsOf(outcomes), ['started', 'retrying', 'started', 'retrying', 'started', 'completed']);
  t.comment('cut short twice: retried twice, then completed');
});

test('fault 31 (both): without a website that hangs, drips or sends a bomb an analysis completes after 10 s at most', async (t) => {
  const { keep, make } = await startScorer(t, { websites: openLocalReader(), concurrency: 3 });
  const html = { 'content-type': 'text/html' };
  const bomb = gzipSync(Buffer.alloc(200 * MIB, '<p>'));
  const sites: Record<string, RequestListener> = {
    hangs: () => undefined,
    drips: (_, response) => {
      response.writeHead(200, html);
      const dripping = setInterval(() => response.write('<'), 100);
      response.on('close', () => clearInterval(dripping));
    },
    bomb: (_, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
  };
  const deck = await keep(DECK, 'deck.md');
  const made = Object.entries(sites).map(async ([name, answer]) => {
    const website = await serveSite(t, answer);
    const asked = performance.now();
    t.strictSame(wordsOf(await make({ deck, website })), ['started', 'completed'], name);
    const seconds = (performance.now() - asked) / 1_000;
    t.ok(seconds < 20, `${name}: ${seconds} s`);
    return `${name}: completed after ${seconds.toFixed(1)} s`;
  });
  t.comment((await Promise.all(made)).join(', '));
});

test('fault 31 (both): without a page that is nothing but tags an analysis completes', async (t) => {
  const { keep, make } = await startScorer(t, { websites: openLocalReader() });
  const page = '<b>'.repeat(290_000) + '</i>'.repeat(300_000);
  const website = await serveSite(t, (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  );
  const outcomes = await make({ deck: await keep(DECK, 'deck.md'), website });
  t.strictSame(wordsOf(outcomes), ['started', 'completed']);
});
