import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, criterionIn, level, levelIn, run, SOLD } from './run.ts';

const GROWTH = 'Growth';
const BURN = 'Burn multiple';
const CONCENTRATION = 'Customer concentration';
const PATENTS = 'Cornered resource: patents';
const EXCLUSIVE = 'Cornered resource: exclusive data or contract';
const SWITCHING = 'Switching cost';
const NETWORK = 'Network effect or scale economy';
const WHY_NOW = 'Why now, with a date';
const SOURCE = 'Source and date';
const BOTTOM_UP = 'Bottom-up arithmetic, recomputed';
const STATUS_QUO = 'Cost of doing nothing';
const PAYBACK = 'CAC payback';

test('a value of which is said only that it held a year ago is what the one ahead of it grew from', async (t) => {
  for (const lines of [
    ['$1.12M ARR end of Feb; $310k a year ago'],
    ['21,400 paying families. A year ago: 6,900'],
    ['LTM to 31 Jan (year before in brackets)', '£2.35m net revenue (£0.86m).'],
  ])
    t.ok(levelIn(GROWTH, ["Where we've got to", ...lines]) >= 4, lines.join(' / '));
  const { quotes, told } = criterionIn(GROWTH, ['Numbers', '21,400 paying families. A year ago: 6,900']);
  t.strictSame([...new Set(quotes)], ['21,400 paying families.', 'A year ago: 6,900']);
  t.match(told, '21,400 / 6,900 - 1 = 210%');
  t.equal(levelIn(GROWTH, ["Where we've got to", '£2.35m net revenue (£0.86m).']), 0);
});

test('what was so a year ago does not count for what is so today', async (t) => {
  t.equal(level("The stage's metric", '$2.4M ARR in February; $310k a year ago'), 5);
  t.equal(level("The stage's metric", '$310k ARR in February'), 3);
});

test('what was burnt to add so much to the revenue of a year is a burn multiple, with its sum', async (t) => {
  const { level: reached, told } = criterionIn(BURN, ['Costs', 'We burned £1.6m to add £1.5m of yearly net revenue.']);
  t.equal(reached, 4);
  t.match(told, '£1.6m / £1.5m = 1.1');
  t.ok(level(BURN, 'We burned £1.6m to add £1.5m of stock.') < 2);
});

test('no customer above a share says what the largest one brings', async (t) => {
  for (const sentence of [
    'No account above 7% of ARR.',
    'No dealer above 6% of revenue.',
    'No site is more than 4% of sales.',
  ])
    t.equal(level(CONCENTRATION, sentence), 5, sentence);
});

test('a number that only a granted patent has says that it is granted', async (t) => {
  t.equal(level(PATENTS, 'The site manager told us 1,700,000€ of gas for 2024'), 0, '"us" is no office');
  t.equal(level(PATENTS, 'EP 3 991 204 B1 and US 11,874,312: trap geometry, to 2039'), 5);
  t.equal(level(PATENTS, 'Patent pending: phosphorus formulation, US 18/604,117'), 3);
});

test('a sole deal until a day to come is exclusive today', async (t) => {
  for (const sentence of [
    'Sole-app deal with the National Heritage Schools Alliance, 410 schools, to mid-2028',
    'Sole-source float pool agreements with 3 regional alliances (38 hospitals), through 2029',
  ])
    t.ok(level(EXCLUSIVE, sentence) >= 4, sentence);
  t.ok(level(EXCLUSIVE, 'He is the sole owner of the firm since 2019.') < 2);
});

test('what a copy would have to have is ours, on a slide about the others too', async (t) => {
  const slide = (line: string) => levelIn(EXCLUSIVE, ['Competitors', 'Ravelo sells adverts.', line]);
  t.ok(slide("What they'd have to copy: exclusive first refusal at 74 dealers until 2028") >= 3);
  t.ok(slide('Ravelo: exclusive first refusal at 74 dealers until 2028') < 2);
});

test('leaving costs what it breaks and what has to be done anew', async (t) => {
  for (const sentence of [
    'Once 30 midwives are certified, a swap means re-verification under ISO 15189: 6–9 months',
    'Once an integrator certifies a skid (PED, ATEX, 9 months) the stack stays for the life of the plant',
  ])
    t.ok(level(SWITCHING, sentence) >= 3, sentence);
  t.equal(level(SWITCHING, 'Exporting mid-scheme breaks the audit trail the regulator asks for'), 2);
  t.ok(level(SWITCHING, 'At the incumbents a swap means re-verification: 6–9 months') < 2);
});

test('each further customer that finds more in place shows a network at work', async (t) => {
  t.ok(
    level(NETWORK, 'Each new hospital arrives with 71% of its items already mapped; for the first it was zero') >= 3,
  );
  t.ok(level(NETWORK, 'Each new hospital will arrive with 71% of its items already mapped') < 2);
});

test('dated changes outside the company are its timing, under a title that asks for it or where a slide lists several', async (t) => {
  const change = 'FDA cleared the first assay of this kind in May 2024.';
  t.ok(levelIn(WHY_NOW, ['Timing', change]) >= 3);
  t.ok(levelIn(WHY_NOW, ['Background', change]) < 3);
  t.ok(levelIn(WHY_NOW, ['', change, 'From July 2025 the court lets apps link out to the web.']) >= 3);
  for (const title of ['Milestones', 'Roadmap', 'Traction'])
    t.ok(levelIn(WHY_NOW, [title, change, 'In March 2025 the FDA cleared the second of them.']) < 3, title);
});

test('a footnote that names a work and its year is a source, and a bullet is none', async (t) => {
  const market = 'The market for dock software is $3.2bn today';
  const work = 'Grand View Research, dock software, 2025';
  t.equal(levelIn(SOURCE, ['Market', market, `¹ ${work}`]), 5);
  t.equal(levelIn(SOURCE, ['Market', market, `[1] ${work}`]), 5);
  t.equal(levelIn(SOURCE, ['Market', market, `* ${work}`]), levelIn(SOURCE, ['Market', market, work]));
});

test('a market is reckoned over lines, with remarks in brackets, with shares and times, and is there to be won', async (t) => {
  for (const lines of [
    ['1,460 independent hospitals (AHA 2025)', '× $6.8M contract nursing each', '= $9.9B for us to win'],
    ['640 buyers with ERP (KE 210, NG 430; KRA list 2025)', '× $7.5M payables a year each', '= $4.8B in advances'],
    ['UK: 660k births × 10% suspected × 1.7 tests × £38 = £4.3m'],
  ])
    t.ok(levelIn(BOTTOM_UP, ['Market', ...lines]) >= 4, lines.join(' '));
});

test('what leaks away unpaid or lies on beds for nothing is the cost of doing nothing', async (t) => {
  for (const sentence of [
    'A 5,000-birth unit spends about £420k a year on beds occupied by women who are well.',
    'A hospital of 300 beds loses $860K a year: that much of its contribution is gone',
  ])
    t.ok(level(STATUS_QUO, sentence) >= 3, sentence);
});

test('customers who come back within a time are no payback', async (t) => {
  t.ok(level(PAYBACK, '46% of buyers come back within 18 months.') < 2);
  t.ok(level(PAYBACK, 'What it costs to win a customer comes back within 11 months.') >= 3);
});

test('labels in small letters each begin a line of their own', async (t) => {
  t.strictSame(claimsOf('The math on one family', 'keep: 79% after fees', 'paid back: month 7'), [
    'gross_margin 79 percent, ours, actual',
    'payback 7 months, ours, actual',
  ]);
});

test('a bare ratio behind a line about something else is none of lifetime value', async (t) => {
  t.strictSame(claimsOf('Unit economics', 'We burn about as much as we add. Basically 1:1'), []);
});

test('a value of today grew from one that has a date about a year ago', async (t) => {
  t.ok(level(GROWTH, 'ARR $14.2M vs $4.6M in December 2025 (3.1x)') >= 4);
  for (const then of ['in December 2023', 'in 2025', 'in September 2026'])
    t.equal(level(GROWTH, `ARR $14.2M vs $4.6M ${then}`), 0, then);
});

test('a product that is live since a year is in use, in however few words', async (t) => {
  t.equal(level('Product status', 'Live since July 2023.'), 3);
  t.ok(level('Product status', 'Live soon.') < 2);
});

test('months before a slash and a year date the columns of a table, in other tongues too', async (t) => {
  for (const heads of [' | Oct/24 | Oct/25', ' | Out/24 | Out/25', ' | Okt/24 | Okt/25'])
    t.equal(levelIn(GROWTH, ['Numbers', heads, 'Our revenue per month | R$ 79 mil | R$ 360 mil']), 5, heads);
});

test('what comes out of a sum is nobody’s who is named in it', async (t) => {
  const sum = 'R$ 27,40 premium → R$ 9,32 → R$ 6,60 after Pix, WhatsApp, claims desk, fraud.';
  t.match(claimsOf('The sum', `${sum} That's 71% gross margin.`).join(), 'gross_margin 71 percent, ours, actual');
});

test('what is held until a day to come is held, and an application may say first of what it is', async (t) => {
  t.equal(level(PATENTS, '3 patent families granted (SE, EP, US), on inert shredding. Expire 2041–2043.'), 5);
  t.equal(
    level(
      PATENTS,
      'European patent application on the code-to-test map without instrumentation of it, filed March 2025',
    ),
    3,
  );
});

test('so many times what a customer cost is lifetime value to acquisition cost', async (t) => {
  const rows = [
    'Net revenue per month | €7.10',
    'What she leaves us over 21 months | €121, i.e. 5.2 times what she cost',
  ];
  t.ok(levelIn('LTV to CAC', ['What we earn on one member', ...rows], SOLD) >= 4);
});

test('what all customers pay in a month is revenue, and what each pays is a price', async (t) => {
  t.strictSame(claimsOf('The year so far', 'August 2025: 3,100 paying members, €21,000 a month'), [
    'customers 3100 count, ours, actual',
    'revenue 21000 EUR a month, ours, actual',
  ]);
  t.match(claimsOf('The year so far', '12 paying customers, €8,500 a month each').join(), 'price 8500 EUR');
});

test('a market is sized under a title in Portuguese, and to an amount that begins with its currency', async (t) => {
  const people =
    '1.7 million people worked through platforms in 2024 (IBGE) × R$ 27,40 × 12 = R$ 560 milhões in premium.';
  t.equal(levelIn(BOTTOM_UP, ['Tamanho', people]), 5);
  const labs = '9,800 labs (KOITA, NTIS lists 2024) x USD 31k a year x 22% that can be bought used = USD 67M';
  t.equal(levelIn(BOTTOM_UP, ['Room to grow', labs]), 5);
});

test('the years that something came out of are know-how that a copy would need again', async (t) => {
  t.ok(
    level(
      'Process or know-how that takes years to copy',
      'The ligand came out of nine years and 2.6 million bicycles screened.',
    ) >= 3,
  );
});

test('who leaves has to ask so many others first', async (t) => {
  t.ok(
    level(SWITCHING, 'A client with 400 payers that leaves must ask 400 companies to change supplier bank data.') >= 3,
  );
});

test('whom an association alone recommends by contract has it to itself', async (t) => {
  t.ok(
    level(
      EXCLUSIVE,
      'The association of gynaecologists recommends only one programme by name, by contract until the end of 2028.',
    ) >= 3,
  );
});

test('what has grown for another company is no change that those who use the product see', async (t) => {
  const line =
    'Our client Brightwater Resorts runs 22 beach resorts. It booked $148m last year, 31% more than the year before, and 64% of its guests had been before.';
  t.ok(levelIn('Before and after', ['A word on our client', line]) < 2);
});

test('a month and two digits of a year head a column, and hours may be an h', async (t) => {
  t.ok(levelIn(GROWTH, ['Numbers', ' | Jul 25 | Oct 25 | Jan 26', 'MRR, € | 15,500 | 24,200 | 37,800']) >= 3);
  const { level: reached, told } = criterionIn('Ten times better, with the number', [
    'Same lot',
    ' | Before | After',
    'Time to place a lot | 11 days | 31 h',
  ]);
  t.equal(reached, 4);
  t.match(told, '11 days / 31 h = 8.5');
});

test('a yield of months is told by arrows and few words', async (t) => {
  const user = ['One user', 'Reaching one user: DKK 2,300 (nurse educators) → 6.2 months to recoup'];
  t.ok(levelIn(PAYBACK, user, SOLD) >= 4);
  t.ok(levelIn('LTV to CAC', ['', '30-month life → 4.9x'], SOLD) >= 4);
  t.ok(level(GROWTH, 'ARR is 2.4 times what it was a year ago') >= 4);
  t.ok(level(EXCLUSIVE, 'Breville-class maker: our app QR in box, ANZ, sole coffee partner to Dec 2028') >= 4);
});

test('a market that is reckoned in terse lines is no heap of words', async (t) => {
  const slide = [
    'Addressable, counted twice',
    'Up: DK 5,900 + SE 10,500 + DE 84,000 + NL 17,000 w/ ≥ 1 nocturnal convulsion per yr (national registers + prevalence studies, 2021-24) = 117,400 x €950 p.a. → €112m',
    'UK + FR + Nordics rest: + €135m',
    'Down: European epilepsy-monitoring device spend c. €410m (analyst reports, 2024), wearable + home share c. 30% → €123m',
    'US later, FDA 510(k) pre-sub held Oct 2025',
  ];
  t.ok(levelIn(BOTTOM_UP, slide) >= 4);
});

test('the number of a page is no figure of a card', async (t) => {
  t.match(
    claimsOf(
      'Norlay at a glance',
      'Norlay tells insurers',
      '17',
      'insurers on contracts',
      '€3.4M',
      'ARR',
      'Confidential',
      '2',
    ).join(),
    'arr 3400000 EUR',
  );
});

test('why it was not copied is ours, on a slide about the others too', async (t) => {
  const line = 'Why not copied by Monday: 31 sellers with an exclusive clause (44% of sales) until 2028';
  t.ok(levelIn(EXCLUSIVE, ['The others', 'Ravelo: consumer bags only', line]) >= 3);
});

test('what a table breaks down by channel contradicts no whole, and where there is none its worst row counts', async (t) => {
  const channels = [
    'Door | Share H1 FY26 | CAC',
    'Mate refers mate (free bag) | 38% | $19',
    'Grinder + machine box QR | 24% | $34',
  ];
  const whole = ['Unit economics', 'Our blended CAC is $61, and LTV is $305.'];
  const { evidence } = run(deckOf([whole, ['Where they come from', ...channels]]));
  t.strictSame(evidence.contradictions, []);
  const returned = (...slides: readonly (readonly string[])[]) => criterionIn('LTV to CAC', ...slides).told;
  t.match(returned(whole, ['Where they come from', ...channels]), '$305 / $61 = 5');
  t.match(returned(['Unit economics', 'LTV is $305.'], ['Where they come from', ...channels]), '$305 / $34 = 9');
});
