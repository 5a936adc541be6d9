import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Unavailable } from '@assay/contracts/unavailable';
import { openObjectStore } from '@assay/objects/open-object-store';
import type { Ask } from '@assay/scoring/tags/ask';
import { pino } from 'pino';
import { type Test, test } from 'tap';
import { until } from '../../../packages/contracts/test/until.ts';
import { buildBreaker } from '../src/breaker.ts';
import type { LlmSettings } from '../src/llm/config.ts';
import { openTagger, type TaggerParts } from '../src/llm/tagger.ts';
import { type Reply, refusal, startModel, tagsOf } from './model-stub.ts';

const ASK: Ask = { instructions: 'Tag the lines.', deck: 'slide 1: canary▁of▁the▁deck', slidesCut: 2 };
const TAG = { criterion: 'pain', level: 3, slide: 1, quote: 'canary of the deck' } as const;
const KEY = 'canary-of-the-key';
const never = new AbortController().signal;

/** A tagger before a model that replies as told, with a clock of its own; pauses take no time and are remembered. */
const build = async (
  t: Test,
  replyTo: (request: number) => Reply,
  { settings = {}, ...parts }: { settings?: Partial<LlmSettings> } & Partial<Omit<TaggerParts, 'settings'>> = {},
) => {
  const model = await startModel(t, replyTo);
  const lines: Record<string, unknown>[] = [];
  const pauses: number[] = [];
  const clock = { now: 0 };
  const objects = await openObjectStore(`file:${t.testdir()}`);
  const tagger = openTagger({
    rubric: 'rubric-2.0.0',
    objects,
    breaker: buildBreaker({ failures: 3, restMs: 60_000, now: () => clock.now }),
    logger: pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    wait: async (ms) => void pauses.push(ms),
    ...parts,
    settings: {
      ...{ provider: 'openai-compatible', model: 'stub-1', baseUrl: model.url, apiKey: KEY, concurrency: 3 },
      timeoutMs: 10_000,
      ...settings,
    },
  });
  const tag = (deck = ASK.deck) => tagger.tag({ ...ASK, deck }, { signal: never, analysisId: 'analysis-1' });
  return { ...model, tagger, tag, objects, lines, pauses, clock };
};

const reasonsIn = (lines: Record<string, unknown>[]) => lines.flatMap(({ reason }) => reason ?? []);

test('a model is asked three times, as the protocol has it, and the median is what it says', async (t) => {
  const levels = [5, 3, 3] as const;
  const { tag, asked, headers, lines } = await build(t, (n) => tagsOf({ ...TAG, level: levels[n] ?? 0 }));
  t.strictSame(await tag(), { model: 'stub-1', tags: [TAG] });
  t.equal(asked.length, 3);
  t.match(asked[0], { model: 'stub-1', temperature: 0, messages: [{ role: 'system', content: ASK.instructions }] });
  t.match(asked[0]?.messages[1], { role: 'user', content: ASK.deck });
  t.notOk(asked[0]?.tools, 'no tools');
  t.equal(headers[0]?.authorization, `Bearer ${KEY}`);
  t.match(lines, [{ analysisId: 'analysis-1', tags: 1, kept: false, slidesCut: 2 }]);
});

test('what a model said is kept: the same material is not asked about again, and a broken object is made anew', async (t) => {
  const { tag, asked, objects, lines } = await build(t, () => tagsOf(TAG));
  const first = await tag();
  t.strictSame(await tag(), first);
  t.equal(asked.length, 3);
  t.match(lines.at(-1), { kept: true });
  const [kept] = await Array.fromAsync(objects.list('llm/'));
  t.strictSame(JSON.parse(await text(await objects.get(kept?.key ?? ''))), { tags: [TAG] });
  for (const broken of ['{"tags":[{"level":7}]}', 'no JSON', '']) {
    await objects.put(kept?.key ?? '', Readable.from([broken]), { mediaType: 'application/json' });
    t.strictSame(await tag(), first);
  }
  t.equal(asked.length, 3 + 3 * 3);
  await tag('slide 1: another▁deck');
  t.equal(asked.length, 15, 'another deck is another question');
});

test('without the object store a model is asked each time, and nothing fails', async (t) => {
  const objects = await openObjectStore(`file:${t.testdir()}`);
  const away = () => Promise.reject(new Unavailable('the object store'));
  const { tag, asked } = await build(t, () => tagsOf(TAG), { objects: { ...objects, get: away, put: away } });
  t.match(await tag(), { tags: [TAG] });
  t.match(await tag(), { tags: [TAG] });
  t.equal(asked.length, 6);
});

test('429 and 500 are tried again after the time that the server asks for, and twice at most', async (t) => {
  const replies = [refusal(429, { 'retry-after': '7' }), refusal(500), tagsOf(TAG)];
  const { tag, pauses } = await build(t, (n) => replies[n] ?? tagsOf(TAG), { settings: { concurrency: 1 } });
  t.match(await tag(), { tags: [TAG] });
  t.equal(pauses[0], 7_000);
  t.ok((pauses[1] ?? 0) <= 4_000, 'its own time where the server asks for none');
  t.equal(pauses.length, 2);
});

test('a model that stays away, refuses, or asks for too much time gives no tags, and the log says why by a code', async (t) => {
  const cases: [reply: Reply, reason: string, calls: number][] = [
    [refusal(500), 'unavailable', 3],
    [refusal(429), 'busy', 3],
    [refusal(429, { 'retry-after': '3600' }), 'busy', 1],
    [refusal(429, { 'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT' }), 'busy', 1],
    [refusal(401), 'refused', 1],
    [refusal(200, {}, '{"choices":[{"mess'), 'malformed', 3],
    ['I would rather tell you about the team.', 'malformed', 2],
    ['x'.repeat(2 * 1024 * 1024), 'too-large', 1],
    [({ socket }) => socket?.destroy(), 'unavailable', 3],
  ];
  for (const [reply, reason, calls] of cases) {
    const { tag, asked, lines } = await build(t, () => reply, { settings: { concurrency: 1 } });
    t.equal(await tag(), undefined, reason);
    t.strictSame(reasonsIn(lines), [reason]);
    t.equal(asked.length, calls, `${reason}: calls`);
    t.notMatch(JSON.stringify(lines), /canary/, 'no prompt, no deck, no key and no answer is logged');
  }
});

test('no redirect takes the key and the deck elsewhere', async (t) => {
  const elsewhere = await startModel(t, () => tagsOf(TAG));
  const there = refusal(307, { location: `${elsewhere.url}/chat/completions` });
  const { tag, lines } = await build(t, () => there);
  t.equal(await tag(), undefined);
  t.equal(elsewhere.headers.length, 0);
  t.strictSame(reasonsIn(lines), ['unavailable']);
});

test('a model that hangs is left when its time is up', async (t) => {
  const { tag, lines } = await build(t, () => () => undefined, { settings: { timeoutMs: 100 } });
  t.equal(await tag(), undefined);
  t.strictSame(reasonsIn(lines), ['timeout']);
});

test('a malformed answer is asked for once more, with what was wrong', async (t) => {
  const { tag, asked } = await build(t, (n) => (n === 0 ? 'Certainly! Which tags?' : tagsOf(TAG)), {
    settings: { concurrency: 1 },
  });
  t.match(await tag(), { tags: [TAG] });
  t.match(asked[1]?.messages.slice(2), [{ role: 'assistant', content: 'Certainly! Which tags?' }, { role: 'user' }]);
  t.equal(asked.length, 4);
});

test('after three decks without tags a model is left alone for a minute, and then tried once', async (t) => {
  const mood = { well: false };
  // One call at a time: one of several under way could reach the model after its deck was given up.
  const { tag, asked, lines, clock } = await build(t, () => (mood.well ? tagsOf(TAG) : refusal(401)), {
    settings: { concurrency: 1 },
  });
  const callsFor = async () => {
    const before = asked.length;
    const tags = await tag();
    return tags === undefined && asked.length === before ? 'resting' : 'asked';
  };
  t.strictSame([await callsFor(), await callsFor(), await callsFor()], ['asked', 'asked', 'asked']);
  t.equal(await callsFor(), 'resting');
  t.equal(reasonsIn(lines).at(-1), 'resting');
  clock.now += 60_001;
  t.equal(await callsFor(), 'asked', 'one trial');
  t.equal(await callsFor(), 'resting');
  mood.well = true;
  clock.now += 60_001;
  t.match(await tag(), { tags: [TAG] });
  t.match(await tag('slide 1: another▁deck'), { tags: [TAG] });
});

test('no more calls go on at a time than are configured', async (t) => {
  const held: ServerResponse[] = [];
  const refuse = (response: ServerResponse) => void response.writeHead(400).end('{}');
  const state = { isOver: false };
  const hold: Reply = (response, { headers }) => {
    if (state.isOver || 'x-last' in headers) return refuse(response);
    held.push(response);
  };
  const { tagger, url } = await build(t, () => hold, { settings: { concurrency: 2 } });
  const decks = Array.from({ length: 4 }, (_, n) => ({ ...ASK, deck: `slide 1: deck▁${n}` }));
  const tagged = Promise.all(decks.map((ask) => tagger.tag(ask, { signal: never })));
  await until(() => held.length >= 2);
  // What was called before this is there before it.
  await (await fetch(url, { method: 'POST', body: '{}', headers: { 'x-last': 'yes' } })).text();
  t.equal(held.length, 2);
  state.isOver = true;
  for (const response of held) refuse(response);
  await tagged;
});

test('a job that is called off ends with its reason, and is no failure of the model', async (t) => {
  const reason = new Error('the process is told to end');
  const calledOff = new AbortController();
  const { tagger, lines } = await build(t, () => () => calledOff.abort(reason));
  await t.rejects(tagger.tag(ASK, { signal: calledOff.signal }), reason);
  t.strictSame(lines, []);
});

test('a deck without a line to send is not asked about', async (t) => {
  const { tag, asked } = await build(t, () => tagsOf(TAG));
  t.equal(await tag(''), undefined);
  t.equal(asked.length, 0);
});
