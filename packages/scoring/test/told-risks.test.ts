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

const BOXES = ['Economics', 'AOV $40', 'Gross margin 60%', 'CAC $30', 'LTV $480'];
const LEAVE = ['Subscription', 'Monthly subscriber churn is 15%.'];

test('a lifetime value that price, margin and churn do not give is told and asked about', async (t) => {
  const slides = [SOLD, BOXES, LEAVE];
  t.match(
    riskOf(...slides),
    /lifetime value of \$480 is not reached on its own figures: \$40 x 60% \/ 15% a month = \$160 with one order a month \(slides 2 and 3\)/,
  );
  t.match(firstAsked(...slides), /How often does a customer buy/);
  const monthly = ['Economics', 'ARPU $50 a month', 'Gross margin 80%', 'LTV $4,000', 'Churn 4% a month'];
  t.match(riskOf(SOLD, monthly), /\$50 a month x 80% \/ 4% a month = \$1 thousand/);
  t.notMatch(riskOf(SOLD, [...monthly, 'ARPU $120 a month']), /not reached/);
  t.notMatch(
    riskOf(
      SOLD,
      monthly.map((line) => line.replace('$4,000', '$1,100')),
    ),
    /not reached/,
  );
  t.notMatch(
    riskOf(
      SOLD,
      monthly.map((line) => line.replace('ARPU', 'Price per seat')),
    ),
    /not reached/,
  );
});

test('a lifetime value that counts what is paid is told as such where a margin is given', async (t) => {
  const rents = ['Economics', 'Take rate 20% → €200 net revenue per booking', 'Gross margin 40%'];
  t.match(
    riskOf(SOLD, [...rents, 'LTV:CAC 4x (LTV = €1,000, five bookings per brand)']),
    /lifetime value of €1,000 is what is paid \(€200 each time\), not what is left of it: €1,000 x 40% = €400/,
  );
  t.notMatch(riskOf(SOLD, [...rents, 'LTV:CAC 4x (LTV = €400, five bookings per brand)']), /what is paid/);
  t.notMatch(riskOf(SOLD, [...rents, 'LTV = €1,000 of margin, five bookings per brand']), /what is paid/);
});

test('a payback that price and saving do not give is told and asked about', async (t) => {
  const saves = (...lines: string[]) => riskOf(SOLD, ['What it saves', 'A unit saves €100,000 a year.', ...lines]);
  t.match(
    saves('Price €400,000, power at a price of €90/MWh.', 'Payback 2.1 years.'),
    /payback of 2\.1 years does not come out of its parts: €400,000 \/ €100,000 a year = 4 years \(slide 2\)/,
  );
  for (const lines of [
    ['Price €400,000.', 'Payback 4 years.'],
    ['Price €400,000, of which a grant pays half.', 'Payback 2 years.'],
    [
      'Price €400,000.',
      'It also brings €90,000 a year in new sales.',
      'Price of the large unit: €900,000.',
      'Payback 2.1 years.',
    ],
    ['Price €400,000.', 'With €90,000 of power saved a year and €190,000 in all: payback 2.1 years.'],
  ])
    t.notMatch(saves(...lines), /does not come out/, lines.join(' / '));
});
