import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, criterionIn, levelIn, run } from './run.ts';

const IP = 'IP filed or granted';
const CHANGE = 'Before and after';
const TEN_TIMES = 'Ten times better, with the number';

test('patents without a holder are the company’s, and those that somebody has are not', async (t) => {
  const own = '1 patent granted (ARIPO, buffer), 2 applications filed (cartridge valve, multiplex primers)';
  t.strictSame(
    claimsOf('What is new', own, 'Accuracy 97% on 1,200 samples', '3 minutes to a result, 12 laboratories'),
    ['patents 1 count, ours, actual', 'patents 2 count, ours, actual'],
  );
  t.equal(levelIn(IP, ['What is new', own]), 4);
  t.equal(
    levelIn(IP, [
      'Milestones 2028',
      'ARR $20M | customers 900 | margin 88%',
      'Two patents granted, three contracts signed',
    ]),
    1,
  );
  const [theirs = ''] = claimsOf('Others', 'Fiskelab has 5 patents on primers; our attorney says that we touch none.');
  t.notMatch(theirs, 'ours');
});

test('who says that it holds no patents is quoted with it', async (t) => {
  const { level, told } = criterionIn(IP, ['Protection', 'We do not hold patents.']);
  t.equal(level, 1);
  t.match(told, 'We do not hold patents');
});

test('more customers, machines or larger lots are no change for those who use the product', async (t) => {
  for (const line of [
    'From 6 to 118 machines in the water',
    'Machines in the water went from 6 to 118.',
    'The price fell as the lot went from 10 to 50 sets.',
    'From 61% to 97% renewal after the second term.',
  ])
    for (const criterion of [CHANGE, TEN_TIMES]) t.equal(levelIn(criterion, ['', line]), 0, `${criterion}: ${line}`);
  t.equal(levelIn(TEN_TIMES, ['', 'Time to file went from 40 hours to 4 hours at Rohde.']), 5);
  t.ok(levelIn(TEN_TIMES, ['', 'From 40 to 4 errors at Rohde since March 2025.']) >= 4);
  t.equal(levelIn(TEN_TIMES, ['', 'Orders went from 3 days to 1 day at Rohde.']), 3);
  t.equal(levelIn(TEN_TIMES, ['', 'Output went from 40 to 95 parts an hour at Rohde.']), 3);
});

test('of a table with a row of the company no other row shows what it changes, and a target shows nothing', async (t) => {
  const heads = 'Way | Before | After';
  const { quotes } = criterionIn(CHANGE, [
    'Compared',
    heads,
    'Hired a dispatcher (12 labs) | 11.0% | 4.1%',
    'Norlay (26 labs) | 11.2% | 2.7%',
  ]);
  t.ok(quotes.length > 0);
  t.notOk(quotes.some((quote) => quote.includes('dispatcher')));
  const measured = ['Calls to us | 40 a day | 9 a day', 'Time to file | 40 hours | 4 hours'];
  t.ok(criterionIn(CHANGE, ['Measured', 'Measure | Before | After', ...measured]).quotes.length > 0);
  t.ok(levelIn(TEN_TIMES, ['Measured', 'Measure | Before | After', ...measured]) >= 4, 'a measure is no rival');
  const priced = (head: string) =>
    levelIn(CHANGE, ['What it costs', `Measure | Imported hydrogel | ${head}`, 'Hours to heal | 180 | 45']);
  t.ok(priced('Norlay') >= 3);
  t.ok(priced('Norlay (target)') <= 1);
});

test('what others put up is no round, and what a buyer gets back is no payback of ours', async (t) => {
  const raised = 'The 7 mills of 2024 raised their advances from ₹41 crore to ₹77 crore.';
  t.notOk(claimsOf('The market', raised).some((claim) => claim.startsWith('round')));
  t.strictSame(claimsOf('The round', 'We raised $2m in 2024.'), ['round 2000000 USD, ours, actual']);
  t.strictSame(claimsOf('For whom', 'A plant gets its yearly fee back in 4 months.'), [
    'payback 4 months, customers, actual',
  ]);
  const loans = 'A third loan costs us ₹310 to process, a first loan ₹2,150.';
  t.notOk(claimsOf('Costs', loans).some((claim) => claim.startsWith('cac')));
});

test('a seed round of the past makes nobody a seed company, and one that is raised does', async (t) => {
  const told = (ask: string): string =>
    run(
      deckOf([
        ['Sales', '31 customers pay us.', 'ARR is $1.4M.'],
        ['The round', ask],
      ]),
    ).result.traction;
  t.match(told('We are raising a seed round of $3M.'), 'seed:');
  t.match(told('We have raised 60% of our seed round of $3M.'), 'seed:');
  t.notMatch(told('We are raising a Series A of $9M, after $2M in a seed round.'), 'seed:');
  t.notMatch(told('We are raising $9M. Before this we raised a seed round of $2M in 2023.'), 'seed:');
});

test('machines that are at work somewhere are a product in use', async (t) => {
  const STATUS = 'Product status';
  t.ok(levelIn(STATUS, ['', '281 machines are firing in Uttar Pradesh and Bihar as of January 2026.']) >= 4);
  t.ok(levelIn(STATUS, ['', '281 machines are waiting in Uttar Pradesh and Bihar.']) <= 1);
});

test('growth is told with its year, and laid against the bar that decided', async (t) => {
  const heads = 'Year | 2023 | 2024 | 2025';
  const { told } = criterionIn('Growth', ['Traction', heads, 'Revenue | $0.4M | $1.0M | $5.1M']);
  t.match(told, '$5.1M / $1.0M - 1 = 410% (2025), above the 200% that counts as excellent');
  t.match(criterionIn('Growth', ['Traction', 'Revenue grew 129% in 2025.']).told, '129% in 2025');
});

test('what caps a deck in which nothing was sold is told once', async (t) => {
  const { risk } = run(deckOf([['The idea', 'We plan to make a tent that dries itself for campers.']])).result;
  t.equal(risk.split('A need, a market and a calculation').length, 2);
});

test('a figure is of the year that it stands under, behind an empty cell too', async (t) => {
  const { claims } = run(
    deckOf([['Traction', '$k | 2023 | 2024 | 2025', 'ARR | | 1,200 | 3,000', 'Customers | 12 | | 40']]),
  ).evidence;
  t.strictSame(
    claims.map(({ metric, value, date }) => [metric, value, date]),
    [
      ['arr', 1_200_000, '2024'],
      ['arr', 3_000_000, '2025'],
      ['customers', 12, '2023'],
      ['customers', 40, '2025'],
    ],
  );
});
