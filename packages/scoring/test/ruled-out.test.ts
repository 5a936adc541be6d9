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
  t.strictSame(values('cac', about, 'A new shop costs us £310 to process'), []);
  t.strictSame(values('cac', about, 'A new shop costs us £310 to win'), [310]);
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

test('what is paid out of sales, and what becomes of things, is no share of customers', async (t) => {
  const shares = (...lines: string[]) => values('concentration', 'Where we are', '31 customers pay us', ...lines);
  for (const line of [
    'Gross margin 78% (model hosting is 9% of revenue)',
    'Payroll: 31% of sales',
    'What we do: 61% of our change requests are merged',
    '82% of all tickets were answered within the hour',
  ])
    t.strictSame(shares(line), [], line);
  t.strictSame(shares('One bank is 9% of revenue'), [9]);
  t.strictSame(shares('61% of our sales are made by one group of clinics'), [61]);
});

test('what selling to many cost together is neither revenue nor what winning one costs, wherever its year stands', async (t) => {
  for (const line of [
    'In 2025 we spent €369,600 in sales and won 22 hospitals: €16,800 each',
    'To win a plant costs SEK 212,000: SEK 3.18M of sales and marketing in 2025, 15 new plants',
    'Winning one costs $31,000 ($527,000 in 2025 over 17 new hospitals)',
    'Sales spend Apr-Dec FY26 ₹41.3 lakh, 43 new customers: CAC ₹96,000',
    'From January to June 2025 we spent ₦36.6 million to sign 305 farmers, which is ₦120,000 each.',
  ]) {
    t.strictSame(of('revenue', 'What it costs to win one', line), [], line);
    t.equal(values('cac', 'What it costs to win one', line).length, 1, line);
  }
  t.strictSame(values('revenue', 'Sales', '$1.95M in sales July through January'), [1_950_000]);
});

test('those who stayed or bought of so many are not all customers', async (t) => {
  for (const [line, ...all] of [
    ['39 of the 41 plants from the end of 2024 still pay: 95.1%', 41],
    ['28 of 29 towns renewed (96.6%)', 29],
    ['Of the 34 laundries that paid in October 2025, 33 still pay', 34],
    ['6,050 pass families last season, 4,719 bought again this season'],
    ['31 of 44 laundries that began a paid trial in the last year signed: 70%'],
    ['Of 61 hospitals which tried a reader in 2025, 22 bought: 36%'],
  ] as const)
    t.strictSame(values('customers', 'They stay', line), all, line);
  for (const [line, some] of [
    ['38 of the 46 hospitals in the region pay us today', 38],
    ['We serve 38 of the 46 hospitals in Bavaria, and all renewed', 38],
    ['7 of the 10 largest insurers in Norway still use us', 7],
    ['Of the 46 hospitals in Bavaria, 38 pay us', 38],
    ['28 of 31 clinics pay us for blood tests', 28],
  ] as const)
    t.ok(values('customers', 'Customers', line).includes(some), line);
  t.strictSame(values('customers', 'They stay', 'At the end they had 71 switches each.'), []);
  t.strictSame(values('customers', 'Traction', '120 paying laundries, each on a yearly contract'), [120]);
});

test('what so many pay each is not what all of them do', async (t) => {
  t.strictSame(values('arr', 'Clients stay', 'Signed recurring revenue: 146 × €7,600 = €1.11M per year'), [1_110_000]);
});

test('what a round buys, what money costs, what is saved and what others ask are no prices of ours', async (t) => {
  for (const [title, line] of [
    ['Raising $11M', '$3.1M - cassette line, cost from $52 to $38'],
    ['Raising $1.4m', '| Product and escrow licence | $270,000 |'],
    ['We ask US$3.5M', 'MXN 18.6 per US$.'],
    [
      'Three mills, one year before and one year after',
      'Saving measured over all 96 presses with one full year: €26,400 per press and year.',
    ],
    ['Why now', 'Logger price: SEK 1,900 in 2019 → SEK 320 in 2025.'],
    ['Where the 128 new firms came from', '£3,900 each'],
  ] as const)
    t.strictSame(of('price', title, line), [], line);
  for (const [title, line, ...prices] of [
    ['We are raising £7m', 'We sell to homes at £225 a month', 225],
    ['Raising prices did not cost us customers', 'The plan is €49', 49],
    ['We ask plumbers', 'A visit costs €90', 90],
    ['Prices', 'Our price went from €49 in 2023 to €59 in 2025', 49, 59],
    ['Pricing', 'List price: €49 in 2024 → €59 in 2025', 49, 59],
    ['Where our revenue comes from', 'Setup fee: €900', 900],
    ['Business model', 'Customers spend €490 a month with us', 490],
  ] as const)
    t.strictSame(values('price', title, line), prices, line);
});

test('what was burned is no money that is asked for', async (t) => {
  const line = 'A$744,000 burnt over 12 months for A$1.25m of new recurring revenue';
  t.strictSame(of('round', 'Money', line), []);
});

test('what something was before is no growth, and what money is for is no other round', async (t) => {
  const before = 'Our largest customer made up 31% of revenue in 2025, down from 52% the year before.';
  t.strictSame(values('growth', 'Customers', before), []);
  t.ok(values('growth', 'Traction', 'Revenue growth was 176% in 2025, up from 90% in 2024.').includes(176));
  t.strictSame(
    values('round', 'The ask', 'We raise €52M. €22M is for guarantees, €14M for new districts and €10M for the team.'),
    [52_000_000],
  );
  t.strictSame(values('round', 'The ask', '€52M for new districts'), [52_000_000]);
  t.strictSame(values('round', 'Money', '€5M is for the US launch.'), [5_000_000]);
  t.strictSame(values('revenue', 'Sales', 'To win one costs us R1.15 million in sales time and travel.'), []);
});

test('what the money is for, and who holds shares, measures nothing of the business', async (t) => {
  t.strictSame(claimsOf('The round', 'Use of funds | USD thousand', 'Yards | 880', 'Sales | 440'), []);
  t.strictSame(claimsOf('The round', 'Cap table, before the round | %', 'Founders | 61', 'Angels | 12'), []);
  t.strictSame(values('revenue', 'Sales', 'Country | Revenue', 'Spain | €440,000'), [440_000]);
  t.strictSame(values('customers', 'Traction', 'Use | Customers | ARR', 'Clinics | 140 | $1.2M'), [140]);
  t.strictSame(values('arr', 'Traction', 'Investors | ARR', 'Norlay | $1.2M'), [1_200_000]);
});

test('what is left after more than what a sale costs is no gross margin', async (t) => {
  const heads = ' | 2024 | 2025';
  for (const other of ['EBITDA margin', 'Operating margin', 'Net margin', 'Net profit margin'])
    t.strictSame(of('gross_margin', 'Projections', heads, `${other} | 31% | 48%`), [], other);
  t.strictSame(values('gross_margin', 'Projections', heads, 'Gross margin | 31% | 48%'), [31, 48]);
  t.strictSame(values('gross_margin', 'Margins', 'Operating margin 8% and GM 64%.'), [64]);
});

test('what each of the staff does is no team of its own', async (t) => {
  t.strictSame(values('team_size', 'Who we are', '74 employees: 21 production, 19 mounting and service'), [74]);
  t.strictSame(claimsOf('Who we are', '16 persons: 6 in yards, 5 technology').length, 1);
  t.strictSame(values('customers', 'Who we are', 'We are 12 people: 340 customers, 2 offices.'), [340]);
});

test('where those work who were counted are no further customers', async (t) => {
  t.strictSame(values('customers', 'Traction', '17 paying customers on 42 sites, among them Lakeshore Cold'), [17]);
  t.strictSame(values('customers', 'Traction', 'Live at 42 stores'), [42]);
});

test('of those who were there before, some extended, and are not how many there are', async (t) => {
  t.notOk(values('customers', 'Who stays', '39 of our first 41 utilities have extended the contract.').includes(39));
});

test('what goes down for a customer is a cost of its own, unless a price is told', async (t) => {
  t.strictSame(of('price', 'What we do', 'Overtime drops from $410,000 to $136,000 a site a year.'), []);
  t.strictSame(
    values('price', 'Pricing', 'Our average contract value fell from $12,000 to $9,000 a year.'),
    [12_000, 9_000],
  );
  t.strictSame(values('price', 'Pricing', 'The subscription price drops from $410 to $136 a site a year.'), [410, 136]);
});

test('what one of those who buy brings is not what all sales come to', async (t) => {
  t.strictSame(of('revenue', 'Unit economics', 'Revenue ₹1.5 lakh per borrower per year'), []);
  t.strictSame(values('revenue', 'Results', 'Revenue of ₹1.5 crore per year'), [15_000_000]);
});

test('sums that make up the one asked for are what it goes to, and nothing that is earned', async (t) => {
  const earned = (...[title = '', ...lines]: string[]) =>
    ['revenue', 'arr', 'mrr', 'gmv', 'price'].flatMap((metric) => of(metric, title, ...lines));
  for (const slide of [
    ['Series B: $38M', '$16M the second trial', '$14M sales: from 9 to 30 territories', '$8M a line of our own'],
    ['Raise', 'Raising €15M Series A', '€6M line 2, €5M subscription sales, €4M working capital'],
    ['The ask', 'We are raising £4M', '- R&D: £1.5M', '- Sales: £2M', '- Administration: £0.5M'],
    ['We need $900k', '$600k subscription product and $300k sales'],
  ])
    t.strictSame(earned(...slide), [], slide.join(' / '));
  t.strictSame(earned('Raising $5M', 'ARR: $2M', '$9M of sales agreed for 2027').length, 2, 'what makes up nothing');
  t.strictSame(values('arr', 'The round', 'Raising $5M', 'ARR: $2M', 'Orders in hand: $3M'), [2_000_000]);
});
