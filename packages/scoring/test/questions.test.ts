import fc from 'fast-check';
import { test } from 'tap';
import { deckOf } from './deck.ts';
import { HARDWARE, MIDDLING, STRONG, UNDONE, WEAK } from './decks.ts';
import { run } from './run.ts';

const questionsOf = (slides: readonly (readonly string[])[]) => run(deckOf(slides)).evidence.questions;
const textsOf = (slides: readonly (readonly string[])[]) => questionsOf(slides).map(({ text }) => text);

test('questions come by the points at stake, at most twelve, and none twice', async (t) => {
  for (const slides of [STRONG, MIDDLING, HARDWARE, WEAK, []]) {
    const questions = questionsOf(slides);
    const points = questions.map((question) => question.points);
    t.strictSame(
      points,
      points.toSorted((a, b) => b - a),
    );
    t.ok(questions.length <= 12);
    t.equal(new Set(questions.map(({ text }) => text)).size, questions.length);
    t.ok(questions.every(({ text }) => text.endsWith('?')));
  }
});

test('a question names the figure in question and its slide, and the bar that would be good', async (t) => {
  const modest = STRONG.map((lines) => lines.map((line) => line.replace('Gross margin 82%', 'Gross margin 61%')));
  const texts = textsOf(modest);
  t.ok(
    texts.includes('How is the gross margin of 61% (slide 7) calculated, and what would bring it to 70%?'),
    texts.join('\n'),
  );
  const uncounted = textsOf([['Figures', '96 paying customers']]);
  t.ok(
    uncounted.some((text) => /^Slide 1 gives “96 paying customers”\. /.test(text)),
    uncounted.join('\n'),
  );
});

test('a plan is asked about as one, and what is evidenced is not asked about', async (t) => {
  const texts = textsOf([['Plan', 'Gross margin of 80% by 2029']]);
  t.ok(texts.includes('Slide 1 names a gross margin of 80% as something to come. What is it today?'), texts.join('\n'));
  t.notOk(textsOf(STRONG).some((text) => /gross margin/.test(text)));
});

test('a contradiction comes first where most hangs on it, and what it touches is not asked again', async (t) => {
  const [first] = textsOf([
    ['One', '$41K MRR'],
    ['Two', '$95K MRR'],
  ]);
  t.equal(first, '“$41K MRR” (slide 1) and “$95K MRR” (slide 2) cannot both hold. Which is right, and as of when?');
  const texts = textsOf([...STRONG, ['Margins', 'Gross margin 52%']]);
  t.strictSame(
    texts.filter((text) => /gross margin/i.test(text)),
    [
      '“Gross margin 52%” (slide 13) and “Gross margin 82%” (slide 7) cannot both hold. Which is right, and as of when?',
    ],
  );
});

test('what a fatal flaw keeps back is at stake in the question about it', async (t) => {
  const flawed = STRONG.map((lines) => lines.map((line) => line.replace('8% of revenue', '88% of revenue')));
  const [first] = questionsOf(flawed);
  t.match(first?.text, /88%/);
  t.ok((first?.points ?? 0) > 20);
});

test('no two questions quote the same words', async (t) => {
  const parts = fc
    .tuple(fc.constantFrom(STRONG, MIDDLING, HARDWARE, WEAK), fc.infiniteStream(fc.boolean()))
    .map(([slides, keep]) => slides.map((lines) => lines.filter(() => keep.next().value)));
  fc.assert(
    fc.property(parts, (slides) => {
      const quotes = textsOf(slides).flatMap((text) => text.match(/“[^”]+”/gu) ?? []);
      return new Set(quotes).size === quotes.length;
    }),
    { numRuns: 40 },
  );
  t.pass();
});

const PRODUCT = /What works today/;
const aboutProduct = (slides: readonly (readonly string[])[]) =>
  questionsOf(slides).find(({ text }) => PRODUCT.test(text))?.points ?? 0;

/** What a flaw keeps from the overall score of a deck, and the most that its product could give. */
const keptFrom = (slides: readonly (readonly string[])[]) => {
  const { result, evidence } = run(deckOf(slides));
  const earned = evidence.criteria.reduce((sum, { points }) => sum + points, 0);
  const product = evidence.criteria.find(({ criterion }) => criterion === 'Product status');
  return { kept: earned - result.score.overall_score, most: product?.max ?? 0 };
};

test('of two things that a flaw misses one answer brings half of what it keeps back', async (t) => {
  const { kept, most } = keptFrom(UNDONE);
  t.ok(kept > 8);
  t.ok(Math.abs(aboutProduct(UNDONE) - (kept / 2 + most)) < 0.02);
  const [next] = questionsOf([...UNDONE, ['Product', 'Launched in March 2024 and running in 3 SAP regions.']]);
  t.notMatch(next?.text, PRODUCT);
  t.ok((next?.points ?? 0) > 10);
});

test('an answer that lifts one fatal flaw brings no more than the next one allows', async (t) => {
  const unnamed = [
    ...UNDONE.map((lines) => lines.filter((line) => !/^(?:Norlay|Freight invoices)/.test(line))),
    ['Alternatives', 'Unlike Cass and Trax, which audit after payment, we stop errors before the money leaves.'],
    ['Status quo', 'Doing nothing costs each shipper $96,000 a year.'],
    ['Why now', 'The EU eFTI regulation requires digital freight documents from January 2026.'],
    ['Customers stay', 'Net revenue retention 101%'],
  ];
  const { kept, most } = keptFrom(unnamed);
  t.ok(kept > 12, 'the next cap stands 10 above the first');
  t.ok(Math.abs(aboutProduct(unnamed) - (10 + most)) < 0.02);
});

test('of two flaws with the same cap that answer brings what is kept back which lifts both', async (t) => {
  const exclusive = [
    ...UNDONE,
    ['Exclusive', 'Under an exclusive contract until 2029 the port of Antwerp gives its manifests to us alone.'],
  ];
  const overall = (...more: (readonly string[])[]) => run(deckOf([...exclusive, ...more])).result.score.overall_score;
  const { kept } = keptFrom(exclusive);
  t.equal(overall(['Product', 'Launched in March 2024 and running in 3 SAP regions.']), overall());
  t.ok(overall(['Rights', 'Our patent US 11,482,001 was granted in 2024.']) > overall() + kept);
  t.ok(aboutProduct(exclusive) < 5);
  const [first] = questionsOf(exclusive);
  t.match(first?.text, /patented/);
  t.ok((first?.points ?? 0) > kept);
});
