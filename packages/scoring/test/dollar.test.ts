import { test } from 'tap';
import { dollarOf } from '../src/reading/dollar.ts';
import { deckOf } from './deck.ts';
import { claimsOf, run } from './run.ts';

test('a note on amounts says which currency a bare dollar sign stands for', (t) => {
  for (const [line, iso] of [
    ['All amounts in Mexican pesos (MXN) unless marked US$', 'MXN'],
    ['All figures are in Canadian dollars.', 'CAD'],
    ['* Amounts stated in AUD, except where noted', 'AUD'],
    ['$ = SGD', 'SGD'],
    ['All amounts in US dollars', undefined],
    [
      'Our prices in Canada are in line with Canadian dollars of 2020 and the rest of what the market pays for such a thing',
      undefined,
    ],
    ['$2.2M revenue in ten months', undefined],
  ] as const)
    t.equal(dollarOf(['Seed 2026', line]), iso, line);
  t.end();
});

test('sales in pesos are laid against bars in dollars as pesos, and told as such', (t) => {
  const note = 'All amounts in Mexican pesos (MXN) unless marked US$';
  t.strictSame(claimsOf('Sales', 'Revenue in 2025 was $2.2M.', note), ['revenue 2200000 MXN a year, ours, actual']);
  t.strictSame(claimsOf('Sales', 'Revenue in 2025 was US$2.2M.', note), ['revenue 2200000 USD a year, ours, actual']);
  t.strictSame(claimsOf('Sales', 'Year | Revenue', '2025 | $2.2M', note), ['revenue 2200000 MXN a year, ours, actual']);
  const { result } = run(deckOf([['Sales', '31 customers pay us.', 'Revenue in 2025 was $2.2M.', note]]));
  t.match(result.traction, /revenue (?:is|of) MXN 2\.2M.*, which in dollars is below/);
  t.end();
});
