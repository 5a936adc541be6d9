import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, criterionIn, level, levelIn, run } from './run.ts';

const BUYER = 'Named buyer and pain';
const PURPOSE = 'Purpose in one sentence';
const SWITCHING = 'Switching cost';
const EXCLUSIVE = 'Cornered resource: exclusive data or contract';
const CHANNEL = 'Channel or capacity proof';
const PROCESS = 'Process or know-how that takes years to copy';
const STATUS_QUO = 'Cost of doing nothing';
const DIFFERENCE = 'Difference from named alternatives';
const STATUS = 'Product status';
const SOURCE = 'Source and date';
const GROWTH = 'Growth';
const BURN = 'Burn multiple';
const PAID = 'Paid, letter of intent or waitlist';

test('the buyer is who signs, pays or decides, and a pain alone specifies one at most', async (t) => {
  const pain = 'Payables teams at manufacturers spend 11 hours a week on disputes.';
  t.equal(level(BUYER, pain), 3);
  for (const sentence of [
    'The practice manager is the one who signs for us.',
    "It's the trainer who signs the cheque.",
    'Our borrower is the proprietor himself.',
  ]) {
    const { level: reached, quotes } = criterionIn(BUYER, ['', pain, sentence]);
    t.equal(reached, 3, sentence);
    t.strictSame([...new Set(quotes)], [sentence]);
  }
  t.ok(level(BUYER, 'To get in, an owner is budgeted at NOK 300.') < 2);
  t.ok(level(BUYER, "Let's give every property manager a lawyer that never sleeps.") < 3);
  t.ok(level(BUYER, '"I cannot wait to give these to my kids." (a mother from Thane)') < 2);
});

test('what a customer is charged, and how many of them buy, is not what the company does', async (t) => {
  const purpose = 'We match scaffold firms that are short of gear with yards down the road.';
  for (const other of [
    'We charge the yard 11% of each hire, and the firm hiring in pays nothing.',
    'Of the firms that ask for an offer, 31% order.',
  ]) {
    const { level: reached, quotes } = criterionIn(PURPOSE, ['', other, purpose]);
    t.equal(reached, 3);
    t.strictSame([...new Set(quotes)], [purpose], other);
  }
  t.equal(level(PURPOSE, 'We file, chase and collect freight claims for shippers.'), 3);
});

test('leaving costs what has to be done again; a contract binds for its time, and who renews is merely kept', async (t) => {
  for (const sentence of [
    'An owner who leaves loses his survey credit and must enter 40 tanks: about USD 85,000 per ship',
    'A shop which leaves loses its history of guarantees: it must then honour them itself, €14,000 on average.',
    'Who leaves gives back the grinder and has to buy R$ 7,800 of machine',
    'Taking us out means redoing the reporting for every funder, which one client priced at $40,000.',
  ])
    t.ok(level(SWITCHING, sentence) >= 3, sentence);
  t.equal(level(SWITCHING, 'Since March 2025 customers have signed contracts of 5 years with Hartmann.'), 3);
  for (const sentence of [
    '94% of stores that came up for renewal in FY26 renewed',
    'And the cost of leaving it be: offices let about 300 winnable cases a year run past their date.',
    'Churn means leaving before the term ends.',
    'Homes leaving: half of one per cent a month',
  ])
    t.ok(level(SWITCHING, sentence) <= 1, sentence);
});

test('what others must do under a contract takes nothing from the contract', async (t) => {
  const contract = 'Exclusive contracts with three state purchasing associations, until December 2029';
  t.equal(level(EXCLUSIVE, `${contract}: their institutes must offer to us first`), level(EXCLUSIVE, contract));
  t.ok(level(EXCLUSIVE, contract) >= 3);
});

test('what it takes to earn a customer back is no way to customers, and time lost per person no work saved', async (t) => {
  for (const sentence of [
    'With the present margin we have it back in about 8 months.',
    'A firm brings in A$500 a month after direct costs, so we have our money back in 4.7 months.',
    '11 complaints a month about the coffee, and 34 minutes per person in the street',
  ])
    t.ok(level(CHANNEL, sentence) <= 1, sentence);
  t.ok(level(CHANNEL, 'A third of new firms now come through a dealer: 38% of sales in 2025.') >= 3);
  t.ok(level(PROCESS, '34% of borrowers take a second loan within two years.') <= 1);
});

test('what has become better costs nobody anything who does nothing', async (t) => {
  t.ok(
    level(STATUS_QUO, 'The machine learns how the office drinks: 3% of beans wasted today, against 19% in 2023') <= 1,
  );
  t.ok(level(STATUS_QUO, 'A 40 kW unit loses about €2,600 every year in excess power cost.') >= 3);
});

test('what a market grows by and an offer that was turned down are nobody’s pain', async (t) => {
  for (const criterion of ['Pain quantified', STATUS_QUO])
    for (const sentence of [
      'Spending on livestock diagnostics grew 6.4% a year between 2020 and 2025 (IDF bulletin).',
      'Rent a Grandad has 9,000 helpers and is said to have turned down an offer at €25m',
    ])
      t.ok(level(criterion, sentence) <= 1, `${criterion}: ${sentence}`);
});

test('a market is reckoned from a price per head and month, and from what one needs a year in words', async (t) => {
  for (const lines of [
    ['19,400 homes, 52 carers each on average. At €6.40 a head a month that is €77m a year'],
    ['Sheep and cattle farms in the UK and Ireland: 410,000. Nine kits a year at £30: £111m'],
  ])
    t.equal(levelIn('Bottom-up arithmetic, recomputed', ['Market', ...lines]), 4, lines.join(' '));
});

test('what the company itself pays for parts changes nothing for customers, and dies are tools', async (t) => {
  const cost = 'Generator cost fell from €31 to €9 per unit between 2019 and 2024 (our purchase prices)';
  t.ok(level('Before and after', cost) <= 1);
  const tools = 'Switching: 61 specifications per buyer on average, dies stored at our plants, 138 buyers connected';
  t.ok(level('Pain quantified', tools) <= 1);
});

test('what one buyer pays the company is no pain of buyers under a heading of prices, and what a fault costs one is', async (t) => {
  const priced = 'A lab of ten pays €2,400 a month.';
  const lost = 'A lab of ten pays €2,400 a month for crowns that do not fit.';
  for (const criterion of ['Pain quantified', STATUS_QUO, BUYER]) {
    t.ok(levelIn(criterion, ['Pricing', priced]) <= 1, criterion);
    t.ok(levelIn(criterion, ['The problem', lost]) >= 3, criterion);
  }
});

test('the heads of a table of figures show nothing by themselves', async (t) => {
  const heads = 'Paying parents | Schools under contract | Paid to schools | Revenue';
  t.ok(levelIn(BUYER, ['Three years of opening days', heads, '2024 | 6,100 | 58 | KSh 172m | KSh 24m']) <= 1);
});

test('a patent is told by its number, and a slide on what a rival would need is about us', async (t) => {
  const lines = ['EP 3 918 442 B1, granted 17.05.2023: forecast from compaction curve'];
  t.equal(levelIn('IP filed or granted', ['What a rival would need', ...lines]), 4);
  t.ok(levelIn('IP filed or granted', ['Our competitors', ...lines]) <= 1);
});

test('a sum goes on over signs of multiplication, and what comes to one plant is no market', async (t) => {
  const counted = ['Of these > 5,000 t a year: 688 (our list, plant by plant)', 'x 1.4 lines x €48k/line = €46m/yr'];
  const { told, level: reached } = criterionIn('Bottom-up arithmetic, recomputed', ['How many', ...counted]);
  t.match(told, /688 x 1\.4 x €48k = €46\.2 million/);
  t.ok(reached >= 4);
  const one = ['Market', 'Iron foundry, 14,000 t a year', 'Scrap 6.3 %', '€1,140/t = €1.0m per plant per year'];
  t.ok(levelIn('Bottom-up arithmetic, recomputed', one) <= 1);
});

test('a column of sources is where the rows of a market are from', async (t) => {
  const table = (source: string) => [
    'Market',
    'Facility | Number | Source | Devices',
    `Maternity wards | 21,600 | ${source} | 32,400`,
    'TAM: $349 million',
  ];
  t.ok(levelIn(SOURCE, table('District health books')) >= 3);
  t.ok(levelIn(SOURCE, table('-')) < 3);
});

test('who buys may be a label, and one thing that waits is a pain in figures', async (t) => {
  t.ok(level(BUYER, 'Buyer: Director of Logistics or Supply Chain VP') >= 2);
  t.ok(level('Pain quantified', 'A truck in Mexico waits 6 hours 10 minutes to unload') >= 3);
  t.ok(
    claimsOf('Economics', 'Five year margin | 2.23 lakh = 7.1 x cost').some((claim) => /^ltv_cac 7\.1 /.test(claim)),
  );
});

test('a line of a list beside our own line of it tells what others ask', async (t) => {
  const others = ['Vending operator: €1,100 a month, and no fresh milk', 'Capsules: €3,950 a month'];
  t.equal(levelIn(DIFFERENCE, ['The street, the capsule and us', ...others, 'Norlay: €690 a month']), 4);
  t.ok(levelIn(DIFFERENCE, ['The street, the capsule and us', ...others]) < 3);
});

test('what people would do, or will do once something is ready, is no product in use', async (t) => {
  t.ok(level(STATUS, "Of 86 people, 71 said they'd use it.") <= 1);
  t.ok(level(PAID, 'Three homes have offered to be pilot sites once the beta is out') <= 1);
  t.ok(level('Technology of its own, measured', "That'd keep the lights on for 15 months.") <= 1);
});

test('who gives a market figure is its source; a report, studies or the internet are nobody', async (t) => {
  const market = (said: string) => levelIn(SOURCE, ['Market', said]);
  t.ok(market('The GfK barometer of March 2026 gives a total market of €1.13 billion.') >= 4);
  t.ok(market('Household spending is a $7.4 billion market, according to a Fitch report of 2025.') >= 3);
  for (const note of [
    'Leaf figures: Tea Small Holdings Development Authority and the Sri Lanka Tea Board.',
    'Home counts come from the state funeral boards, one at a time.',
  ])
    t.ok(levelIn(SOURCE, ['Market', note, 'TAM | $1,970 million']) >= 3, note);
  t.ok(
    levelIn(SOURCE, [
      'Market',
      'Eurostat 2024: 3.1 million ha of soya and pea in Central Europe.',
      'TAM = 3.1 million ha x 630 CZK = 1.95 billion CZK',
    ]) >= 4,
  );
  t.ok(levelIn(SOURCE, ['Market', 'Our figures: we made them ourselves.', 'TAM | $1,970 million']) < 3);
  for (const said of [
    'The market was worth €16 billion in 2024 according to a report we found.',
    'The market is worth €16 billion. Source: internet and our own calculation',
    'Overseas studies say the market was worth €16 billion in 2024.',
  ])
    t.ok(market(said) < 3, said);
});

test('a table of companies, with what they raised or are valued at, sizes no market', async (t) => {
  const comps = [
    'Look at the comps',
    'Company | GMV a year | Users | Last valuation',
    'DoorDash | $80B | 42M | $85B',
    'Alto | n/a | 600K | $1.2B',
  ];
  for (const criterion of ['Total market', 'Bottom-up arithmetic, recomputed', 'TAM, SAM and SOM, nested'])
    t.ok(levelIn(criterion, comps) <= 1, criterion);
});

test('of customers counted year by year the latest row is shown', async (t) => {
  const { quotes } = criterionIn(PAID, [
    'Schools',
    'Year | Paying schools',
    '2024 | 58',
    '2025 | 171',
    '12 months to October 2026 | 312',
  ]);
  t.ok(quotes.every((quote) => !/^202[45] /.test(quote)));
  t.ok(quotes.some((quote) => quote.includes('312')));
});

test('growth is reckoned from the twelve months before, in a row or in the sentence after', async (t) => {
  const row = criterionIn(GROWTH, ['Figures', 'Item | Last 12 months | 12 months before', 'Revenue | €7.9m | €4.5m']);
  t.match(row.told, /€7\.9m \/ €4\.5m - 1 = 76%/);
  t.equal(row.level, 4);
  t.match(
    criterionIn(GROWTH, ['Figures', 'Item | A year ago | Today', 'Revenue | €4.5m | €7.9m']).told,
    /€7\.9m \/ €4\.5m - 1 = 76%/,
  );
  const after = 'It was $640,000 a year earlier, when we had 29 offices.';
  t.match(
    criterionIn(GROWTH, ['ARR', `ARR is $1.51 million as of October 31, 2026. ${after}`]).told,
    /\$1\.51 million \/ \$640,000 - 1 = 136%/,
  );
});

test('growth of half a year and more counts as it is, without annualising, and beats no band', async (t) => {
  const quarters = (...values: string[]) => [
    'Figures',
    'End of quarter | Q4 2025 | Q1 2026 | Q2 2026 | Q3 2026',
    `MRR | ${values.join(' | ')}`,
  ];
  const nine = criterionIn(GROWTH, quarters('$61k', '$76k', '$96k', '$250k'));
  t.match(nine.told, /\$250k \/ \$61k - 1 = 310%/);
  t.equal(nine.level, 4);
  t.equal(levelIn(GROWTH, ['Figures', 'End of quarter | Q2 2026 | Q3 2026', 'MRR | $61k | $250k']), 0);
  const yearly = ['Figures', 'End of quarter | Q3 2025 | Q3 2026', 'MRR | $61k | $250k'];
  t.equal(levelIn(GROWTH, yearly), 5);
});

test('a burn multiple is reckoned from what is burnt and what a year has added, where none is stated', async (t) => {
  const grown = [
    ['ARR', 'ARR | $640,000 (October 2025) | $1.51 million (October 2026)'],
    ['ARR', 'ARR is $1.51 million as of October 2026. It was $640,000 a year earlier.'],
  ];
  const burnt = ['Money', 'Net burn is $96,000 a month.'];
  const reckoned = criterionIn(BURN, grown[1] ?? [], burnt);
  t.match(reckoned.told, /\$96,000 x 12 \/ \(\$1\.51 million - \$640,000\) = 1\.3/);
  t.equal(reckoned.level, 4);
  t.notMatch(criterionIn(BURN, grown[1] ?? [], burnt, ['More', 'Burn multiple 2.4']).told, / x 12 /);
  t.ok(levelIn(BURN, burnt) <= 1);
  t.ok(levelIn(BURN, grown[1] ?? [], ['Money', 'Net burn is €96,000 a month.']) <= 1, 'not across currencies');
});

test('the largest customer is ours by whatever name, and what none exceeds is its most', async (t) => {
  for (const [sentence, share] of [
    ['Our largest, Tier Access Group, is 6% of fees.', 6],
    ['Biggest buyer, an Austrian estate with nine farms, is 16%.', 16],
    ['A hatchery group at Kakinada is the largest: 13% of sales', 13],
    ['No site is more than 4% of sales.', 4],
  ] as const)
    t.strictSame(claimsOf('Sales', sentence), [`concentration ${share} percent, ours, actual`], sentence);
});

test('who pays us, and what we keep or have back, is ours; what is left once all is paid is a fact', async (t) => {
  const claims = claimsOf(
    'Behind it',
    '4,120 buyers paid us in 2025',
    'After the cost of money, losses and verification we kept 62 cents of each dollar of it.',
    'Once we have paid for insurance, dispatch and card fees, 61% of our cut is left.',
  );
  t.ok(claims.some((claim) => /^customers 4120 count.*, ours, actual$/.test(claim)));
  t.strictSame(
    claims.filter((claim) => claim.startsWith('gross_margin')),
    ['gross_margin 62 percent, ours, actual', 'gross_margin 61 percent, ours, actual'],
  );
  t.ok(
    claimsOf('Peers', '4,120 buyers paid us in 2025, says the founder of Bolt').every((claim) => !/ours/.test(claim)),
  );
});

test('a margin after funding costs is no plan for the money, and a line that ends on average is whole', async (t) => {
  t.strictSame(claimsOf('Loan book', 'Year | 2025', 'Gross margin after funding and losses | 47%'), [
    'gross_margin 47 percent, ours, actual',
  ]);
  const { quotes } = criterionIn('CAC payback', [
    'Selling to one farm',
    'One farm buys $10,300 per year on average',
    'We recover the cost in 5 months',
  ]);
  t.ok(quotes.includes('We recover the cost in 5 months'));
});

test('the people who run the company are named by what they did as well as by their office', async (t) => {
  const thesisOf = (...lines: string[]) => run(deckOf([['Who we are', ...lines]])).result.thesis;
  for (const line of [
    'Dr. Annegret Vollmer (CEO) led procurement for two research centres.',
    'Wanjiru Kibet ran school lending at a bank for eight years.',
    'Two founders: Yusuf Demir (PhD in distributed tracing, ex-Confluent) and Anna Kowalska (ex-Grafana).',
    'Jake and Mike, two passionate founders who love social media.',
  ]) {
    t.match(thesisOf(line), /^.*Behind it is “/s);
    t.notMatch(run(deckOf([['Who we are', line]])).result.risk, /Nobody is named/);
  }
  t.match(run(deckOf([['Who we are', 'Forty-one of us, in three cities.']])).result.risk, /Nobody is named/);
});

test('those who run a company are found under any heading for them, and the heading says not what it does', async (t) => {
  const line = 'Shiori Kanda, president, inspected lifts for the ministry during 17 years.';
  for (const title of ['Members', 'The crew', 'The mob behind it'])
    t.match(run(deckOf([[title, line]])).result.thesis, /Behind it is “Shiori Kanda/, title);
  const { result } = run(deckOf([['The team built for this', 'Brock Hadley, CEO, scaled an app to 3 million users.']]));
  t.notMatch(result.thesis, /In its own words: “The team/);
});
