import { test } from 'tap';
import { byRules } from './by-rules.ts';
import { each, modalities } from './modalities.ts';
import { claimsOf } from './run.ts';

test('what stands under an ask in bare words is what the money is to bring', async (t) => {
  t.strictSame(modalities('The ask', 'Raising $5M', '400 paying customers', 'Net burn is $90k a month'), [
    'goal',
    'goal',
    'actual',
  ]);
  t.strictSame(modalities('Overview', 'We are raising $5M.', '400 paying customers'), ['goal', 'goal']);
  t.strictSame(modalities('The ask', 'Today: 400 paying customers'), ['actual']);
  t.strictSame(modalities('The ask', 'We serve 400 paying customers.'), ['actual']);
  t.strictSame(modalities('Overview', '400 paying customers', 'We are raising $5M.'), ['actual', 'goal']);
});

test('what stands under a plan is planned, but for what has happened', async (t) => {
  for (const title of [
    'The plan',
    'Planning',
    'Roadmap',
    'Next steps',
    'The road ahead',
    "How we'll make money",
    'Unit economics we shall reach',
    'Metas',
  ])
    t.strictSame(modalities(title, '400 paying customers'), ['goal'], title);
  for (const title of ['Where it goes', 'Prévisionnel', 'Prognose', 'Projeções'])
    t.strictSame(modalities(title, '400 paying customers'), ['projection'], title);
  for (const title of ['Plans and pricing', 'Where we are', 'Health plans', 'Next to the depot', 'Production planning'])
    t.strictSame(modalities(title, '400 paying customers'), ['actual'], title);
  for (const line of [
    'Today: 400 paying customers',
    'Up to now 400 paying customers',
    'We have signed 400 paying customers',
    'We have grown to 400 paying customers',
  ])
    t.strictSame(modalities('The plan', line), ['actual'], line);
  t.strictSame(modalities('The plan', '$2.5M revenue in 2027'), ['goal']);
});

test('a column says of its figures whether they have come', async (t) => {
  const table = (...heads: string[]) => modalities('Numbers', `USD | ${heads.join(' | ')}`, 'ARR | $1M | $2M | $3M');
  t.strictSame(table('2024', '2025 plan', '2027'), ['actual', 'goal', 'projection']);
  t.strictSame(table('2025 actual', '2026 budget', '2027 forecast'), ['actual', 'goal', 'projection']);
  t.strictSame(table('2025', '2026', '2027'), ['actual', 'projection', 'projection']);
  t.strictSame(table('today', 'target', 'at scale'), ['actual', 'goal', 'projection']);
  t.strictSame(table('Year 1', 'Year 2', 'Year 3'), ['projection', 'projection', 'projection']);
  t.strictSame(modalities('Where it goes', '| 2026 | 2027E | 2028E', 'ARR | $1M | $2M | $3M'), [
    'actual',
    'projection',
    'projection',
  ]);
});

test('a market is measured in a year that is over and foreseen in one to come', async (t) => {
  each(
    'Market',
    [
      ['World market: $2.9B (2024) and $6.1B (2030)', 'actual', 'projection'],
      ['The market will grow from $4.5 billion in 2023 to $14 billion in 2031.', 'actual', 'projection'],
      ['TAM $62B - all HR software, 2030', 'projection'],
      ['If screening becomes mandatory, the market would be $8 billion.', 'hypothetical'],
      ['The market is $8 billion.', 'actual'],
    ],
    (found, wanted, line) => t.strictSame(found, wanted, line),
  );
});

test('a share of a market is a supposition on the slide that sizes it', async (t) => {
  t.strictSame(modalities('Market size', 'At our take rate of 9% we talk of $5.8 billion in revenue a year.'), [
    'hypothetical',
  ]);
  t.strictSame(modalities('Market size', 'Our revenue is $2M today.'), ['actual']);
});

test('a sum is raised or sought by the words that are about it', async (t) => {
  each(
    'Round',
    [
      ['$6M seed extension, on top of $3.2M raised in 2023', 'goal', 'actual'],
      ['Raising $18M Series A. $7M committed by Brickyard.', 'goal', 'actual'],
      ['$350K is in from angels.', 'actual'],
      ['A first fund of $1M to be raised separately', 'goal'],
      ['Up to now $2.3M equity raised', 'actual'],
      ['In before: $2.7M seed', 'actual'],
      ['$1.3M in before this, from friends and a roofing family', 'actual'],
      ['Friends and family have contributed $450k.', 'actual'],
      ['Raising $3M in equity', 'goal'],
      ['After raising $2.75M we opened in Ghent.', 'actual'],
      ['We are out for $8M.', 'goal'],
    ],
    (found, wanted, line) => t.strictSame(found, wanted, line),
  );
});

test('a runway is a fact where the cash of today gives it', async (t) => {
  t.strictSame(modalities('Round', 'Runway: 28 months at present burn'), ['goal']);
  t.strictSame(modalities('Round', 'Cash lasts 14 months at present burn.'), ['actual']);
  t.strictSame(modalities('Money', 'Runway: 14 months at present burn'), ['actual']);
  const runwayIn = (line: string) => claimsOf('Raising $4M', line).find((claim) => claim.startsWith('runway ')) ?? '';
  for (const line of [
    'We use $95,000 a month and have 14 months of it.',
    '$855k in the bank, so 9 months',
    '$1.3m in hand, 11 months',
    'Cash until the autumn, eleven months',
    'Net burn $85,000 monthly, 13 months of runway',
    'We burn $95,000 a month and have 14 months of runway without this round.',
    'We spend $95,000 a month more than we earn and have 14 months of runway; the round takes us to 30 months.',
  ])
    t.match(runwayIn(line), /, actual$/, line);
  for (const line of [
    '18 months of runway',
    'This gives 18 months, with $500k in reserve.',
    'Proceeds: 18 months of runway, burn of $85,000 a month',
  ])
    t.match(runwayIn(line), /, goal$/, line);
});

test('what was paid in before and what the company was valued at last is a fact, beside what is asked for', async (t) => {
  const on = (line: string) => byRules('What we ask for', 'Raising NZ$9m', line).at(-1);
  t.equal(on('Earlier money: NZ$3.2m from two angels (2024)'), 'round 3200000, ours, actual');
  t.equal(on('The last valuation was NZ$14m'), 'valuation 14000000, ours, actual');
  t.equal(on('At a valuation of NZ$14m'), 'valuation 14000000, ours, goal');
  t.equal(byRules('The raise', 'Before this we raised $4.6m in a seed round.').at(-1), 'round 4600000, ours, actual');
});

test('a runway without the round is a fact, one with it or of it is none', async (t) => {
  t.strictSame(byRules('The raise', 'Runway of 9 months without the round, 27 months of runway with it'), [
    'runway 9, ours, actual',
    'runway 27, ours, goal',
  ]);
  t.strictSame(byRules('The raise', 'Cash of today lasts 9 months; runway of 26 months after closing'), [
    'runway 9, ours, actual',
    'runway 26, ours, goal',
  ]);
  t.equal(
    byRules('The raise', 'We burn $95,000 a month; this seed makes for 24 months of runway.').at(-1),
    'runway 24, ours, goal',
  );
});

test('a letter of intent that has come is a fact, for whatever year it is', async (t) => {
  t.strictSame(byRules('Sales', '2 have sent letters of intent for 2028'), ['lois 2, ours, actual']);
  t.strictSame(byRules('Sales', '2 letters of intent in 2028'), ['lois 2, ours, projection']);
});

test('what a belief gives is no fact', async (t) => {
  const gives = 'This gives a lifetime value of €1,500.';
  t.strictSame(byRules('Flywheel', 'We believe members will stay.', gives), ['ltv 1500, ours, hypothetical']);
  t.strictSame(byRules('Flywheel', 'We hope that members will stay.', gives), ['ltv 1500, ours, hypothetical']);
  t.strictSame(byRules('Flywheel', 'Members stay for 30 weeks.', gives), ['ltv 1500, ours, actual']);
});

test('a plan that is bought is none that is made', async (t) => {
  t.match(claimsOf('Where we are', '1,120 offices with active plan').join(), /^customers 1120 .*, actual$/);
  t.strictSame(byRules('Finances', 'Plan: revenue of $4M'), ['revenue 4000000, ours, goal']);
});

test('letters that are wished for, money of an earlier company and what is planned are no facts', async (t) => {
  for (const line of [
    'If 5 clinics have signed letters of intent for 2028, we begin building.',
    'Goal for 2027: 10 clinics have signed letters of intent for 2028',
    'Previously we had raised $12m for Lumo.',
    'Large plan: revenue of $9M',
  ])
    t.notMatch(byRules('The raise', line).join(), /, ours, actual/, line);
});
