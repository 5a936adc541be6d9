import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, levelIn, run } from './run.ts';

test('what the same customers pay now for every hundred of before is net revenue retention', async (t) => {
  for (const [line, value] of [
    ['Taking the same 131 groups, for every ₦100 they paid in November they paid ₦132 in February.', 132],
    ['For every £100 the 512 paid at the start they pay £108 now, the 17 counted in.', 108],
    ['For every ¥100 of service which these 58 paid in December 2024, they paid ¥128 in December 2025.', 128],
  ] as const)
    t.match(claimsOf('Do they stay', line).join(), new RegExp(`^nrr ${value} percent[^,]*, ours, actual$`), line);
  t.notMatch(claimsOf('Sales', 'For every £100 we spent on adverts, customers paid £320.').join(), 'nrr');
});

test('cash that was used up for each new coin of recurring revenue is a burn multiple, and no revenue', async (t) => {
  for (const [line, value] of [
    ['For each ¥1 of new yearly service, we used up ¥1.9 of cash in 2025.', 1.9],
    ['Burned per €1 of new ARR: €1.2.', 1.2],
  ] as const)
    t.ok(claimsOf('Money', line).includes(`burn_multiple ${value} ratio, ours, actual`), line);
  t.notMatch(claimsOf('Money', 'We spent 1.6 euros for each euro of new recurring revenue.').join(), 'arr');
});

test('a market that shrinks grows by less than nothing', async (t) => {
  for (const line of [
    'The market shrinks by 4% a year.',
    'The market is shrinking 4% a year.',
    'The market becomes smaller by 4% every year.',
  ])
    t.match(claimsOf('Market', line), ['market_growth -4 percent a year, market, actual'], line);
  t.match(claimsOf('Market', 'The market grows 4% a year.'), ['market_growth 4 percent a year, market, actual']);
});

test('lines that part what is asked for by what they are for are no rounds of their own', async (t) => {
  const uses = ['- £420,000 for England and Wales', '- £260,000 for the helpline', '- £220,000 for new returns'];
  t.strictSame(claimsOf('The ask', 'We are asking for £900,000.', ...uses), ['round 900000 GBP, ours, goal']);
  t.match(claimsOf('The ask', '£900,000 for the seed round', '£250,000 for the bridge'), [
    /round 900000/,
    /round 250000/,
  ]);
});

test('those on whom something was measured are no customers', async (t) => {
  const line = 'In 30 clinics that we accompanied in 2025, the remakes went down from 12 to 7 in each 100 orders.';
  t.strictSame(claimsOf('What changes', line), []);
  t.strictSame(claimsOf('What changes', 'In 30 clinics that pay us, remakes went down.'), [
    'customers 30 count, ours, actual',
  ]);
});

test('who keeps a book of contributions keeps no margin', async (t) => {
  const lender = ['Loans', 'We lend to savings groups; interest is 2% a month and defaults are 1.1%.'];
  t.equal(
    levelIn('Gross margin', lender, [
      'Book',
      '188 of our 214 groups now keep their whole contribution book on our code.',
    ]),
    0,
  );
  t.ok(levelIn('Gross margin', lender, ['Book', 'Contribution is 34% of interest after losses.']) > 2);
});

test('words about customers who come back do not say that they leave', async (t) => {
  const line = 'The ones who stay do more: from R$ 2,900 per month in the beginning to R$ 4,300 now.';
  const { result } = run(
    deckOf([
      ['Sales', '86 laboratories pay us.'],
      ['Who orders again', line],
    ]),
  );
  t.match(result.traction, /It is told how far customers come back/);
  t.notMatch(result.traction, /leave faster/);
});

test('what others have comes near to nothing, and no slide is the nearest where many are', async (t) => {
  const rivals = [
    'Competition',
    'Player | Status | Our view',
    'Bus uncle with a notebook | 4,000 operators | Cannot scale',
  ];
  const { result } = run(deckOf([['One', 'Norlay is an app for school buses'], rivals]));
  t.match(result.customer, /It is not said who pays; what slide 2 counts is of others/);
  t.notMatch(result.customer, /the nearest is the row ‘Bus uncle/);
});
