import { test } from 'tap';
import { tokensIn } from '../src/learnt/tokens.ts';
import { AS_OF, claimsOf, criterionIn, levelIn } from './run.ts';

const wordsOf = (text: string): string[] => tokensIn({ text, figures: [], asOf: AS_OF }).map(({ word }) => word);

test('what was learnt knows one word for those that say the same', async (t) => {
  for (const [usual, other] of [
    ['our customers need about two, now', 'Our clients require roughly two, at present'],
    ['ARR, NRR and gross margin', 'annual recurring revenue, net dollar retention and gross profit margin'],
    ['two letters of intent signed', 'two LOIs contracted'],
    ['a start-up pays so much a month', 'a startup pays so much per month'],
  ] as const)
    t.strictSame(wordsOf(other), wordsOf(usual));
  t.strictSame(wordsOf('for every mom'), ['for', 'every', 'mom'], 'a mother is no month');
  t.notSame(wordsOf('a net loss'), wordsOf('a net retention'), 'a word of several alone is itself');
});

test('the same said in other words shows as much', async (t) => {
  const now = ['Left', 'The meter cost ₹11,000 in 2020, ₹2,900 now.'];
  const present = ['Left', 'The meter cost ₹11,000 in 2020, ₹2,900 at present.'];
  t.equal(criterionIn('Why now, with a date', now).level, 4);
  t.equal(criterionIn('Why now, with a date', present).level, 4);
  t.strictSame(claimsOf('Left', present[1] ?? ''), claimsOf('Left', now[1] ?? ''));
  const [big, large] = ['the two big suppliers runs about', 'the two large suppliers runs roughly'].map(
    (words) => criterionIn('Pain quantified', ['A strip', `A strip from ${words} $9 for one toxin`]).level,
  );
  t.equal(large, big);
});

test('what investors call by its letters is the same by its name in full, and beside both', async (t) => {
  const names = ['TAM', 'Total addressable market', 'Total addressable market (TAM)', 'TAM (total addressable market)'];
  for (const name of names) {
    const market = ['Market', 'Whom we count', '', '€1.1B', `${name}: 4.6M people work at sea × €240 of fees a year`];
    t.equal(levelIn('Bottom-up arithmetic, recomputed', market), 4, name);
  }
  for (const name of ['ARR', 'Annual recurring revenue', 'Annual recurring revenue (ARR)'])
    t.strictSame(claimsOf('Where we are', `${name} $1.2M`), ['arr 1200000 USD a year, ours, actual'], name);
  for (const name of ['NRR', 'net revenue retention'])
    t.strictSame(claimsOf('Momentum', `Farrowgate ${name}: 131%`), ['nrr 131 percent, unknown, actual'], name);
});
