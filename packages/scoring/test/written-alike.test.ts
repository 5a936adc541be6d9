import { test } from 'tap';
import { fold, verbatim } from '../src/reading/normalise.ts';
import { sentences } from '../src/reading/units.ts';
import { claimsOf, levelIn } from './run.ts';

test('an amount is the same with its currency behind it, and quoted as it stands', async (t) => {
  for (const [behind, ahead] of [
    ['1.2M €', '€1.2M'],
    ['136 million £ in all', '£136 million in all'],
    ['(1.4 billion US$)', '(US$1.4 billion)'],
    ['96 bilhões R$, 27 mil R$', 'R$96 bilhões, R$27 mil'],
    ['4 500 € a month', '€4 500 a month'],
    ['1.5 $/kg', '$1.5/kg'],
    ['26 M$ and', '$26 M and'],
  ] as const)
    t.equal(fold(behind).text, fold(ahead).text);
  for (const text of ['74T €', '21 mil €', '€5 €', '5 € 10', '15-20 €', 'nothing €', '40 ¢'])
    t.equal(fold(text).text, text, 'stays as it is');
  const folded = fold('We pay 1.2M € a year');
  t.equal(verbatim(folded, { start: 7, end: 12 }), '1.2M €');
});

test('a line that ends in an amount with its currency goes on with no figure of the next line', async (t) => {
  for (const amount of ['US$925M', '925M US$', 'KES 13.0bn', '13.0bn KES', '136 million £', '€2.4'])
    t.equal(sentences(`TAM ${amount}\n310,000 dealers, East Africa`).length, 2, amount);
  for (const currency of ['KES', 'of €'])
    t.equal(sentences(`In the second year they pay ${currency}\n42,000 each`).length, 1, currency);
});

test('what doing nothing costs has the same level with the sign of its currency behind', async (t) => {
  for (const amount of ['£9,000', '9,000 £'])
    t.equal(
      levelIn('Cost of doing nothing', ['Today', `A boat on the Solent pays about ${amount} a year.`]),
      3,
      amount,
    );
});

test('a sum over all who were counted is a fact in whatever style its amounts are written', async (t) => {
  for (const [price, sum] of [
    ['¥1.14 million', '¥27.4 billion'],
    ['¥1,14 million', '¥27,4 billion'],
    ['¥1,140,000', '¥27,400,000,000'],
  ] as const) {
    const market = [
      'Market',
      `In the world there are 24,000 lifts, and with ${price} each this would be ${sum} a year.`,
    ];
    t.equal(levelIn('Bottom-up arithmetic, recomputed', market), 4, price);
  }
});

test('a sentence under a point of a series begins there, however the thousands of the point are parted', async (t) => {
  for (const point of ['9,860', '9.860', '9860']) {
    const said = claimsOf('Members who pay', `Jan 2026: 7600`, `Feb 2026: ${point}`, 'February was 30% above January.');
    t.ok(said.includes('growth 30 percent a month, ours, actual'), `${point}: ${said.join('; ')}`);
  }
});
