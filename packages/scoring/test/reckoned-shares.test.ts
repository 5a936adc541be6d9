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
