import { test } from 'tap';
import { deckOf } from './deck.ts';
import { run } from './run.ts';

const ASK = ['The ask', 'Raising $1.8M to reach 400 paying teams'];
const TRACTION = ['Traction', '26 paying teams, $9.4K MRR'];

const tractionOf = (...slides: string[][]) => run(deckOf([...slides, TRACTION])).result.traction;
const PRE_SEED = /\(pre-seed: /;

test('a round that the cover names alone sets the bars, where the deck asks for no other', async (t) => {
  for (const line of ['Pre-seed · January 2026', 'Pre-Seed Deck', 'Pre-seed round, confidential, Q1 2026'])
    t.match(tractionOf(['Norlay', 'Flaky tests, found and fixed', line], ASK), PRE_SEED, line);
  const cover = ['Norlay', 'Flaky tests, found and fixed', 'Pre-seed · January 2026'];
  t.match(tractionOf(ASK, cover), PRE_SEED, 'wherever it stands');
  t.notMatch(tractionOf(cover, ['The ask', 'Raising $9M Series A']), PRE_SEED, 'another round is asked for');
  t.notMatch(tractionOf(cover, ['The ask', 'Raising a $3M seed round']), PRE_SEED, 'another stage is asked for');
});

test('what only mentions a stage is no cover', async (t) => {
  for (const slide of [
    ['Norlay', 'We back the pre-seed of others'],
    ['History', 'Pre-seed · January 2023'],
    ['Norlay', 'Pre-seed · January 2023', '$400K raised'],
  ])
    t.notMatch(tractionOf(slide, ASK), PRE_SEED, slide.join(' / '));
});
