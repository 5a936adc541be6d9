import { test } from 'tap';
import { claimsOf, criterionIn, level, levelIn } from './run.ts';

const GROWTH = 'Growth';
const PAYBACK = 'CAC payback';
const RETENTION = 'Retention';
const BOTTOM_UP = 'Bottom-up arithmetic, recomputed';
const EXCLUSIVE = 'Cornered resource: exclusive data or contract';
const SOURCE = 'Source and date';
const PURPOSE = 'Purpose in one sentence';
const STAGE = "The stage's metric";

test('of those who were there a year ago so many still are', async (t) => {
  t.ok(levelIn(RETENTION, ['Do they stay?', '96 branches a year ago; 91 still here.']) >= 4);
  t.ok(levelIn(RETENTION, ['Do they stay?', '96 branches a year ago; 21 still here.']) < 3);
  t.ok(levelIn(RETENTION, ['Do they stay?', '96 branches a year ago; 5 left.']) < 3);
  const deals = 'Of those who had more than five jobs a year ago, 83% still work with us.';
  t.ok(levelIn(RETENTION, ['Do they stay?', deals]) >= 3);
});

test('how long it takes to get our money back is a payback, and profit on the first order is one at once', async (t) => {
  const months = 'A branch costs £2,150 to win and yields £614 a month: three and a half months to get our money back.';
  t.match(claimsOf('One branch', months).join('; '), 'payback 3.5 months');
  t.ok(level(PAYBACK, 'A first basket brings €40: profit on the first order.') >= 3);
  t.ok(level(PAYBACK, 'We plan to be profitable by 2028.') < 2);
});

test('a sum whose first factor stands on the line ahead is read from there', async (t) => {
  const sum = ['Counted in feet', '22.6 m children, two to seven.', 'x 1.3 pairs x €65 net of VAT = €1.9 bn'];
  const { level: reached, told } = criterionIn(BOTTOM_UP, [...sum, 'National statistics, 2025.']);
  t.equal(reached, 5);
  t.match(told, '22.6 m x 1.3 x €65 = €1.91 billion');
});

test('a space before "m" leaves millions of people, and metres as they are', async (t) => {
  t.match(claimsOf('Users', 'We have 2.4 m users today.').join(), 'users 2400000');
  t.notMatch(claimsOf('Users', 'Our cable is 2.4 m long.').join(), '2400000');
});

test('columns without one over the labels head the rows below them, on whatever they follow', async (t) => {
  const market = [
    'Market: count the plants',
    'Nameplate | 412 GWh',
    'Amount | $M a year',
    'Cathode binder | 268 GWh x 26 t x $34/kg | 237',
    'Process licence | 268 GWh x $0.35M | 94',
  ];
  const { level: reached, told } = criterionIn(BOTTOM_UP, market);
  t.ok(reached >= 4);
  t.match(told, '268 GWh x 26 t x $34 x 1000 = 237 million');
});

test('what a heading explains of its name leaves it the name', async (t) => {
  const series = ['Sep 2024 £1.54m', 'Sep 2025 £4.22m'];
  const { level: reached } = criterionIn(GROWTH, ['They pay', 'Run-rate, i.e. what they pay over a year:', ...series]);
  t.ok(reached >= 4);
  t.ok(levelIn(STAGE, ['They pay', 'ARR (signed)', ...series]) >= 4);
});

test('sole supply, and what was recorded by the million, is what others lack', async (t) => {
  t.ok(level(EXCLUSIVE, '3 years sole supply of the fibre, by contract') >= 3);
  t.ok(level(EXCLUSIVE, '61 million vines recorded, with soil, humidity and grape variety') >= 2);
});

test('a column that says where each figure is from gives sources', async (t) => {
  const table = [
    'How big a leak',
    'Step | Figure | Where it is from',
    'Letting branches, UK | 14,200 | Portal listings, February 2026',
    'Average job | £2,000 a year | Our own median, 214 branches',
    'Market | £28.4m | 14,200 x £2,000',
  ];
  t.ok(levelIn(SOURCE, table) >= 3);
});

test('a product that is named with a colon and what it is for is a purpose', async (t) => {
  const line = 'CPL-101: a monthly injection to stop bleeding in hereditary telangiectasia (HHT)';
  t.ok(levelIn(PURPOSE, ['Capillara', line]) >= 3);
});

test('letting agents buy', async (t) => {
  t.ok(level(PURPOSE, 'A platform for letting agents') >= 3);
  t.ok(level('Named buyer and pain', 'Letting agents lose 94 minutes a day on a dripping tap') >= 3);
});

test('what a trial shows stands in for customers of a company that has none yet', async (t) => {
  const trial = ['Phase 1 trial', 'The phase 1 trial opened in Adelaide in June 2026, with 24 healthy volunteers.'];
  t.ok(levelIn(STAGE, trial) >= 3);
  t.ok(levelIn(RETENTION, [...trial, 'It stayed above 11 for eight weeks after the last dose.']) >= 3);
  t.ok(levelIn('Growth', [...trial, 'The FDA agreed in May 2026 to our primary endpoint.']) >= 3);
  t.ok(
    levelIn('Burn multiple', [...trial, 'Two grants of the state: $3.4m in grants so far.', 'A grant added $2m.']) >= 2,
  );
  t.ok(levelIn(RETENTION, [...trial, 'Biggest risks', '3 Durability beyond a year']) < 2);
});
