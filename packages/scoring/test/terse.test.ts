import { test } from 'tap';
import { fold } from '../src/reading/normalise.ts';
import { deckOf } from './deck.ts';
import { claimsOf, criterionIn, level, levelIn, run, SOLD } from './run.ts';

const quotesOn = (title: string, ...lines: string[]): string[] =>
  run(deckOf([[title, ...lines]])).evidence.claims.map(({ quote }) => quote);

test('what is written short is read as it is written out, and quoted as it stands', async (t) => {
  const short = ['Our CAC of $1,200 comes back in 9 mths.', 'Each clinic pays us $400 /mo.', 'We burn $90k per mo.'];
  const long = [
    'Our CAC of $1,200 comes back in 9 months.',
    'Each clinic pays us $400 /month.',
    'We burn $90k per month.',
  ];
  t.same(claimsOf('Economics', ...short), claimsOf('Economics', ...long));
  t.ok(quotesOn('Economics', ...short).includes('Our CAC of $1,200 comes back in 9 mths.'));
  t.ok(level('Growth', 'Our revenue was $4.2M last yr.', 'The yr before: $1.4M.') >= 4);
  t.equal(
    fold('An HR manager asks each HR team, hr by hr; the mo is ours').text,
    'An HR manager asks each HR team, hr by hr; the mo is ours',
  );
});

test('rows by date under no heads are of what a line tells again, of the title, of a caption, or of what the first row says', async (t) => {
  const arr = (...lines: string[]) => claimsOf('Where we are', ...lines).filter((claim) => claim.startsWith('arr'));
  const rows = ['Dec 2024 | $0.88M | 31', 'Dec 2025 | $2.02M | 66'];
  t.equal(arr('$2.02M annual recurring', 'Dec 2023 | $0.21M | 9 customers', ...rows).length, 4);
  t.equal(arr('Dec 2023 | $0.21M | 9 customers', ...rows).length, 0);
  const customers = claimsOf('Where we are', 'Dec 2023 | $0.21M | 9 customers', ...rows);
  t.equal(customers.filter((claim) => /^customers (?:9|31|66) /.test(claim)).length, 3);
  t.ok(levelIn('Growth', ['€2.14m ARR', 'Sep 24 | 0.41', 'Sep 25 | 1.05', 'Sep 26 | 2.14']) >= 4);
  t.ok(levelIn('Growth', ['GMV: 6x in 4 quarters', "Q3'25 | $0.31M", "Q3'26 | $1.88M"]) >= 4);
  t.ok(
    levelIn('Growth', [
      'Three years',
      'FY24 | ▌ 2.1',
      'FY25 | ██ 5.4',
      'FY26 | ████ 11.2',
      'Net sales, C$ millions.',
    ]) >= 4,
  );
  t.equal(
    levelIn('Growth', ['Machines', '2024 | 31', '2025 | 118', 'Revenue 2025 was $18.0M.']),
    0,
    'counts are no revenue',
  );
});

test('a sign in a cell of its own between two figures parts nothing', async (t) => {
  const sum = ['How big', '4,100 | service firms, 10 to 500 people | x | $35K | = | $144M', 'Census, 2025'];
  t.equal(levelIn('Bottom-up arithmetic, recomputed', sum), 5);
  t.ok(levelIn('Before and after', ['One ticket', 'Job to invoice with us: 41 days | > | 6 days']) >= 3);
});

test('what a sale leaves is reckoned from its costs, and told where a row says so', async (t) => {
  const margin = (...lines: string[]) => criterionIn('Gross margin', ['What is left of one order', ...lines], SOLD);
  const signed = margin('Order | $131.00', 'Boots | -41.50', 'Shipping | -12.40', 'Returns | -4.10', 'LEFT | $73.00');
  t.equal(signed.level, 4);
  t.match(signed.told, '$73.00 / $131.00 = 56%');
  const bare = margin('We keep | $1,321', 'Insurance | $190', 'Walking | $240', 'Left over | $891');
  t.match(bare.told, '$891 / $1,321 = 67%');
  t.equal(
    margin('Order | $131.00', 'Boots | -41.50', 'Shipping | -12.40', 'LEFT | $65.50').level,
    0,
    'it does not add up',
  );
  t.ok(margin('What they pay, per year | $6,000', 'Left over | $4,260 (71%)').level >= 3);
});

test('of several who came some are still there, wherever the two counts stand', async (t) => {
  for (const lines of [
    ['Of the 318 homes that paid us in January last year, 309 still do.'],
    ['102 signed.', '5 lost.'],
    ['Since the start we signed 33.', 'Two left: one closed his doors.'],
    ['Seventeen of those contracts have come up for renewal so far.', 'Sixteen renewed.'],
  ])
    t.ok(levelIn('Retention', ['They stay', ...lines]) >= 3, lines.join(' '));
  for (const line of [
    'Of the 318 homes in the county, 309 are too small.',
    'Of the 318 homes we visited last January, 309 still use paper.',
    'Of the 40 states that allow it, 31 still ask for a permit.',
  ])
    t.ok(levelIn('Retention', ['The problem', line]) < 3, line);
});

test('under the name on a cover stands what the company does, wherever the cover stands', async (t) => {
  const purpose = (...cover: string[]) =>
    Math.max(
      ...[
        [cover, ['Team', 'Ana Ruiz, CEO']],
        [['Team', 'Ana Ruiz, CEO'], cover],
      ].map((slides) => levelIn('Purpose in one sentence', ...slides)),
    );
  t.equal(purpose('Norlay', 'Winter boots for children that grow three sizes', 'Series A, $9M'), 3);
  t.ok(purpose('Norlay', 'The future of everything for everyone', 'Series A, $9M') < 3);
  t.ok(purpose('Norlay', 'Prepared for the partners of the fund', 'Series A, $9M') < 3);
});

test('a patent is one by the countries that granted it, and by the year it has there', async (t) => {
  const patents = (...lines: string[]) => levelIn('Cornered resource: patents', ['Intellectual property', ...lines]);
  t.equal(patents('Family 1, the gel: granted Australia and United States (2024), pending Japan; expires 2041.'), 5);
  t.equal(patents('Ours: patent on the stepped liner, Canada (2023) and US (Feb 2025).'), 3);
  t.equal(patents('Request of patent in INPI of 2023, not yet granted; contract with 4 farms until 2030'), 3);
  t.equal(level('Cornered resource: patents', 'We were granted Australia as a region to sell in.'), 0);
});

test('what all figures of a slide are held against may be told once', async (t) => {
  t.ok(levelIn('Growth', ['Twelve months', 'The year before in grey.', '$6.4m of revenue, against $2.2m']) >= 4);
  t.equal(levelIn('Growth', ['Twelve months', '$6.4m of revenue, against $2.2m']), 0);
  t.equal(levelIn('Growth', ['A year ago we had no lab.', '$6.4m of revenue, up from $2.2m']), 0);
  t.ok(levelIn('Growth', ['Now', '31 factories pay us.', 'One year ago there were 4, and they paid the half.']) >= 4);
});

test('a sum is rounded as far as its result is written, and a share of a unit is a factor', async (t) => {
  const sum = (...lines: string[]) => levelIn('Bottom-up arithmetic, recomputed', ['The market', ...lines]);
  t.ok(sum('Australia: 22,000 courses × A$240 = A$5m') >= 4);
  t.ok(sum('Canada: 3.0M kids × 85% in real snow × 0.9 pair a year × $95 = $218M') >= 4);
  t.ok(sum('Firms | Fit us | Price | US$ a year', 'Trailers | 46,000 | 31% at home | 46,300 | 660M') >= 4);
  t.ok(sum('Australia: 22,000 courses × A$240 = A$9m') < 3);
});

test('what stands undated beside a table of more years to come than were is of the plan', async (t) => {
  const beside = (...table: string[]) =>
    claimsOf('Growing fast', ...table, 'Net revenue retention: 140%').filter((claim) => claim.startsWith('nrr'));
  t.same(beside('Year | 2025 | 2026 | 2027 | 2028 | 2029', 'ARR, €m | 0.4 | 3.1 | 14.8 | 52.0 | 138.0'), [
    'nrr 140 percent, ours, projection',
  ]);
  t.same(beside('Year | 2023 | 2024 | 2025 | 2026', 'ARR, €m | 0.4 | 3.1 | 14.8 | 52.0'), [
    'nrr 140 percent, ours, actual',
  ]);
});

test('what a year brings by what is under contract, or at the rate of today, is recurring revenue', async (t) => {
  t.same(claimsOf('Where we are', 'AED 612,000 a year, contracted and live.'), ['arr 612000 AED a year, ours, actual']);
  t.same(claimsOf('Where we are', 'A$145,000 in a year, at the rate of today'), [
    'arr 145000 AUD a year, ours, actual',
  ]);
  t.not(claimsOf('Costs', 'Rent of AED 612,000 a year, contracted.')[0]?.startsWith('arr'), true);
});
