import { test } from 'tap';
import { deckOf } from './deck.ts';
import { run } from './run.ts';

/** Whose the prices on the last of some slides are, and whether they are facts. */
const prices = (...slides: readonly (readonly string[])[]) =>
  run(deckOf(slides))
    .evidence.claims.filter(({ metric, slide }) => metric === 'price' && slide === slides.length)
    .map(({ value, subject, modality }) => `${value} ${subject} ${modality}`);

const MARKET = ['Market', '28,400 kitchens above 300 covers × €7,600 = €216M per year'];

test('a price that the deck tells as its own is its own where a market is counted by it', async (t) => {
  t.strictSame(prices(['Business model', 'A kitchen pays us €7,600 a year'], MARKET), ['7600 ours actual']);
});

test('a price that is told nowhere else, or only as a plan or of another, stays what it was', async (t) => {
  t.notMatch(prices(MARKET), ['7600 ours actual']);
  t.notMatch(prices(['Business model', 'A kitchen pays us €6,900 a year'], MARKET), ['7600 ours actual']);
  t.notMatch(prices(['Competition', 'Rival Aerix charges €7,600 a year'], MARKET), ['7600 ours actual']);
});

test('what another asks is its own, though it is what we ask', async (t) => {
  const ours = ['Business model', 'A kitchen pays us €7,600 a year'];
  t.notMatch(prices(ours, ['Competition', 'Rival Aerix charges €7,600 a year']), ['7600 ours actual']);
});
