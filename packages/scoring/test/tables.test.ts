import { test } from 'tap';
import { byRules } from './by-rules.ts';
import { deckOf } from './deck.ts';
import { run } from './run.ts';

/** The claims of a slide of these lines, each in short. */
const claimsOf = (...lines: string[]): string[] =>
  run(deckOf([['Norlay', 'Software for mills'], lines])).evidence.claims.map(
    ({ metric, value, unit, subject, modality, date }) =>
      `${metric} ${value} ${unit}, ${subject}, ${modality}${date === null ? '' : `, ${date}`}`,
  );

/** How tables say what their numbers are written in, and the revenue that "1,250" then is. */
const WRITTEN: readonly (readonly [string, readonly string[], string])[] = [
  ["CHF '000, Dec. | 2024 A", ['Revenue | 1,250'], 'revenue 1250000 CHF'],
  ['NZ$000 | 2024 A', ['Revenue | 1,250'], 'revenue 1250000 NZD'],
  ['million yen | 2024 A', ['Sales | 1,250'], 'revenue 1250000000 JPY'],
  ['T€ | 2024 A', ['Revenue | 1.250'], 'revenue 1250000 EUR'],
  ['$K | 2024 A', ['Revenue | 1,250'], 'revenue 1250000 USD'],
  ['Rs in crore | 2024 A', ['Sales | 6'], 'revenue 60000000 INR'],
  ['Rs in crore | 2024 A', ['Sales | 1,20,000'], 'revenue 1200000000000 INR'],
  ['Year to March | 2024 A', ['Revenue, £k | 1,250'], 'revenue 1250000 GBP'],
  ['Year to March | 2024 A', ['Revenue (Rm) | 3.9'], 'revenue 3900000 ZAR'],
  ['Year to March | 2024 A', ['Net sales, MSEK | 8.8'], 'revenue 8800000 SEK'],
  ['Year to March | 2024 A', ['Revenue in $M | 1.25'], 'revenue 1250000 USD'],
  ['Year to March | 2024 A', ['Turnover, mill. NOK | 1.9'], 'revenue 1900000 NOK'],
  ['Year to March | 2024 A', ['Goods sold (₦m in the month) | 31'], 'gmv 31000000 NGN'],
  ['Year to March | 2024 A', ['Revenue (₦m in the month) | 4'], 'revenue 4000000 NGN'],
  ['Year to March | 2024 A ($k)', ['Revenue | 1,250'], 'revenue 1250000 USD'],
  ['Year to March | 2024 A', ['Net sales (€ × 1.000) | 1.250'], 'revenue 1250000 EUR'],
  ['Year to March | 2024 A', ['Sales (1.000 €) | 1.250'], 'revenue 1250000 EUR'],
  ['Year to March | 2024 A', ['Revenue (S/ thousand) | 1,250'], 'revenue 1250000 PEN'],
  ['Year to March | 2024 A', ['Revenue (mdp) | 1.25'], 'revenue 1250000 MXN'],
  ['Year to March | 2024 A', ['Revenue (Rp juta) | 1.250'], 'revenue 1250000000 IDR'],
  ['Year to March | 2024 A', ['Revenue, mii EUR | 1.250'], 'revenue 1250000 EUR'],
  ['Year to March | 2024 A', ['Sales (KRW 100 million) | 12.5'], 'revenue 1250000000 KRW'],
  ['EGP million unless said | 2024 A', ['Revenue | 1.25'], 'revenue 1250000 EGP'],
  ['t.kr. | 2024 A', ['Turnover, total | 1.250'], 'revenue 1250000 SEK'],
  ['Year to March | 2024 A', ['Sales (million won) | 1,250'], 'revenue 1250000000 KRW'],
  ['Year to March | 2024 A', ['Revenue, tỷ đồng | 1,25'], 'revenue 1250000000 VND'],
  ['Year to March | 2024 A', ['Revenue (mil. Kč) | 1,25'], 'revenue 1250000 CZK'],
  ['Year to March | 2024 A', ['Revenue, Mio Ft | 150'], 'revenue 150000000 HUF'],
  ['Year to March | 2024 A', ['Revenue (tis. Kč) | 850'], 'revenue 850000 CZK'],
  [
    'Figures in COP thousands of millions, if nothing else is said | 2024 A',
    ['Sales | 1,25'],
    'revenue 1250000000 COP',
  ],
];

test('a bare number is read in what the corner, the row or the column says it is written in', async (t) => {
  for (const [head, rows, claim] of WRITTEN)
    t.match(claimsOf('The books', head, ...rows), [`${claim}, ours, actual, 2024`], `${head} / ${rows.join()}`);
});

test('a note under the title or in it holds for the amounts of a table, not for what it counts', async (t) => {
  const rows = ['Particulars | 2023 | 2024', 'Revenue | 2 | 24', 'Customers | 31 | 46'];
  for (const lines of [
    ['Financials (Rs crore)', ...rows],
    ['Financials', 'All figures in Rs crore', ...rows],
    ['Financials', 'Fiscal year ends March 31. Rs crore.', ...rows],
    ['Financials', 'Rs crore; the year ends on 31 March.', ...rows],
  ])
    t.same(claimsOf(...lines), [
      'revenue 20000000 INR, ours, actual, 2023',
      'revenue 240000000 INR, ours, actual, 2024',
      'customers 31 count, ours, actual, 2023',
      'customers 46 count, ours, actual, 2024',
    ]);
});

test('a line that dates each of its figures is a row of them', async (t) => {
  t.strictSame(claimsOf('Sales', 'Sales per month, UGX million: Oct 2.2 | Nov 6.4 | Dec 7.6'), [
    'revenue 2200000 UGX, ours, actual',
    'revenue 6400000 UGX, ours, actual',
    'revenue 7600000 UGX, ours, actual',
  ]);
  t.strictSame(claimsOf('Growth', 'Paying customers: 2023 40 | 2024 120 | 2025 310').length, 3);
  t.strictSame(claimsOf('Growth', 'Paying customers: shops 40 | depots 12 | towns 3'), []);
});

test('a row of figures alone is named by its columns', async (t) => {
  t.strictSame(claimsOf('Economics', 'GM | CAC | Payback | LTV/CAC', '81% | $10.4K | 14 mo | 7.4x'), [
    'gross_margin 81 percent, ours, actual',
    'cac 10400 USD, ours, actual',
    'payback 14 months, ours, actual',
    'ltv_cac 7.4 ratio, ours, actual',
  ]);
  t.strictSame(claimsOf('Traction', 'ARR | Customers | Churn', '$2.4M | 41 | 2% a year'), [
    'arr 2400000 USD, ours, actual',
    'customers 41 count, ours, actual',
    'churn 2 percent, ours, actual',
  ]);
  t.strictSame(claimsOf('Economics', 'CAC | Payback | LTV', '$10.4 thousand | 14 months | $0.3 million'), [
    'cac 10400 USD, ours, actual',
    'payback 14 months, ours, actual',
    'ltv 300000 USD, ours, actual',
  ]);
  t.strictSame(claimsOf('Cohorts', 'Month | Churn | CAC', '3 | 4% | $900').length, 0);
});

test('a row of a cohort tells how many of it are still there, under an age or a head that says so', async (t) => {
  const kept = ['grr 61 percent, ours, actual, 2024-Q3', 'grr 48 percent, ours, actual, 2024-Q3'];
  t.same(claimsOf('Cohorts, % still subscribed', 'Joined | M6 | M12', 'Q3-24 | 61% | 48%'), kept);
  t.same(claimsOf('Cohorts', 'Joined | Still with us after 6 months | After 12 months', 'Q3 2024 | 61% | 48%'), kept);
  const cost = ['Start | Share of cost, M6 | Pharmacies still booking', 'Q3-24 | 61% | 48%'];
  t.same(byRules('Cohorts', ...cost), ['grr 48, ours, actual']);
  t.same(byRules('Books', 'Quarter | M6 | M12', 'Q3-24 | 61% | 48%'), [], 'nobody is said to stay');
});

test('a row that multiplies buyers by a price sizes the market by their product alone', async (t) => {
  const heads = '| Plants | Each, MXN M a year | MXN M';
  t.same(claimsOf('Market', heads, 'TAM: Mexico, plants of 100 people | 6,200 | 2.9 | 17,980'), [
    'price 2900000 MXN, market, actual',
    'tam 17980000000 MXN, market, actual',
  ]);
  const summed = claimsOf('Market', 'Area | Meters, m | × Plus, DKK | = DKK m p.a.', 'EU (TAM) | 24.0 | 34 | 816');
  t.strictSame(summed.at(-1), 'tam 816000000 DKK, market, actual');
  t.strictSame(summed.length, 2, 'meters are no customers');
});

test('what is under contract is counted, and commissions are money, in a table of millions', async (t) => {
  const rows = ['ZAR million | 2023 | 2024', 'Net commission | 2 | 24', 'Schools under contract | 31 | 46'];
  t.same(claimsOf('Financials', ...rows), [
    'revenue 2000000 ZAR, ours, actual, 2023',
    'revenue 24000000 ZAR, ours, actual, 2024',
    'customers 31 count, ours, actual, 2023',
    'customers 46 count, ours, actual, 2024',
  ]);
});

test('a line of nothing but what amounts are written in holds for the table under it', async (t) => {
  t.same(claimsOf('The books', 'Chart: C$ thousands per year', 'Year | Revenue | Customers', '2024 | 141 | 12'), [
    'revenue 141000 CAD, ours, actual, 2024',
    'customers 12 count, ours, actual, 2024',
  ]);
});

test('the word above years is no unit of what stands beside them', async (t) => {
  const claims = claimsOf('The books', 'Year | Revenue (EUR) | Customers', '2023 | 610,000 | 118');
  t.same(claims, ['revenue 610000 EUR, ours, actual, 2023', 'customers 118 count, ours, actual, 2023']);
});

test('seasons are dated by the year they end in', async (t) => {
  t.same(claimsOf('The books', 'Winter | Customers', '23/24 | 118', '24–25 | 291'), [
    'customers 118 count, ours, actual, FY2024',
    'customers 291 count, ours, actual, FY2025',
  ]);
});

test('a row of words with more columns than the rows above it begins another table', async (t) => {
  const claims = claimsOf(
    'The books',
    'Gross margin | 71%',
    'Payback | 7 months',
    'Channel | Customers | CAC',
    'Fairs | 24 | £17k',
  );
  t.same(
    claims.map((claim) => claim.split(',')[0]),
    ['gross_margin 71 percent', 'payback 7 months', 'customers 24 count', 'cac 17000 GBP'],
  );
});

test('what stands above a row of figures under dates says what they are', async (t) => {
  const claims = ['customers 31 count, ours, actual, 2025-Q1', 'customers 46 count, ours, actual, 2025-Q2'];
  t.same(claimsOf('Paying customers by quarter', 'Q1 2025 | Q2 2025', '31 | 46'), claims);
  t.same(claimsOf('Traction', 'Paying customers by quarter:', 'Q1 2025 | Q2 2025', '31 | 46'), claims);
});

test('the corner’s currency is no unit of multiples, of those who do something, nor of what its row says is a share', async (t) => {
  t.same(
    claimsOf(
      'The books',
      '£ million | 2024',
      'Burn multiple | 1.6',
      'Workshops that pay | 3,900',
      'Churn, % of customers | 1.8',
      'Revenue | 2.4',
    ),
    [
      'burn_multiple 1.6 ratio, ours, actual, 2024',
      'customers 3900 count, ours, actual, 2024',
      'churn 1.8 percent, ours, actual, 2024',
      'revenue 2400000 GBP, ours, actual, 2024',
    ],
  );
});

test('the corner’s currency is no unit of counts, shares and months', async (t) => {
  t.same(
    claimsOf(
      'Our books',
      'CHF | 2023 | 2024',
      'Installed hospitals | 2 | 9',
      'FTE | 14 | 19',
      'Payback in months | 8 | 4',
    ),
    [
      'customers 2 count, ours, actual, 2023',
      'customers 9 count, ours, actual, 2024',
      'team_size 14 count, ours, actual, 2023',
      'team_size 19 count, ours, actual, 2024',
      'payback 8 months, ours, actual, 2023',
      'payback 4 months, ours, actual, 2024',
    ],
  );
});

/** How columns are headed and what the figures under them then are. */
const HEADS: readonly (readonly [string, string])[] = [
  ['2024 A', 'actual, 2024'],
  ['FY24 result', 'actual, FY2024'],
  ['2025 Ist', 'actual, 2025'],
  ['2025 R', 'actual, 2025'],
  ['3T25', 'actual, 2025-Q3'],
  ['Q3 25', 'actual, 2025-Q3'],
  ['2H25', 'actual, 2025-H2'],
  ['2025 B', 'goal, 2025'],
  ['2025 Soll', 'goal, 2025'],
  ['4T25 (meta)', 'goal, 2025-Q4'],
  ['Q4 25 (budget)', 'goal, 2025-Q4'],
  ["Q4'25 fcst", 'projection, 2025-Q4'],
  ['2025 Prognose', 'projection, 2025'],
  ['2025E', 'projection, 2025'],
  ['Year 2', 'projection'],
  ['Yr 2', 'projection'],
  ['Y2', 'projection'],
  ['at 100 hospitals', 'projection'],
];

test('a column’s head says when its figures hold and whether they have come true', async (t) => {
  for (const [head, says] of HEADS)
    t.same(claimsOf('The books', `Norlay | ${head}`, 'ARR | $3.1M'), [`arr 3100000 USD, ours, ${says}`], head);
});

test('quarters and months take the year that the corner or the title gives', async (t) => {
  const claims = ['mrr 41000 USD, ours, actual, 2025-Q1', 'mrr 58000 USD, ours, actual, 2025-Q2'];
  t.same(claimsOf('The books', '2025 | Q1 | Q2', 'MRR | $41k | $58k'), claims);
  t.same(claimsOf('By quarter, 2025', 'Norlay | Q1 | Q2', 'MRR | $41k | $58k'), claims);
});

test('where a row has fewer cells than a series of dates, those at its end are there', async (t) => {
  t.same(claimsOf('The books', 'k€ | 2024 R | 2027 P | 2028 P', 'Gross margin | 70% | 78%'), [
    'gross_margin 70 percent, ours, goal, 2027',
    'gross_margin 78 percent, ours, goal, 2028',
  ]);
});

test('in a table of companies the rows’ names say whose the figures are, whatever stands between', async (t) => {
  const rows = [
    'Maker | Customers | Backing | Cloud',
    'Rapidome | 310 hospitals | $230m | no',
    'By hand | everyone | nothing | no',
  ];
  const others = ['customers 310 count, other, actual', 'round 230000000 USD, other, actual'];
  t.same(claimsOf('Competing methods', ...rows), others);
  t.same(claimsOf('Competing methods', ...rows, 'Norlay | 22 hospitals | CHF 11m | yes'), [
    ...others,
    'customers 22 count, ours, actual',
    'round 11000000 CHF, ours, actual',
  ]);
});

test('under an empty corner the first row is none of heads, whatever its cells count', async (t) => {
  const rows = [
    'Tesla | Sonnen | Norlay',
    'Installed | 750,000 homes | 130,000 homes | soon',
    'Price | $9,300 | $8,100 | $190',
  ];
  t.match(claimsOf('Competitors', ...rows).at(-1), 'price 190 USD, ours, actual');
});

test('what stands under our name in a table of alternatives is ours, whatever its slide is about', async (t) => {
  const rows = [
    'Tesla | Sonnen | Norlay',
    'Gross margin | 20% | 30% | 41%',
    'Paying mills | 750 | 130 | 22',
    'NRR | 101% | 99% | 118%',
  ];
  t.same(
    claimsOf('The alternatives', ...rows).filter((claim) => claim.includes('ours, actual')),
    ['gross_margin 41 percent, ours, actual', 'customers 22 count, ours, actual', 'nrr 118 percent, ours, actual'],
  );
});

test('under the head of a column of companies no row is ours that does not bear our name', async (t) => {
  for (const corner of ['Actor', 'Players', 'Rival', 'Start-up', 'Makers']) {
    const claims = claimsOf(
      'Positioning',
      `${corner} | Created | Annual volume | Users`,
      'Colokaze | 2009 | €85M | 4.5 M',
      'RoomTie | 2004 | n.c. | 7 M',
    );
    t.ok(claims.length > 1, corner);
    t.strictSame(
      claims.filter((claim) => claim.includes('ours')),
      [],
      corner,
    );
  }
});

test('a line of dates over one of figures, and years with a figure each, are a chart that was flattened', async (t) => {
  const of = (...lines: string[]) =>
    claimsOf('Traction', ...lines).map((claim) => claim.split(' ').slice(0, 2).join(' '));
  const boats = ['customers 48', 'customers 61', 'customers 72'];
  t.strictSame(of('Paying boats at quarter end', 'Q3 24 – Q4 24 – Q1 25', '48 – 61 – 72'), boats);
  t.strictSame(of('Paying boats', '2022 2023 9M-2024', '48 61 72'), boats);
  const sales = ['revenue 600000', 'revenue 1700000', 'revenue 4300000'];
  t.strictSame(of('Revenue, €m', '2022 0.6', '2023 1.7', '2024 4.3'), sales);
  t.strictSame(of('Revenue, €m', '2022 2023 2024', '0.6 1.7 4.3'), sales);
  t.match(
    claimsOf('Forecast', 'Paying boats', 'Year 1', '1,500', 'Year 2', '8,000').join(),
    /1500.*projection.*8000.*projection/,
  );
  t.strictSame(of('From 2022 to 2024', 'we moved 61 boats'), [], 'one date and one figure are no chart');
});

test('sales over years on a slide about growth are ours, whatever other words stand beside them', async (t) => {
  const rows = [
    '| | 2022 | 2023 | 2024 |',
    '| Revenue (Rp billion) | 2.5 | 13.6 | 40.4 |',
    '| Boats | 58 | 290 | 930 |',
    '| Ports | 5 | 9 | 12 |',
  ];
  const owners = (title: string) =>
    claimsOf(title, ...rows).flatMap((claim) => (claim.startsWith('revenue') ? (claim.split(', ')[1] ?? []) : []));
  t.strictSame(owners('Growth'), ['ours', 'ours', 'ours']);
  t.notOk(owners('Tyre makers of Java').includes('ours'));
  t.notOk(owners('Competitors').includes('ours'));
});

test('what came to pass at a date names no column', async (t) => {
  const claims = claimsOf(
    'Longevity is exploding',
    'Company | What happened',
    'Unity | listed in 2018, then fell over',
    'NovaNMN (Los Angeles) | 85,000 subscribers at US$59 a month',
  );
  t.ok(claims.length > 0);
  t.notMatch(claims.join(), /ours/);
});

test('a head that says more of its column in brackets is a head, and none of its figures is a claim', async (t) => {
  t.same(claimsOf('Unit economics', 'Metric | Norlay | Private SaaS median ($1-5M ARR)', 'Gross margin | 79% | 73%'), [
    'gross_margin 79 percent, ours, actual',
    'gross_margin 73 percent, unknown, actual',
  ]);
});

test('a figure in the label of a row says more of it, and is no column of its own', async (t) => {
  t.same(claimsOf('The numbers', ' | Value', 'LTV to CAC, life capped on 5 years | 8.7', 'New-customer cost | €71k'), [
    'ltv_cac 8.7 ratio, ours, actual',
    'cac 71000 EUR, ours, actual',
  ]);
  t.same(claimsOf('What a contract earns', 'Line | Value', 'Gross margin | 79%'), [
    'gross_margin 79 percent, ours, actual',
  ]);
});

test('a row of words within a table is no new head', async (t) => {
  t.same(claimsOf('Results', 'Norlay | 2023 | 2024', 'ERP | no | yes', 'ARR | $1M | $3M'), [
    'arr 1000000 USD a year, ours, actual, 2023'.replace(' a year', ''),
    'arr 3000000 USD, ours, actual, 2024',
  ]);
});

test('a table of what is on sale gives prices, one of a market gives its sizes and no customers', async (t) => {
  t.same(claimsOf('Pricing', 'Plan | Seat/month', 'Grow | $9', 'Thrive | $19'), [
    'price 9 USD, ours, actual',
    'price 19 USD, ours, actual',
  ]);
  t.same(claimsOf('The market', 'Segment | Companies | Market', 'Mills of 100 to 2,000 employees | 11,600 | $371M'), [
    'tam 371000000 USD, market, actual',
  ]);
});

test('a period after the label’s comma belongs to the figure', async (t) => {
  t.same(claimsOf('The books', 'Norlay | 2023 | 2024', 'Clients, year end | 21 | 79'), [
    'customers 21 count, ours, actual, 2023',
    'customers 79 count, ours, actual, 2024',
  ]);
});

test('of offers ticked off beside each other, none of them named as ours, nobody knows whose users they are', async (t) => {
  const compared = ['| Norla | Rivo', 'Real-time: | ✓ | ✗', 'Open | ✓ | ✓', 'Price | $9 | $19', 'Users | 2M | 16M'];
  t.same(
    claimsOf('Side by side', ...compared).filter((claim) => claim.startsWith('users')),
    ['users 2000000 count, unknown, actual', 'users 16000000 count, unknown, actual'],
  );
  t.same(
    claimsOf('Side by side', ...compared.filter((line) => !line.includes('✓'))).filter((claim) =>
      claim.startsWith('users'),
    ),
    ['users 2000000 count, ours, actual', 'users 16000000 count, ours, actual'],
  );
});

test('a column called “Brands” or “Bars” counts them, and is in no currency', async (t) => {
  for (const head of ['Brands', 'Bars', 'BRANDS']) {
    const claims = claimsOf(
      'Sales',
      `Year | ${head} | Revenue`,
      '2024 | 12 | PLN 0.3 million',
      '2025 | 19 | PLN 2.4 million',
    );
    t.notMatch(claims.join(), /ZAR|ARS/, head);
    t.match(claims.join(), /revenue 300000 PLN/, head);
  }
  for (const head of ['TEUR', 'kEUR', 'T€'])
    t.match(claimsOf('Sales', `${head} | 2024 | 2025`, 'Revenue | 270 | 810').join(), /revenue 810000 EUR/, head);
});

test('of the margins of parts and of all in one line that of all counts', (t) => {
  const line = '54% hardware / 71% service / 57% blended gross margin in 2025';
  for (const said of [line, 'Gross margin is 71% on service and 54% on hardware, together 57%.']) {
    const { result } = run(deckOf([['Economics', '31 customers pay us.', said]]));
    t.match(result.scalability, /57%/, said);
    t.notMatch(result.scalability, /(?:margin of|is|:) 71% \(/, said);
  }
  t.end();
});

test('of the margins of several parts in one line none is that of the company, where it tells its own', (t) => {
  const { result } = run(
    deckOf([
      ['Sales', '31 customers pay us.', 'Gross margin was 43% in 2025.'],
      ['Economics', 'Gross margin of the unit 43%; of the service 80%'],
    ]),
  );
  t.match(result.scalability, /43%/);
  t.notMatch(result.scalability, /80% \(/);
  t.end();
});
