import { test } from 'tap';
import { deckOf } from './deck.ts';
import { PHRASINGS } from './phrasings.ts';
import { AS_FOUNDERS_WRITE } from './phrasings-founders.ts';
import { IN_PROSE } from './phrasings-prose.ts';
import { ON_SLIDES } from './phrasings-slides.ts';
import { run } from './run.ts';

const claimsOn = (title: string, text: string): string[] =>
  run(deckOf([[title, ...text.split('\n')]])).evidence.claims.map(({ metric, value }) => `${metric} ${value}`);

test('a figure gets its metric however it is said, and what else is read into it is no fact of the company', async (t) => {
  for (const [text, ...wanted] of [...PHRASINGS, ...IN_PROSE, ...ON_SLIDES, ...AS_FOUNDERS_WRITE]) {
    const { claims } = run(deckOf([['Overview', ...text.split('\n')]])).evidence;
    const told = claims.map((claim) => ({ ...claim, said: `${claim.metric} ${claim.value}` }));
    const more = told.filter(({ said }) => !wanted.includes(said));
    t.strictSame(
      told
        .filter(({ said }) => wanted.includes(said))
        .map(({ said }) => said)
        .sort(),
      [...wanted].sort(),
      text,
    );
    t.notOk(
      more.some(({ subject, modality }) => subject === 'ours' && modality === 'actual'),
      text,
    );
  }
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
