import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, run } from './run.ts';

/** The claims of one slide with their dates. */
const datedClaims = (...lines: string[]): string[] =>
  run(deckOf([lines])).evidence.claims.map(({ metric, value, unit, date }) => `${metric} ${value} ${unit} ${date}`);

const MEANS: readonly (readonly [line: string, ...claims: string[]])[] = [
  ['Gross revenue retention of 100%', 'grr 100 percent, ours, actual'],
  ['$41K MRR', 'mrr 41000 USD a month, ours, actual'],
  [
    '$1.8M ARR, up from $540K twelve months ago',
    'arr 1800000 USD a year, ours, actual',
    'arr 540000 USD a year, ours, actual',
  ],
  ['$2.1 million in annual recurring revenue', 'arr 2100000 USD a year, ours, actual'],
  [
    'Revenue €1.3M in 2025 (2024: €0.2M)',
    'revenue 1300000 EUR a year, ours, actual',
    'revenue 200000 EUR a year, ours, actual',
  ],
  ['14 paying carriers including Harbor and Prairie', 'customers 14 count, ours, actual'],
  ['Customers: 340', 'customers 340 count, ours, actual'],
  ['1,900 weekly active developers', 'users 1900 count a week, ours, actual'],
  ['Revenue grew 9% month over month', 'growth 9 percent a month, ours, actual'],
  [
    'CAC $38,000, LTV $310,000, LTV:CAC 8.2x',
    'cac 38000 USD, ours, actual',
    'ltv 310000 USD, ours, actual',
    'ltv_cac 8.2 ratio, ours, actual',
  ],
  ['CAC payback 5 months', 'payback 5 months, ours, actual'],
  ['CAC $21,000, paid back in 11 months', 'cac 21000 USD, ours, actual', 'payback 11 months, ours, actual'],
  ['Gross margin is 15-20%', 'gross_margin 15 percent, ours, actual'],
  ['Churn is 2-3% a month', 'churn 3 percent a month, ours, actual'],
  ['5 patents granted, 7 pending', 'patents 5 count, ours, actual', 'patents 7 count, ours, actual'],
  ['Largest customer is 12% of revenue', 'concentration 12 percent, ours, actual'],
  [
    'Observability is a $24B market growing 7% a year',
    'tam 24000000000 USD, market, actual',
    'market_growth 7 percent a year, market, actual',
  ],
  ['Raising $6M seed at $24M pre-money', 'round 6000000 USD, ours, goal', 'valuation 24000000 USD, ours, goal'],
  // Whose figure it is
  ['Top quartile SaaS companies have net revenue retention of 130%', 'nrr 130 percent, market, actual'],
  ['Our churn is 2% vs industry average 5%', 'churn 2 percent, ours, actual'],
  ["Uber's gross margin is 40%", 'gross_margin 40 percent, other, actual'],
  ['Our competitor Acme has $12M ARR', 'arr 12000000 USD a year, other, actual'],
  [
    'Slack: $7B ARR, 200,000 customers',
    'arr 7000000000 USD a year, other, actual',
    'customers 200000 count, other, actual',
  ],
  ['Snowflake NRR 158%', 'nrr 158 percent, unknown, actual'],
  ['Acme has 340 paying customers', 'customers 340 count, unknown, actual'],
  [
    'Unlike Acme, which has $9M ARR, we have 3 paying customers',
    'arr 9000000 USD a year, other, actual',
    'customers 3 count, ours, actual',
  ],
  ['Our customers have 85% gross margin', 'gross_margin 85 percent, customers, actual'],
  ['Norlay has 85% gross margin', 'gross_margin 85 percent, ours, actual'],
  ['Stripe has raised $600M', 'round 600000000 USD, unknown, actual'],
  // Whether it is a fact
  ['We aim for $5M ARR', 'arr 5000000 USD a year, ours, goal'],
  ['24 months of runway to $7M ARR', 'runway 24 months, ours, goal', 'arr 7000000 USD a year, ours, goal'],
  ['We expect $1.2M ARR', 'arr 1200000 USD a year, ours, projection'],
  ['2028: $5M revenue', 'revenue 5000000 USD a year, ours, projection'],
  ['If we win them all we have $5M ARR', 'arr 5000000 USD a year, ours, hypothetical'],
  ['We never had 40 paying customers', 'customers 40 count, ours, hypothetical'],
  ['Could it be $9M ARR?', 'arr 9000000 USD a year, ours, hypothetical'],
  ['Our CEO took her previous company to $20M ARR', 'arr 20000000 USD a year, other, previous'],
  ['Our CTO holds 12 patents', 'patents 12 count, other, previous'],
  ['Churn in our industry hovers around 30% a year', 'churn 30 percent a year, market, actual'],
  ['Once three banks sign, MRR climbs to $400K', 'mrr 400000 USD a month, ours, hypothetical'],
  ['By the next round we should be at $12M ARR', 'arr 12000000 USD a year, ours, projection'],
  ['The pipeline contains 85 prospective customers', 'customers 85 count, ours, hypothetical'],
  // Not figures of a company at all
  ['Fortune 500 and COVID-19 made 2024 a hard year'],
  ['The gross margin was 300%'],
];

test('a figure is read with what it measures, whose it is and whether it is a fact', async (t) => {
  for (const [line, ...claims] of MEANS) t.strictSame(claimsOf('Overview', line), claims, line);
});

test("a slide's title or a heading line can only take away", async (t) => {
  t.strictSame(claimsOf('Competition', '$9M ARR'), ['arr 9000000 USD a year, other, actual']);
  t.strictSame(claimsOf('Competition', 'We have 12 paying customers'), ['customers 12 count, ours, actual']);
  t.strictSame(claimsOf('Projections', '$9M ARR', 'Today: $1M ARR'), [
    'arr 9000000 USD a year, ours, projection',
    'arr 1000000 USD a year, ours, actual',
  ]);
  t.strictSame(claimsOf('Overview', 'Industry benchmarks:', 'Gross margin 80%'), [
    'gross_margin 80 percent, market, actual',
  ]);
});

test('figures and labels on cards belong together in either order', async (t) => {
  t.strictSame(claimsOf('Overview', '131%', 'Net revenue retention', '82%', 'Gross margin'), [
    'nrr 131 percent, ours, actual',
    'gross_margin 82 percent, ours, actual',
  ]);
  t.strictSame(claimsOf('Overview', 'NRR', '131%', 'Gross margin', '82%'), [
    'nrr 131 percent, ours, actual',
    'gross_margin 82 percent, ours, actual',
  ]);
});

test('a word salad with figures in it states nothing of the company', async (t) => {
  const claims = claimsOf(
    'Overview',
    'synergy 45% leverage gross margin 88% platform $9M ARR cloud 340 customers blockchain retention velocity growth',
  );
  t.ok(claims.length > 0);
  t.ok(claims.every((claim) => claim.includes('unknown')));
});

test('what a problem costs an economy is no market', async (t) => {
  const markets = (line: string, title = 'Problem') =>
    claimsOf(title, line).filter((claim) => /^(?:tam|sam|som)/.test(claim));
  t.strictSame(markets('Disengaged staff cost the world economy $8.8 trillion a year'), []);
  t.strictSame(markets('Late payment costs 8.8 billion dollars to the economy'), []);
  t.equal(markets('The creator economy is worth $250 billion', 'Market').length, 1);
});

test('those who read what a company posts, or leave an address, are no customers and no users', async (t) => {
  const counted = (line: string) => claimsOf('Traction', line).filter((claim) => /^(?:customers|users)/.test(claim));
  t.strictSame(counted('Our official account on WeChat has 2,900 subscribers'), []);
  t.strictSame(counted('Newsletter: 4,000 subscribers'), []);
  t.strictSame(counted('112,000 Discord members'), []);
  t.strictSame(counted('840 nurses in our Facebook group'), []);
  t.strictSame(counted('5,600 drivers have liked our page'), []);
  t.strictSame(counted('190 companies left an e-mail'), []);
  t.strictSame(counted('26 owners have signed a list that they want to be with us'), []);
  t.strictSame(counted('870 sellers of Facebook use our tool').length, 1);
  t.strictSame(counted('We have 12,000 subscribers at €9 a month'), ['customers 12000 count, ours, actual']);
});

test('a sum in parentheses in another currency is what the sum before it is', async (t) => {
  const said = (line: string) => claimsOf('Overview', line).map((claim) => claim.replace(' a year', ''));
  t.strictSame(said('We burn VND 3.4bn (US$131k) a month'), [
    'burn 3400000000 VND a month, ours, actual',
    'burn 131000 USD a month, ours, actual',
  ]);
  t.strictSame(said('ARR of CHF 2m (about €2.1m), 40% up on 2024.').slice(0, 2), [
    'arr 2000000 CHF, ours, actual',
    'arr 2100000 EUR, ours, actual',
  ]);
  t.strictSame(said('Goal for 2028: ARR of IDR 31.5bn (US$1.9m).'), [
    'arr 31500000000 IDR, ours, goal',
    'arr 1900000 USD, ours, goal',
  ]);
  t.strictSame(said('We raise SEK 20m (EUR 1.8m) at SEK 80m pre-money (EUR 7.2m)').slice(2), [
    'valuation 80000000 SEK, ours, goal',
    'valuation 7200000 EUR, ours, goal',
  ]);
  t.strictSame(said('The floods of 2024 cost KES 5.1 billion (USD 40 million).'), []);
  t.strictSame(said('We burn CHF 200k (€90k of it for rent) a month'), ['burn 200000 CHF a month, ours, actual']);
  const others = said('ARR of CHF 2m and grants (€1.1m)').filter((claim) => claim.startsWith('arr'));
  t.strictSame(others, ['arr 2000000 CHF, ours, actual'], 'another sum, of something else');
  t.strictSame(said('Revenue of €1.9m (FY23: €740k)').length, 2, 'the year before, in the same currency');
});

test('what is counted, shared or multiplied beside the business measures nothing of it', async (t) => {
  for (const line of [
    '18,000 downloads in a month',
    '86% of revenue is recurring',
    'By 2030 there will be 2 billion pet owners',
  ])
    t.strictSame(claimsOf('Overview', line), [], line);
  const errors = claimsOf('Overview', 'Unlike Cass, we stop 92% of errors before the money leaves');
  t.notMatch(errors.join(), /gross_margin/);
  const supposed = claimsOf('Economics', '80 towns x 20 customers x $500 = $800k ARR');
  t.notMatch(supposed.join(), /ours, actual/);
  t.notMatch(claimsOf('How we sell', 'We leave a machine one week for free, and 57% stay with it.').join(), /margin/);
});

test('figures in a row without heads are not taken for the company', async (t) => {
  t.ok(claimsOf('Plans', 'Growth €299 15 0.4% 78%').every((claim) => claim.includes('unknown')));
});

test('cells of a table are claims of their row, dated by their column', async (t) => {
  t.strictSame(
    datedClaims(
      'Numbers',
      '| 2024 | 2025 | 2026E',
      'Revenue (Rs crore) | 2.7 | 9.4 | 21',
      'Active clients | 40 | 95 | 210',
    ),
    [
      'revenue 27000000 INR 2024',
      'revenue 94000000 INR 2025',
      'revenue 210000000 INR 2026',
      'customers 40 count 2024',
      'customers 95 count 2025',
      'customers 210 count 2026',
    ],
  );
  t.strictSame(datedClaims('Numbers', 'Quarter | ARR | Churn', 'Q3 2025 | $1.2M | 2%'), [
    'arr 1200000 USD 2025-Q3',
    'churn 2 percent 2025-Q3',
  ]);
});

test('a column of plans is a projection, and a column of a rival is the rival’s', async (t) => {
  t.strictSame(claimsOf('Numbers', 'Metric | FY25 | FY28E', 'Revenue | $2M | $9M'), [
    'revenue 2000000 USD a year, ours, actual',
    'revenue 9000000 USD a year, ours, projection',
  ]);
  const [ours, theirs] = claimsOf('Comparison', 'Feature | Norlay | Rivalio', 'Price per seat | $19 | $40');
  t.match(ours, /^price 19 .* ours/);
  t.notMatch(theirs, /ours, actual/);
});

test('each value of a change is a claim with its own date', async (t) => {
  t.strictSame(datedClaims('Traction', 'ARR grew from $1.2M in 2024 to $3.1M in 2025'), [
    'arr 1200000 USD 2024',
    'arr 3100000 USD 2025',
  ]);
  t.strictSame(datedClaims('Traction', 'In March 2026 we had 340 paying customers'), ['customers 340 count 2026-03']);
  t.strictSame(datedClaims('Traction', 'We have 12 paying customers'), ['customers 12 count null']);
});
