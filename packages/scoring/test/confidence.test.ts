import fc from 'fast-check';
import { test } from 'tap';
import type { Material } from '../src/material.ts';
import { deckOf, slide } from './deck.ts';
import { HARDWARE, MIDDLING, STRONG, WEAK } from './decks.ts';
import { run } from './run.ts';

const confidenceOf = (material: Material) => run(material).evidence.confidence ?? -1;
const ofLines = (...lines: string[]) => confidenceOf(deckOf([['Figures', ...lines]]));

test('confidence lies between 0 and 1, and where no points were given it is 0', async (t) => {
  t.equal(confidenceOf({ company: {} }), 0);
  t.equal(confidenceOf(deckOf([['x'.repeat(50)]])), 0);
  const parts = fc
    .tuple(fc.constantFrom(STRONG, MIDDLING, HARDWARE, WEAK), fc.infiniteStream(fc.boolean()))
    .map(([slides, keep]) => slides.map((lines) => lines.filter(() => keep.next().value)));
  fc.assert(
    fc.property(parts, (slides) => {
      const confidence = confidenceOf(deckOf(slides));
      return confidence >= 0 && confidence <= 1 && confidence === Math.round(confidence * 100) / 100;
    }),
    { numRuns: 30 },
  );
});

test('a figure with a date can be relied on more than one without', async (t) => {
  t.ok(ofLines('Our gross margin is 81% as of October 2026') > ofLines('Our gross margin is 81%'));
});

test('what other words contradict can be relied on less', async (t) => {
  const agreed = confidenceOf(
    deckOf([
      ['One', '$41K MRR'],
      ['Two', '$41K MRR'],
    ]),
  );
  const contested = confidenceOf(
    deckOf([
      ['One', '$41K MRR'],
      ['Two', '$95K MRR'],
    ]),
  );
  t.ok(contested < agreed, `${contested} < ${agreed}`);
});

test('a line that was read from a picture counts as far as its reading is sure', async (t) => {
  const text = 'Our gross margin is 81%';
  const read = (confidence?: number) => {
    const line = { text, ...(confidence === undefined ? {} : { confidence }) };
    return confidenceOf({
      company: { name: 'Norlay' },
      deck: { slides: [{ ...slide(1, [text]), lines: [line] }], warnings: [] },
    });
  };
  t.ok(Math.abs(read(0.5) - read() / 2) <= 0.01);
});

test('a website that gives the same figure adds to it', async (t) => {
  const deck = deckOf([['Figures', '$9M ARR']]);
  const url = 'https://norlay.example';
  const alone = confidenceOf(deck);
  t.ok(confidenceOf({ ...deck, website: { url, text: 'We passed $9M ARR.' } }) > alone);
  t.equal(confidenceOf({ ...deck, website: { url, text: 'Contact us.' } }), alone);
});

test('confidence moves no score', async (t) => {
  const [sure, unsure] = [1, 0.2].map((confidence) =>
    run({
      company: { name: 'Norlay' },
      deck: {
        slides: STRONG.map((lines, i) => ({
          ...slide(i + 1, lines),
          lines: lines.map((text) => ({ text, confidence })),
        })),
        warnings: [],
      },
    }),
  );
  t.strictSame(sure?.result, unsure?.result);
  t.ok((sure?.evidence.confidence ?? 0) > (unsure?.evidence.confidence ?? 1));
});
