import { test } from 'tap';
import { claimsOf, levelIn } from './run.ts';

const STATUS = 'Product status';

test('a pilot that is being planned is no product in use', async (t) => {
  t.strictSame(claimsOf('The response', 'We are planning a pilot with 3 schools in January.'), [
    'pilots 3 count, ours, goal',
  ]);
  t.ok(levelIn(STATUS, ['The response', 'We are planning a pilot with 3 schools in January.']) < 2);
  t.ok(levelIn(STATUS, ['The response', 'We run a pilot with 3 schools since January.']) >= 2);
});

const roadmap = (...dates: readonly [string, string, string]): readonly string[] => {
  const [first, second, third] = dates;
  return [first, 'Field read-out', second, '8 field trials with 4 growers in Kent', third, 'Revenue £6M, margin 70%'];
};

test('what stands under a date of its own line that has not come is a plan', async (t) => {
  const title = 'Path to market';
  t.ok(claimsOf(title, ...roadmap('2027', '2028', '2031')).includes('revenue 6000000 GBP, ours, goal'));
  t.ok(levelIn(STATUS, ['Milestones', ...roadmap('Q4 2026', 'Q2 2027', '2031')]) < 2);
  t.ok(levelIn(STATUS, ['History', ...roadmap('Q4 2023', 'Q2 2024', '2025')]) >= 2);
});

test('what is modelled of one’s own economics is foreseen, all of it', async (t) => {
  const line = 'We model a cost of $60,000 to land a state, a ratio of 32 to 1, with payback in under 3 months.';
  const found = claimsOf('A business model', line);
  t.ok(found.length > 1);
  t.ok(
    found.every((claim) => claim.endsWith('ours, projection')),
    found.join('; '),
  );
});
