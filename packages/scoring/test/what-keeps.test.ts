import { test } from 'tap';
import { levelIn } from './run.ts';

const SWITCHING = 'Switching cost';
const NETWORK = 'Network effect or scale economy';

test('what it would take to leave is a cost of leaving, and what would be done otherwise is none', async (t) => {
  for (const line of [
    'To leave, a secretary would copy every entry of 46 people back to paper.',
    'Books: leaving means retyping 2 years',
  ])
    t.ok(levelIn(SWITCHING, ['Why us, still, in five years', line]) >= 3, line);
  t.ok(levelIn(SWITCHING, ['Wall around us', 'Maps sit in the register. To change is to walk again']) >= 2);
  t.ok(levelIn(SWITCHING, ['Why us', 'If we had 9 systems, nobody would want to leave us.']) < 2);
});

test('what gets better with each one is an effect of scale', async (t) => {
  for (const line of ['Misses fall with each km, 8% to 2.1%', 'Each new dealer cuts delivery: KES 74 to KES 41'])
    t.ok(levelIn(NETWORK, ['Wall around us', line]) >= 3, line);
  t.ok(levelIn(NETWORK, ['Product', 'Each sensor cuts the use of water by 40%']) < 2);
});

test('what runs on machines of our own keeps no customer', async (t) => {
  t.ok(levelIn(SWITCHING, ['Product', 'Our alpha runs beautifully on our own laptops.']) < 2);
  t.ok(levelIn(SWITCHING, ['Product', '31 clinics run their books on our system.']) >= 2);
});
