import { test } from 'tap';
import { byRules } from './by-rules.ts';
import { deckOf } from './deck.ts';
import { PHRASINGS } from './phrasings.ts';
import { AS_FOUNDERS_WRITE } from './phrasings-founders.ts';
import { IN_PROSE } from './phrasings-prose.ts';
import { ON_SLIDES } from './phrasings-slides.ts';
import { claimsOf, run } from './run.ts';

const claimsOn = (title: string, text: string): string[] =>
  run(deckOf([[title, ...text.split('\n')]])).evidence.claims.map(({ metric, value }) => `${metric} ${value}`);

test('a figure gets its metric however it is said', async (t) => {
  for (const [text, ...claims] of [...PHRASINGS, ...IN_PROSE, ...ON_SLIDES, ...AS_FOUNDERS_WRITE])
    t.strictSame(claimsOn('Overview', text).sort(), [...claims].sort(), text);
});

test('what the rules find nothing in may be guessed, and is no fact of the company then', async (t) => {
  for (const line of [
    'Paper used to cost ₦45,000 per trip.',
    '87% of users open the app daily',
    'Companies with more than 500 employees',
  ]) {
    t.strictSame(byRules('Overview', line), [], line);
    t.notMatch(claimsOf('Overview', line).join('\n'), /ours, actual/, line);
  }
});

test('what is bound by a contract is a customer, but for those who work and what is worked with', async (t) => {
  t.strictSame(byRules('Today', '61 ships under subscription'), ['customers 61, ours, actual']);
  t.strictSame(byRules('Today', '704 herds are under contract, and staff with them.'), ['customers 704, ours, actual']);
  t.strictSame(byRules('Today', '40 hectares under contract'), []);
});

test('a bare amount is what its slide is about', async (t) => {
  t.strictSame(claimsOn('The market', 'Cold storage in Europe: €8.4 billion'), ['tam 8400000000']);
  t.strictSame(claimsOn('The ask', '€1.5M for 18 months'), ['round 1500000', 'runway 18']);
  t.strictSame(claimsOn('Overview', '€1.5M'), []);
});

test('an amount on a slide of prices is a price, on one of uses it is spent', async (t) => {
  t.strictSame(claimsOn('Pricing', 'Set-up €2,000'), ['price 2000']);
  t.strictSame(claimsOn('What it costs', 'A jar is £6.50'), ['price 6.5']);
  t.strictSame(claimsOn('Use of funds', 'Product $1.2M\nSales $900k\nReserve $400k'), []);
});
