import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, criterionIn, levelIn, run } from './run.ts';

const of = (metric: string, title: string, ...lines: string[]) =>
  claimsOf(title, ...lines).filter((claim) => claim.startsWith(`${metric} `));

const COUNTS = [6, 31, 112].map((count) => `customers ${count} count, ours, actual`);
const SALES = ['revenue 400000 USD a year, ours, actual', 'revenue 2600000 USD a year, ours, actual'];

test('dates and values by turns, by an arrow or on one line are a series of what stands above it', async (t) => {
  for (const lines of [
    ['Customers paying', 'Jun 2023 → 6', 'Jun 2024 → 31', 'Feb 2026 → 112'],
    ['Customers paying', 'Jun 2023 -> 6, Jun 2024 -> 31, Feb 2026 -> 112'],
    ['Customers paying: Jun 2023 → 6, Jun 2024 → 31, Feb 2026 → 112'],
    ['Customers paying', 'Jun 2023', '6', 'Jun 2024', '31', 'Feb 2026', '112', 'Nobody is on a trial.'],
  ])
    t.same(of('customers', 'How it got there', ...lines), COUNTS, lines.join(' / '));
});

test('each series of a slide is of the caption above it, and quoted as it stands', async (t) => {
  const slide = [
    'And before that',
    'Fees',
    '2023 → $0.4M',
    '2024 → $2.6M',
    'Customers paying',
    '2023 → 6',
    '2024 → 31',
  ];
  t.same(of('revenue', slide[0] ?? '', ...slide.slice(1)), SALES);
  t.same(of('customers', slide[0] ?? '', ...slide.slice(1)), COUNTS.slice(0, 2));
  t.ok(run(deckOf([slide])).evidence.claims.some(({ quote }) => quote === '2024 → $2.6M'));
});

test('an arrow between two dates, or behind what is no date, parts no row', async (t) => {
  t.same(of('customers', 'Customers paying', '2022 → 2025', 'Lagos → 31'), []);
});

test('two labels with their figures, an arrow between, are two lines in small letters too', async (t) => {
  const margin = criterionIn('Gross margin', [
    '$100 of fees',
    'goes to the people whose money it is → $52',
    'bad debts → $4',
    'checking files → $6',
    'left → $38',
  ]);
  t.match([margin.level, margin.told], [3, '$38 / $100 = 38%']);
});

test('what is left is reckoned from a sale in a heading, and where the amount stands ahead of its label or on a line of its own', async (t) => {
  const told = (...lines: string[]) => criterionIn('Gross margin', lines).told;
  t.match(
    told('£100 of retention', 'Fee: £9.00', 'Cost of the money: £3.60', 'Cover: £1.42', 'Left: £3.98'),
    '£3.98 / £9.00',
  );
  t.match(
    told('A sheet', '£19.00 | price', '£4.90 | checker', '£0.90 | machines', '£13.20 | left'),
    '£13.20 / £19.00 = 69%',
  );
  t.match(told('Of each €100', 'Hosting | €6', 'Support | €13', 'Stays with us | €81'), '€81 / €100 = 81%');
  t.match(
    told('S$320, cut up', 'crew', 'S$121', 'van and chemicals', 'S$68', 'left', 'S$131 → 41%'),
    'S$131 / S$320 = 41%',
  );
  t.notMatch(told('£100 of retention', 'Fee: £9.00', 'Cover: £1.42', 'Left: £3.98'), '/');
});

test('what is left of a sale is reckoned on one line too, and what it costs there is no price', async (t) => {
  for (const [line, sum] of [
    ['Price €120 – COGS €41 – support €12 = €67', '€67 / €120 = 56%'],
    ['Sells at $49, costs $18 to make, $31 left', '$31 / $49 = 63%'],
  ] as const) {
    t.match(criterionIn('Gross margin', ['Unit economics', line]).told, sum, line);
    t.match(claimsOf('Unit economics', line), [/^price (?:120 EUR|49 USD), /], line);
  }
  for (const line of ['Price €120 – COGS €41 – support €12 = €70', 'We raised $5M: $3M for product, $2M left'])
    t.equal(levelIn('Gross margin', ['Unit economics', line]), 0, line);
});

test('what is burnt for each coin of sales added is a burn multiple, in small coins and with one as a figure too', async (t) => {
  for (const [line, multiple] of [
    ['₹0.60 burnt per ₹1 of added sales', 0.6],
    ['£1.28 burnt per £1 added.', 1.28],
    ['We burn 62p for each new £1 of yearly sales.', 0.62],
    ['$1.02 burned for each new $1 of recurring revenue.', 1.02],
  ] as const)
    t.same(of('burn_multiple', 'The sums', line), [`burn_multiple ${multiple} ratio, ours, actual`], line);
  t.same(of('burn_multiple', 'The sums', 'It costs us £1.20 per £1 lent.'), []);
});

test('what the same customers pay for each hundred of before is a share of that', async (t) => {
  const figures = (line: string) => deckOf([['Who stays', line]]);
  for (const line of [
    'Those same 96 paid us: for each R$ 100, now R$ 153.',
    'The same customers paid C$4.3M in 2025, so C$153 for each C$100.',
    'The same customers paid us for each S$100 of March 2025, S$153 in March 2026.',
    'The customers of last year pay us 153 cents on the dollar.',
  ])
    t.ok(
      run(figures(line)).evidence.claims.every(
        ({ value, unit }) => value !== 100 && (value !== 153 || unit === 'percent'),
      ),
      line,
    );
});

test('of those of one year so many are there in the next, in a sentence or in two', async (t) => {
  const stay = (...lines: string[]) => levelIn('Retention', ['Who stays', ...lines]);
  for (const lines of [
    ['Of 39 clinics of September 2024, 38 pay today. The other closed its doors.'],
    ['Of 74 estates which sold in 2023, 66 sold again in 2024 or 2025.'],
    ['Of the 24 hospitals that bought in Q3 2024, 23 bought in Q3 2025.'],
    ['Of 3 700 that started between January and September 2024, 2 775 were there 12 months later.'],
    ['60 yards were paying in February 2025.', '58 still are.'],
    ['11 in the year to March 2024. All 11 booked again.'],
    ['810 outlets in Dec 2024 → 771 still here Dec 2025.'],
    ['181 of the 188 from last year renewed and paid their fee before February.'],
    ['10 of the 11 foundries of September 2024 are with us.'],
  ])
    t.ok(stay(...lines) >= 4, lines.join(' '));
  for (const lines of [
    ['The market had 60 banks in 2024.', '58 still use Fortran.'],
    ['Of the 318 homes we visited in 2024, 309 pay for paper today.'],
    ['Of 74 estates which sold in 2023, 12 sold to a chain.'],
  ])
    t.ok(stay(...lines) < 3, lines.join(' '));
});

test('what a note says to be modelled, or of others, is no fact of the figures beside it', async (t) => {
  const margin = (...notes: string[]) => of('gross_margin', 'Unit economics', 'Gross margin | 84%', ...notes);
  t.same(margin(), ['gross_margin 84 percent, ours, actual']);
  for (const note of [
    'All values are benchmarks of European neobrokers, adapted by us.',
    'Figures are modelled.',
    'Illustrative only',
    'For illustration only.',
    '(illustrative)',
    'Modelled on three branches.',
  ])
    t.same(margin(note), ['gross_margin 84 percent, ours, hypothetical'], note);
  t.same(margin('Figures are audited.', 'We modelled the casing ourselves.'), margin());
  const heads = 'March 2025 | March 2026 | March 2027 (budget)';
  t.same(
    of('arr', 'Where we are', heads, 'ARR, € mln | 1,62 | 3,24 | 5,40').map((claim) => claim.split(', ').at(-1)),
    ['actual', 'actual', 'goal'],
  );
});

test('figures that each bring their own words stand beside one another in a line, and are no row of a table', async (t) => {
  t.strictSame(
    claimsOf('Traction', 'GMV €9.6 million | revenue €1.34 million | 157 new orders | +18% a month since May'),
    ['gmv 9600000 EUR, ours, actual', 'revenue 1340000 EUR, ours, actual', 'growth 18 percent a month, ours, actual'],
  );
});

test('what a line of several figures says of a plan, a date or another company holds for all of them', async (t) => {
  for (const line of [
    'We expect €20m ARR in 2029 | 140% NRR | 1,400 paying customers',
    'Forecast ARR €20m | 140% NRR | 1,400 paying customers',
    'Peer Kortex made €20m ARR | 140% NRR | 1,400 paying customers',
    'Kortex €20m ARR | 140% NRR | 1,400 paying customers',
    'Ada grew Zylo to €50m ARR | 138% NRR | 1,400 customers',
    '€20m ARR | 140% NRR | 1,400 customers in 2028',
  ])
    t.notMatch(claimsOf('Overview', line).join('; '), /nrr [^;]*, ours, actual/, line);
});

test('months with their amounts are a series behind marks and numbers too', async (t) => {
  const months = ['Mar €3,520', 'Apr €4,180', 'May €4,950'];
  const marked = (mark: (i: number) => string) =>
    of('revenue', 'Monthly revenue', ...months.map((line, i) => `${mark(i)}${line}`));
  t.equal(marked(() => '').length, 3);
  for (const mark of [() => '• ', () => '→ ', (i: number) => `${i + 1}. `, (i: number) => `• ${i + 1}) `])
    t.same(
      marked(mark),
      marked(() => ''),
      mark(0),
    );
});
