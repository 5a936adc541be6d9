import { test } from 'tap';
import { claimsOf } from './run.ts';

const monthly = (...lines: string[]) => claimsOf('Growth', ...lines).map((claim) => claim.split(',')[0]);

test('months in figures and months without a year are dates of a chart, as others are', async (t) => {
  const points = ['gmv 400000000 VND a month', 'gmv 580000000 VND a month', 'gmv 1210000000 VND a month'];
  t.strictSame(monthly('GMV, VND million', '10/25 400', '11/25 580', '12/25 1.210'), points);
  t.strictSame(monthly('GMV, VND million', '10/25 ▂ 400', '11/25 ▃ 580', '12/25 ▆ 1.210'), points);
  t.strictSame(monthly('Monthly revenue, NGN m', 'Jan 58 · Feb 63 · Mar 71 · Apr 80'), [
    'revenue 58000000 NGN a month',
    'revenue 63000000 NGN a month',
    'revenue 71000000 NGN a month',
    'revenue 80000000 NGN a month',
  ]);
  t.strictSame(monthly('Paying customers: end of 2022 4 · end of 2023 15'), [
    'customers 4 count',
    'customers 15 count',
  ]);
});

test('months of years at the head of a table are its columns, and no figures', async (t) => {
  t.match(claimsOf('Growth', 'Sep 24 | Sep 25', 'Paying customers | 140 | 890'), [/^customers 140/, /^customers 890/]);
});

test('the months of a year that have passed head a column of a chart', async (t) => {
  t.strictSame(monthly('Revenue, DKK m', '2023 2024 9M-2025', '1.1 4.4 7.7'), [
    'revenue 1100000 DKK a year',
    'revenue 4400000 DKK a year',
    'revenue 7700000 DKK a year',
  ]);
  t.match(monthly('Revenue, €m', '2024', '0.80', 'Jan–Sep 2025', '1.11').join(), /1110000 EUR/);
});

test('a heading that says what a measure is made of, or a line with nothing but the money, stands above a chart', async (t) => {
  t.strictSame(
    monthly('Our revenue, NGN million (commission, fabric margin, inspection fee)', '2023: 34', '2024: 128'),
    ['revenue 34000000 NGN a year', 'revenue 128000000 NGN a year'],
  );
  t.strictSame(monthly('Value of orders that passed by the platform:', '2024: $4.1m', '2025: $11.2m'), [
    'gmv 4100000 USD a year',
    'gmv 11200000 USD a year',
  ]);
  for (const points of [
    ['FY2030: 8', 'FY2031: 120'],
    ['FY2030 8', 'FY2031 120'],
  ])
    t.strictSame(
      claimsOf('Revenue plan', 'Million yen', ...points),
      ['revenue 8000000 JPY a year, ours, projection', 'revenue 120000000 JPY a year, ours, projection'],
      points.join(),
    );
});

test('emoji are bullets at the start of a line, and nothing within one', async (t) => {
  t.strictSame(
    claimsOf('The road ahead', 'FY30 💰 ₹12 crore revenue', 'FY31 🌏 ₹60 crore revenue, UAE and Singapore'),
    ['revenue 120000000 INR a year, ours, goal', 'revenue 600000000 INR a year, ours, goal'],
  );
  t.strictSame(claimsOf('Now', '💰 $1.2m revenue in 2025', '🙋🏽‍♀️ 400 paying customers'), [
    'revenue 1200000 USD a year, ours, actual',
    'customers 400 count, ours, actual',
  ]);
});

test('those who pay are customers in the column of a table, in all or not', async (t) => {
  const head = 'Year | Machines installed, total | Paying owners, total';
  t.match(claimsOf('Growth', head, 'FY24 | 40 | 36', 'FY25 | 118 | 97').join(), /customers 36 .*customers 97 /);
});
