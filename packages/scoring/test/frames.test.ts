import { type Test, test } from 'tap';
import { byRules } from './by-rules.ts';
import { claimsOf } from './run.ts';

/** Whose a slide's figures are and whether they are facts, in order. */
const said = (title: string, ...lines: string[]): string[] =>
  claimsOf(title, ...lines).map((claim) => claim.split(', ').slice(1).join(' '));

const none = (t: Test, slides: readonly (readonly [title: string, ...lines: string[]])[]) => {
  for (const slide of slides) {
    const found = said(...slide);
    t.ok(found.length > 0 && found.every((meaning) => meaning !== 'ours actual'), `${slide.join(' / ')}: ${found}`);
  }
};

const facts = (t: Test, slides: readonly (readonly [title: string, ...lines: string[]])[]) => {
  for (const slide of slides) {
    const found = said(...slide);
    t.ok(found.length > 0 && found.every((meaning) => meaning === 'ours actual'), `${slide.join(' / ')}: ${found}`);
  }
};

test('a heading says whose the bare figures under it are, and whether they have come', async (t) => {
  for (const title of [
    'What healthy looks like',
    'Rules of thumb',
    'The others',
    'Who else sells this',
    'North star',
    'Where we want to be',
    'If two ministries sign',
    'Our big dream',
    'What passes for normal',
    'Where Brackwater stands in year 3',
    '2030 in one glance',
    'Best case / base case / worst case',
    'A day in the life of Mrs Okonjo-Bell',
    'Before this',
    'Second time round',
    'KPIs (Ostler Ltd, 2012-2019, dissolved)',
    'What the mills earn without our seals',
    "India's kirana stores in numbers",
    'How fintechs on the continent usually fare',
    'To-be picture',
    'The chain we dream of serving',
    'Unit economics we shall reach',
    'The fee we have in mind',
    'Unit economics (estimated)',
    'Margins, expected',
    'FY28, quarter by quarter',
    'Sales in the first 12 months after funding',
    'What we have done before',
    'How Woolmate went',
    'The previous one',
    'What I did at Fervent',
    'Margins, hypotheses',
    'Price ideas',
    'Margins, when there is one',
  ])
    none(t, [[title, 'Gross margin 71%']]);
  facts(t, [
    ['Where we are', 'Gross margin 71%'],
    ['If you read one slide', 'Gross margin 71%'],
    ['Who we are', 'Gross margin 71%'],
    ['In year 2 of operation', 'Gross margin 71%'],
    ['What growers make with us', 'Gross margin 71%'],
    ['October 2026 in one glance', 'Gross margin 71%'],
    ['Norlay in numbers', 'Gross margin 71%'],
    ['How clinics typically find us', 'Gross margin 71%'],
    ['Traction (units sold)', 'Gross margin 71%'],
    ['For mums-to-be', 'Gross margin 71%'],
    ['Two years later', 'Gross margin 71%'],
    ['How we won Bavaria', 'Gross margin 71%'],
    ["What others can't get at", 'Gross margin 71%'],
    ['What clinics did before us', 'Gross margin 71%'],
    ['FY25, quarter by quarter', 'Gross margin 71%'],
    ['Expected and delivered', 'Gross margin 71%'],
    ['Numbers', 'Gross margin 71%', 'CE mark by March 2028'],
    ['Numbers', 'Our old business model was consulting.', 'Gross margin 71%'],
    ['Numbers', 'Same playbook in Lyon and Turin', 'Gross margin 71%'],
    ['Numbers', 'Players build imaginary cities', 'Gross margin 71%'],
    ['Northway, Haldane, Severn', 'Together they run vans in Kent', 'Gross margin 71%'],
    ['Numbers', 'Gross margin 71%', 'This will be lifted by 2028.'],
    ['Numbers', 'Gross margin 71%', 'Contracted before the tender of 2029 with six ministries'],
  ]);
});

test('a heading within a slide that speaks of us gives the slide back to us', async (t) => {
  facts(t, [['Who else sells this', 'What sets us apart', 'Gross margin 71%']]);
});

test('a line that speaks of all of a list says whose it is', async (t) => {
  none(t, [
    ['Traction', 'Net revenue retention 127%', 'Gross margin 82%', 'Medians of 90 listed companies, Cloud Survey 2025'],
    ['Traction', '$40M ARR', '900 paying customers', 'That is Brindlecast, the one everybody copies.'],
    ['Traction', '$40M ARR', '900 paying customers', 'That was Brindlecast, where our CEO ran product.'],
    ['Traction', '$40M ARR', '900 paying customers', 'This is Fenwick Osterly, which two of us founded in 2015.'],
    ['Traction', 'All figures are those of Osterly.', '$40M ARR', '900 paying customers'],
    ['Economics', 'Remember Osterly:', 'CAC payback 4 months', 'Gross margin 82%'],
    ['Economics', 'According to Hollis Partners, net revenue retention of 120% marks a leader.', 'Gross margin 82%'],
    ['Results', 'Company A: $14M ARR', 'Company B: $9M ARR'],
    ['Results', 'Figures of Brindlecast, our role model', '$14M ARR'],
  ]);
  facts(t, [
    ['Traction', 'Gross margin 82%', 'Source: audited accounts 2025'],
    ['Traction', 'Gross margin 82%', 'That is our best quarter.'],
    ['Traction', 'Gross margin 82%', 'These figures are those of our audited accounts.'],
    ['Traction', 'Gross margin 82%', 'VAT is not included.'],
    ['Traction', '$4M ARR', '90 paying customers', 'This was Lagos, where we started in 2021.'],
    ['Traction', '40 paying customers, among them the three largest breweries'],
  ]);
});

test('a line that speaks of all of a list says whether it has come', async (t) => {
  none(t, [
    ['Momentum', '$30M revenue', '400 paying customers', 'Fiscal 2030, a year more or less'],
    ['Momentum', '$30M revenue', 'None of this is signed.'],
    ['Momentum', '$30M revenue', "That's the mark we set ourselves."],
    ['Momentum', 'By next summer: $3M ARR'],
    ['Momentum', 'Once the licence is there:', '$3M ARR', '400 paying customers'],
    ['Momentum', '400 paying customers: this is our target for the next year'],
  ]);
});

test('what goes on from a supposition is supposed', async (t) => {
  none(t, [
    ['Economics', 'Picture 300 bakeries paying $2,000 a year.', "That's $600k ARR at a gross margin of 80%."],
    ['Economics', 'Suppose CAC is $900.', 'LTV:CAC then comes out at 7x.'],
    ['Economics', 'Should one insurer agree, we have 200,000 users.'],
    ['Economics', 'With a mere 2% of the hotels, ARR is $9M.'],
    ['Economics', '80 towns x 20 customers x $500 = $800k ARR'],
    ['Economics', 'One such contract equals $2M ARR.'],
    ['Economics', 'There is room for 10,000 customers.'],
    ['Economics', 'One patent more, and the exclusivity might last.'],
    ['Economics', 'Suppose that only 3% of shops come. Then we have 30,600 paying subscribers and $1.8M of ARR.'],
  ]);
  facts(t, [
    ['Traction', 'Imagine a dentist without paper.', 'Then we signed 40 paying customers.'],
    ['Traction', 'Imagine a dentist without paper.', 'We have 40 paying customers.'],
    ['Traction', 'With 95% of bookings prepaid, gross margin is 71%.'],
  ]);
});

test('what is said of many, or of anyone, is nobody’s', async (t) => {
  none(t, [
    ['Economics', 'In cold storage, operators see a gross margin of 44%.'],
    ['Economics', 'Across 200 food firms the median gross margin is 44%.'],
    ['Economics', 'A burn multiple of 0.9 puts a company in the first league.'],
    ['Economics', 'LTV:CAC of 5x and churn of 3% are what investors pay for.'],
    ['Economics', 'Net revenue retention of 130% means that a base grows by itself.'],
    ['Economics', 'High gross margins of 80% attract capital.'],
    ['Economics', 'Gross margin in this business is generally 85%.'],
    ['Economics', 'In our category gross margin is 64%.'],
    ['Economics', 'Marketplaces that raised last year did $4M GMV a month.'],
    ['Economics', 'An airline has a gross margin of 12%.'],
    ['Economics', 'Firms like ours keep a gross margin of 70%.'],
    ['Economics', 'Gross margin 77% (median, private SaaS)'],
  ]);
  facts(t, [['Economics', 'Our gross margin of 78% is in the top quartile.']]);
});

test('a name at the head of a line owns its figures', async (t) => {
  none(t, [
    ['Momentum', 'Farrowgate, $4M revenue, net revenue retention 140%'],
    ['Momentum', 'Farrowgate (Leeds): $4M revenue, 5 patents granted'],
    ['Momentum', 'Farrowgate net revenue retention: 131%'],
    ['Momentum', '1,900 paying clinics use Farrowgate.'],
    ['Momentum', 'At Farrowgate a customer costs $38, and churn is 2%.'],
    ['Momentum', 'Farrowgate leads. CAC payback there is 5 months.'],
  ]);
  facts(t, [
    ['Momentum', 'Cartridge gross margin stood at 68%.', 'Each cartridge is sold twice.'],
    ['Momentum', 'Revenue, 2025: $4M'],
  ]);
});

test('a remark with a figure of its own is about that figure', async (t) => {
  t.strictSame(said('Traction', 'We are at 13 months of CAC payback (we want 9).')[0], 'ours actual');
  t.strictSame(said('Traction', 'Churn last year: 6% (4% is our goal)')[0], 'ours actual');
});

test('an aim is none the less one without the word', async (t) => {
  none(t, [
    ['Traction', 'LTV:CAC of 8x has to be reached before the Series A.'],
    ['Traction', 'We are shooting for $25M ARR.'],
    ['Traction', '$8M ARR is the number on our wall.'],
    ['Traction', 'The plan has us at $40M ARR.'],
    ['Traction', 'Trying for 1,000 paying customers'],
    ['Traction', 'ARR: $4M (end of the next fiscal year)'],
    ['Traction', 'Gross margin of 70% is only a matter of time.'],
    ['Traction', '400 paying customers before the next board meeting'],
  ]);
  facts(t, [
    ['Traction', 'Revenue by year: $4M in 2025'],
    ['Traction', 'Logo churn last year: 6%'],
  ]);
  const study = 'A prospective cohort study of 412 patients: 40 paying customers';
  t.strictSame(byRules('Traction', study), ['customers 40, ours, actual']);
  t.match(said('Traction', study), [/ actual$/]);
});

test('a terse slide that never says "we" keeps its own facts', async (t) => {
  const lines = (price: string, margin: number) => [
    `Sell the kiln at ${price} with a ${margin}% gross margin today.`,
    'Service contract €18,000 per year for 12 years.',
    'Payback for the tile maker 3.1 years without subsidy.',
  ];
  for (const [price, margin] of [
    ['€420,000', 41],
    ['€620,000', 36],
  ] as const)
    t.ok(
      claimsOf('Business model', ...lines(price, margin)).includes(`gross_margin ${margin} percent, ours, actual`),
      price,
    );
});

test('figures that go on from somebody else or from an earlier company are not ours until a line speaks of us', async (t) => {
  none(t, [
    ['Proof that it works', 'In Norway the same idea was launched by Fjordlast in 2019.', 'CAC payback 4 months'],
    ['Numbers', 'Gross margin 71%', 'These belong to the four associations that answered us last spring.'],
    ['Giant shoulders', 'Together they passed $1bn of ARR', 'Gross margin 71%'],
    ['Why us', 'Our last company made locks for bicycle hangars.', 'CAC came back in 5 months.'],
    ['Why us', 'While at Braeburn Health, Dr Oyelaran ran a glucose patch.', 'Gross margin 71%'],
    ['First rodeo', 'She began Oja Express in 2014 with a single motorbike.', 'Gross margin 71%'],
    ['Numbers', 'Gross margin 71%', 'Before the World Cup of 2030'],
    ['Numbers', 'Gross margin 71%', 'Anything short of this by winter 2028 and the founders forgo their options.'],
    ['Numbers', 'Gross margin 71%', 'So at least is the intention of the three founders.'],
    ['Anna', 'Anna Berg (invented for this slide) lets out wigs.', 'Gross margin 71%'],
    ['And in Singapore', 'MCSTgo went from nothing to 600 buildings.', "Net retention's said to be 131%."],
    ['Growth', 'A competitor in Lyon grew 31% in May.', 'It keeps 94% of merchants.', 'Gross margin 71%'],
    ['Growth', 'Since 2021 the Estonian vendor has signed a ministry a week.', 'Gross margin 71%'],
    ['KPI table', '| KPI | Healthy range |', '| Gross margin | 60-71% |'],
    ['Numbers', '(Source: audited balance sheet, Ramnarayan Gulab & Sons.)', 'Gross margin 71%'],
    ['Numbers', '| FY24 | FY25', 'ARR, $M | 2.4 | 3.0', '(Source: audited balance sheet, Ramnarayan Gulab & Sons.)'],
  ]);
  facts(t, [
    ['Numbers', '(Source: audited accounts, 2025)', 'Gross margin 71%'],
    ['Growth', 'A competitor in Lyon has sold us its list.', 'Gross margin 71%'],
    ['Numbers', 'Our gross margin is said to be too high at 71%.'],
  ]);
  t.strictSame(said('Why us', 'Our last company made locks.', 'Gross margin 61%', 'Our gross margin is 71%'), [
    'ours previous',
    'ours actual',
  ]);
});

test('columns of yardsticks, of the best and of those who certify are nobody’s facts', async (t) => {
  none(t, [
    ['Scorecard', '| Yardstick | Pass | Distinction |', '| Gross margin | 35% | 55% |'],
    ['Unit economics', '| Metric | Median of 340 firms | Best tenth |', '| Gross margin | 61% | 78% |'],
    ['Percentiles', '| Percentile | NRR | Payback |', '| 90th | 132% | 7 months |'],
    ['Three weathers', '| | Drizzle | Fair | Heatwave |', '| Gross margin | 31% | 52% | 71% |'],
    ['Trophies', '| Founder | Then at | Result |', '| Priya | Fleetmint | ₹90 crore ARR |'],
    ['Certificates', '| Body | Finding | Weight |', '| Nordlab | holds | 900 customers |'],
  ]);
});

test('columns of years, and of what a company sells, hold its facts', async (t) => {
  facts(t, [
    ['Numbers', '| | 2024 | 2025 | 2026 |', '| Gross margin | 31% | 52% | 71% |'],
    ['Numbers', '| | Cloud | Devices |', '| Gross margin | 71% | 31% |'],
  ]);
});

test('a plan that is bought is no plan of the company', async (t) => {
  const plans = 'Basic plan: $29 per month. Premium plan: $54.';
  t.strictSame(byRules('Price', plans), ['price 29, ours, actual', 'price 54, ours, actual']);
  t.match(said('Price', plans), [/ actual$/, / actual$/]);
  none(t, [
    ['Growth', 'Our plan: $54k MRR'],
    ['Growth', 'Annual plan: $54k MRR'],
    ['Growth', 'Base plan: $54k MRR'],
  ]);
});

test('customers counted by a bare label are ours', async (t) => {
  facts(t, [
    ['Numbers', 'Customers 289'],
    ['Numbers', 'Hospital customers 87'],
  ]);
});

test('a company that a page introduces has the bare figures under it', async (t) => {
  none(t, [
    ['Sweden already went this way', 'Vaktplan from Malmö is 12 years old:', 'Gross margin 71%'],
    ['A house that knows fire', 'Tonwerke Leithaberg AG burns bricks since 1884.', 'Gross margin 71%'],
    ['Proof', 'Voltaqua filed to go public in January.', 'Gross margin 71%'],
    ['Shown', 'Auralis Voice, in Nashville, does this for hospitals.', 'Gross margin 71%'],
    ['Shown', 'Rondelle Thermal (Oakland) does the same for steel.', 'Gross margin 71%'],
    ['Shown', 'Rondelle (Oakland) sells a similar brick:', 'Gross margin 71%'],
    ['Shown', 'Nordhavn Biologics of Aarhus:', 'Gross margin 71%'],
    ['Appetite', 'Brackwell raised $19M in 2024.', 'Gross margin 71%'],
    ['Shown', '| Homeward Inc., Ohio | 2024 | 2025 |', '| Gross margin | 68% | 71% |', 'Churn 2%'],
    ['Shown', '| Barnstead, Oregon | 2024 | 2025 |', '| Gross margin | 68% | 71% |'],
    ['Shown', '| Homeward Inc. | 2024 | 2025 |', '| Gross margin | 68% | 71% |'],
  ]);
  facts(t, [
    ['Traction', 'Vaktplan from Malmö is our first customer:', 'Gross margin 71%'],
    ['Traction', 'Grain dryers from Uppsala break down in the rain.', 'Gross margin 71%'],
    ['Traction', 'Earlier raised $2M', 'Gross margin 71%'],
    ['Where we are', 'Results in Germany:', 'Gross margin 71%'],
    ['Where we are', 'As of March:', 'Gross margin 71%'],
    ['Where we are', 'Harvests in Germany:', 'Gross margin 71%'],
    ['Where we are', 'Net Revenue in Europe:', 'Gross margin 71%'],
    ['Where we are', '| Balance Sheet | 2024 | 2025 |', '| Gross margin | 68% | 71% |'],
    ['Traction', 'Clinics raised 3 questions.', 'Our clinics stay.', 'Gross margin 71%'],
    ['Traction', '| Churn, Europe | 2024 | 2025 |', '| Gross margin | 68% | 71% |'],
    ['Traction', '| Harbour Branch, Ghent | Today |', '| Gross margin | 71% |'],
    ['Our first two cities', '| Ghent, Belgium | 2024 | 2025 |', '| Gross margin | 68% | 71% |'],
    ['Traction', '| Key figures | 2024 | 2025 |', '| Gross margin | 68% | 71% |'],
    ['Traction', '| Gross margin, Europe | 2024 | 2025 |', '| Gross margin | 68% | 71% |'],
  ]);
});

test('what is raised, and who uses it, introduces nobody', async (t) => {
  for (const line of ['Capital raised $1.2M in 2024.', 'Hilti AG uses it on 14 sites since 2023.'])
    t.equal(said('Where things stand', line, 'Gross margin 71%').at(-1), 'ours actual', line);
  t.equal(said('Our history', 'Clarivo raised $1.2M in 2024.', 'Gross margin 71%').at(-1), 'ours actual');
});

test('the rules alone tell whose table and whose list it is, and what is tentative', async (t) => {
  const theirs = (...slide: [title: string, ...lines: string[]]) => {
    const claims = byRules(...slide);
    t.ok(claims.length > 0 && claims.every((claim) => / other, actual$/.test(claim)), `${claims}`);
  };
  theirs('Shown', '| Barnstead, Oregon | 2024 | 2025 |', '| Gross margin | 68% | 71% |');
  theirs('Shown', 'Rondelle Thermal (Oakland) does the same for steel.', 'Gross margin 71%');
  const press = '"1,700 shops pay us," the chief of Vinteo told the press.';
  t.same(byRules('Customers', press, '"ARR is €8.8m."'), [
    'customers 1700, customers, actual',
    'arr 8800000, customers, actual',
  ]);
  t.same(byRules('Customers', '"ARR is €8.8m."'), ['arr 8800000, ours, actual']);
  t.same(byRules('Unit economics (tentative)', 'Gross margin 71%'), ['gross_margin 71, ours, projection']);
});

test('a page on what its people ran before tells of that company, with we or without', async (t) => {
  none(t, [
    ['The previous one', 'We had 140 paying customers.'],
    ['How we know', 'With Pacientia (2016-2020) we had 140 paying customers.', 'Our churn was 1.4%.'],
    ['Selling to hospitals', 'We had 26 paying customers.', 'It was Rotaplan, 2011 to 2021.', 'Gross margin 71%'],
    ['How we know', 'I ran product for Fervent Stove from 2011 to 2023.', 'We sold to 640 paying customers.'],
    ['How we know', 'Before, Memo and I did Fletapp.', 'We had 1,150 paying customers.', 'Our churn was 2%.'],
    ['How we know', 'We had 1,150 paying customers.', 'A group from Ghent bought us in 2022.'],
    ['Serial builders', 'Exit 1: Gannet Freight, $38m', 'Gross margin 71%', '720 paying customers'],
    ['Our numbers', 'Previous start-up (2014-2020)', 'Gross margin 71%', '720 paying customers'],
    ['Business model', 'We know seats. At ClauseKit, which we sold in 2020, one was $79.', 'Net retention: 124%'],
    ['Unit economics', 'Gross margin 71%', "It was at Priya's former company, Tiffinly."],
    ['Unit economics', 'Gross margin 71%', "Permitly was the CEO's first business and has since been closed."],
  ]);
  t.strictSame(said('How we know', 'Before, Memo and I did Fletapp.', 'Today we have 40 paying customers.'), [
    'ours actual',
  ]);
  facts(t, [
    ['Round', 'It bought us: 52 paying customers'],
    ['Growth', 'We ran three trials from 2022 to 2024.', 'Gross margin 71%'],
    ['Growth', 'With Hartmann (2021-2024) we ran trials.', 'Gross margin 71%'],
    ['Growth', 'With Siemens (pilot 2022-2024) we had a start.', 'Gross margin 71%'],
    ['Growth', 'It ran in two hospitals from 2023 to 2024.', 'Gross margin 71%'],
    ['Growth', 'Bosch ran a pilot with us from 2023 to 2024.', 'Gross margin 71%'],
    ['Growth', 'Shoppers bought us in 2025 in many shops.', 'Gross margin 71%'],
    ['Growth', 'Previous company record: 12 orders a day', 'Gross margin 71%'],
    ['Growth', 'Permitly was the first business to sign.', 'Gross margin 71%'],
    ['Growth', 'At Permitly, which we sold a first system, all went well.', 'Gross margin 71%'],
    ['Growth', 'It began with one shop. Later they opened a second account.', 'Gross margin 71%'],
    ['What we built with the pre-seed', 'Gross margin 71%'],
    ['What we did for hospitals', 'Gross margin 71%'],
    ['Hypothesis confirmed', 'Gross margin 71%'],
    ['Growth', 'We ran trials in Ghent from 2024 to 2099.', 'Gross margin 71%'],
  ]);
});

test('names over a page, those who vouch for us, winners before us and any of a kind keep the figures told of them', async (t) => {
  none(t, [
    ['Bolt, Cabify and Heetch', 'Gross margin 71%', 'Net retention 118%'],
    ['Traction', 'Every page was checked by Morland & Pike.', 'The firm has 240 clients and 96% gross retention.'],
    ['Prizes', 'Seed of the Year; past winners average 140% NRR'],
    ['Prizes', 'Previous winners: ARR of $6M, 130% growth'],
    ['Kodak in its early years', 'Gross margin 71%'],
    ['Revenue', 'For a staffing agency, revenue per desk is $310k.', 'Gross margin is 35%.'],
    ['Pilots', 'Of ten pilots in shipping, six turn into contracts on average.'],
    ['Pilots', 'Such contracts hold a gross margin of 68%.'],
    ['Pilots', 'The ordinary licence is $90 a month.'],
  ]);
  facts(t, [
    ['Product, Market and Growth', 'Gross margin 71%', 'Net retention 118%'],
    ['Bolt, Cabify and Heetch', 'Gross margin 71%', 'All three are customers of ours.'],
    ['Traction', 'The firm was founded by Ann Morland.', 'The firm has 240 paying customers.'],
    ['Prizes', 'Seed of the Year; we average 140% NRR'],
    ['Revenue', 'For a staffing agency, our price is $310 a month.', 'Gross margin is 75%.'],
    ['Pilots', 'Of ten pilots in 2025, six turned into contracts.'],
    ['Price', 'The median customer pays $90 a month.'],
  ]);
  for (const [title, line, ...claims] of [
    ['Kodak in its early years', 'Gross margin 71%', 'gross_margin 71, other, actual'],
    ['Prizes', 'Jury: 210 customers under watch', 'customers 210, other, actual'],
    ['Prizes', 'Past winners have net retention of 140%', 'nrr 140, market, actual'],
    ['How schools buy', 'It takes vendors $4,300 to win a customer.', 'cac 4300, market, actual'],
    ['Pilots', 'Of ten pilots in shipping, six turn into contracts on average.', 'pilots 10, market, actual'],
  ] as const)
    t.strictSame(byRules(title, line), claims, line);
});
