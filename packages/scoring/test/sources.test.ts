import { test } from 'tap';
import { criterionIn, levelIn } from './run.ts';

const CHANNEL = 'Channel or capacity proof';

test('which ways customers come by is proven where each way is counted, in lines, rows or one list', async (t) => {
  for (const [title, ...lines] of [
    ['How they come', 'Depot manager points at us: 44%', 'Zone meetings: 35%', "Station owner's neighbour: 21%"],
    ['Where they come from', 'Another bond told them: 8', 'We rang: 4', 'Trade show: 1'],
    ['Sales', 'How they come: 58 by the purchasing group, 51 by word of mouth, 37 by our two commercials.'],
    [
      'How we win yards',
      '| Way | New yards |',
      '|---|---|',
      '| Dealers | 27 |',
      '| Another yard told them | 16 |',
      '| Cold calls | 9 |',
    ],
  ] as const)
    t.ok(levelIn(CHANNEL, [title, ...lines]) >= 3, title);
});

test('the ways are quoted, so that a reader can check them', async (t) => {
  const { quotes } = criterionIn(CHANNEL, [
    'How they come',
    'Market queens on commission: 52%',
    'Another trader brought her: 33%',
    'Radio: 15%',
  ]);
  t.match(quotes.join(' '), /52%.*33%.*15%/);
});

test('one way alone, parts of more than a whole, a sum of the market and shares of others count no ways', async (t) => {
  for (const [title, ...lines] of [
    ['How they come', 'Radio: 15%'],
    ['How they come', 'Dealers: 80%', 'Radio: 70%'],
    ['Where the market is', 'Clinics: 118,000 x $620', 'Doctors: 22,000 x $240'],
    ['Market share', 'Dealers: 44%', 'Wholesalers: 31%'],
    ['How we sell', 'Dealers: 20% margin', 'Agents: 10% commission', 'Resellers keep 15%'],
    ['How we will sell', 'Dealers would bring 44%', 'Radio would bring 21%'],
  ] as const)
    t.ok(levelIn(CHANNEL, [title, ...lines]) <= 2, `${title}: ${lines.join(', ')}`);
});

test('a long sentence counts a way only where it says that somebody came', async (t) => {
  const { told } = criterionIn(CHANNEL, [
    'How we sell',
    'We have finished 19 trials since 2023 and 14 of them became customers, which is more than half.',
    'A trial took 21 weeks in 2023 and takes 11 now, because the veterinarian of the last customer phones the veterinarian of the next.',
    'In Scotland we sell through Muir Aquatic of Oban, a supplier with 24 employees that already visits all sites with nets.',
  ]);
  t.notMatch(told, /which way customers come/);
});
