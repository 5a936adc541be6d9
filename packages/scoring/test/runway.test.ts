import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, run } from './run.ts';

const ASK = 'The raise';
const WE_RAISE = 'We are raising $2 million.';

const thesisOf = (...lines: string[]) => run(deckOf([[ASK, WE_RAISE, ...lines]])).result.thesis;

test('a contraction of a figure’s own name names nobody else', (t) => {
  t.strictSame(claimsOf(ASK, 'Burn’s $68,000 a month net of grants, which leaves seven months.'), [
    'burn 68000 USD a month, ours, actual',
    'runway 7 months, ours, actual',
  ]);
  t.end();
});

test('what one is after is asked for', (t) => {
  t.strictSame(claimsOf(ASK, 'We’re after A$2.8 million at A$9 million pre-money.'), [
    'round 2800000 AUD, ours, goal',
    'valuation 9000000 AUD, ours, goal',
  ]);
  t.end();
});

test('what is in the bank is no plan, and what lasts for six years is no runway', (t) => {
  const line = 'We spend £14,500 a month, and the bank balance sees us to November, ten months off.';
  t.ok(claimsOf(ASK, line).includes('runway 10 months, ours, actual'));
  const saved = ['780 € saved each year, according to our simulator', 'With the subsidy we hope for: 6 years'];
  t.notOk(claimsOf('A good deal for the client', ...saved).some((claim) => claim.startsWith('runway')));
  t.end();
});

test('what there is lasts so long today, beside a plan and beside what the round would give', (t) => {
  const runways = (...lines: string[]) => claimsOf(ASK, ...lines).filter((claim) => claim.startsWith('runway'));
  for (const line of [
    'Target: $3M revenue in the next 12 months. We have about 4 months of cash.',
    'Runway: 4 months; with the round 26 months',
    'The treasury goes until 4 months from here',
    'At the present burn we have 4 months; with the round it becomes 22.',
  ])
    t.equal(runways(line)[0], 'runway 4 months, ours, actual', line);
  for (const line of ['With this round we have 24 months of runway', 'Runway: 24 months', 'The round lasts 24 months'])
    t.notMatch(runways(line).join(), /actual/, line);
  t.match(thesisOf('We have about 4 months of cash.'), /\$2 million, and states a runway of 4 months/);
  t.end();
});

test('only money that is said to give a runway is told to be meant to last', (t) => {
  t.match(thesisOf('Runway: 7 months'), /\$2 million, and names a runway of 7 months/);
  t.match(thesisOf('The round gives us 18 months.'), /\$2 million, meant to last 18 months/);
  t.match(thesisOf('There is cash for eight months.'), /\$2 million, and states a runway of eight months/);
  t.end();
});
