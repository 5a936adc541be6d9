import { test } from 'tap';
import { claimsOf } from './run.ts';

/** The shares among the claims of a slide. */
const sharesOf = (...lines: string[]) =>
  claimsOf('Those who use it', ...lines).filter((claim) => claim.includes(' percent'));

test('a share that two counts of the same customers come to is how many stayed', async (t) => {
  for (const lines of [
    ['97 firms were with us in September 2024.', '90 have sent another bill since.', '93%.'],
    ['Of 40 ports that signed in 2024, 38 are here today: 95%.'],
    ['110 ships sailed with us in 2024.', '104 of them are still with us.', 'That is 94.5%.'],
  ])
    t.match(sharesOf(...lines).join(), /^grr \d[\d.]* percent, ours, actual$/, lines.join(' / '));
});

test('a share that two amounts of the same customers come to is what they pay now', async (t) => {
  for (const lines of [
    ['Those 24 spent $0.27M then and $0.41M now. 152%.'],
    ['The 57 paid $24,900 that October.', 'Those still here pay $30,400: 122%'],
    ['Same 97 firms: $8.1M in 2024, $12.1M in 2025.', '149%.'],
  ])
    t.match(sharesOf(...lines).join(), /^nrr \d+ percent, ours, actual$/, lines.join(' / '));
});

test('of those who tried it a share buys, and a share that no two figures come to is neither', async (t) => {
  t.match(sharesOf('Of 54 trials of a month 38 signed: 70%.').join(), /^conversion 70 percent/);
  t.notMatch(sharesOf('97 firms were with us in 2024.', '90 sent another bill.', '71%.').join(), /grr|nrr/);
  t.notMatch(sharesOf('We sold $1.0M in 2024 and $1.5M in 2025.', '150%.').join(), /nrr/);
});

test('a share of those who stay on or order again is how many stayed, of other things it is not', async (t) => {
  t.match(sharesOf("91% of last year's doors re-ordered.").join(), /^grr 91 percent/);
  t.match(sharesOf('98% of the ducts stay on').join(), /^grr 98 percent/);
  t.notMatch(sharesOf('We charge 7.5% of what comes back.').join(), /grr/);
});

test('shares that part a whole line by line are no conversion', async (t) => {
  const channels = ['Word of mouth: 46%', 'Fairs and open days: 33%', 'Where we called: 21%'];
  t.notMatch(sharesOf('How they came to us', ...channels).join(), /conversion/);
});

test('the largest who buy are ours by whatever they are called', async (t) => {
  t.same(sharesOf("Biggest distributor, Great Basin Supply: 17% of this year's sales.", 'It was 38% last year.'), [
    'concentration 17 percent, ours, actual',
    'concentration 38 percent, ours, actual',
  ]);
});

test('the share that what a sale leaves comes to is its gross margin, in rows, lines and sentences', async (t) => {
  for (const lines of [
    ['Sold for | 96,000 | 100%', 'Parts | 37,400 | 39%', 'Left on the unit | 58,600 | 61%'],
    ['$19.00 a box', '$5.80 for the farm', '$13.20 left for us = 69%'],
    ['$140 in, $31 to ferment, fill, ship. $109 left. 78%'],
    ['It sells for £14,500 and costs £6,500. £8,000 stays. That is 55.2%.'],
    ['We build it for $710. It sells at $1,450. 51% stays.'],
  ])
    t.match(sharesOf(...lines).join(), /gross_margin \d[\d.]* percent, (?:ours|unknown), actual$/, lines.join(' / '));
  t.match(
    claimsOf('SEK 690 per claim', 'loggers: 84', 'freight: 151', 'left: 455 (65.9%)').join(),
    /gross_margin 65.9 percent, ours, actual/,
  );
});

test('a share of what customers go on to pay, of a round or of a market is no margin', async (t) => {
  for (const [title, ...lines] of [
    ['The ask: €2M', 'Product: €1.8M', 'Left as a reserve: €0.2M, 10%'],
    ['Our market', 'Firms | 12,000', 'Left of them | 4,200 | 35%'],
    ['What they do', '$100,000 was billed to customers in 2023. $88,000 stayed with us: 88%'],
  ] as const)
    t.notMatch(claimsOf(title ?? '', ...lines).join(), /gross_margin/, lines.join(' / '));
});

test('what was spent to win so many comes to what one costs, in whatever words, and what they paid does not', async (t) => {
  for (const lines of [
    ['Jan–Sep 2025: £468,000 on reps and nurse trainers, 18 hospitals won, £26,000 each.'],
    ['Spent on sales and marketing in 2025: £342,000.', 'New firms: 90.', 'So £3,800 each.'],
    ['609 new farms last year.', '€54,810 spent on fairs.', '€90 a farm.'],
    ['ads, teacher samples, fittings (A$415,400 ÷ 6,200) | A$67'],
  ])
    t.match(
      claimsOf('What it costs', ...lines).join(),
      /cac \d+ [A-Z]{3}, (?:ours|unknown), actual/,
      lines.join(' / '),
    );
  for (const line of [
    '41 new clinics paid £820,000 in 2025, £20,000 each',
    '9 new firms won for £133,200, £12,000 each',
  ])
    t.notMatch(claimsOf('What they pay', line).join(), /cac (?:20|12)000/, line);
});

test('the share that one of those who buy brings is ours, however the sentence names them', async (t) => {
  for (const [line, share] of [
    ['Hakugin Resorts is the biggest customer; 9 percent of revenue comes from there.', 9],
    ['The largest payer is one diocese, which takes 58 on one invoice; it makes 4 percent of the total.', 4],
    ['The biggest group, the butchers of Akinyele with 412 members, brings 4 of every 100 naira.', 4],
    ['In December, 410 placed an order. The network Sorriso Total alone answers for 34% of the value.', 34],
    ['One vet group, Tablelands Rural Vets, ordered 52 percent of the tests last year.', 52],
  ] as const) {
    const found = claimsOf('Sales', line).filter((claim) => claim.startsWith('concentration'));
    t.strictSame(found, [`concentration ${share} percent, ours, actual`], line);
  }
});
