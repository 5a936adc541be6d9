import { test } from 'tap';
import { claimsOf } from './run.ts';

const counts = (first: string, ...others: readonly string[]) =>
  claimsOf('Growth', first, ...others).filter((claim) => claim.startsWith('customers'));

const THREE = [41, 82, 140].map((value) => `customers ${value} count, ours, actual`);

test('numbers by date under a short heading count what the heading names', async (t) => {
  for (const heading of ['Paying customers', 'Paying customers:', 'Paying customers, end of quarter:'])
    t.strictSame(counts(heading, '- Q1 2025: 41', '- Q2 2025: 82', '- Q3 2025: 140'), THREE, heading);
  t.strictSame(counts('Customers of our rivals', '- Q1 2025: 41', '- Q2 2025: 82', '- Q3 2025: 140'), []);
});

test('a number with a noun of its own is of that, whatever stands above it', async (t) => {
  t.match(claimsOf('Roadmap', 'Rivals we know', '- Q4 2028: 200 paying schools').join(), /customers 200 count, ours/);
});

test('a bar that is drawn with characters parts a date from its value', async (t) => {
  for (const bar of ['■', '▪', '█', '▮'])
    t.strictSame(
      counts('Paying customers', `Q1 2025 ${bar} 41`, `Q2 2025 ${bar.repeat(2)} 82`, `Q3 2025 ${bar.repeat(3)} 140`),
      THREE,
      bar,
    );
  t.strictSame(claimsOf('Growth', 'Revenue by year:', '- 2024 ■■■ $4.1 million', '- 2025 ■■■■■■ $11.2 million'), [
    'revenue 4100000 USD a year, ours, actual',
    'revenue 11200000 USD a year, ours, actual',
  ]);
});

test('a quarter and a year of two digits alone on a line are a date and count nothing', async (t) => {
  t.strictSame(claimsOf('Customers', 'Q4 26', 'Final formula', 'Q1 27', 'Launch in shops', 'H2 27', 'Retail'), []);
});

test('points with their dates on one line, parted by dots or strokes, are of the heading above', async (t) => {
  const values = (...lines: string[]) => claimsOf('Traction', ...lines).map((claim) => claim.split(',')[0]);
  t.strictSame(values('ARR at quarter end, $M', "Q2'25 6.1 · Q3'25 7.8 · Q4'25 9.4"), [
    'arr 6100000 USD a year',
    'arr 7800000 USD a year',
    'arr 9400000 USD a year',
  ]);
  t.strictSame(values('Paying customers', 'Q2 25 61 | Q3 25 78'), ['customers 61 count', 'customers 78 count']);
});

test('what a heading says of how it is drawn and when it was counted is no part of the measure', async (t) => {
  for (const heading of ['Chart: ARR at quarter end, €M', 'ARR at the end of the quarter (€M)'])
    t.strictSame(
      claimsOf('Traction', heading, '- Sep 2025: 1.97', '- Dec 2025: 2.37'),
      ['arr 1970000 EUR a year, ours, actual', 'arr 2370000 EUR a year, ours, actual'],
      heading,
    );
});

test('what goes through a company month by month is of each month, and is none of its own revenue', async (t) => {
  for (const heading of ['Sales through Norlay, KSh million', 'FARES THROUGH THE WALLET, KES MILLION'])
    t.strictSame(
      claimsOf('The book', heading, '- Jun 2025: 1.62', '- Jul 2025: 1.97'),
      ['gmv 1620000 KES a month, ours, actual', 'gmv 1970000 KES a month, ours, actual'],
      heading,
    );
});

test('revenue under dates that follow one another by month is of a month, and under any others may be of a year', async (t) => {
  const periods = (...lines: string[]) => claimsOf('Revenue', ...lines).map((claim) => claim.split(', ')[0]);
  const monthly = ['revenue 410000 EUR a month', 'revenue 505000 EUR a month'];
  t.strictSame(periods('Revenue, €k', '- Sep 2025: 410', '- Oct 2025: 505'), monthly);
  t.strictSame(periods('Month | Revenue, €k', 'Sep 2025 | 410', 'Oct 2025 | 505'), monthly);
  t.strictSame(periods(' | Sep 2025 | Oct 2025', 'Revenue, €k | 410 | 505'), monthly);
  const yearly = ['revenue 410000 EUR a year', 'revenue 505000 EUR a year'];
  t.strictSame(periods('Revenue, €k', '- Mar 2024: 410', '- Mar 2025: 505'), yearly);
  t.strictSame(periods(' | Mar 2024 | Mar 2025', 'Revenue, €k | 410 | 505'), yearly);
});

test('amounts by date under nothing but a plan are of revenue that is to come', async (t) => {
  for (const title of ['Financial projections', 'Business plan', 'Our five-year forecast'])
    t.strictSame(
      claimsOf(title, '- 2028: €4 million', '- 2029: €35 million'),
      ['revenue 4000000 EUR a year, ours, projection', 'revenue 35000000 EUR a year, ours, projection'],
      title,
    );
});

test('revenue that is told for a year or for all time is none of a month, at whatever dates it stands', async (t) => {
  for (const name of [
    'Run-rate revenue',
    'Cumulative revenue',
    'Revenue to date',
    'YTD revenue',
    'Total sales since launch',
  ])
    t.notMatch(claimsOf('Traction', ' | Jan 2026 | Feb 2026', `${name} | $310k | $340k`).join(), /a month/, name);
  for (const head of ['Revenue run rate', 'Revenue, cumulative', 'Sales since we opened'])
    t.notMatch(claimsOf('Traction', head, '- Jan 2026: $310k', '- Feb 2026: $340k').join(), /a month/, head);
});
