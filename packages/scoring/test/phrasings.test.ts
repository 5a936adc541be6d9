import { test } from 'tap';
import { deckOf } from './deck.ts';
import { PHRASINGS } from './phrasings.ts';
import { IN_PROSE } from './phrasings-prose.ts';
import { ON_SLIDES } from './phrasings-slides.ts';
import { run } from './run.ts';

const claimsOn = (title: string, text: string): string[] =>
  run(deckOf([[title, ...text.split('\n')]])).evidence.claims.map(({ metric, value }) => `${metric} ${value}`);

test('a figure gets its metric however it is said', async (t) => {
  for (const [text, ...claims] of [...PHRASINGS, ...IN_PROSE, ...ON_SLIDES])
    t.strictSame(claimsOn('Overview', text).sort(), [...claims].sort(), text);
});

test('a bare amount is what its slide is about', async (t) => {
  t.strictSame(claimsOn('The market', 'Cold storage in Europe: €8.4 billion'), ['tam 8400000000']);
  t.strictSame(claimsOn('The ask', '€1.5M for 18 months'), ['round 1500000', 'runway 18']);
  t.strictSame(claimsOn('Overview', '€1.5M'), []);
});
