import { test } from 'tap';
import { each, modalities } from './modalities.ts';
import { claimsOf } from './run.ts';

test('what a round or a list leads to is a goal, whatever stands in the list', async (t) => {
  each(
    'Overview',
    [
      ['Where it gets us: 25 paying customers, $90k ARR, 3 signed pilots', 'goal', 'goal', 'goal'],
      ['At the end: 100 paying customers, $15 million annual revenue', 'goal', 'goal'],
      ['With this round: $4M ARR', 'goal'],
      ['Next: $4M ARR', 'goal'],
      ['Our goal for 2027: $4M ARR, gross margin of 60%', 'goal', 'goal'],
      ['At the end of 2025 we had 100 paying customers.', 'actual'],
      ['Signed this year: 25 paying customers', 'actual'],
    ],
    (found, wanted, line) => t.strictSame(found, wanted, line),
  );
  t.strictSame(modalities('Money', 'Gets us to', '1M monthly active users', '400 paying customers'), ['goal', 'goal']);
  t.strictSame(modalities('Money', '$11M ARR target, December 2027', '100,000 paying customers, same date'), [
    'goal',
    'goal',
  ]);
});

test('a remark after a figure says whether it holds yet', async (t) => {
  each(
    'Business model',
    [
      ['Premium: $99 per month (planned)', 'goal'],
      ['Premium: $99 per month (launching)', 'goal'],
      ['3 patent applications intended: strain, basin, harvest', 'goal'],
      ['2 patent applications to be drafted, on wheel and bracket', 'goal'],
      ['We are in talks for 22 pilots, from Entebbe to Gulu', 'goal'],
      ['14 letters of intent have been drafted and delivered for signature.', 'goal'],
      ['A grant (£48,000, Scottish Enterprise) has been applied for and we await the outcome.', 'goal'],
      ['Premium: $99 per month (proposed)', 'projection'],
      ['Premium: $99 per month (proposed rate)', 'projection'],
      ['CAC: we believe USD 9.', 'projection'],
      ['CAC of $199, we think', 'projection'],
      ['Gross margin is estimated at 42%', 'projection'],
      ["That'd buy us 40 paying customers.", 'hypothetical'],
      ['CAC of $199, which we think is low', 'actual'],
      ['Our product, intended for clinics, has 40 paying customers.', 'actual'],
      ['Premium: $99 per month (from launch)', 'goal'],
      ['Gross margin of 64% (est.)', 'projection'],
      ['LTV/CAC 8x assumed', 'projection'],
      ['Expected gross margin of 55% at scale', 'projection'],
      ['At scale, gross margin is 55%.', 'projection'],
      ['Gross margin of 55% at scale', 'projection'],
      ['Gross margin 40% now, 60% at volume', 'actual', 'projection'],
      ['38% gross margin today, 46% at 200 units a year', 'actual', 'projection'],
      ['Gross margin of 58% at 10,000 pumps per month', 'projection'],
      ['Gross margin is 38% today at 60 units a year', 'actual'],
      ['$99 per month, if just one in five members upgrades', 'hypothetical', 'hypothetical'],
      ['Premium: $99 per month', 'actual'],
      ['Banks trust us at scale: 40 paying customers', 'actual'],
    ],
    (found, wanted, line) => t.strictSame(found, wanted, line),
  );
});

test('a plan that a fact is held against does not make a plan of the fact', async (t) => {
  each(
    'Overview',
    [
      ['We are at $2.5M revenue and 251 customers, a shade ahead of forecast.', 'actual', 'actual'],
      ['We have 251 paying customers, more than planned.', 'actual'],
      ['We will add 120 people to our present team of 310.', 'goal', 'actual'],
      ['We will double our team of 2,000.', 'actual'],
      ['A rival, once valued at $2 billion, has 400 paying customers.', 'actual', 'actual'],
      ['47% of revenue comes from our largest customer.', 'actual'],
      ['We plan to reach $5M ARR, ahead of forecast.', 'goal'],
      ['We hope that 40 paying customers stay with us.', 'goal'],
      ['The board hopes gross margin is 60% by then.', 'goal'],
      ['In the downside case ARR is $2M.', 'hypothetical'],
      ['We now sell repair planning for 40 paying customers.', 'actual'],
    ],
    (found, wanted, line) => t.strictSame(found.slice(-wanted.length), wanted, line),
  );
});

test('a month to come without a year is a goal, one that something has happened by is over', async (t) => {
  each(
    'Overview',
    [
      ['400 paying customers by September', 'goal'],
      ['$4M ARR by the end of June', 'goal'],
      ['By September we had 400 paying customers.', 'actual'],
    ],
    (found, wanted, line) => t.strictSame(found, wanted, line),
  );
});

test('one figure of a sentence may hold and another not', async (t) => {
  each(
    'Overview',
    [
      ['Currently 40 paying customers, target 100 customers by Q2 2028', 'actual', 'goal'],
      ['$1.2M ARR today -> $5M ARR in 2028', 'actual', 'projection'],
      [
        'The firm invoiced $1.8 million of revenue in 2024 and foresees $4 million of revenue in 2028.',
        'actual',
        'projection',
      ],
      ['For example, 400 paying customers make $4M ARR', 'hypothetical', 'hypothetical'],
      ['12 months from now: $3M ARR', 'goal'],
      ['Within 24 months, 400 paying customers', 'goal'],
      ['In 24 months we grew to 400 paying customers', 'actual'],
      ['400 paying customers signed for 2028', 'actual'],
      ['120 paying customers in the pipeline', 'hypothetical'],
      ['We must reach $3M ARR', 'goal'],
    ],
    (found, wanted, line) => t.strictSame(found, wanted, line),
  );
});

test('a milestone, what is after the closing and what somebody trusts himself to do are goals', async (t) => {
  t.strictSame(modalities('Plan of work', 'The milestone is 1,000 paying customers'), ['goal']);
  t.strictSame(modalities('Plan of work', 'We back ourselves to win 1,000 paying customers'), ['goal']);
  t.strictSame(modalities('Money', 'We are budgeting 1,000 paying customers'), ['projection']);
  t.strictSame(modalities('Calendar', 'By quarter, from closing of the round:', '16 paying customers'), ['goal']);
  t.strictSame(modalities('Use', 'Our budgeting app has 1,000 paying customers'), ['actual']);
  t.strictSame(modalities('Use', 'All milestones are reached: we have 1,000 paying customers'), ['actual']);
  t.strictSame(modalities('Calendar', 'By quarter, since the closing of the year:', '16 paying customers'), ['actual']);
});

test('a market that follows from a condition is supposed, but for one that is only multiplied out', async (t) => {
  const told = (line: string) => claimsOf('Market', line).find((claim) => claim.startsWith('tam'));
  t.match(told('If each tenth roof buys a cube at €4,900, this makes €9.3 billion.'), /hypothetical/);
  t.match(told('If we multiply, the TAM is €2.6 billion a year.'), /actual/);
});
