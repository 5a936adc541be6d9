import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, run } from './run.ts';

/** The values of a metric with their dates, as a slide tells them. */
const dated = (metric: string, ...lines: readonly string[]) =>
  run(deckOf([['Traction', ...lines]])).evidence.claims.flatMap((claim) =>
    claim.metric === metric ? [`${claim.value} ${claim.date ?? '-'}`] : [],
  );

test('each value of a list is of the date right behind it, and none is left out', async (t) => {
  t.strictSame(
    dated('customers', 'Paying parlours numbered 38 in December 2023, 121 in December 2024 and 204 in August 2025.'),
    ['38 2023-12', '121 2024-12', '204 2025-08'],
  );
  t.strictSame(dated('concentration', 'Salmones Cucao was 41% of our revenue in 2023, 27% in 2024 and 18% in 2025.'), [
    '41 2023',
    '27 2024',
    '18 2025',
  ]);
  t.strictSame(
    dated('gross_margin', 'We kept a contribution margin of 52% in 2025, against 37% in 2024 and 24% in 2023.'),
    ['52 2025', '37 2024', '24 2023'],
  );
});

test('what a value is held against is of the same kind, and of the same company', async (t) => {
  t.strictSame(dated('nps', 'Our NPS is 68, against 51 two years ago.'), ['68 -', '51 -']);
  t.strictSame(dated('team_size', 'We are 34 people today and were 19 in October 2024.'), ['34 -', '19 2024-10']);
  t.strictSame(
    claimsOf('Volume', 'We financed R 21,4 million of claims in 2023 and R 96,8 million in 2024.').filter((claim) =>
      /ours, actual/.test(claim),
    ).length,
    2,
  );
});

test('a figure with a noun of its own ends a list', async (t) => {
  t.strictSame(dated('customers', 'Paying parlours numbered 38 in December 2023, and 12 villages in August 2025.'), [
    '38 2023-12',
  ]);
});

test('pairs of a date and a figure on one line, parted by strokes or dots, are a series', async (t) => {
  t.strictSame(dated('arr', 'ARR at the end of the year, in € thousand: 2023: 84 | 2024: 262 | 2025: 641'), [
    '84000 2023',
    '262000 2024',
    '641000 2025',
  ]);
  t.strictSame(dated('customers', 'Paying yards at the end of the year: 2023: 6 | 2024: 17 | 2025: 38'), [
    '6 2023',
    '17 2024',
    '38 2025',
  ]);
  t.match(dated('revenue', "Sales in TCHF: 2022 206 · 2023 835 · 2024 2'252"), [
    '206000 2022',
    '835000 2023',
    '2252000 2024',
  ]);
});

test('a line of dates and figures that is no list of pairs is no series', async (t) => {
  t.strictSame(dated('arr', 'ARR: 2023 was hard · 2024 was better'), []);
  t.strictSame(dated('revenue', 'Sales: 3 people · 4 offices · 2 cars'), []);
});

test('an amount is the market that its letters name, whatever it is an amount of, and a count of it is no customer', async (t) => {
  t.match(claimsOf('Market', 'If we multiply, the TAM is R$ 2.64 billion of GMV per year.'), [/^tam 2640000000 BRL/]);
  t.strictSame(
    claimsOf('Market', 'For 2029 our SOM is 6,000 firms and €259 million of GMV.').map((claim) => claim.split(' ')[0]),
    ['som'],
  );
  t.notMatch(claimsOf('Market', 'With 2% of the SAM we reach revenue of $4m in 2028.').join(), /sam 4000000/);
  t.match(claimsOf('Market', 'The world market for maple syrup is valued at USD 1.7 billion.'), [
    /^tam 1700000000 USD/,
  ]);
  t.notMatch(claimsOf('Round', 'On the growing market our company was valued at $20 million.').join(), /tam/);
});

test('what is burnt for each unit of new revenue is so many to one behind what is burnt in a month, too', async (t) => {
  t.match(claimsOf('The round', 'Net burn is $240,000 a month, 1.1 dollars for each dollar of added revenue.'), [
    /^burn 240000 USD a month/,
    /^burn_multiple 1.1 ratio/,
  ]);
});
