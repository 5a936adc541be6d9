import { test } from 'tap';
import { deckOf } from './deck.ts';
import { criterionIn, level, levelIn, run } from './run.ts';

const BOTTOM_UP = 'Bottom-up arithmetic, recomputed';
const NETWORK = 'Network effect or scale economy';
const CHANNEL = 'Channel or capacity proof';
const EXCLUSIVE = 'Cornered resource: exclusive data or contract';
const PROCESS = 'Process or know-how that takes years to copy';

test('a market is reckoned from heads, how often they buy and at what price, in prose, as a sum or in a table', async (t) => {
  const sums = [
    ['The market', '2,140 dental practices × 38 × 12 × €27 per crown check = €26.3M'],
    [
      'Counting kilns',
      '5,300 kilns in the four states (state kiln registers)',
      '16 loads per kiln per month',
      '$210 per load',
      'That is $214M a year.',
    ],
    ['Who could buy', '4,800 ferries × €610,000 = €2.9bn'],
    ['Market', 'Vessels | Price in 4 years | M€ / year', 'Harbour tugs | 9 200 | 6 000 € | 13,8'],
  ];
  for (const sum of sums) t.ok(levelIn(BOTTOM_UP, sum) >= 4, sum.join(' / '));
});

test('the columns of a row, how many each one buys, and several products added up make a market', async (t) => {
  const sums = [
    ['How big', 'Boats | Days hired | Day rate | Hire a year', 'UK and Ireland | 1,160 | 148 | £2,900 | £498m'],
    [
      'Market',
      'Growers of oysters: 3,060.',
      'At 1.6 frames each and €17,000 the average frame, that is €83m of machines',
    ],
    ['Market', '418 sites x 690 x 4 x $265 = $306M in cartridges a year'],
    ['Market', '27,000 ha of bulbs x €1,150, plus 118,000 ha of onions x €690', 'Together €112M a year'],
    ['Market', 'Stage | Programs | Spend', 'Early | 900 | $60K each', 'Late | 480 | $310K each', 'All | 1,380 | $203M'],
    ['Market', '5,840 hotels x €12,800 = €75 million a year for the forecast alone'],
  ];
  for (const sum of sums) t.ok(levelIn(BOTTOM_UP, sum) >= 4, sum.join(' / '));
  t.ok(levelIn(BOTTOM_UP, ['Market', 'If we forecast 5,840 hotels x €12,800 = €75 million']) < 4);
  t.ok(levelIn(BOTTOM_UP, ['Market', '27,000 ha of bulbs x €1,150, plus 118,000 ha x €690', 'Together €140M']) < 3);
});

test('a whole and its part at one price that is not told are a sum, shown as such', async (t) => {
  const pair = [
    'Market',
    '110 million acres of grain at our fee: €29 billion',
    'In the nine states where we sit: 34 million acres, €9 billion',
  ];
  t.equal(levelIn(BOTTOM_UP, pair), 3);
  t.equal(levelIn(BOTTOM_UP, [...pair, 'Source: state grain register, 2025']), 4);
  t.ok(
    run(deckOf([pair])).evidence.statements.some(({ text }) =>
      text.includes('€29 billion / 110 million = €9 billion / 34 million'),
    ),
  );
  const rows = ['Market', 'Looms | Rs crore', 'All looms | 27 lakh | 9,315', 'Six clusters | 9.4 lakh | 3,243'];
  t.equal(levelIn(BOTTOM_UP, ['Market', 'Where | Looms | Rs crore', ...rows.slice(2)]), 3);
  t.ok(levelIn(BOTTOM_UP, [...pair.slice(0, 2), 'In nine states: 34 million acres, €14 billion']) < 3);
  t.ok(levelIn(BOTTOM_UP, ['Our sales', '1,000 customers paid €4,000,000', '500 customers paid €2,000,000']) < 3);
});

test('a share of a share of a sourced amount is a sum, a share that is wished for is none', async (t) => {
  const priced = [
    'The market',
    'Wool clips worth $820M a year (wool exchange returns, 2025)',
    '9% is downgraded, by our own count: $73.8M',
    'At 60% of price: $44.3M',
  ];
  t.equal(levelIn(BOTTOM_UP, priced), 3);
  t.ok(
    levelIn(BOTTOM_UP, [
      'Market',
      'Wool is a $820M market (wool exchange returns, 2025)',
      'SAM 20%: $164M',
      'Market share of 5%: $8.2M',
    ]) < 3,
  );
  t.ok(levelIn(BOTTOM_UP, ['Market', 'It is enough to win 400,000 pet owners. At $60 each this is $24M.']) < 3);
});

test('a size or a growth that is merely stated reaches 2, one with its source more', async (t) => {
  t.equal(levelIn('Total market', ['Market', 'TAM $6bn']), 2);
  t.ok(levelIn('Total market', ['Market', 'TAM $6bn (Eurostat, 2025)']) >= 4);
  const told = (...lines: string[]) => criterionIn('Total market', ['Market', ...lines]).told;
  t.match(told('Monitoring is a $24B market according to Gartner.'), 'a source is named for it, but not how it comes');
  t.match(told('480,000 clinics x $12,500 a year = $6.0bn (Eurostat, 2025)'), 'it is shown how it comes about');
  t.equal(levelIn('Growth of the market', ['Market', 'The glazing market grows 21% a year.']), 2);
  t.ok(levelIn('Growth of the market', ['Market', 'The glazing market grows 21% a year (Eurostat, 2025).']) >= 4);
  t.equal(levelIn('TAM, SAM and SOM nested', ['Market', 'TAM $6bn, SAM $800M, SOM $30M']), 2);
});

test('a mere share of the whole is no part of it that could be won', async (t) => {
  const sized = (som: string) =>
    levelIn('TAM, SAM and SOM nested', ['Market', 'TAM: $6bn (Eurostat, 2025)', 'SAM: $800M', som]);
  t.equal(sized('SOM: $30M'), 4);
  for (const som of ['SOM: $8M, only 1%!', 'SOM: $8M, just 1 %', 'SOM: merely 1% = $8M']) t.equal(sized(som), 3, som);
});

test('a counted part of those who could buy is the second of the three sizes', async (t) => {
  const slide = [
    'Market',
    'The registry lists 61,000 lifts, of which 14,000 are older than 25 years.',
    '14,000 × €3,900 = €54.6M',
  ];
  t.equal(levelIn('TAM, SAM and SOM nested', slide), 3);
});

test('what gets cheaper with time or volume is an economy of scale, in a row, a column or a sentence', async (t) => {
  const shown = [
    ['', 'Lot | 50 units (2023) | 800 units (2024) | 4,000 units (2025)', 'Unit cost, $ | 910 | 540 | 388'],
    ['', 'Machine | Cost to build | Price', '1 to 3 | $88K | $90K', '4 to 12 | $61K | $90K'],
    ['', 'Cost per litre: $41 (2023) → $18 (2024) → $11 (2025)'],
    ['', 'Production cost fell from €92 in 2023 to €41 today.'],
  ];
  for (const slide of shown) t.ok(levelIn(NETWORK, slide) >= 3, slide.join(' / '));
  t.ok(levelIn(NETWORK, ['', 'Lot | 2024 | 2025', 'Unit cost, $ | 388 | 910']) < 3);
  t.ok(levelIn(NETWORK, ['', 'Per plant | 2025 | target', 'Unit cost, $ | 910 | 388']) < 3);
});

test('less work for the next one, and more by each head, show that it can grow', async (t) => {
  const shown = [
    ['', 'What | 2023 | 2024 | 2025', 'Days to go live | 40 | 22 | 8'],
    ['', 'What | 2023 | 2025', 'Ships per surveyor | 11 | 37', 'Vessels per employee | 4 | 13'],
    ['', 'Installation, days on site: 14 (2023), 6 (2024), 2 (2025)'],
    ['', 'Turku took 4 people and 3 months to break even.'],
    ['', 'Our team stayed at 22 persons while orders doubled.'],
  ];
  for (const slide of shown) t.ok(levelIn(CHANNEL, slide) >= 3, slide.join(' / '));
});

test('a cohort counts by its oldest point, a share also as two counts', async (t) => {
  t.ok(levelIn('Retention', ['They stay', 'Joined | M1 | M6 | M12', "Spring '24 | 81% | 60% | 57%"]) >= 3);
  t.equal(levelIn('Retention', ['They stay', 'Joined | M1 | M2', "Spring '25 | 81% | 70%"]), 2);
  t.equal(levelIn('Retention', ['They stay', '| M1 | M6 | M12', 'Stays through us | 4 | 9 | 60']), 0);
  t.ok(level('Retention', '61 of our 66 mills of last year still order.') >= 3);
  t.ok(level('Retention', 'Last year we lost 4 out of 180 sites.') >= 3);
});

test('growth is reckoned from a figure and the one of a year before, however the year is said', async (t) => {
  t.ok(level('Growth', 'Revenue: $4.2M (previous 12 months: $1.3M)') >= 3);
  t.ok(level('Growth', 'We have 8,200 paying members (3,100 a year ago).') >= 3);
  t.ok(level('Growth', 'Our revenue was €6.1M in FY25, up from €2.2M in FY24.') >= 3);
});

test('a fiscal year that is over is not the latest of a series that goes on by quarters', async (t) => {
  const quarters = ['ARR Q4 2025: $1.1M', 'ARR Q3 2026: $2.2M'];
  t.equal(level('Growth', ...quarters), 4);
  t.equal(level('Growth', ...quarters, 'ARR FY2025: $1.0M'), 4);
});

/** Sentences that show a criterion, each in another way, and truths, wishes and others' affairs that do not. */
const CLASSES: readonly (readonly [criterion: string, shown: readonly string[], empty: readonly string[]])[] = [
  [
    CHANNEL,
    [
      '41% of our new boatyards come from chandlers who resell us.',
      'Two harbour associations brought 19 of the last 30 orders.',
      'We won 8 of 11 tenders in 2025.',
      'There are three qualified suppliers for the membrane, the third since May 2025.',
    ],
    [
      'Good channels usually bring 40% of customers through referrals.',
      'We want 40% of sales to come through resellers.',
    ],
  ],
  [
    'Switching cost',
    [
      'One yard tried a rival in 2025 and came back after 9 weeks.',
      '88 yards have connected their ledgers to us.',
      'Frame agreement for five years with a minimum of 900 units.',
      'Leaving would cost a yard 310 hours of new paperwork.',
    ],
    [
      'Once a tool sits in a workflow, switching can take 6 to 12 months.',
      'Context switching costs the economy $450 billion a year.',
    ],
  ],
  [
    EXCLUSIVE,
    [
      'We hold 640,000 graded hull scans.',
      'The union of 90 yards has signed first-refusal agreements until 2030.',
      'Our gauge is the only one on both lists of the coast guard since 2024; we are the only one certified.',
    ],
    [
      'An exclusive contract binds one side or both to a single partner.',
      'The only approved paint was withdrawn in 2019.',
    ],
  ],
  [
    PROCESS,
    [
      'The approval was granted in May 2025 after 26 months.',
      'It passed the ice trials after 14 months of qualification.',
      'The drift model needs 3 winters of data whoever collects it.',
    ],
    ['Certification can take 24 months in this trade.', 'We want approval after 12 months of tests.'],
  ],
];

test('what ties customers, opens the way to them or keeps others out is told in many ways, and truths do not tell it', async (t) => {
  for (const [criterion, shown, empty] of CLASSES) {
    for (const text of shown) t.ok(level(criterion, text) >= 3, text);
    for (const text of empty) t.ok(level(criterion, text) < 2, text);
  }
});

test('what stands among goals is no power', async (t) => {
  t.ok(levelIn(EXCLUSIVE, ['Where we want to be in 2029', 'Exclusive contract with the 3 largest yards']) < 2);
  t.ok(levelIn(EXCLUSIVE, ['Contracts', 'Exclusive contract with the 3 largest yards until 2029']) >= 3);
});

test('a figure of which another value is given is specified, not evidenced', async (t) => {
  const honest = [['One', '$2.4M ARR']];
  t.ok(levelIn("The stage's metric", ...honest) >= 4);
  t.equal(levelIn("The stage's metric", ...honest, ['Two', 'We stand at $3.9M ARR today']), 3);
});

test('a sentence shows what it most likely shows, however much it measures', async (t) => {
  const measured =
    'Our reader gets every field right on 96.4% of bills of lading, tested on 18,000 in May 2025, and cuts the work on one from 2.6 hours to 11 minutes.';
  t.ok(level('Before and after', measured) >= 4);
  t.ok(level('Technology of its own, measured', measured) >= 4);
  for (const other of [EXCLUSIVE, 'Switching cost', NETWORK, PROCESS, CHANNEL, 'Why now, with a date'])
    t.ok(level(other, measured) < 2, other);
});

test('what a rule judges by figures is shown by no sentence that counts nothing, whatever was learnt of its words', async (t) => {
  const told = 'Churn counts those who left in the month, net of those who came back.';
  t.ok(levelIn('Retention', ['Terms', told]) < 2);
  t.ok(levelIn('Retention', ['Who stays', 'Retention: no clinic has left us so far']) >= 2);
  t.ok(levelIn('Retention', ['Who stays', 'Of 41 farms that left in the dry season 38 came back.']) >= 2);
});

test('words of a criterion in a sentence that is about something else are a mention', async (t) => {
  const regulation = 'The EU eFTI regulation requires digital freight documents from January 2026.';
  t.ok(levelIn(EXCLUSIVE, ['Why now', regulation]) < 2);
  for (const change of [
    ['Dozy Bear', 'Dozy Bear did ₹ 110 crore last year and was valued at ₹ 900 crore.'],
    ['Team', 'Led brand at a kombucha company that went from $2M to $40M.'],
  ])
    for (const criterion of ['Before and after', 'Ten times better, with the number'])
      t.ok(levelIn(criterion, change) < 2, change.join(': '));
});

const BUYER_AND_PAIN = [
  'Council inspection of a tanker fails: the firm pays fines from €4,000.',
  'The transport manager of a tanker firm signs the order, and she loses €4,000 with each inspection that fails.',
];

test('of two sentences that reach one level the likelier one is shown, wherever it stands', async (t) => {
  for (const lines of [BUYER_AND_PAIN, BUYER_AND_PAIN.toReversed()]) {
    const { criteria, statements } = run(deckOf(lines.map((line) => ['', line]))).evidence;
    const told = criteria.find(({ criterion }) => criterion === 'Named buyer and pain')?.statements ?? [];
    const [first] = told.flatMap((at) => statements[at]?.quotes ?? []);
    t.equal(first?.quote, BUYER_AND_PAIN[1]);
  }
});

test('of growth in several years the latest is reckoned where all are fast', async (t) => {
  const { traction } = run(
    deckOf([['Sales', 'October 2023 | October 2024 | October 2025', 'ARR | $48k | $212k | $1.14M']]),
  ).result;
  t.match(traction, '$1.14M / $212k - 1 = 438%');
});

/** Each with its slide's title, in words that the rubric does not look for. */
const IN_OWN_WORDS = [
  [CHANNEL, 'How we win them', 'To win one bakery costs us EUR 9,400 with the fair, samples and travel'],
  [CHANNEL, 'How they find us', '14 of the 2025 signings came through the service firm that repairs their ovens'],
  [
    NETWORK,
    'The more, the better',
    'Each bakery that joins makes the next one cheaper to set up: 31 days in 2023, 6 days now.',
  ],
  ['Difference from named alternatives', 'Others', 'Co-operative bank | 13.5% a year | mortgage, 6 weeks'],
] as const;

test('a criterion is found in the words of any trade, as a fact and with its figure, and not as a hope', async (t) => {
  for (const [criterion, title, line] of IN_OWN_WORDS) {
    t.ok(levelIn(criterion, [title, line]) >= 3, line);
    t.ok(
      levelIn(criterion, [title, `We hope that by 2029 ${line.charAt(0).toLowerCase()}${line.slice(1)}`]) <= 1,
      line,
    );
  }
});

test('a body or an own count in its brackets, its sentence or the line below is the source of a market', async (t) => {
  const SOURCE = 'Source and date';
  for (const sourced of [
    ['The glazing market is $6bn (INEP, school census 2025)'],
    ['The glazing market is $6bn (Co-op Consumerism Report)'],
    ['INEGI counts a glazing market of $6bn'],
    ['The glazing market is $6bn, says the WHO'],
    ['The glazing market is $6bn', 'Our agents drove it and counted.'],
    ['The glazing market is $6bn', 'Firm counts: trade register, January 2025'],
  ])
    t.ok(levelIn(SOURCE, ['Market', ...sourced]) >= 3, sourced.join(' / '));
  for (const bare of [
    ['The glazing market is $6bn (NATO countries)'],
    ['The glazing market is a $6bn B2B2C SaaS market in FY2025'],
    ['Analysts estimate a glazing market of $6bn'],
  ])
    t.equal(levelIn(SOURCE, ['Market', ...bare]), 0, bare.join(' / '));
});
