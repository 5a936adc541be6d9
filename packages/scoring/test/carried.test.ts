import { test } from 'tap';
import { byRules } from './by-rules.ts';
import { deckOf } from './deck.ts';
import { claimsOf, run } from './run.ts';

const claimsOn = (title: string, ...lines: string[]): string[] =>
  run(deckOf([[title, ...lines]])).evidence.claims.map(({ metric, value, unit }) => `${metric} ${value} ${unit}`);

const GOES_ON: readonly (readonly [text: string, ...claims: string[]])[] = [
  ['ARR is $4.1M. Our plan for this year is $12M.', 'arr 4100000 USD', 'arr 12000000 USD'],
  ['ARR reached €2.2m; next year it should be €5m.', 'arr 2200000 EUR', 'arr 5000000 EUR'],
  [
    'MRR is $62k. In January it was $31k. Target for December: $110k.',
    'mrr 62000 USD',
    'mrr 31000 USD',
    'mrr 110000 USD',
  ],
  [
    'We did €410k of revenue last year, this year it will be €1.1m and next year €3m.',
    'revenue 410000 EUR',
    'revenue 1100000 EUR',
    'revenue 3000000 EUR',
  ],
  ['GMV in October was ₦0.9bn. October 2024 was ₦0.41bn.', 'gmv 900000000 NGN', 'gmv 410000000 NGN'],
  ['Gross margin was 12% in 2023; currently it is 19 per cent.', 'gross_margin 12 percent', 'gross_margin 19 percent'],
  [
    'Gross margin is 43%. A bigger line would bring it to about 52%.',
    'gross_margin 43 percent',
    'gross_margin 52 percent',
  ],
  ['Gross margin is 38% today, we expect 55% at volume.', 'gross_margin 38 percent', 'gross_margin 55 percent'],
];

test('a figure that only time, plans and pronouns lead to goes on with what was spoken of', async (t) => {
  for (const [text, ...claims] of GOES_ON) t.strictSame(claimsOn('Overview', text), claims, text);
});

test('a line that only names a metric heads the dated figures under it', async (t) => {
  const lines = ['Revenue', '• 2023 — 1.5 mln zł', '• 2024: 2.1 mln zł', 'Letters of intent: 9'];
  t.strictSame(claimsOn('Sales so far', ...lines), ['revenue 1500000 PLN', 'revenue 2100000 PLN', 'lois 9 count']);
  t.strictSame(claimsOn('Overview', 'Our team loves revenue', '2023: 1.5 mln zł'), []);
  t.strictSame(claimsOn('Cohort retention', 'Month 3: 84%, month 12: 58%'), ['grr 84 percent', 'grr 58 percent']);
});

test('a figure with words of its own does not go on', async (t) => {
  const office = 'ARR is $4.1M. The new office in Lyon is $2M.';
  t.strictSame(byRules('Overview', office), ['arr 4100000, ours, actual']);
  t.strictSame(
    claimsOf('Overview', office).filter((claim) => claim.endsWith('ours, actual')),
    ['arr 4100000 USD a year, ours, actual'],
  );
  t.strictSame(claimsOn('Overview', 'Gross margin is 43%. Of our staff, 20% work abroad.'), [
    'gross_margin 43 percent',
  ]);
  t.strictSame(claimsOn('Overview', 'In 2024 we had 12 customers; today 11 per month.'), ['customers 12 count']);
  t.strictSame(byRules('Overview', 'Our plan for this year is $12M.'), []);
  t.notMatch(claimsOf('Overview', 'Our plan for this year is $12M.').join('\n'), /ours, actual/);
});

test('a line that says only that a figure held a year before goes on with the one above, and has its date from it', async (t) => {
  const dated = (...lines: string[]): string[] =>
    run(deckOf([['Traction', ...lines]])).evidence.claims.map(
      ({ metric, value, date }) => `${metric} ${value} ${date}`,
    );
  for (const before of ['one year earlier', 'same, a year before', 'prior year'])
    t.strictSame(
      dated('€2.7M', 'ARR, March 2026', '€0.8M', before),
      ['arr 2700000 2026-03', 'arr 800000 2025-03'],
      before,
    );
  t.strictSame(dated('Paying clinics (June 2026): 40', 'Previous year: 12'), [
    'customers 40 2026-06',
    'customers 12 2025-06',
  ]);
  t.strictSame(dated('ARR €2.14m per 31 March 2025; €0.83m one year before', 'That is fast.'), [
    'arr 2140000 2025-03',
    'arr 830000 2024-03',
  ]);
  const { evidence } = run(deckOf([['Traction', '€2.7M', 'ARR today', '€0.8M', 'one year earlier']]));
  t.strictSame(evidence.contradictions, [], 'what once was contradicts nothing');
});

test('a bare amount of money is in the currency of the deck', async (t) => {
  t.strictSame(claimsOn('Next', 'raising 750k on a note', '$5M seed at a later date').sort(), [
    'round 5000000 USD',
    'round 750000 USD',
  ]);
  t.strictSame(claimsOn('Overview', 'Burn goes from 48k to 130k per month', 'Revenue €1.2M').sort(), [
    'burn 130000 EUR',
    'burn 48000 EUR',
    'revenue 1200000 EUR',
  ]);
  t.strictSame(claimsOn('Overview', 'Revenue $2M from 30k users').sort(), ['revenue 2000000 USD', 'users 30000 count']);
  t.strictSame(claimsOn('Overview', 'raising 750k on a note'), []);
});

test('under a title that is the name of a metric, a figure that only a date leads to is one of it', async (t) => {
  t.strictSame(claimsOn('Revenue', '2024: $1.2m', '2025: $3.4m'), ['revenue 1200000 USD', 'revenue 3400000 USD']);
  t.strictSame(claimsOn('Our monthly recurring revenue', 'January 2026: €120k', 'June 2026: €340k'), [
    'mrr 120000 EUR',
    'mrr 340000 EUR',
  ]);
  t.strictSame(claimsOn('Gross margin since 2024', '2024: 52%', '2025: 61%'), [
    'gross_margin 52 percent',
    'gross_margin 61 percent',
  ]);
  t.strictSame(claimsOn('Revenue by year', '| 2024 | $1.2m |', '| 2025 | $3.4m |'), [
    'revenue 1200000 USD',
    'revenue 3400000 USD',
  ]);
});

test('a title that says more than a metric, and a figure with words of its own, are not bound to each other', async (t) => {
  t.strictSame(claimsOn('Revenue of our rivals', '2024: $1.2m'), []);
  t.notMatch(claimsOn('Revenue', 'The new office in Lyon: $2m').join(), 'revenue');
  t.strictSame(claimsOn('Revenue', '2024: 52%'), []);
});

test('what is spent above income is burnt, and how long the cash reaches is the runway', async (t) => {
  for (const [text, claim] of [
    ['Spending outran income by €38k a month', 'burn 38000 EUR'],
    ['We spent $74,000 a month more than we took in', 'burn 74000 USD'],
    ['Cash: 5 months', 'runway 5 months'],
    ['Cash reaches for 9 months', 'runway 9 months'],
    ['The cash in the bank lasts eleven months', 'runway 11 months'],
    ['This amount should suffice for 18 months', 'runway 18 months'],
  ] as const)
    t.strictSame(claimsOn('Finances', text), [claim], text);
});
