import { test } from 'tap';
import { deckOf } from './deck.ts';
import { run, SOLD } from './run.ts';

type Slides = readonly (readonly string[])[];

const analysed = (...slides: Slides) => run(deckOf(slides));
const riskOf = (...slides: Slides) => analysed(...slides).result.risk;
const firstAsked = (...slides: Slides) => analysed(...slides).evidence.questions[0]?.text ?? '';

const BURN = ['Costs', 'Net burn $250K a month'];

test('money for a few months is a risk and asked about first, whether it is told or follows from what is burnt', async (t) => {
  const told = ['Money', 'We have about 4 months of cash.'];
  t.match(riskOf(told, SOLD), /There is money for a few months only: a runway of 4 months \(slide 1\)/);
  t.match(firstAsked(told, SOLD), /4 months \(slide 1\)\. What happens if the round closes later than that\?$/);
  for (const line of [
    'Cash today: $1.1M.',
    '$1.1M in the bank.',
    'Bank balance: $1.1M',
    'We have $1.1M of cash in the bank.',
    'In the bank, $1.1M',
  ])
    t.match(riskOf(BURN, ['Money', line]), /only: \$1\.1M \/ \$250K a month = 4\.4 months \(slides 1 and 2\)/, line);
  t.match(riskOf(['Costs', 'Burn today $250K a month, $1.0M in the bank.']), /\$1\.0M \/ \$250K a month = 4 months/);
  t.match(riskOf(BURN, ['Ask', 'Raising $8M', 'Runway: 4 months.']), /a few months only: a runway of 4 months/);
});

test('money for longer, of others or to come is no such risk', async (t) => {
  for (const slides of [
    [BURN, ['Money', 'Cash today: $3.1M.']],
    [BURN, ['Money', 'After the round cash is $1.1M.']],
    [BURN, ['Money', 'Our customers have $1.1M in the bank.']],
    [BURN, ['Money', 'We raised $1.1M in cash in 2022.']],
    [BURN, ['Money', 'Cash today: €1.1M.']],
    [BURN, ['Money', 'Cash today: $1.1M.', 'We have 11 months of cash.']],
    [
      ['Costs', 'Gross burn $250K a month'],
      ['Money', 'Cash today: $1.1M.'],
    ],
    [BURN, ['Money', 'Free cash flow $1.1M']],
    [['Money', 'Now: $2.1m cash, $190,000 net a month out, 11 months.']],
    [['Money', 'We hold $2.1M of cash, burn: $190,000 a month.']],
    [['Money', 'Consumption of cash: $190,000 by month, we hold 8 months']],
    [['Prices', 'Owners will pay $75 a month after a free first month.']],
    [['The ask', 'Raising $2M', 'Each hire costs 2 months of runway', '20 months of runway']],
  ])
    t.notMatch(riskOf(...slides), /few months/, slides.flat().join(' / '));
});

test('a fatal flaw that tells of the money is not told again', async (t) => {
  const risk = riskOf(['Money', 'We have about 4 months of cash.']);
  t.match(risk, /The money lasts for a few months only/);
  t.notMatch(risk, /There is money for a few months/);
});

test('what lasts for a few months moves no score beyond the flaw of the rubric', async (t) => {
  const scoreOf = (...lines: string[]) => analysed(BURN, ['Money', ...lines]).result.score;
  t.strictSame(scoreOf('Cash today: $1.1M.'), scoreOf('Cash today: $9.1M.'));
});

test('who founded or leads the company and has left is a risk and asked about', async (t) => {
  for (const line of [
    'Our third cofounder, Ada Brisk (Head of Product), left in December 2025.',
    'One of our co-founders left last spring; her shares were bought back.',
    'Our CTO has left and we are hiring a new one.',
    'The second founder stepped down in March 2026 for family reasons.',
    'Our technical cofounder is no longer with the company.',
  ]) {
    t.match(riskOf(['Team', line]), /One of those who lead the company has left: “/, line);
    t.match(
      firstAsked(['Team', line]),
      /^“.*: why, who does that work now, and what share does whoever left still hold\?$/,
    );
  }
});

test('who left something else for the company is no risk', async (t) => {
  for (const line of [
    'Our CTO left Google in 2021.',
    'Our founders left the bank in 2019 to start this company.',
    'Our CEO left school at 16.',
    'Ada Brisk, cofounder of Talvik, left in 2021 after its sale.',
    'When the CFO of a customer left, the work stood still.',
    'Our cofounder is left-handed.',
    'Our founders have 12 months of savings left.',
  ])
    t.notMatch(riskOf(['Team', line]), /has left/, line);
});
