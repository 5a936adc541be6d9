import { test } from 'tap';
import { level, levelIn } from './run.ts';

const STATUS = 'Product status';
const CHANNEL = 'Channel or capacity proof';
const NOW = 'Why now, with a date';

test('what nobody has is no product in use', async (t) => {
  for (const line of [
    'Nothing is approved for the two rarer forms.',
    'No drug has been approved for it in Europe.',
    'None of these is yet certified for use at sea.',
  ])
    t.ok(level(STATUS, line) < 2, line);
  t.ok(level(STATUS, 'Norlay One is approved in 3 countries since 2024.') >= 3);
});

test('what the money asked for will pay is no capacity and no channel', async (t) => {
  const drug = ['Norlay Therapeutics', 'An oral enzyme for gout', 'Phase 1 in 24 patients since 2025'];
  t.ok(levelIn(CHANNEL, drug, ['Series B: $30M', '$7M automated line in Reno, 50,000 vials a month']) < 2);
  t.ok(levelIn(CHANNEL, drug, ['How it is made', 'Automated line in Reno, 50,000 vials a month']) >= 3);
  t.ok(levelIn(CHANNEL, ['Raising €4M', '40% second mill in Indore, 30% field force']) < 2);
  t.ok(levelIn(CHANNEL, ['How we sell', '40% of orders came through dealers in 2025.']) >= 3);
});

test('what a company will sell by another model from a year on is no reason why now', async (t) => {
  const plan = 'From 2028 cold-as-a-service with a leasing partner.';
  t.ok(levelIn(NOW, ['Business model', 'We sell the unit.', plan]) < 2);
  t.ok(levelIn(NOW, ['Reimbursement', 'A dedicated code is applied for with the results of trial 3.']) < 2);
  t.ok(levelIn(NOW, ['Why now', 'From 1 January 2028 the F-gas regulation bans R410A in new units.']) >= 3);
});
