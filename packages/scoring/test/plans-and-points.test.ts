import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, criterionIn, run } from './run.ts';

const read = (title: string, ...lines: string[]) => claimsOf(title, ...lines).map((claim) => claim.split(', ')[2]);

const QUARTERS = ['| | Q3 25 | Q4 25 | Q1 26 |', '| Revenue, €M | 1.65 | 1.8 | 2.1 |'];

test('the columns of a plan are planned, whenever they lie, unless some are marked as come true', async (t) => {
  for (const title of ['Plan', 'Plan by quarter', 'Plan and cash'])
    t.notOk(read(title, ...QUARTERS).includes('actual'), title);
  t.strictSame(read('Plan', '| | 2024 actual | 2025 actual | 2027 plan |', '| Revenue, €M | 1.65 | 1.8 | 2.1 |'), [
    'actual',
    'actual',
    'goal',
  ]);
  t.strictSame(read('Sales by quarter', ...QUARTERS), ['actual', 'actual', 'actual']);
});

test('what goes out today is a fact under a plan, and what will go out is none', async (t) => {
  const title = 'Plan and round';
  t.strictSame(read(title, 'Net burn €95k a month, €1.1M in the bank, cash lasts 11 months'), ['actual', 'actual']);
  t.notOk(read(title, 'Burn goes to $330K a month').includes('actual'));
});

test('what a pipeline is worth is supposed', async (t) => {
  t.match(
    claimsOf('Conversations', 'A pipeline worth £249,600 of ARR.').join(),
    /^arr 249600 GBP a year, ours, hypothetical$/,
  );
  t.match(claimsOf('Traction', 'ARR: £249,600').join(), /^arr 249600 GBP a year, ours, actual/);
});

test('what is made of a first year to come is foreseen', async (t) => {
  const line = 'On KES 1.02 billion this is KES 66 million revenue in the first year.';
  t.notOk(read('Model', line).includes('actual'));
});

test('rows that add up to a total measure what it does, as parts of it', async (t) => {
  const rows = ['| €k | 2024 | 2025 |', '| Devices | 902 | 1,708 |', '| Cartridges | 148 | 472 |'];
  const claims = claimsOf('What came in', ...rows, '| Revenue | 1,050 | 2,180 |');
  t.strictSame(
    claims.map((claim) => claim.split(',')[0]),
    [902, 1_708, 148, 472, 1_050, 2_180].map((amount) => `revenue ${amount * 1_000} EUR a year`),
  );
  const wrong = claimsOf('What came in', ...rows, '| Revenue | 1,051 | 2,980 |');
  t.equal(wrong.length, 2, 'what does not add up is no part');
  const { told } = criterionIn('Growth', ['What came in', ...rows, '| Revenue | 1,050 | 2,180 |']);
  t.match(told, /108%/, 'and no part is held against another');
});

test('the points of a chart, line by line, are of what heads them, in what it says they are written in', async (t) => {
  for (const [title, ...lines] of [
    ['Where we stand', 'Revenue (KES million)', '2023: 19.4', '2024: 71.8'],
    ['Revenue, KES million', '2023: 19.4', '2024: 71.8'],
    ['Sales since we opened', '2023 - KES 19.4M', '2024: KES 71.8M'],
  ] as const)
    t.strictSame(
      claimsOf(title, ...lines),
      ['revenue 19400000 KES a year, ours, actual', 'revenue 71800000 KES a year, ours, actual'],
      `${title} / ${lines.join(' / ')}`,
    );
  t.strictSame(claimsOf('Sales', 'Units (thousand)', '2023: 19.4', '2024: 71.8'), []);
});

test('a point of a chart may add what it is made of and how much it grew, and a line with words of its own is no point', async (t) => {
  t.strictSame(
    claimsOf(
      'Traction',
      'GMV (rent placed)',
      'FY24: ₹6.2 crore',
      'Apr-Sep 2025: ₹17.5 crore (Apr-Sep 2024: ₹7.8 crore)',
    ),
    [
      'gmv 62000000 INR a year, ours, actual',
      'gmv 175000000 INR a year, ours, actual',
      'gmv 78000000 INR a year, ours, actual',
    ],
  );
  const [, second] = claimsOf('Turnover', '2023 : €0.90M (52 roofs)', '2024 : €2.05M (118 roofs), +128%');
  t.equal(second, 'revenue 2050000 EUR a year, ours, actual');
  const [lent] = claimsOf('Lent per quarter', 'Lent, ₦bn', 'Income Q3 2025: ₦486m (Q3 2024: ₦119m)');
  t.match(lent, /^revenue 486000000 NGN .*ours, actual/);
});

test('what is written in under a slide of accounts holds for its rows', async (t) => {
  const [first] = claimsOf('Financials, ₹ crore', '| | FY24 | FY25 |', '| Revenue | 10.4 | 21.0 |');
  t.equal(first, 'revenue 104000000 INR a year, ours, actual');
});

test('what the same customers paid then and pay now is earned, and no level of all that is', async (t) => {
  const arr = (...lines: string[]) =>
    claimsOf('They stay', ...lines).flatMap((claim) => (claim.startsWith('arr ') ? [claim.split(' ')[1]] : []));
  t.strictSame(arr('The same 131 paid £1.13M then. They pay £1.22M now (108%).'), ['1130000', '1220000']);
  t.strictSame(arr('The same 34 paid £555k a year then; those left pay £613k now: 110%'), ['555000', '613000']);
  t.strictSame(arr('Those 34 pay £555 a year each now'), []);
  const whole = ['Traction', 'ARR: £2.0M'];
  const { evidence } = run(deckOf([whole, ['They stay', 'The same 131 paid £1.13M then. They pay £1.22M now.']]));
  t.strictSame(evidence.contradictions, []);
});
