import { test } from 'tap';
import { claimsOf } from './run.ts';

const first = (...slide: readonly [string, ...string[]]): string | undefined => claimsOf(...slide)[0];

test('a figure over a caption of few words is of what that says', async (t) => {
  t.equal(first('Growth', '+118%', '2025 on 2024'), 'growth 118 percent a year, ours, actual');
  t.equal(first('No adverts', '€14', 'per new customer, checks and card included'), 'cac 14 EUR, ours, actual');
  t.equal(first('The funnel', '16%', 'pay'), 'conversion 16 percent, ours, actual');
  t.match(first('Owners push it too', '38', 'shipowners run payroll through us'), /^customers 38/);
});

test('what one brings or pays is no cost of winning him, and whoever uses it for nothing buys nothing', async (t) => {
  t.notMatch(claimsOf('Terms', '€14 revenue per new customer').join(), /cac/);
  t.notMatch(claimsOf('Use', '3,100 flats file their dues with us without paying anything').join(), /customers/);
});

test('a share of the market named above it is what the company goes for', async (t) => {
  const lines = ['£1.3B small-batch food, UK', '£195M kitchen rent they pay', '£9.75M 5% of it'];
  t.match(claimsOf('Market size', ...lines).join(), /tam 1300000000 .*sam 195000000 .*som 9750000 /);
});

test('what others made is theirs where the title says so', async (t) => {
  const claims = claimsOf(
    'They made it',
    'Squareville',
    '40M users',
    'US$120M raised',
    'Bitepal',
    '€9M revenue in 2024',
  );
  t.equal(claims.length, 3);
  for (const claim of claims) t.match(claim, /, other, actual$/);
});

test('months with numbers that cannot be their years are the points of a chart', async (t) => {
  const months = ['Sep 21', 'Oct 24', 'Nov 29', 'Dec 27', 'Jan 33'];
  t.match(claimsOf('Adoption', 'Bookings, £K', ...months), [/^gmv 21000 GBP a month/]);
  t.strictSame(claimsOf('Roadmap', 'Sep 26', 'Oct 26', 'Nov 26'), []);
  const paid = claimsOf('Seafarers paid through us', 'Jan 9,400', 'Apr 16,800', 'Jul 27,900', 'Oct 41,500');
  t.match(paid, [/^customers 9400/]);
  const sold = claimsOf('Figures in KES million', 'Sales through us', '- Jun 2025: 31', '- Jul 2025: 44');
  t.match(sold, [/^gmv 31000000 KES a month/, /^gmv 44000000 KES a month/]);
});

test('things booked, over amounts of money by year, are what goes through the company', async (t) => {
  t.match(
    claimsOf('From network to shifts', 'Shifts booked, C$M', '2023 | 9.2', '2024 | 24.1').join(),
    /gmv 9200000 CAD .*gmv 24100000 CAD/,
  );
});
