import { test } from 'tap';
import { deckOf } from './deck.ts';
import { claimsOf, levelIn, run } from './run.ts';

const claimsOn = (title: string, ...lines: string[]): string[] =>
  run(deckOf([[title, ...lines]])).evidence.claims.map(({ metric, value }) => `${metric} ${value}`);

const STEPS: readonly (readonly [title: string, text: string, ...claims: string[]])[] = [
  ['How large is this', '410,000 trucks × $540 a year = $221M', 'price 540', 'tam 221000000'],
  ['The market', 'Each spends €8,400 on lab work. That is €260 million', 'tam 260000000'],
  ['Market size', 'UK kitchens £4.1bn', 'tam 4100000000'],
  ['Market size', 'Of which refits we can quote for: £620m', 'sam 620000000'],
  ['The opportunity', 'We can reach about $400m of it with the trucks we have', 'sam 400000000'],
  ['The opportunity', 'The 14 states that we are licensed for today: $2.4B', 'sam 2400000000'],
  ['Our market', 'About half can be served by road: $90m', 'sam 90000000'],
  ['Our market', 'R$ 64 bi stay on the table', 'sam 64000000000'],
  ['Our market', 'In Texas alone $38M', 'som 38000000'],
  ['Our market', 'Sensors in our first two counties: £18m', 'som 18000000'],
  ['Our market', 'At our take rate: A$62m', 'som 62000000'],
  ['Our market', 'Road freight in Kenya is worth $3.4bn', 'tam 3400000000'],
  ['Our market', 'Growing 11.7% per annum', 'market_growth 11.7'],
  ['Our market', 'Brazil moves R$ 480 bilhões of road freight in a year', 'tam 480000000000'],
  ['Our market', 'Analysts speak of $8 billion', 'tam 8000000000'],
];

test('on a slide that sizes the market, a step of the sum is the market, our part of it or the first part', async (t) => {
  for (const [title, text, ...claims] of STEPS) t.strictSame(claimsOn(title, text).sort(), [...claims].sort(), text);
});

test('a slide about the market counts those who could buy, not customers', async (t) => {
  t.strictSame(claimsOn('Our market', 'Ireland and Germany add 96,000 firms'), []);
  t.strictSame(claimsOn('Our market', 'We already serve 140 firms'), ['customers 140']);
});

test('a slide about rivals or about going to market sizes nothing', async (t) => {
  t.strictSame(claimsOn('Competitors in the market', 'Flonk: GMV of $4 billion'), ['gmv 4000000000']);
  t.strictSame(claimsOn('Go to market', 'We plan to have 10 pilots next year'), ['pilots 10']);
});

test('a market that was valued is no company', async (t) => {
  t.strictSame(claimsOn('Overview', 'The global lupus market was valued at $2.9 billion in 2023'), ['tam 2900000000']);
  t.strictSame(claimsOn('Overview', 'Flonk was valued at $2.9 billion in 2023'), ['valuation 2900000000']);
});

test('the whole, a part of it and what the company wants of that are told by their order, where no line names them', async (t) => {
  const lines = [
    'All bakeries of Europe: €4.1bn',
    'Those in Spain and Portugal: €640m',
    'What we want of it in 2029: €22m',
  ];
  t.strictSame(claimsOn('The market', lines.join('\n')), ['tam 4100000000', 'sam 640000000', 'som 22000000']);
  t.strictSame(claimsOn('The market', 'Those in Spain and Portugal: €640m'), ['tam 640000000']);
});

test('what a sum comes to is the market that the slide names at that size', async (t) => {
  const sum = '1,150 × $26,500 = $30M';
  const rows = ['SAM: firms of the Midwest, $183M', 'SOM: makers of food, $30M'];
  const at30 = (...lines: string[]) => claimsOn('The market', ...lines).filter((claim) => claim.endsWith(' 30000000'));
  t.strictSame(at30(...rows, sum), ['som 30000000', 'som 30000000']);
  t.strictSame(at30(rows[0] ?? '', sum), ['tam 30000000'], 'of another size it names none');
  const bare = 'The market for pumps is worth $30M';
  t.strictSame(at30(...rows, bare), ['som 30000000', 'tam 30000000'], 'what is no sum stays what it is');
  const both = ['SOM: makers of food, $30M', 'SAM: firms of the Midwest, $30M'];
  t.strictSame(at30(...both, sum), ['som 30000000', 'sam 30000000', 'tam 30000000'], 'of two none is meant for sure');
});

test('our price is ours on a slide about the market too', async (t) => {
  const lines = [
    'Bakers from the Bread Statistics of 2025; one box per baker per year at our price of $6.90.',
    '• All bakers of the world and of the European Union: 45 million, $310m a year (TAM)',
    '• Spain, Portugal and the south of France: 7.6 million bakers, $52m (SAM)',
    '• Bakers of the mills we already work with: 1.3 million × $6.90 = $9.0m (SOM)',
  ];
  const claims = run(deckOf([['How big', ...lines]])).evidence.claims;
  t.match(
    claims.find(({ metric }) => metric === 'price'),
    { subject: 'ours', modality: 'actual' },
  );
});

const LADDERS: readonly (readonly string[])[] = [
  [
    'How many',
    '| Ships that call | 9,000 | $180M |',
    '| Ships of our class | 4,100 | $82M |',
    '| Ours by 2029 | 300 | $6M |',
  ],
  [
    'How many',
    'All that call: 9,000 × $20,000 = $180M',
    'Our class here: 4,100 × $20,000 = $82M',
    'What we aim for: $6M',
  ],
  ['Counted', 'Every port → $180M', 'Ports of the north → $82M', 'By end of 2029 → $6M'],
  ['Counted', 'Every port: $180M', 'Ports of the north: $82M', 'We want a few of them. $6M ours'],
  ['', 'Every port: 9,000 ships, $180M.', 'The north: 4,100 ships, $82M.', 'Us in 2029: 300 ships, $6M.'],
];

test('a slide that goes down from the whole to what the company aims at names all three, in whatever words', async (t) => {
  for (const [title = '', ...lines] of LADDERS)
    t.strictSame(
      claimsOn(title, ...lines).filter((claim) => /^[ts].m /.test(claim)),
      ['tam 180000000', 'sam 82000000', 'som 6000000'],
      lines.join(' / '),
    );
});

test('amounts that go down to an aim are no market where they are of own business, of years, of rivals or of a round', async (t) => {
  for (const [title = '', ...lines] of [
    ['Where we stand', 'Pipeline: $180M', 'Signed: $82M', 'Our target for 2029: $6M'],
    ['Where we stand', '2025: $180M', '2024: $82M', 'Our target for 2029: $6M'],
    ['How others did', 'Harbourly: $180M value', 'Portside: $82M value', 'Our target for 2029: $6M'],
    ['We raise $9M', 'Ships: $9M', 'Crew: $3M', 'Our target for 2029: $1M'],
  ])
    t.strictSame(
      claimsOn(title, ...lines).filter((claim) => claim.startsWith('sam ')),
      [],
      lines.join(' / '),
    );
});

test('what a heading tells of a rung is that rung, and a named figure keeps its name', async (t) => {
  const ladder = ['Every port: $180M', 'Ports of the north: $82M', 'What we aim for: $6M of ARR'];
  t.strictSame(
    claimsOn('Ports of the north are worth $82M', ...ladder).filter((claim) => claim.endsWith('82000000')),
    ['sam 82000000', 'sam 82000000'],
  );
  t.ok(claimsOn('How many', ...ladder).includes('arr 6000000'));
});

test('a slide that gives each size of the market ahead of what it comes from is recomputed all the same', async (t) => {
  const BOTTOM_UP = 'Bottom-up arithmetic, recomputed';
  const sizes = ['TAM KES 13.0bn', '310,000 gas dealers, East Africa', 'SAM KES 3.4bn', '81,000 dealers, Kenya'];
  t.ok(levelIn(BOTTOM_UP, ['Market', ...sizes, 'KES 42,000 fees per dealer and year']) >= 4, 'with the price');
  t.equal(levelIn(BOTTOM_UP, ['Market', ...sizes]), 3, 'both come out of one price');
  t.equal(levelIn(BOTTOM_UP, ['Market', 'TAM KES 11.0bn', ...sizes.slice(1)]), 1, 'that do not come out');
});

test('a sum over all who were counted is a market, in words of a condition too; a share that is wished for is none', async (t) => {
  const reckoned = 'Bottom-up arithmetic, recomputed';
  for (const line of [
    'In the world there are 24,000 rope lifts, and with ¥1.14 million each this would be ¥27.4 billion of service a year.',
    'There are 31,000 properties, and if each tested four mobs a year at $165 the market would be $20.5 million.',
  ]) {
    t.ok(levelIn(reckoned, ['Market, counted one by one', line]) >= 4, line);
    t.ok(levelIn('Total market', ['Market, counted one by one', line]) >= 2, line);
  }
  const wish = 'There are 31,000 properties, and if 5% of them paid $165 a year it would be $256,000.';
  t.ok(levelIn(reckoned, ['Market, counted one by one', wish]) < 2);
});

test('a report that nobody is named for is no source', async (t) => {
  const source = (note: string) =>
    levelIn('Source and date', ['A massive market', '$585B', 'TAM: global sleep economy', note]);
  for (const note of ['Source: industry report, 2024', 'Sources: various market studies', 'Source: press reports'])
    t.ok(source(note) < 2, note);
  for (const note of [
    'Source: Gartner, 2024',
    'Source: trade registers, own count',
    'Source: report of the ministry, 2025',
  ])
    t.ok(source(note) >= 3, note);
});

test('what an economy will be worth is the size of a market, and no valuation', async (t) => {
  t.match(
    claimsOf('It is exploding', 'The sharing economy will be worth $827 billion by 2032.').join(),
    /^tam 827000000000 USD, market, projection$/,
  );
});

test('the part of a market that a company wants ends its ladder', async (t) => {
  const rows = [
    'Latin America | €11.3 billion',
    'Colombia, 4 regions | €614 million',
    'Our part in 2029 | €73 million',
  ];
  t.strictSame(
    claimsOf('Market from below', 'Market | Total', ...rows).map((claim) => claim.split(' ')[0]),
    ['tam', 'sam', 'som'],
  );
});
