import { test } from 'tap';
import { claimsOf } from './run.ts';

test('a card’s caption may say over how long, where and of how many its figure was counted', async (t) => {
  t.strictSame(
    claimsOf(
      'Retention',
      '9%',
      'Annual churn, last 12 months',
      '137%',
      'Net revenue retention, trailing 12 months',
      '72',
      'NPS, SMS survey, n = 804',
    ),
    ['churn 9 percent a year, ours, actual', 'nrr 137 percent, ours, actual', 'nps 72 count, ours, actual'],
  );
  t.strictSame(
    claimsOf('Traction', 'KES 39.3M', 'Revenue in the last 12 months', '118', 'Paying plants in 6 countries'),
    ['revenue 39300000 KES a year, ours, actual', 'customers 118 count, ours, actual'],
  );
});

test('how many were asked measures nothing', async (t) => {
  t.strictSame(claimsOf('Retention', 'NPS among plant managers (n = 88)'), []);
  t.strictSame(claimsOf('Retention', 'NPS 61 among plant managers (n = 88)'), ['nps 61 count, ours, actual']);
});

test('those who were asked how they like the product say nothing of the market', async (t) => {
  const churn = ['Annual churn is 9%.', 'Net revenue retention is 137%.'];
  t.match(claimsOf('Retention', ...churn, 'NPS, SMS survey, n = 804'), [/churn 9.*ours/, /nrr 137.*ours/]);
  t.match(claimsOf('Retention', ...churn, 'Benchmark survey, n = 804'), [/churn 9.*market/, /nrr 137.*market/]);
});

test('captions in small letters are no wrapped prose: what stands under the last of them begins anew', async (t) => {
  const series = 'ARR in €M: May 23 0.21 | May 24 0.62 | May 25 1.48';
  const cards = ['€3.4M', 'ARR, May 2026', '118', 'paying plants', '€28.8k', 'mean contract per plant and year'];
  t.strictSame(
    claimsOf('Traction', ...cards, series).filter((claim) => claim.startsWith('arr')),
    [3_400_000, 210_000, 620_000, 1_480_000].map((value) => `arr ${value} EUR a year, ours, actual`),
  );
});

test('accounts that go on with a plan are the company’s own, up to where the plan begins', async (t) => {
  const rows = ['€k | 2023 | 2024 | 2025 | 2026P | 2027P', 'Revenue | 270 | 810 | 1,830 | 3,900 | 8,200'];
  const margin = 'Gross margin | 68% | 75% | 80% | 81% | 83%';
  for (const title of ['Appendix: P&L', 'Financials', 'Income statement, EUR thousand'])
    t.match(
      claimsOf(title, ...rows, margin),
      [
        ...[270, 810, 1830].map((value) => new RegExp(`revenue ${value}000 EUR a year, ours, actual`)),
        ...[
          /revenue 3900000 EUR a year, ours, (?:goal|projection)/,
          /revenue 8200000 EUR a year, ours, (?:goal|projection)/,
        ],
        ...[68, 75, 80].map((value) => new RegExp(`gross_margin ${value} percent, ours, actual`)),
        ...[/gross_margin 81 percent, ours, (?:goal|projection)/, /gross_margin 83/],
      ],
      title,
    );
  for (const title of ['P&L of Rohde Pumpen AG', 'Income statement of a typical customer'])
    t.notMatch(claimsOf(title, ...rows).join(), 'ours, actual', title);
});

test('a figure alone in its line is of the caption that it stands apart with, above it or below', async (t) => {
  const cards = [
    ['Net revenue retention, trailing 12 months. Incl. upsell.', '118%'],
    ['Gross revenue retention. Trailing 12 months.', '97%'],
    ['Logo churn, 2025', '1.6%'],
    ['NPS. Testers, n = 1,240.', '71'],
  ];
  const told = ['nrr 118 percent', 'grr 97 percent', 'churn 1.6 percent a year', 'nps 71 count'];
  const facts = told.map((one) => `${one}, ours, actual`);
  t.strictSame(claimsOf('Retention', ...cards.flatMap(([caption = '', figure = '']) => ['', caption, figure])), facts);
  t.strictSame(claimsOf('Retention', ...cards.flatMap(([caption = '', figure = '']) => ['', figure, caption])), facts);
});

test('what a figure was and has become is of its caption too', async (t) => {
  t.strictSame(claimsOf('Traction', '', 'Paying shippers', '31 → 410', '', 'Revenue, 2024 and 2025', '$0.4M → $1.9M'), [
    'customers 31 count, ours, actual',
    'customers 410 count, ours, actual',
    'revenue 400000 USD a year, ours, actual',
    'revenue 1900000 USD a year, ours, actual',
  ]);
});

test('a caption may tell another figure, and points of a list with a figure each are no caption', async (t) => {
  t.match(claimsOf('The ask', '', '€12M', 'Series A, of which €4M committed by Elbgrund'), [
    /round 12000000/,
    /round 4000000/,
  ]);
  t.match(claimsOf('Traction', '', '+160% YoY', 'ACV $24.0K', 'Top account = 4.1% of ARR'), [
    /growth 160/,
    /price 24000/,
    /concentration 4.1 percent, ours, actual/,
  ]);
});

test('the stop of an abbreviation stays within its figure', async (t) => {
  t.match(claimsOf('Sales', '', '1,38 Mio. €', 'net sales 2025'), ['revenue 1380000 EUR a year, ours, actual']);
});

test('the figure of a step, or a year, heads what stands under it and counts nothing', async (t) => {
  t.strictSame(claimsOf('How it works', '', '01', 'Order', '', '02', 'Deliver to the customer'), []);
});

test('who buys from a seller that is named is not the company’s, in a card too', async (t) => {
  t.strictSame(claimsOf('Proof', '', '118,000', 'Subscribers to Kelpwise of Oregon', '', '31', 'customers of Norlay'), [
    'customers 118000 count, other, actual',
    'customers 31 count, ours, actual',
  ]);
});

test('a card is the same with a mark before it, and with its caption over several lines', async (t) => {
  const cards = [
    ['Net revenue retention. Farms older', 'than 12 months, 40 of them.', '118%'],
    ['Largest customer. Share', 'of revenue.', '6%'],
    ['Gross revenue retention. Shops past month', '12.', '95%'],
    ['TAM. Europe and North', 'America, 23m cows.', '£1.9bn'],
    ['Gross margin. H1 2026.', '• 82%'],
    ['+118%', '6. Revenue, 2025 on 2024'],
    ['£3.5m', 'Seed, of which £1.2m promised by Elbgrund', 'Capital'],
  ];
  const facts = [
    /nrr 118 percent/,
    /concentration 6 percent/,
    /grr 95/,
    /tam 1900000000/,
    /gross_margin 82/,
    /growth 118/,
    /round 3500000/,
  ];
  for (const mark of ['', '• ', '1. '])
    t.match(
      claimsOf('Numbers', ...cards.flatMap(([first = '', ...lines]) => ['', `${mark}${first}`, ...lines])),
      facts,
      mark,
    );
});

test('a card on one line is of its caption, and fragments that end in a stop are none', async (t) => {
  t.strictSame(
    claimsOf(
      'Numbers',
      'Gross margin. H1 2026. 82%',
      'Largest customer. Share of revenue. 6%',
      'Net burn. £190k a month',
    ),
    [
      'gross_margin 82 percent, ours, actual',
      'concentration 6 percent, ours, actual',
      'burn 190000 GBP a month, ours, actual',
    ],
  );
  t.strictSame(claimsOf('Numbers', '31 customers pay us. Gross margin is 60%. 12 months.'), [
    'customers 31 count, ours, actual',
    'gross_margin 60 percent, ours, actual',
  ]);
});
