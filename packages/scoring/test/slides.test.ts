import fc from 'fast-check';
import { test } from 'tap';
import { deckOf } from './deck.ts';
import { HARDWARE, MIDDLING, STRONG, WEAK } from './decks.ts';
import { run, scores } from './run.ts';

const slides = fc.constantFrom(...[STRONG, MIDDLING, HARDWARE, WEAK].flat());

test('what a slide carries is what the overall score loses without it, whichever slides there are', async (t) => {
  fc.assert(
    fc.property(fc.array(slides, { minLength: 1, maxLength: 12 }), (deck) => {
      const whole = run(deckOf(deck));
      return whole.evidence.slides.every(({ points }, i) => {
        const without = scores(deck.map((lines, k) => (i === k ? [] : lines))).overall_score;
        return points === Math.round((whole.result.score.overall_score - without) * 10) / 10;
      });
    }),
    { numRuns: 60 },
  );
  t.pass();
});
