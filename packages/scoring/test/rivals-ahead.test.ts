import { test } from 'tap';
import { criterionIn } from './run.ts';

const DIFFERENCE = 'Difference from named alternatives';
const of = (...lines: string[]) => criterionIn(DIFFERENCE, ['Compared', ...lines]);

test('where a rival is ahead in all that is compared, its row is no difference of the company', async (t) => {
  const heads = 'Way | Max. pressure | Price per kW | Lead time';
  const ours = 'Norlay | 16 bar | €1,300 | 5 months';
  const boiler = 'Oil burner | 25 bar | €80 | 2 months';
  const alone = of(heads, boiler, ours);
  t.ok(alone.level < 2, alone.quotes.join(' / '));
  const { level, quotes } = of(heads, boiler, 'Tolvex | 20 bar | €1,600 | 11 months', ours);
  t.equal(level, 4);
  t.ok(quotes.some((quote) => quote.startsWith('Tolvex')));
  t.ok(
    quotes.some((quote) => quote.startsWith('Norlay')),
    'the own row is quoted with it',
  );
  t.notOk(quotes.some((quote) => quote.startsWith('Oil burner')));
});

test('a measure of which nobody can tell whether more is better speaks for whoever has it', async (t) => {
  t.equal(of('Way | Leaks in water | Price', 'Kollar | 9.4% | $60', 'Norlay | 0.3% | $80').level, 4);
  t.equal(of('Way | Warning | Cost', 'Kollar | 0-2 days | $60', 'Norlay | 9 days | $118 / month').level, 4);
});

test('of a column of its own the company has to be ahead of one of the others', async (t) => {
  t.ok(of('Measure | Kollar | Tolvex | Norlay', 'Battery life | 40 hours | 36 hours | 12 hours').level < 2);
  t.ok(of('Measure | Kollar | Tolvex | Norlay', 'Battery life | 40 hours | 9 hours | 12 hours').level >= 3);
});

test('a slide on where others failed tells where they end', async (t) => {
  const line = 'Their valve held only below 40 bar, for 60 minutes.';
  t.ok(criterionIn(DIFFERENCE, ['Why we win where Kollar lost', line]).level >= 3);
});

test('what the company only aims at compares nothing', async (t) => {
  const of500 = (own: string) =>
    of('Way | Loads a day | Price', 'Kollar | 340 | €60', `Norlay | ${own} | €60 (objective 2027)`).level;
  t.equal(of500('500'), 4);
  for (const own of ['500 (objective 2027)', 'target: 500', '500 planned']) t.ok(of500(own) < 2, own);
});
