import { test } from 'tap';
import { criterionIn, levelIn } from './run.ts';

const CHANGE = 'Before and after';
const TEN_TIMES = 'Ten times better, with the number';
const ROW = 'Bursts per 100 km | 6.2 | 1.9';

test('a table of before and after tells what the product changes, on a slide called “What changed” too', async (t) => {
  for (const title of ['What changed', 'Results']) {
    const { level, quotes } = criterionIn(CHANGE, [title, ' | Before | After', ROW]);
    t.equal(level, 3, title);
    t.ok(quotes.some((quote) => quote.includes(ROW)));
  }
  t.equal(levelIn(CHANGE, ['What changed', 'Sensors | 2019 | 2025', 'Price of a sensor | 62 € | 19 €']), 0);
});

test('the corner of a table says for all its rows where and when they were measured', async (t) => {
  t.equal(levelIn(CHANGE, ['Results', 'Measure | Before | After', ROW]), 3);
  t.ok(levelIn(CHANGE, ['Results', '11 plants, 2025 | Before | After', ROW]) >= 4);
});

test('lines under “Before” and “After” that tell of the same thing are a change, and both are quoted', async (t) => {
  const blocks = ['BEFORE', '38% of assemblies overdue', '22 hours a week of keying', 'AFTER'];
  const { level, quotes } = criterionIn(CHANGE, ['12 months in', ...blocks, '6% of assemblies overdue']);
  t.equal(level, 3);
  t.match(quotes, [/38% of assemblies overdue/, /6% of assemblies overdue/]);
  t.equal(levelIn(CHANGE, ['12 months in', ...blocks, '40 people trained']), 0, 'another thing');
  t.equal(levelIn(TEN_TIMES, ['12 months in', ...blocks, '2 hours a week of keying']), 5);
});

test('to be dearer than others makes no product better, and to save or bring more does', async (t) => {
  const against = (row: string) => levelIn(TEN_TIMES, ['Others', ' | Norlay | Calmora | Somnitea', row]);
  t.equal(against('Monthly | $39 | $15 | $25'), 0);
  t.ok(against('Fee | $15 | $39 | $45') >= 3);
  t.ok(against('Income of a grower | $39 | $15 | $12') >= 3);
});

test('the months in which something was counted are no factor between them', async (t) => {
  const line = '2.1 → 5.6 restocks per dealer a month, month 1 vs month 12';
  const { told } = criterionIn(TEN_TIMES, ['Dealers stay', line]);
  t.notMatch(told, /month 12 \//);
});

test('what a thing of the world cost in a year and costs now makes no product better', async (t) => {
  t.equal(
    levelIn(TEN_TIMES, [
      'A giant market',
      'In 2020 a scanner cost more than R$ 150,000 and now it begins at R$ 48,000.',
    ]),
    0,
  );
  t.ok(levelIn(TEN_TIMES, ['The product', 'A survey cost $900 with a crew. With us it fell from $900 to $90.']) >= 3);
});

test('what went down from a share saved none of it', async (t) => {
  const line = 'The mite resists already: the efficacy of the strips went down from 95% to 68% in six years.';
  t.ok(levelIn(TEN_TIMES, ['The product', line]) < 4);
  t.ok(levelIn(TEN_TIMES, ['The product', 'Losses are down 95% with us.']) >= 4);
});

test('what a company counts of its own in two years grew, and changed nothing for a customer', async (t) => {
  const over = (row: string) => levelIn(CHANGE, ['How it goes', ' | 2024 | 2025', row]);
  t.equal(over('Listings | 140 | 395'), 0);
  t.equal(over('Bookings paid | £4,600 | £7,900'), 0);
  t.ok(over('Complaints | 395 | 140') >= 3);
  t.ok(over('Parcels per courier | 140 | 395') >= 3);
});
