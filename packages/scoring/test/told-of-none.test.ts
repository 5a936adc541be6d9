import { test } from 'tap';
import { claimsOf, level, levelIn } from './run.ts';

const of = (metric: string, title: string, ...lines: string[]) =>
  claimsOf(title, ...lines).filter((claim) => claim.startsWith(`${metric} `));

test('of what kinds those are who wrote letters of intent are no customers', async (t) => {
  t.same(of('customers', 'Letters', '9 letters of intent', '4 towns', '2 condo managers'), []);
  t.equal(of('customers', 'Who pays us', '9 customers', '9 letters of intent more').length, 1);
});

test('who took a company up, or gave it a prize, is no customer', async (t) => {
  for (const line of ['accelerators that took us | 2', 'Awards: 3', 'Our 4 innovation awards', 'Prizes won → 5'])
    t.same(of('customers', 'Traction', 'We won them all', line), [], line);
  for (const line of [
    'Clinics that pay us | 12',
    '12 incubators pay us',
    'We have 12 paying accelerators as customers',
  ])
    t.equal(of('customers', 'Traction', line).length, 1, line);
});

test('a list that grows is no growth, and neither are followers', async (t) => {
  for (const line of ['Week over week the list grows 18%.', '18,000 followers, up 300% since June'])
    t.notMatch(
      of(
        'growth',
        "It's lifting off",
        '5,400 on the list',
        line,
        '212 said they would pay',
        'Sold so far: none.',
      ).join(),
      'ours, actual',
      line,
    );
  t.equal(of('growth', 'It is lifting off', 'Week over week revenue grows 18%.').length, 1);
});

test('under the name of a company and its place stands what that company has', async (t) => {
  const lines = ['Wohnpilot (Berlin)', 'ARR → € 12M', 'growth → 140% in 2025'];
  const others = claimsOf('Proof that it works: look at the north', 'BrightDoor (Texas)', 'ARR → US$ 48M', ...lines);
  t.equal(others.length, 3);
  t.same(
    others.filter((claim) => claim.includes('ours')),
    [],
  );
  const own = of('arr', 'Where we are', 'Depot North (Leeds)', 'Live since May', 'ARR → $4.8M', 'churn → 0.8% a month');
  t.match(own[0], /ours, actual/);
});

test('the first year of a series that goes on for years to come is of the plan', async (t) => {
  t.match(
    of('customers', 'The way', '2026   75 clients', '2027   625 clients', '2028   3,200 clients')[0],
    /projection/,
  );
  t.match(of('customers', 'The way', '2025   31 clients', '2026   75 clients', '2027   625 clients')[1], /75 .*actual/);
});

test('of columns that are under way or to come all are of the plan, and beside what is over they are not', async (t) => {
  const row = 'Clinics that pay | 150 | 1,800 | 22,000';
  for (const heads of ['| Q4 2026 | 2027 | 2029', '| 2026 | 2027 | 2028', '| H2 2026 | H1 2027 | 2028'])
    t.match(of('customers', 'The way', heads, row)[0], /150 .*projection/, heads);
  for (const heads of ['| Q3 2026 | Q4 2026 | 2027', '| H1 2026 | 2027 | 2029', '| 2024 | 2025 | Q4 2026'])
    t.match(of('customers', 'The way', heads, row)[0], /150 .*actual/, heads);
  const sold = ['| 2026 | 2027 | 2028', 'Subscribers at year end | 2,700 | 21,500 | 84,000'];
  t.ok(levelIn('Paid, letter of intent or waitlist', ['The way', ...sold]) < 2);
});

test('who was reached is no user, and pilots that are talked about are none yet', async (t) => {
  t.same(of('users', 'Impact', '1.2 million people reached through social media and community'), []);
  t.match(of('pilots', 'Traction', '12 enterprise pilots in discussion')[0], /goal/);
  t.match(of('pilots', 'Traction', '12 enterprise pilots in three states')[0], /actual/);
  const status = (line: string) => levelIn('Product status', ['Traction', line]);
  t.ok(status('At the end: launched in Finland and Estonia, with 2,000 subscribers') < 2);
  t.ok(status('Launched in Finland and Estonia, with 2,000 subscribers') > 2);
});

test('one time held against another tells how much there is more, but of costs', async (t) => {
  for (const line of [
    '2025 on 2024: 94% up.',
    '2025 up 94%',
    'FY25 up 94% on FY24.',
    'Q3 on Q3: +94%',
    'Nine months on nine months: up 94%.',
    '+94% in 2025.',
  ])
    t.equal(
      of('growth', 'Sales', '2024: $1.0M of sales', line).filter((claim) => claim.includes('94 percent')).length,
      1,
      line,
    );
  t.same(of('growth', 'Why it hurts', 'Fuel prices, 2025 on 2024: 94% up.'), []);
});

test('what is signed, billed or contracted for a year is recurring revenue', async (t) => {
  for (const head of ['Signed per year', 'Billed a year', 'Yearly contracts', 'Yearly subscription in force'])
    t.same(
      of('arr', 'Growth', `End of | Firms | ${head}`, 'March 2024 | 33 | $0.86M'),
      ['arr 860000 USD a year, ours, actual'],
      head,
    );
});

test('whoever the largest is that buys, the share is one of our sales, and so is what it was before', async (t) => {
  const ours = (title: string, line: string) =>
    of('concentration', title, line).filter((claim) => claim.includes('ours, actual'));
  for (const [line, ...shares] of [
    ['Gulf Mercy, all nine hospitals of it, is 16% of 2025 sales.', 16],
    ['Largest operator, Straits: 27% of revenue.', 27],
    ['Largest operator, Straits: 27% of revenue. It was 61% in 2023.', 27, 61],
  ] as const)
    t.same(
      ours('Customers', line),
      shares.map((share) => `concentration ${share} percent, ours, actual`),
      line,
    );
  t.same(ours('The market', 'Largest player, Straits: 27% of revenue.'), []);
});

test('what others say, what is yet to be made and what one pays at the least prove nothing', async (t) => {
  t.ok(level('Channel or capacity proof', '80% of customer contacts need no human, they say') < 3);
  t.ok(
    level(
      'Cornered resource: exclusive data or contract',
      'Our own model is being trained on 10 million images of our own.',
    ) < 3,
  );
  const table = (row: string) => ['The app', '| | Deposit | Fund | Norlay |', row];
  t.ok(levelIn('Before and after', table('| From | PLN 1,000 | PLN 500 | PLN 50 |')) < 3);
  t.ok(levelIn('Ten times better, with the number', table('| Hours to open | 48 | 30 | 2 |')) >= 3);
  t.ok(levelIn('Ten times better, with the number', table('| From | PLN 1,000 | PLN 500 | PLN 50 |')) < 3);
  t.ok(level('Why now, with a date', 'Global AI spending passes $630 billion in 2028.') < 3);
});

test('what a customer leaves brings back what winning one costs', async (t) => {
  t.same(of('payback', 'The sums', 'A hospital uses 15 kits a month → £2,948 left → back in 8.8 months'), [
    'payback 8.8 months, ours, actual',
  ]);
});

test('a figure of nobody in particular that measures most likely nothing is no claim', async (t) => {
  t.same(claimsOf('The problem', 'Half a billion adults live with diabetes.'), []);
  t.same(claimsOf('How they come', 'Harbour masters: 11 of the 24 new harbours came by word of mouth'), []);
});

test('what was added for what was burned is neither recurring revenue nor sales', async (t) => {
  t.same(claimsOf('Money', '£720,000 burned over 12 months for £1.57M net new ARR: burn multiple 0.46'), [
    'burn 720000 GBP, ours, actual',
    'burn_multiple 0.46 ratio, ours, actual',
  ]);
});

test('what was before and what is with the company is of a customer, and what was before a round is not', async (t) => {
  const sales = (...heads: string[]) =>
    of('revenue', 'Harlan Bend', `|  | ${heads.join(' | ')} |`, '| Monthly sales | £61,000 | £92,000 |').join();
  for (const heads of [
    ['Year before', 'Year with Norlay'],
    ['Before (2024)', 'After (2025)'],
    ['Agent', 'On Norlay'],
  ])
    t.match(sales(...heads), /^(?:revenue \d+ GBP a month, customers, actual,?){2}$/, heads.join());
  t.match(sales('Before the round', 'After the round'), 'ours');
});

test('who has pre-registered waits, and uses nothing yet', async (t) => {
  for (const line of ['1,900 pre-registrations on the site, free', '1,900 people have pre-registered'])
    t.strictSame(claimsOf('Signals', line), [], line);
  t.ok(claimsOf('Signals', '1,900 people have registered and use the app').length > 0);
});
