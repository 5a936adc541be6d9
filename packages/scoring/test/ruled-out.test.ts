import { test } from 'tap';
import { claimsOf } from './run.ts';

const of = (metric: string, title: string, ...lines: string[]) =>
  claimsOf(title, ...lines).filter((claim) => claim.startsWith(`${metric} `));

/** What a line says of a metric, by its value alone. */
const values = (metric: string, title: string, ...lines: string[]) =>
  of(metric, title, ...lines).map((claim) => Number(claim.split(' ')[1]));

test('what was added for what was burned is no level of sales', async (t) => {
  for (const line of [
    'Burn multiple 0.54: $1.34M burned, $2.48M ARR added, last 12 months',
    'Burn multiple 1.8: $3.72M burned, $2.11M revenue added',
    'In nine months £1.4M burnt for £0.76M new ARR',
    'We burnt £1.14M to add £2.79M of sales',
    'Burn multiple 1.1: $2.1M burned in four quarters for $1.91M of new ARR',
    '£396,000 burnt in nine months, sales up £665,000.',
  ])
    t.strictSame(
      ['arr', 'revenue'].flatMap((metric) => of(metric, 'Financials', line)),
      [],
      line,
    );
  t.strictSame(values('arr', 'Financials', 'ARR was $2.48M in June'), [2_480_000]);
});

test('what selling costs is no revenue, and what winning many costs together is not what winning one costs', async (t) => {
  const about = 'Unit economics';
  t.strictSame(of('revenue', about, 'CAC: $1.196M sales and education, 23 new hospitals, FY25'), []);
  t.strictSame(of('revenue', about, '52 new sites in twelve months, €119,600 of sales cost: €2,300 per site'), []);
  t.strictSame(of('cac', about, 'CAC: £1.012M over 46 new customers'), []);
  t.strictSame(values('cac', about, 'CAC Q3 25: £106,500 spent, 5,605 new children, £19 each'), [19]);
  t.strictSame(values('cac', about, 'CAC: £22,000 over the last year'), [22_000]);
});

test('cash that is there does not burn', async (t) => {
  t.strictSame(values('burn', 'Financials', 'Net burn is €45k per month, cash €720k, runway 16 months.'), [45_000]);
  t.strictSame(values('burn', 'Financials', 'Net burn $190K a month, $1.6M in the bank'), [190_000]);
  t.strictSame(of('burn', 'One estate', 'One estate leaves us £2,220 a month, so that is back in three months.'), []);
  t.strictSame(values('burn', 'Financials', 'We were losing £50k a month, with 8 months left'), [50_000]);
  t.strictSame(values('burn', 'Financials', 'Consumption of cash: 145 k€ per month'), [145_000]);
});

test('what a sale is made of are costs and no prices, where its slide tells what is left', async (t) => {
  const rows = ['| Subscription | $29 |', '| Card fees | $14 |', '| Hosting, support | $3 |', '| Left | $12 |'];
  t.strictSame(values('price', 'What a home leaves', ...rows), [29]);
  t.strictSame(values('price', 'Prices', '| Delivery | $14 |', '| Subscription | $29 |'), [14, 29]);
  const parts = ['| Price | €38,500 |', '| Probe | €9,400 |', '| Cabinet | €3,300 |', '| Left | €25,800 |'];
  t.strictSame(values('price', 'One line, opened', ...parts), [38_500]);
  t.strictSame(of('price', 'What a firm brings', '£197 a month is left.'), []);
});

test('what a customer leaves in a year is not what it is worth over its life', async (t) => {
  t.strictSame(of('ltv', 'Unit economics', '$42,900 a year at 78% leaves $33,462'), []);
  t.strictSame(values('ltv', 'Unit economics', 'LTV: $133,000 over four years'), [133_000]);
});

test('some of a team are not the team', async (t) => {
  t.strictSame(values('team_size', 'Team', 'We are 34, and 12 of the 34 are field agents with a diploma.'), [34]);
  t.strictSame(values('team_size', 'Team', '34 of us, Leeds'), [34]);
});

test('how often machines run is no share of customers', async (t) => {
  for (const line of ['Uptime of gates in Q3 2025: 99.6%.', 'Availability of installed units in Q3 2025: 99.2 %'])
    t.strictSame(claimsOf('Product', line), [], line);
});
