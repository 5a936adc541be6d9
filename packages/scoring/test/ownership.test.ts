import { type Test, test } from 'tap';
import { byRules } from './by-rules.ts';
import { claimsOf } from './run.ts';

/** Whose a line's figures are and whether they are facts, in order. */
const said = (title: string, ...lines: string[]): string[] =>
  claimsOf(title, ...lines).map((claim) => claim.split(', ').slice(1).join(' '));

const check = (t: Test, cases: readonly (readonly [line: string, ...meanings: string[]])[]) => {
  for (const [line, ...meanings] of cases) t.strictSame(said('Overview', line), meanings, line);
};

test('the company speaks as we, by its name, as "the company" or not at all', async (t) => {
  check(t, [
    ['We have 40 paying customers.', 'ours actual'],
    ['Norlay has 40 paying customers.', 'ours actual'],
    ['The company has 40 paying customers.', 'ours actual'],
    ['The Berlin-based startup has 40 paying customers.', 'ours actual'],
    ['Freight auditor Norlay has raised $4 million.', 'ours actual'],
    ['A Berlin freight auditor, Norlay, has raised $4 million.', 'ours actual'],
    ['Founded in 2021, Norlay has 40 paying customers.', 'ours actual'],
    ['More than 40 paying customers', 'ours actual'],
    ['Merchants pay us $12 per month.', 'ours actual'],
    ['Our investors have put in $2M so far.', 'ours actual'],
  ]);
});

test('a sentence without a subject of its own goes on about whom the one before it spoke of', async (t) => {
  check(t, [
    ['Norlay was founded in 2021. It has 40 paying customers.', 'ours actual'],
    ['Acme was founded in 2012. It has 400 paying customers.', 'unknown actual'],
    ['Our competitor Acme sells to banks. Its ARR is $9M.', 'other actual'],
    ['Norlay checks invoices. They are growing 40% a month.', 'ours actual'],
    ['We sell to clinics. Their net revenue retention is 135%.', 'unknown actual'],
  ]);
});

test('figures of others are theirs, by name, apposition, relative clause or comparison', async (t) => {
  check(t, [
    ['Our rival Acme has $12M ARR.', 'other actual'],
    ['Legacy vendors have a gross margin of 40%.', 'other actual'],
    ['Snowden (USA) has 4 million paying subscribers.', 'unknown actual'],
    ['We replaced Acme, which has $9M ARR.', 'other actual'],
    ['Our gross margin is 80%, against 40% for incumbents.', 'ours actual', 'other actual'],
    ['A burn multiple below 1 is excellent.', 'market actual'],
    ['Most SaaS companies have a gross margin of 70%.', 'market actual'],
  ]);
});

test("what customers have or gain is not the company's", async (t) => {
  check(t, [
    ["Our customers' revenue grew 40%.", 'customers actual'],
    ["We know our customers' revenue: $4M a year.", 'customers actual'],
    ['Norlay helps shops grow revenue by 30%.', 'customers actual'],
    ['One customer increased its revenue by $9M.', 'customers actual'],
    ['A seed cleaner we know sells $4.8M a year.', 'customers actual'],
    ['One of those banks that we talked to has 40 paying customers.', 'customers actual'],
    ['A bank we met in 2023 pays us $12 per month.', 'ours actual'],
    ['We met them in 2023, and we have 40 paying customers.', 'ours actual'],
    ['"Our revenue grew 30%", says Jane Roe, COO of Harbor Mutual.', 'customers actual'],
    ['Customer payback 2.9 years without subsidy.', 'customers actual'],
    ['Payback for the farmer 2.4 years.', 'customers actual'],
    ['Customer payback 7 months.', 'ours actual'],
    ['It earned subscription and hardware back in 5 months.', 'customers actual'],
    ['Pays for itself in 17 months.', 'customers actual'],
    ['Earned back for the customer in 16 months.', 'customers actual'],
    ['We earn our selling cost back in 7 months.', 'ours actual'],
    ['Each new farm costs us $300 to win and earns that back in 6 months.', 'ours actual', 'ours actual'],
    ['CAC payback for the company 11 months.', 'ours actual'],
    ['Customers pay $500 per month.', 'ours actual'],
    ['Our largest customer is 12% of revenue.', 'ours actual'],
  ]);
});

test('what it costs to win somebody, what comes in and who buys most is ours where nobody else is named', async (t) => {
  check(t, [
    ['Winning one depot costs $1,150 all in.', 'ours actual'],
    ['Bringing in one household costs $41.', 'ours actual'],
    ['To win a house costs $16,500.', 'ours actual'],
    ['Takings were up 226% in 2025.', 'ours actual'],
    ['Expansion brought net retention to 131%.', 'ours actual'],
    ['Clinics that started in 2024 spend 127% of their first-year run-rate today.', 'ours actual'],
    ['Biggest account, Leeds Teaching Hospitals: 9% of turnover', 'ours actual'],
    ["The biggest customer, Harbor's advisory unit, is 6% of ARR.", 'ours actual'],
    ['Harbor City is 39% of our income.', 'ours actual'],
    ['A trust is worth $211,000 over five years.', 'ours actual'],
    ['A church costs $1,500 to win and pays it back in 9 months.', 'ours actual', 'ours actual'],
    ['A plant costs €27,400 to sign up.', 'ours actual'],
    ['It costs a grower $500 to win a contract with a supermarket.', 'unknown actual'],
    ['96% of practices that bought in 2024 bought in 2025.', 'ours actual'],
    ['83% of the farms of 2024 ordered again.', 'ours actual'],
    ['Acme: winning one depot costs $1,150 all in.', 'other actual'],
  ]);
});

test("somebody's earlier company is neither ours nor present", async (t) => {
  check(t, [
    ['Jane Roe previously built a company to $20M ARR.', 'other previous'],
    ['Our CEO took her previous company to $20M ARR.', 'other previous'],
    ['Before founding Norlay she grew a shop to 5,000 paying customers.', 'other previous'],
    ['Our CEO Jane Roe says we have 40 paying customers.', 'ours actual'],
    ['Previously raised: $2M', 'ours actual'],
  ]);
  t.strictSame(
    said('Team', 'Ada Lorenz, CEO.', 'Led a bank to 9,000 paying customers.', 'Bo Li, CTO.', '22 employees'),
    ['other previous', 'ours actual'],
  );
});

test('goals, forecasts and suppositions are told from facts, clause by clause', async (t) => {
  check(t, [
    ['We plan to reach $5M ARR.', 'ours goal'],
    ['$5M ARR by December 2027', 'ours goal'],
    ['2028: $5M revenue', 'ours projection'],
    ['If two banks sign, we have $5M ARR.', 'ours hypothetical'],
    ['Even a 3% share means $30M revenue.', 'ours hypothetical'],
    ['We will launch in May, and we have 40 paying customers.', 'ours actual'],
    ['Today we serve 40 paying customers and plan to hire.', 'ours actual'],
    ['In May we reached $2M ARR.', 'ours actual'],
    ['It took us 300 days to reach $2M ARR.', 'ours actual'],
    ['We have not only 40 paying customers.', 'ours actual'],
  ]);
  t.strictSame(said('Next eighteen months', '65 paying customers'), ['ours goal']);
  t.strictSame(said('Projections', 'Today: $1M ARR'), ['ours actual']);
});

test('an amount that looks like a year sets nothing in the future', async (t) => {
  check(t, [
    ['FY2024 revenue ¥2079 million, first year in black.', 'ours actual'],
    ['Our revenue in 2024 was EUR 2051 Mio.', 'ours actual'],
    ['Our revenue was 2079 M$ in 2024.', 'ours actual'],
  ]);
});

test('a round is sought or has come, by the words next to it', async (t) => {
  check(t, [
    ['Raising $9M Series A', 'ours goal'],
    ['Norlay raised $9M in a Series A round.', 'ours actual'],
    ['Raising $9M, $2M of it already committed', 'ours goal', 'ours actual'],
    ['Acme raised $9M in 2023.', 'unknown actual'],
  ]);
});

test('a table that sets others beside us gives each its own figures', async (t) => {
  const rows = ['| | ARR | Gross margin |', '|---|---|---|', '| Norlay | $2M | 80% |', '| Acme | $90M | 60% |'];
  const claims = claimsOf('Landscape of tools', ...rows.filter((row) => !row.includes('---')));
  t.ok(claims.every((claim) => !claim.includes('90000000') || !claim.includes('ours')));
});

test("a page that portrays a customer tells of the customer's turnover and staff", async (t) => {
  t.strictSame(said('Harbottle & Sons', 'Turnover \u00a361m, 140 staff.', 'They pay us for every filing.'), [
    'customers actual',
    'customers actual',
  ]);
  t.strictSame(said('Case: Marutomo Deli', 'Sales $13 million', '"It does not catch cold."'), ['customers actual']);
  t.strictSame(said('Traction', 'Revenue $13 million', 'Customers stay with us.'), ['ours actual']);
});

test('a company named in passing is meant by the pronoun after it; whom a preposition brought in is not us', async (t) => {
  check(t, [
    ['When Acme launched, people laughed. Today it has 5 million users.', 'other actual'],
    ["We rolled out at a bank with 9,000 branches, and the bank's gross margin is 31%.", 'unknown actual'],
  ]);
});

test('a whole deck on one page is not a page of people', async (t) => {
  const lines = ['$2M ARR', '40 paying customers', 'Gross margin 80%', 'CAC $900', 'Churn 2% a month', 'NRR 120%'];
  const page = ['Norlay', ...lines, 'Ada Lorenz, CEO', 'Bo Li, CTO', ...lines.map((line) => `Today: ${line}`)];
  t.ok(said(page[0] ?? '', ...page.slice(1)).every((meaning) => meaning === 'ours actual'));
});

test('what is told of somebody whom the sentence only brings in is theirs', async (t) => {
  check(t, [
    ['Letter of intent from a dairy union that counts 9,000 members', 'other actual'],
    ['Agreement with a hospital group which serves 300,000 customers', 'other actual'],
    ['We run on a platform that has 700 users.', 'ours actual'],
  ]);
});

test('what is said to cost us or follows from what customers do is ours, whoever the sentence is about', async (t) => {
  t.strictSame(
    byRules('The sums', 'A firm pays £79 per seat per month.', 'It costs us £5,900 to win a firm.').at(-1),
    'cac 5900, ours, actual',
  );
  t.strictSame(byRules('The sums', 'Those that stay take more seats, so net revenue retention is 128%.'), [
    'nrr 128, ours, actual',
  ]);
  t.notMatch(
    byRules('Competitors', 'Those that stay take more seats, so net revenue retention is 128%.').join(),
    /ours/,
  );
  t.strictSame(byRules('The sums', 'Rivals cut prices, so net revenue retention is 128%.'), ['nrr 128, other, actual']);
  t.strictSame(byRules('The sums', "We cap a yard's life at five years, which gives an LTV of €19,300."), [
    'ltv 19300, ours, actual',
  ]);
});

test('the name of the largest client is no owner of its share, and a place is no owner of trials', async (t) => {
  t.strictSame(said('Sales', 'The largest school group, Elimu Bora Academies, makes up 7% of it.'), ['ours actual']);
  t.strictSame(byRules('Where else', 'In Ireland 3 pilots are under way.'), ['pilots 3, ours, actual']);
  t.strictSame(byRules('Where else', 'In Ireland 12 hospitals use such scanners.'), ['customers 12, market, actual']);
});

test('what those who dealt with us do, what one is worth to us and shares of our sales are ours', async (t) => {
  for (const [line, claim] of [
    ['Of the firms that hired in 2025, 91% renewed.', 'grr 91'],
    ['A firm is worth $24,000 to us in LTV.', 'ltv 24000'],
    ['Merlion Transit is 19% of ARR', 'concentration 19'],
  ] as const)
    t.match(claimsOf('Sales', line).at(-1), new RegExp(`^${claim} .*, ours, actual$`), line);
});

test('whoever brings a share of what is sold buys from us, and is no owner of the share', async (t) => {
  for (const [line, share] of [
    ['Rosehall Clinics is our largest client at $640K ARR (31% of ARR), up for renewal in May', 31],
    ['Two groups (Alder Foods, Bay Mills) are 38% of revenue', 38],
    ['One cooperative from Vigo makes up 29% of order value', 29],
    ['Top agency, Marlo Crewing, carries 37% of volume.', 37],
    ['Our biggest school group, Umoja Colleges: 19% of sales.', 19],
    ['Israel Rail is 44% of 2025 revenue.', 44],
  ] as const)
    t.match(claimsOf('Sales', line).at(-1), `concentration ${share} percent, ours, actual`, line);
  for (const line of ['Largest retailer is 29% of their sales.', 'At Foodly, two grocers are 38% of revenue.'])
    t.notMatch(claimsOf('Who else', line).join(), /concentration.*ours/, line);
});

test('what is lost of those who buy is ours, by whatever they are called', async (t) => {
  const churn = (title: string, ...lines: string[]) => byRules(title, ...lines).filter((one) => /^churn/.test(one))[0];
  t.equal(
    churn('Growth', 'Agency churn is 3.5% per month today; we plan to bring it under 2%.'),
    'churn 3.5, ours, actual',
  );
  t.equal(churn('Traction', 'Clinic churn: 2% a month', 'We serve 41 clinics'), 'churn 2, ours, actual');
  t.not(churn('The problem', 'Subscriber churn is 2% a month'), 'churn 2, ours, actual');
  t.not(churn('Competitors', 'Agency churn is 3.5% per month', 'We do better'), 'churn 3.5, ours, actual');
});

test('what many generally do is told of no one', async (t) => {
  t.strictSame(byRules('Prices', '5% of free students generally convert to paid.'), ['conversion 5, market, actual']);
  t.strictSame(byRules('Prices', 'Conversion is 5% of our students, who generally stay.'), [
    'conversion 5, ours, actual',
  ]);
  t.strictSame(byRules('Sales', 'CAC of $400 as pharmacies normally sign in one meeting'), ['cac 400, ours, actual']);
  t.strictSame(byRules('Sales', 'NPS of 61 from nurses who normally hate software'), ['nps 61, ours, actual']);
});

test('what looks like a share, a sequel or a dealing of ours and is told of another is not ours', async (t) => {
  for (const line of [
    'Public vendors upsell, so net revenue retention is 121%.',
    'Of the firms that bought from Acme, 64% renewed.',
    'Of the firms that hired at Acme, 91% renewed.',
    'Of the firms that tried such software, 91% renewed.',
    'At Uber, London is 23% of revenue.',
    'Walmart is 60% of sales at Acme.',
    'In France 40 pilots of wheat robots are under way.',
  ]) {
    const claims = claimsOf('Sales', line);
    t.not(claims.length, 0, line);
    t.notMatch(claims.join('\n'), /, ours, actual/, line);
  }
  t.strictSame(byRules('Sales', 'In France 40 pilots of wheat robots are under way.'), ['pilots 40, market, actual']);
  t.match(claimsOf('Sales', 'Of the firms that bought with us, 64% renewed.').join(), /^grr 64 .*, ours, actual$/);
});

test('who has a row in a table of rivals owns what a sentence beside it says of them', async (t) => {
  const found = claimsOf(
    'The incumbents are asleep',
    'Vendor | Footprint | Price',
    'Veritab | 620,000 tablets | $0.05 a minute',
    'Veritab grew 22 percent last year selling movies and messages.',
  );
  t.ok(found.includes('growth 22 percent a year, other, actual'), found.join('; '));
});

test('the code of a currency acts for nobody', async (t) => {
  const line = 'Equity raised until now DKK 96 m, grants DKK 14 m. Net burn DKK 3.4 m a month.';
  t.match(claimsOf('Where we are', line).join('; '), /burn 3400000 DKK a month, ours, actual/);
});

test('what it costs to win one of a trade that works for others is ours', async (t) => {
  t.strictSame(claimsOf('One order', 'CAC of one contractor: €980'), ['cac 980 EUR, ours, actual']);
  t.match(claimsOf('One order', 'Contractor: 980 employees').join(), /other/);
});

test('a slide that says its figures are from the report of another company tells of that one', async (t) => {
  const lines = ['₹2,067 crore revenue in FY25', 'Gross margin 70%'];
  const subjects = (source: string) => claimsOf('Where we stand', ...lines, source).map((c) => c.split(', ')[1]);
  t.strictSame(subjects('(Figures: Honasa Ltd. annual report. We walk the same path.)'), ['other', 'other']);
  t.strictSame(subjects('(Figures: our annual report.)'), ['ours', 'ours']);
  for (const own of [
    '(Figures: audited.)',
    'Figures from the Audited Annual Report 2025',
    'All figures: Deloitte audited annual report.',
    'Data: Companies House filings',
  ])
    t.strictSame(subjects(own), ['ours', 'ours'], own);
});

test('what pays back for those who buy is theirs', async (t) => {
  t.strictSame(claimsOf('Unit economics', 'For the utility the payback is 3 months.'), [
    'payback 3 months, customers, actual',
  ]);
});
