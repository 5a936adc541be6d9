import { Readable } from 'node:stream';
import { test } from 'tap';
import { DEFAULT_INSTRUCTIONS, isInstructions } from '../src/isolation/instructions.ts';
import { runIsolated } from '../src/isolation/isolate.ts';
import { DEFAULT_LIMITS } from '../src/isolation/limits.ts';
import { openDeckReader, readDeckIsolated } from '../src/isolation/read-deck-isolated.ts';
import { readInstructed } from '../src/isolation/read-instructed.ts';
import { readSample } from '../src/isolation/sample.ts';

const { signal } = new AbortController();
const { bounds, ocr } = DEFAULT_INSTRUCTIONS;
const TWO_SLIDES = 'Shovels\n---\nSpades\n';

test('A message says how to read a deck only when it says all of it', (t) => {
  t.ok(isInstructions(DEFAULT_INSTRUCTIONS));
  t.ok(isInstructions(JSON.parse(JSON.stringify(DEFAULT_INSTRUCTIONS))));
  const wrong = [
    undefined,
    { bounds },
    { ocr },
    { bounds: { ...bounds, slides: '300' }, ocr },
    { bounds: { ...bounds, pixels: undefined }, ocr },
    { bounds, ocr: { ...ocr, languages: 'eng' } },
    { bounds, ocr: { ...ocr, languages: [1] } },
    { bounds, ocr: { ...ocr, timeMs: 0.5 } },
  ];
  for (const value of wrong) t.notOk(isInstructions(value));
  t.end();
});

test('A deck is read as far as it is told', async (t) => {
  const instructions = { ocr, bounds: { ...bounds, slides: 1 } };
  const read = [
    await readInstructed(Buffer.from(TWO_SLIDES), instructions),
    await readDeckIsolated(Readable.from([TWO_SLIDES]), { instructions, signal }),
  ];
  for (const deck of read) {
    t.match(deck, { slides: [{ text: 'Shovels' }], warnings: ['The deck has 2 slides; the first 1 were read.'] });
    t.equal(deck.slides.length, 1);
  }
});

test('A process that is not told how to read a deck reads none', async (t) => {
  const entry = import.meta.resolve('../src/isolation/read-deck-child.ts');
  const input = Readable.from([TWO_SLIDES]);
  await t.rejects(runIsolated({ entry, input, message: {}, limits: DEFAULT_LIMITS, signal }), { code: 'crashed' });
});

test('A reader with waiting processes reads what one without them reads', async (t) => {
  const reader = openDeckReader({ warm: 1 });
  t.teardown(() => reader.close());
  reader.start();
  const own = await readDeckIsolated(Readable.from([TWO_SLIDES]), { signal });
  for (const _ of [1, 2]) t.strictSame(await reader.read(Readable.from([TWO_SLIDES]), { signal }), own);
  await t.rejects(reader.read(Readable.from(['MZ']), { signal }), { code: 'unsupported' });
});

test('What a waiting process warms up with is a deck like others, and whole', async (t) => {
  const { slides, warnings } = await readSample();
  t.equal(slides.length, 6);
  t.strictSame(warnings, []);
  t.match(slides[1], { title: 'Why now: reason 1', text: /in the|banking[\s\S]*Segment[\s\S]*Payback/, hidden: [] });
});
