import { test } from 'tap';
import { level, levelIn } from './run.ts';

const CHANGE = 'Before and after';
const TEN_TIMES = 'Ten times better, with the number';

test('what a part costs the company is no change for a customer, and what a customer had before and has now is', async (t) => {
  const accounts = ['Per probe | 2024 | 2025', 'Revenue | $90 | $99', 'Cost of probe per ward-month | $52 | $36'];
  t.ok(levelIn(CHANGE, ['Unit economics', ...accounts, 'Gross margin | 30% | 52%']) < 2);
  t.ok(levelIn(TEN_TIMES, ['Results', ...accounts, 'Gross margin | 30% | 52%']) < 2);
  const theirs = ['Measure | Before | After', 'Cost of feed per litre | €0.31 | €0.22', 'Gross margin | 12% | 21%'];
  t.ok(levelIn(CHANGE, ['What a dairy gets', ...theirs]) >= 3);
});

test('what was measured in animals in a laboratory has changed for nobody who uses the product', async (t) => {
  for (const line of [
    'Non-human primates, n = 8: -38% plasma urate',
    'Mice, n = 30: tumour volume -61% at day 21 (p < 0.01)',
  ])
    t.equal(level(CHANGE, line), 0, line);
  t.ok(level(CHANGE, 'Mice seen per week in 40 bakeries fell from 14 to 2 in 2025.') >= 3);
});

test('of two savings in a sentence the one of what is let out is not what the buyer saves', async (t) => {
  const both = 'Dairies cut heat cost by 30% and Scope 1 emissions by 90%, measured over 10 months at Molkerei Ost.';
  t.equal(level(TEN_TIMES, both), 2);
  t.ok(level(TEN_TIMES, 'Our cement cuts CO2 by 90%, measured over 10 months at Ostbeton.') >= 4);
});
