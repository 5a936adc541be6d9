import { test } from 'tap';
import { criterionIn, level } from './run.ts';

const SWITCHING = 'Switching cost';
const NETWORK = 'Network effect or scale economy';

test('what a customer who leaves loses, or must do again, is a cost of switching in any tense', async (t) => {
  for (const sentence of [
    'A reorder is two clicks, a change of supplier means measuring every child again',
    'Whoever leaves us loses the passport of each barrel',
    'A lab that drops us has to ask several hundred outside people to go back to paper',
    'To change us for another box means re-wiring each trough and losing the season history',
    'Taking us out means going back into every panel with a drill',
    'Once the records are with us, going elsewhere means new assignments on each open job',
    'The log is kept with us; to leave means to weigh everything again',
  ])
    t.ok(level(SWITCHING, sentence) >= 2, sentence);
});

test('what leaves or changes otherwise, and who leaves a job, costs no customer anything', async (t) => {
  for (const sentence of [
    'Milk leaves the cow at 35 degrees and must be at 4 before it spoils',
    'The box leaves only 27% because paper and courier went up',
    'Our engineer leaves her post at a bank and goes back to research',
    'We change the world again',
    'Changing habits means a healthier life',
  ])
    t.ok(level(SWITCHING, sentence) <= 1, sentence);
});

test('that each use makes the next better is an effect of networks, more so with a figure', async (t) => {
  for (const [sentence, least] of [
    ['Every site makes our forecast better', 2],
    ['Each new kitchen sharpens the forecast for the same menu', 2],
    ['Every cut hose makes our model better: false alarms were 6.2 in 2023 and are 1.7 in 2024', 4],
    ['More yards per pin code means shorter trips: transport per order fell from ₹2,350 to ₹1,480', 3],
    ['The forecast gets better with each ship that joins', 2],
  ] as const)
    t.ok(level(NETWORK, sentence) >= least, sentence);
});

test('by how much is said only of what says it', async (t) => {
  t.notMatch(criterionIn(NETWORK, ['', 'Every site makes our forecast better']).told, /by how much/);
  const measured = 'Every cut hose makes our model better: false alarms were 6.2 in 2023 and are 1.7 in 2024';
  t.match(criterionIn(NETWORK, ['', measured]).told, /by how much/);
});

test('a flywheel that is only named, and what shall become better, are none', async (t) => {
  for (const sentence of [
    'Data flywheel: every braid makes our brain smarter',
    'Network effects: every deal makes the moat deeper and nobody leaves',
    'Every founder says that there has to be a better way',
    'Every new store will make the next one cheaper',
  ])
    t.ok(level(NETWORK, sentence) <= 1, sentence);
});
