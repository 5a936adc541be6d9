import { test } from 'tap';
import { claimsOf } from './run.ts';

/** How many a line says that selling won, by any noun. */
const won = (line: string, title = 'What winning one costs') =>
  claimsOf(title, line).flatMap((claim) => (claim.startsWith('customers ') ? [Number(claim.split(' ')[1])] : []));

test('those whom selling won are customers, whatever they are called', async (t) => {
  for (const [line, customers] of [
    ['CAC: A$1.26M sales and marketing in FY25 over 18 new kilnworks.', 18],
    ['CAC ₹6.5 lakh (₹1.43 crore spent on sales, April-September 2025, 22 dyehouses won)', 22],
    ['CAC A$2,100: A$191,100 of sales and onboarding in FY25 for 91 new orchards', 91],
    ['Last 12 months: spent £504,000 on selling, won 28 bonds, £18,000 each.', 28],
  ] as const)
    t.strictSame(won(line), [customers], line);
});

test('who sells, what is sold and where, and what comes of no selling, is none of them', async (t) => {
  for (const line of [
    'We spent more on marketing with 12 new engineers',
    'Marketing brought 140 new leads',
    'Sales and marketing: 3 new countries in 2025',
    '18 new kilnworks were built in Norway in 2025',
    'We spent £40,000 on 3 new vans',
    'We spent €2M and acquired 3 competitors',
  ])
    t.strictSame(won(line), [], line);
});

test('what was burned in a year or for growth is burn, in either spelling', async (t) => {
  const burn = (line: string) => claimsOf('Cash', line).filter((claim) => claim.startsWith('burn '));
  t.match(burn('€790,000 burnt for €1M of new ARR'), [/^burn 790000 EUR/]);
  t.match(burn('We burnt €790,000 in 2025'), [/^burn 790000 EUR a year, ours, actual/]);
});

test('who paid for it, or pays for it, is a customer by whatever name', async (t) => {
  for (const line of [
    '1,264 congregations paid for it in December 2025, of seven denominations.',
    'It is mounted on 462 lifts, at 1,264 ski areas which pay for it.',
    '1,264 congregations paid us in December 2025.',
  ])
    t.ok(claimsOf('What it is', line).includes('customers 1264 count, ours, actual'), line);
  t.strictSame(claimsOf('The lakes', 'There are 40 lakes which use pumps.'), []);
});
