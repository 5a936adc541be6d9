import fc from 'fast-check';
import { test } from 'tap';
import { byRules } from './by-rules.ts';
import { deckOf } from './deck.ts';
import { criterionIn, criterionOn, level, levelIn, run, SOLD, scores } from './run.ts';

const PAID = 'Paid, letter of intent or waitlist';
const TECHNOLOGY = 'Technology of its own, measured';

/** Sentences that show a criterion, each in another way, and empty words that only name it. */
const CLASSES: readonly (readonly [
  criterion: string,
  least: number,
  shown: readonly string[],
  empty: readonly string[],
])[] = [
  [
    'Purpose in one sentence',
    2,
    [
      'Norlay checks each carrier invoice against the contract and files the dispute.',
      'Repair scheduling for housing associations',
      'A drone that finds cracks in wind turbine blades',
      'Helps clinics collect unpaid bills before they are written off.',
    ],
    [
      'We are 24 people in Leeds and Belfast.',
      'We look for €600,000 to build the app for parents.',
      'Churn: the share of customers lost in a period.',
      'We are raising $4M to hire a team.',
      'Our pilots got great feedback from teachers.',
    ],
  ],
  [
    'Named buyer and pain',
    2,
    [
      'Dispatchers at regional hauliers wait 40 minutes for every unloading slot.',
      'It is the head of repairs who signs the contract, out of the repairs budget.',
      'Dental practices lose 9% of appointments to no-shows.',
    ],
    ['We spend $900 to win a dentist and it pays back in 4 months.', 'The pain is real and it is everywhere.'],
  ],
  [
    'Pain quantified',
    3,
    [
      'A mid-size brewery throws away 4% of every batch.',
      'Nurses re-type the same record three times, 55 minutes per shift and nurse.',
      'One recall costs a bakery €210,000 on average.',
    ],
    ['Waste is a huge and costly problem for bakers.', 'We pay $40 to win each baker.'],
  ],
  [
    'Before and after',
    3,
    [
      'Planning a shift went from 6 hours to 20 minutes.',
      'Time to invoice: 31 days → 4 days',
      'A find used to take 46 days and now takes 9.',
      'Breakage fell by 61% in the comb test.',
      'One order in six was wrong: 1 in 6 → 1 in 45.',
      'At Arla steam cost dropped 34% within a year.',
    ],
    ['Our CAC went from $120 to $55.', 'Everything becomes much faster and cheaper.', 'We could cut costs by 60%.'],
  ],
  [
    'Why now, with a date',
    3,
    [
      'The new drinking water directive came into force in January 2026.',
      'Since April 2025 hospitals must report every fall.',
      'A radio module cost $14 in 2019 and fell to $3 in 2025.',
    ],
    ['The time is now: regulation is changing everything.', 'Our revenue rose from $1M in 2024.'],
  ],
  [
    'Difference from named alternatives',
    3,
    [
      'Unlike Hydrotel, ours hears leaks in plastic pipe.',
      'Wise has the rates but no invoice workflow.',
      'Banks do not lend less than $5,000 because a visit costs too much.',
    ],
    ['Our competitors are far behind.', 'We have no real competition.'],
  ],
  [
    'Technology of its own, measured',
    3,
    [
      'In a blind trial it detected 91% of 120 planted leaks.',
      'Sensitivity is 94% on 412 infants.',
      'Our model was trained on 41,000 hours of speech.',
    ],
    ['Our accuracy is unmatched in the world.', 'Our proprietary engine reads everything.'],
  ],
  [
    'Cornered resource: exclusive data or contract',
    3,
    [
      'The mills have signed exclusivity until 2031.',
      '188,000 closed cases with their outcome train our grading.',
      'Exclusive distribution agreement with Bosch until 2029.',
    ],
    ['We have exclusive know-how and unique data.', 'Our data is our moat.'],
  ],
  [
    'Switching cost',
    3,
    [
      'Contracts run for three years and renew by themselves.',
      'Our alarms are integrated with two monitor makers until 2030.',
      'To leave us, a utility has to migrate 14 years of records.',
      '149 of 212 yards run their stock on our system.',
    ],
    ['Switching costs are high.', 'Customers are locked in to our ecosystem.'],
  ],
  [
    'Process or know-how that takes years to copy',
    3,
    [
      'The interchange table took us six years to get right.',
      'Certification takes 26 months and a follower needs its own trial.',
      'Five years of field data went into the model.',
      'A newcomer pays 900 basis points.',
    ],
    [
      'It would be very hard to copy us.',
      'A landlord takes 9 months to sign.',
      'A blood culture takes 38 hours until the result.',
      'We spend $48k net a month; this takes us 24 months.',
    ],
  ],
  [
    'Channel or capacity proof',
    3,
    [
      '41% of new families come from another family.',
      'Half of our orders came through two frameworks.',
      'A new site goes live in 12 days.',
      'The factory fills 26,000 sets a month on one shift.',
      'One operations person handled 140 loads a week in 2023, now 520.',
      '71% of new clients come via 38 forwarders, who would have to move 11,000 mandates.',
    ],
    [
      'We sell through channels and partners.',
      'We will go viral.',
      'By 2029 71% of new clients will come via 38 forwarders, who take a tenth.',
      'One of our dealers sold 380 tractors last year.',
    ],
  ],
];

test('a criterion is read from a class of wordings, and never from words that only name it', async (t) => {
  for (const [criterion, least, shown, empty] of CLASSES) {
    for (const sentence of shown) t.ok(level(criterion, sentence) >= least, `${criterion}: ${sentence}`);
    for (const sentence of empty) t.ok(level(criterion, sentence) <= 1, `${criterion}, empty: ${sentence}`);
  }
});

test('what a whole economy loses is nobody’s pain, in words or in figures', async (t) => {
  for (const sum of ['$1 trillion', '$1,000,000,000,000', '€47bn', '€47.000.000.000']) {
    t.ok(level('Pain quantified', `${sum} lost to switching between tools every year`) < 2, sum);
    t.ok(level('Cost of doing nothing', `${sum} lost to switching between tools every year`) < 2, sum);
  }
  t.ok(level('Pain quantified', 'A clinic loses $41,000 every year to switching between tools') >= 2);
});

test('what it costs us to win a customer, and what customers spend with us, is nobody’s pain', async (t) => {
  for (const text of [
    'Bringing in one household costs $410, and the money is back in 2.4 months.',
    'Clinics that started in 2024 spend 127% of their first-year run-rate today.',
  ])
    for (const criterion of ['Named buyer and pain', 'Pain quantified', 'Cost of doing nothing'])
      t.equal(level(criterion, text), 0, `${criterion}: ${text}`);
});

test('what the company has more of than before is no change for those who use its product', async (t) => {
  const table = ['KPI | Dec 2024 | Dec 2025', 'Paying organisations | 5 | 13', 'Users of the course | 1,900 | 7,200'];
  for (const criterion of ['Before and after', 'Ten times better, with the number'])
    t.equal(level(criterion, ...table), 0, criterion);
  t.ok(level('Before and after', 'Step | Before | After', 'Hours per audit | 40 | 8') >= 3);
  for (const text of [
    'Marta Ghisleni, administration, brought a supplier of ovens from 2 to 30 million.',
    'Lerato Dube: built the after-sales of a vulcanising group from 3 depots to 17',
    'One year before they were 302.',
  ])
    t.ok(level('Ten times better, with the number', text) < 2, text);
  t.ok(level('Ten times better, with the number', 'Output | 2028 | 2029 | 2030', 'Hours | 96 | 27 | 4') < 2);
  t.ok(level('Before and after', "Step | Aug '24 | Nov '24", 'Days to pay the driver | 49 | 1') >= 3);
});

test('a zero counts nobody, an age range changes nothing, and what a margin settles at is not reached', async (t) => {
  t.equal(level('Paid, letter of intent or waitlist', 'Paying customers: 0'), 1);
  t.equal(level('Paid, letter of intent or waitlist', 'Paying customers: 15'), 4);
  t.equal(level('Before and after', 'A brand of the table, from 3 to 12 years'), 0);
  t.ok(level('Before and after', 'A pan now lasts for our cooks: it went from 3 to 12 years') >= 3);
  t.equal(level('Gross margin', 'Gross margin settling at 70%, break-even in the third year'), 1);
  t.equal(level('Gross margin', 'Horizon of the team: a gross margin of 70%'), 1);
  t.equal(level('Purpose in one sentence', 'Reinventing the living together, thanks to the AI and the blockchain'), 0);
});

test('what a study found, what has changed outside and what a simulation says is no change that the product makes', async (t) => {
  const change = (title: string, text: string) => levelIn('Before and after', [title, text]);
  t.ok(change('Why now', 'Lithium cell prices fell 20% in 2024 (source: BloombergNEF)') < 2);
  t.ok(change('Science', 'A Japanese group showed in 2023 that a similar construct cut reactions in mice by 74%.') < 2);
  t.ok(change('Results', 'Simulations suggest that the wait fell from 9 to 3 days') < 2);
  t.ok(change('Prices', 'In two years the price went up and down with 60%.') < 2);
  t.ok(change('Results', 'A study at Kiel University found that our sensor cut the wait from 9 to 3 days') >= 3);
  t.ok(change('Why now', 'Our sensor cut the wait of a patient from 9 to 3 days') >= 3);
});

test('what was and what is are read from any two columns of which one says before, and from what is down to less', async (t) => {
  t.ok(level('Before and after', '19 products | Before | S18', 'Rejected batches of 100 | 9 | 1') >= 3);
  t.ok(level('Before and after', '117 days down to 34 days.') >= 3);
  t.ok(level('Before and after', 'Payday took a society 11 days before; now it takes an afternoon.') >= 2);
});

test('a patent that is only meant to be filed is none, and a title about what stays ours is no plan', async (t) => {
  t.same(byRules('Moat', 'Patents: 1 provisional in preparation; 6 more mapped'), ['patents 1, ours, goal']);
  t.same(byRules('Moat', '4 patent applications are envisaged for 2027'), ['patents 4, ours, goal']);
  t.same(byRules('Moat', '2 patents are being drafted'), ['patents 2, ours, goal']);
  t.equal(level('IP filed or granted', 'Patents: 2 filed in 2024'), 3);
  const moat = (title: string) => levelIn('IP filed or granted', [title, '3 patents granted, 4 pending']);
  t.equal(moat('Why we will keep it'), 5);
  t.ok(moat('What we will have by 2028') < 2);
  const after = (line: string) =>
    levelIn('IP filed or granted', ['Head to head', 'Vatsense: 4 racks a day, and a worker each.', line]);
  t.ok(after('One UK patent granted on the colour calibration, one PCT pending.') >= 4);
  t.ok(after('Vatsense has two patents granted.') < 2);
});

test('customers who come back in words that no band judges are stated, however many; what goods cost is no cost of doing nothing', async (t) => {
  for (const text of [
    'Of contractors who sold a machine in FY2023, 71% have come back with a second.',
    'All seven who bought in 2024 came back in 2025.',
    '67% place a second order inside one year',
    'Only 12% place a second order inside one year',
  ])
    t.equal(level('Retention', text), 2, text);
  t.ok(level('Retention', 'We plan that 71% come back with a second machine') < 2);
  t.ok(level('Cost of doing nothing', 'Item | Amount', 'Cost of goods per capsule | $4') < 2);
});

test('a sale that takes long keeps nobody, and what is not exclusive is open to all', async (t) => {
  for (const text of [
    'From first meeting to contract 71 days, win rate 38%.',
    'Trial to contract: 44% within 60 days',
    'A kit sells for $540 and costs us $367 to make, leaving a gross margin of 32 per cent.',
  ])
    t.ok(level('Switching cost', text) < 2, text);
  const exclusive = 'Cornered resource: exclusive data or contract';
  t.ok(level(exclusive, '14 manufacturers have given rate contracts in writing, none of them exclusive') < 2);
  t.ok(level(exclusive, '11,400 job shops with own laser (Destatis, 2023) × €165,000 = €1.88 bn serviceable') < 2);
});

test('a duty that has taken effect and a price that fell are reasons why now, and how a year of the company went is none', async (t) => {
  t.ok(level('Why now, with a date', 'Segment disclosures took effect for fiscal years after 15 December 2023') >= 3);
  t.ok(level('Why now, with a date', 'In 2019 a sensor cost $400; in 2025 it was $31.') >= 3);
  t.ok(level('Why now, with a date', '2025 was 2.5 times 2024') <= 1, 'how a year of the company went');
});

test('what leaving would take is a switching cost, and a slide on what keeps rivals out is about us', async (t) => {
  for (const text of [
    'Going back would mean a new approval of the maintenance concept (about one year).',
    'Swapping it = comparability protocol, prior approval supplement, 9-14 months.',
  ])
    t.ok(level('Switching cost', text) >= 2, text);
  for (const text of ['Moving house takes three weeks.', 'We cut the time for moving it to 3 days.'])
    t.ok(level('Switching cost', text) < 2, text);
  const own = 'Exclusive agreements of five years with 31 of the 37 societies';
  const exclusive = (title: string) => levelIn('Cornered resource: exclusive data or contract', [title, own]);
  for (const title of ['What keeps others out', 'Why a rival cannot copy this']) t.ok(exclusive(title) >= 3, title);
  t.ok(exclusive('What others have') < 2);
});

test('a part of those who were counted before is a part of the market', async (t) => {
  const lines = ['44,000 traders (SFAC register, 2024) × $1,370 = $60.3M', 'Our 4 states today: 15,200 of them'];
  t.equal(level('TAM, SAM and SOM nested', ...lines), 3);
  t.ok(level('TAM, SAM and SOM nested', lines[0] ?? '') < 3);
});

test('a market that is reckoned from rounded figures is reckoned, and one that comes out elsewhere is not', async (t) => {
  const sum = (total: string) =>
    level('Bottom-up arithmetic, recomputed', `691,095 two-family houses (Census, 2024) at $8,400 each: ${total}`);
  t.equal(sum('$5.74B'), 5);
  t.ok(sum('$5.5B') < 4);
});

test('figures that count different things make no factor', async (t) => {
  const factor = 'Ten times better, with the number';
  for (const sentence of [
    'In the trial 864 pupils were tested against usual classroom practice, 22 schools.',
    'Our accessible part are the 620 hospitals with more than 15 beds in intensive care.',
    'We are 10x better than anything on the market.',
  ])
    t.ok(level(factor, sentence) <= 1, sentence);
  t.ok(level(factor, 'A reviewer needed 620 clicks for a case instead of 15 clicks with it.') >= 4);
});

test('customers who stay and spend more are retention, whatever it is called', async (t) => {
  t.ok(level('Retention', 'Of the shippers of early 2024, 88% still load with us.') >= 3);
  t.ok(level('Retention', 'Our aim is that 88% still load with us in 2029.') <= 1);
});

test('a table under "before" and "after", or under two dates, is a change', async (t) => {
  const table = (...heads: string[]) =>
    level('Before and after', ['Measure', ...heads].join(' | '), 'Days to pay | 41 | 9');
  t.ok(table('Before', 'After') >= 3);
  t.ok(table('Spring 2024', 'Spring 2025') >= 3);
  t.ok(table('Acme', 'Globex') <= 1);
  t.ok(level('Before and after', 'Workshop, before | Workshop, after', '3 days of walking | 20 minutes') >= 3);
  t.ok(level('Before and after', 'Workshop, Paris | Workshop, Lyon', '3 days of walking | 20 minutes') <= 1);
});

test('a market is reckoned from the figures before it, with the sum shown', async (t) => {
  const lines = [
    'There are 74,000 trade contractors (Census, 2024).',
    'Each spends an average of $1.9 million a year.',
    'That makes $141 billion.',
    'At our fee of 6.6% it is $9.3 billion.',
  ];
  const { evidence } = run(deckOf([['How big', ...lines]]));
  const found = (name: string) => evidence.criteria.find(({ criterion }) => criterion === name)?.level ?? 0;
  t.equal(found('Bottom-up arithmetic, recomputed'), 5);
  t.ok(found('Total market') >= 4);
  t.equal(found('TAM, SAM and SOM nested'), 3);
  t.equal(found('Source and date'), 5);
  t.ok(evidence.statements.some(({ text }) => /74,000 x \$1\.9 million = \$141 billion/.test(text)));
  t.equal(
    level(
      'Bottom-up arithmetic, recomputed',
      ...lines.slice(0, 2),
      `${lines[2]?.slice(0, -1)}; at 6.6% that is $9.3 billion for us to win.`,
    ),
    5,
  );
  t.ok(level('Bottom-up arithmetic, recomputed', 'There are 74,000 contractors.', 'That makes $77 billion.') < 4);
  t.ok(level('Bottom-up arithmetic, recomputed', ...lines.map((line) => `If all goes well, ${line}`)) < 4);
});

test('growth is reckoned between figures dated a year apart, wherever they stand', async (t) => {
  const cards = [
    ['', 'ARR in August 2025: $4.3M'],
    ['', 'ARR in August 2024: $1.1M'],
  ];
  const { evidence } = run(deckOf(cards));
  t.equal(evidence.criteria.find(({ criterion }) => criterion === 'Growth')?.level, 5);
  t.ok(evidence.statements.some(({ text }) => text.includes('$4.3M / $1.1M - 1 = 291%')));
  t.equal(levelIn('Growth', ['', 'ARR in August 2025: $4.3M'], ['', 'ARR in March 2024: $1.1M']), 0);
  t.equal(levelIn('Growth', ['', 'ARR in August 2019: $4.3M'], ['', 'ARR in August 2018: $1.1M']), 0);
});

test('of growth over several years that of the last one counts, however fast it was before', async (t) => {
  const told = criterionIn('Growth', ['Traction', 'Year | 2023 | 2024 | 2025', 'Paying clinics | 9 | 27 | 54']);
  t.match(told.told, '54 / 27 - 1 = 100%');
  t.ok(told.level < 5);
  const before = criterionIn('Growth', ['Traction', 'Year | 2023 | 2024', 'Paying clinics | 9 | 27']);
  t.equal(before.level, 3);
  t.match(before.told, 'told of years past, not of the last one: 27 / 9 - 1 = 200% (2024)');
});

test('growth as a multiple counts as what it adds', async (t) => {
  const grew = (times: string) => level('Growth', `Our revenue grew ${times} in the last year.`);
  t.equal(grew('1.2x'), 2);
  t.equal(grew('1.5x'), level('Growth', 'Our revenue grew 50% in the last year.'));
  t.equal(grew('3x'), 5);
});

test('what only the website says reaches level 2, and never takes from what the deck says', async (t) => {
  const website = {
    url: 'https://norlay.example',
    text: 'We have 340 paying customers.\nGross margin is 91%.\nContracts run for three years.',
  };
  const alone = run({ company: { name: 'Norlay' }, website });
  t.ok(alone.evidence.criteria.some(({ level: reached }) => reached === 2));
  t.ok(alone.evidence.criteria.every(({ level: reached }) => reached <= 2));
  const deck = deckOf([['', 'Gross margin is 81%.', 'We have 31 paying customers.']]);
  t.equal(criterionOn('Gross margin', { ...deck, website }).level, criterionOn('Gross margin', deck).level);
});

test('what a sale brings is supposed by a company that has sold nothing, however well it reads', async (t) => {
  const economics = ['Economics', 'Gross margin 91%', 'LTV:CAC 14x', 'CAC payback 2 months'];
  for (const criterion of ['Gross margin', 'LTV to CAC', 'CAC payback']) {
    const of = (...lines: string[]) => criterionOn(criterion, deckOf([economics, ['Where we are', ...lines]])).level;
    for (const none of [
      '9 letters of intent',
      'Our rival has 400 customers.',
      '4,100 on the waiting list',
      'ARR of $9M by 2029',
    ])
      t.equal(of(none), 3, none);
    for (const sold of ['We have 31 paying customers.', '$2.4M ARR', 'Our net revenue retention is 118%.'])
      t.ok(of(sold) > 3, sold);
  }
  t.match(run(deckOf([economics])).result.scalability, 'No sale is shown, so the gross margin is supposed: ');
  t.notMatch(run(deckOf([economics, SOLD])).result.scalability, 'is supposed');
});

test('what somebody on a website did before takes nothing from the rest of its page', async (t) => {
  const website = { url: 'https://norlay.example', text: 'It was Rotaplan, 2011 to 2021.\nGross margin is 91%.' };
  t.equal(criterionOn('Gross margin', { company: { name: 'Norlay' }, website }).level, 2);
});

test('a footer says nothing', async (t) => {
  const deck = deckOf([['', 'Contracts run for three years and renew by themselves.']]);
  const slides = (deck.deck?.slides ?? []).map((one) => ({
    ...one,
    lines: one.lines.map((line) => ({ ...line, role: 'footer' as const })),
  }));
  t.ok(criterionOn('Switching cost', deck).level >= 3);
  t.equal(criterionOn('Switching cost', { ...deck, deck: { slides, warnings: [] } }).level, 0);
});

test('what an ill costs is estimated by whoever counts it, and still is one', async (t) => {
  t.ok(level('Pain quantified', 'The loss per clinic is estimated at £14,000 a year.') >= 3);
  t.ok(level('Pain quantified', 'Lost sales per clinic are estimated at £14,000 a year.') >= 3);
  t.ok(level('Gross margin', 'Our gross margin is estimated at 72%.') <= 1);
  t.ok(level('Gross margin', 'Our gross margin is 72%.') >= 2);
});

test('what a company that the founders sold kept of its customers is not what this one keeps', async (t) => {
  const kept = '1.1m downloads, 31% D30 retention';
  t.ok(levelIn('Retention', ['Serial builders', kept]) >= 3);
  t.ok(levelIn('Retention', ['Serial builders', 'Exit 1: Gannet Freight, $38m', kept]) <= 1);
});

test('what ailed those whom an earlier company served shows no pain of those who buy here', async (t) => {
  const bureau = 'founded a payroll bureau; it paid 36,000 workers monthly and lost four clients in six years.';
  const named = (...lines: string[]) => levelIn('Named buyer and pain', ['A long way back', ...lines]);
  t.ok(named(`A city ${bureau}`) >= 3);
  t.ok(named(`Later she and Andrés ${bureau}`) <= 1);
  t.ok(named('When Rosa was 24 she opened a courier in Quito.', `Andrés and his sister ${bureau}`) <= 1);
});

test('how much the largest customer brings names nobody with a pain', async (t) => {
  const named = (line: string) => levelIn('Named buyer and pain', ['Traction', '- 47 customers pay us', line]);
  t.equal(named('- Our largest customer is 44% of sales'), 0);
});

const POWERS = [
  '2 patents granted',
  'The mills have signed exclusivity until 2031.',
  'Contracts run for three years and renew by themselves.',
  'Each new clinic brings 2.2 paying clinics.',
  'The interchange table took us six years to get right.',
];

test('the best three powers make defensibility, and one more never lowers it', async (t) => {
  const of = (powers: readonly string[]) => scores(powers.map((power) => ['', power])).defensibility;
  fc.assert(
    fc.property(
      fc.subarray(POWERS),
      fc.constantFrom(...POWERS),
      (powers, one) => of([...new Set([...powers, one])]) >= of(powers),
    ),
    { numRuns: 40 },
  );
  t.ok(of(POWERS.slice(0, 3)) > of(POWERS.slice(0, 2)));
  t.equal(of(POWERS), Math.max(...POWERS.map((_, i) => of(POWERS.filter((__, j) => j !== i)))));
});

test('a table of years to come shows nothing that has been done', async (t) => {
  const paid = (head: string) =>
    levelIn(PAID, ['Our app for people who cook', `| | ${head} |`, '| Paying members | 800 | 12,000 | 90,000 |']);
  t.ok(paid('2023 | 2024 | 2025') >= 3);
  const measured = (head: string) =>
    levelIn(TECHNOLOGY, ['Technology', `| | ${head} |`, '| Accuracy on 4,000 samples | 91% | 97% |']);
  t.ok(measured('2024 | 2025') >= 3);
  for (const head of ['2031 | 2032', 'FY31E | FY32E']) t.ok(measured(head) <= 1, head);
  for (const head of ['2031 | 2032 | 2033', 'FY31 | FY32 | FY33', 'Year 1 | Year 2 | Year 3', 'FY31E | FY32E | FY33E'])
    t.ok(paid(head) <= 1, head);
});

test('what others have studied, what is specified and what is quoted from a report is no measurement of ours', async (t) => {
  const measured = (text: string) => level(TECHNOLOGY, text);
  for (const text of [
    'Published electronic noses reach an AUC of 0.86.',
    'A dog detects lung cancer with a sensitivity of 91% (one foreign study, n = 40).',
    'Researchers say that remote sensing reaches an accuracy of 90%.',
    'According to the literature the accuracy is 90%.',
    'Resolution 0.1 mm (data sheet of the supplier)',
    'According to a study of hospitals, readers make errors of 4%.',
    'Accuracy is designed for 97% agreement with two judges.',
  ])
    t.ok(measured(text) <= 1, text);
  for (const text of [
    'In a blinded trial with 64 patients at two clinics accuracy was 94%.',
    'Our published papers show a sensitivity of 91% (n = 412).',
    'Our cell, designed for 6,000 hours, reached an efficiency of 61% on 4,000 samples.',
    'In the Stanford trial accuracy was 94% on 4,000 samples.',
    'Validated blind on 12 different species: accuracy 94% (n = 4,000).',
    'According to the TÜV our accuracy is 94%.',
    'Accuracy is 94% (source: report of the TÜV, 2025).',
    'An independent laboratory measured an accuracy of 97.3% on 4,000 samples.',
  ])
    t.ok(measured(text) >= 3, text);
});

test('a queue, an announcement and a register of others are no product in use', async (t) => {
  const status = (text: string) => level('Product status', text);
  for (const text of [
    '1,900 people have registered in our waiting list, which opened in March 2025.',
    'Since then the waitlist has grown to 1,870 emails.',
    'Launching at 3 banks in Ghent.',
    'There were 151,000 marriages registered in the country last year.',
    'At Demo Day we said that it was launched at two banks.',
  ])
    t.ok(status(text) <= 1, text);
  t.ok(status('Registered in 14 countries as a medical device.') >= 2);
  t.ok(status('Registered in Brazil and Mexico as a medical device.') >= 2);
  t.ok(status('Installs: 12,000 in 14 countries since March 2025.') >= 3);
  t.ok(status('Our pumps, rated at 40 kW, have been running in 14 plants since March 2024.') >= 3);
  t.ok(status('Launched with 12 banks in March 2025.') >= 3);
});

test('a contribution to an economy and a loss of starch tell nothing of customers', async (t) => {
  t.equal(level('LTV to CAC', 'Contribution to GDP: $177 billion'), 0);
  t.ok(level('LTV to CAC', 'Contribution per order: $17') >= 2);
  t.ok(level('LTV to CAC', 'Contribution per order is $17 in a market of $4 billion.') >= 2);
  const starch = ['What it does', '| | Untreated mash | With our enzyme |', '| Starch lost | 8% | 2% |'];
  t.ok(levelIn('Retention', starch) <= 1);
  t.ok(level('Retention', 'We lost 4% of our customers last year.') >= 3);
});

test('a second figure without its unit is measured by that of the first', async (t) => {
  for (const [line, least] of [
    ['Setup time fell from 3 months to 2.', 2],
    ['Setup time fell from 60 days to 20.', 3],
    ['Setup time fell from 60 days to 1.', 5],
    ['Setup time fell from 20 days to 1.', 5],
  ] as const) {
    t.equal(level('Ten times better, with the number', line), least, line);
    t.ok(level('Before and after', line) >= 3, line);
  }
  t.equal(level('Ten times better, with the number', 'Setup time went from 3 days to 3.'), 0);
  for (const counted of [
    'The meter clips on the cable in 4 minutes → 2,968 installed live since May.',
    'In March the plant stopped for 12 days against 3 recipes.',
  ])
    t.equal(level('Ten times better, with the number', counted), 0, counted);
  t.equal(level('Ten times better, with the number', 'A quote took 26 minutes last year, now 2 across all sites.'), 5);
});

test('what is told of a week is laid against the bars of a year by the weeks that it has', async (t) => {
  const METRIC = "The stage's metric";
  t.equal(level(METRIC, 'Our revenue is $20,000 a week.'), level(METRIC, 'Our revenue is $1.04M a year.'));
  t.match(
    criterionIn(METRIC, ['', 'Our revenue is $20,000 a week.']).told,
    /which over twelve months is above the \$1 million/,
  );
  t.equal(level('Retention', 'Weekly customer churn is 1%.'), level('Retention', 'Yearly customer churn is 41%.'));
  t.ok(level('Retention', 'Monthly customer churn is 1%.') > level('Retention', 'Weekly customer churn is 1%.'));
});

test('what is reckoned is judged as it is shown: what comes to the same has the same level', async (t) => {
  const returns = (ltv: string, ...more: (readonly string[])[]) =>
    levelIn('LTV to CAC', SOLD, ['', 'CAC is $1,000.', `LTV is ${ltv}.`], ...more);
  t.equal(returns('$2,960'), returns('$3,000'));
  t.ok(returns('$2,940') < returns('$2,960'));
  t.equal(returns('$2,960', ['', 'LTV:CAC 14x']), returns('$3,000', ['', 'LTV:CAC 14x']));
  const grown = (arr: string) => level('Growth', `Our ARR is ${arr}, up from $1,000,000 a year ago.`);
  t.equal(grown('$1,556,000'), grown('$1,560,000'));
  t.ok(grown('$1,554,000') < grown('$1,556,000'));
});

test('amounts in several currencies are weighed by what they are worth, and not by their numbers', async (t) => {
  const METRIC = "The stage's metric";
  const told = (...amounts: readonly string[]) => amounts.map((amount) => ['', `Our ARR is ${amount}.`]);
  t.equal(levelIn(METRIC, ...told('$1.2M')), 4);
  t.equal(levelIn(METRIC, ...told('$1.2M', '₹100,000,000')), 4);
  t.equal(levelIn(METRIC, ...told('$1.2M', '₹20,000,000')), levelIn(METRIC, ...told('₹20,000,000')));
  t.equal(levelIn(METRIC, ...told('₹100,000,000', '$200,000')), levelIn(METRIC, ...told('$200,000')));
  const costs = (...lines: readonly string[]) => levelIn('LTV to CAC', SOLD, ['', ...lines]);
  t.equal(costs('CAC is $1,000.', 'LTV is $5,000.'), 5);
  t.equal(costs('CAC is $1,000.', 'LTV is $5,000.', 'In India CAC is ₹40,000.'), 5);
  const MARKET = ['', 'The market for lifts in Japan is ¥40 billion.'];
  const market = (...slides: readonly (readonly string[])[]) => levelIn('Total market', ...slides);
  const world = ['', 'The world market for lifts is $6 billion (Eurostat, 2025).'];
  t.ok(market(world) > market(MARKET));
  t.equal(market(MARKET, world), market(world));
});
