import fc from 'fast-check';
import { test } from 'tap';
import { cleanText } from '../src/slide.ts';

/** Texts of all that a file may hold, half characters and what is rarely seen among them. */
const texts = fc
  .array(fc.constantFrom('a', 'b', ' ', '\t', '\n', '\0', '\u0085', '\u00a0', '\u2028', '\ud83d', '\ude00', '\uffff'))
  .map((units) => units.join(''));

test('A line holds characters alone, and no space at its ends', (t) => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
      const clean = cleanText(text);
      return clean.isWellFormed() && !/[\p{Cc}\u2028\u2029\uFFFE\uFFFF]/u.test(clean) && clean === clean.trim();
    }),
    { numRuns: 2_000 },
  );
  t.end();
});

test('A line that is clean stays as it is, and runs of spaces become one', (t) => {
  for (const text of ['', 'Seed', 'Seed round: 2 M€', 'a\u200bb', '😀 ok', 'soft\u00a0space'])
    t.equal(cleanText(text), text);
  t.equal(cleanText('two  words'), 'two words');
  t.equal(cleanText('a\vb\r\nc'), 'a b c');
  t.end();
});
