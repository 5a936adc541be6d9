import { DEFAULT_INSTRUCTIONS } from '@assay/deck/isolation/instructions';
import { DEFAULT_LIMITS } from '@assay/deck/isolation/limits';
import { readConfig } from '@assay/http/config';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { test } from 'tap';
import { concurrencyFrom, rubricOf, ScorerConfig, warmFrom } from '../src/config.ts';
import { instructionsFrom, limitsFrom } from '../src/deck-config.ts';
import { DEFAULT_ENGINE_LIMITS, engineLimitsFrom } from '../src/engine-config.ts';
import { isReadingOrder } from '../src/reading-order.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig(ScorerConfig, env);

test('an empty environment gives the limits and bounds that were tried', (t) => {
  const config = read({});
  t.strictSame(limitsFrom(config), DEFAULT_LIMITS);
  t.strictSame(instructionsFrom(config), DEFAULT_INSTRUCTIONS);
  t.strictSame(engineLimitsFrom(config), DEFAULT_ENGINE_LIMITS);
  t.end();
});

test('each limit and bound can be set', (t) => {
  const config = read({
    DECK_TIMEOUT_MS: '1000',
    DECK_MEMORY_BYTES: '200000000',
    DECK_MAX_SLIDES: '10',
    OCR_LANGUAGES: 'eng+deu',
    OCR_PICTURES: '0',
    OCR_TIMEOUT_MS: '5000',
    JUDGE_TIMEOUT_MS: '2000',
    JUDGE_HEAP_BYTES: '100000000',
  });
  t.strictSame(engineLimitsFrom(config), { timeMs: 2_000, heapBytes: 100_000_000 });
  t.match(limitsFrom(config), { timeMs: 1_000, moreTimeMs: 5_000, dataBytes: 200_000_000 });
  t.match(instructionsFrom(config), {
    bounds: { slides: 10 },
    ocr: { languages: ['eng', 'deu'], pictures: 0, timeMs: 5_000 },
  });
  t.end();
});

test("the rubric is a built-in one, or a fund's own, and a wrong one is refused by its variable", (t) => {
  t.match(rubricOf(read({})), { text: CURRENT, name: /^rubric-2/ });
  const own = rubricOf(read({ RUBRIC: JSON.stringify({ extends: CURRENT, version: 'acme-1' }) }));
  t.match(own, { name: /^rubric-acme-1\+[0-9a-f]{12}$/ });
  t.throws(() => rubricOf(read({ RUBRIC: '{"extends":"2.0.0"}' })), {
    name: 'ConfigError',
    message: /RUBRIC is wrong\. [\s\S]*\/version/,
  });
  t.end();
});

test('no more than two processes wait unless more are asked for', (t) => {
  t.equal(warmFrom(read({ SCORER_CONCURRENCY: '1' })), 1);
  t.equal(warmFrom(read({ SCORER_CONCURRENCY: '16' })), 2);
  t.equal(warmFrom(read({ SCORER_CONCURRENCY: '16', SCORER_WARM_PROCESSES: '0' })), 0);
  t.ok(concurrencyFrom(read({})) >= 1);
  t.end();
});

test('what cannot be is refused with the variable', (t) => {
  for (const [name, value] of Object.entries({ OCR_LANGUAGES: 'eng deu', DECK_MAX_SLIDES: '0', OCR_TIMEOUT_MS: 'x' })) {
    t.throws(() => read({ [name]: value }), { name: 'ConfigError', message: new RegExp(name) });
  }
  t.end();
});

test('a message says what to read only when it says all that the reading process needs', (t) => {
  for (const value of [{}, { html: '<p>Hello</p>' }, { instructions: DEFAULT_INSTRUCTIONS }])
    t.ok(isReadingOrder(value));
  for (const value of [null, 'read', { html: 1 }, { instructions: {} }]) t.notOk(isReadingOrder(value));
  t.end();
});
