import fc from 'fast-check';
import { test } from 'tap';
import { analyse } from '../src/analyse.ts';
import type { Material } from '../src/material.ts';
import { loadRubric } from '../src/rubric/load.ts';
import { promptOf, taggable } from '../src/tags/ask.ts';
import type { Tag } from '../src/tags/tag.ts';
import { deckOf } from './deck.ts';
import { HARDWARE, MIDDLING, STRONG, WEAK } from './decks.ts';
import { AS_OF, run } from './run.ts';

const LOADED = loadRubric('2.0.0');
const SAP = 'The SAP integration was certified in March 2025 after 14 months.';
/** The strong deck with a line of its ninth slide that neither the rules nor what was learnt take for much. */
const SLIDES = STRONG.map((lines) => lines.map((line) => (line.startsWith('Integration with SAP took') ? SAP : line)));

const tagged = (material: Material, tags: readonly Tag[]) =>
  analyse(material, { asOf: AS_OF, signal: new AbortController().signal, tagged: { model: 'stub-1', tags } });

const levelOf = (analysis: ReturnType<typeof run>, criterion: string) =>
  analysis.evidence.criteria[LOADED.rubric.criteria.findIndex(({ id }) => id === criterion)]?.level;

/** The lines of a deck as a model is given them. */
const linesOf = (material: Material) =>
  promptOf(material, LOADED.rubric)
    .deck.split('\n')
    .map((line) => ({ slide: Number(/\d+/.exec(line)?.[0]), quote: line.replace(/^slide \d+: /, '') }));

test('a tag lifts a criterion for which the rules found less, the statement quotes it, and the model is named', (t) => {
  const deck = deckOf(SLIDES);
  const [plain, lifted] = [run(deck), tagged(deck, [{ criterion: 'switching', level: 5, slide: 9, quote: SAP }])];
  t.equal(levelOf(plain, 'switching'), 1);
  t.equal(levelOf(lifted, 'switching'), 4, 'a figure and a date, and no band');
  t.ok(lifted.result.score.defensibility > plain.result.score.defensibility);
  t.equal(lifted.serviceModelVersion, `llm-1.0.0+${plain.serviceModelVersion}+stub-1`);
  const statements = lifted.evidence.statements.filter(({ section }) => section === 'defensibility');
  t.ok(statements.some(({ text, quotes }) => text.includes('Leaving') && quotes.some(({ quote }) => quote === SAP)));
  t.strictSame(tagged(deck, [{ criterion: 'switching', level: 5, slide: 9, quote: SAP }]), lifted, 'the same bytes');
  t.end();
});

test('a tag gives no more than the model says, and a quote may be part of its sentence or written otherwise', (t) => {
  const give = (level: Tag['level'], quote: string) =>
    levelOf(tagged(deckOf(SLIDES), [{ criterion: 'switching', level, slide: 9, quote }]), 'switching');
  t.equal(give(3, SAP), 3);
  t.equal(give(2, SAP), 2);
  t.equal(give(1, SAP), 1);
  t.equal(give(5, 'SAP▁integration  was certified in March'), 4);
  t.end();
});

test('tags that the deck does not bear out leave every byte as it is', (t) => {
  const deck = deckOf(SLIDES);
  const untold: Tag[] = [
    { criterion: 'switching', level: 5, slide: 9, quote: 'Leaving us costs a customer 14 months of work.' },
    { criterion: 'switching', level: 5, slide: 8, quote: SAP },
    { criterion: 'switching', level: 5, slide: 99, quote: SAP },
    { criterion: 'switching', level: 5, slide: 9, quote: '•' },
    { criterion: 'no-such-criterion', level: 5, slide: 9, quote: SAP },
    { criterion: 'gross-margin', level: 5, slide: 7, quote: 'Gross margin 82%' },
    { criterion: 'channel', level: 5, slide: 1, quote: 'Norlay' },
  ];
  for (const tag of untold) t.equal(JSON.stringify(tagged(deck, [tag])), JSON.stringify(run(deck)), tag.quote);
  t.end();
});

test('a plan, a supposition, praise and a sentence without a figure carry no more than ever', (t) => {
  const give = (line: string, title = 'Moat') =>
    levelOf(
      tagged(deckOf([[title, line]]), [{ criterion: 'switching', level: 5, slide: 1, quote: line }]),
      'switching',
    ) ?? 0;
  t.equal(give(SAP), 4);
  t.equal(give('The SAP integration was certified in spring after a long time.'), 2, 'no figure');
  for (const line of [
    'The SAP integration will be certified in March 2027 after 14 months.',
    'If the SAP integration were certified in March 2025, it would take 14 months.',
    'Our goal is an SAP integration that is certified in March 2027 after 14 months.',
    'The revolutionary, world-class SAP integration was certified in March 2025 after 14 months.',
  ])
    t.ok(give(line) <= 1, line);
  t.end();
});

test('a tag makes no pain of what it costs the company to win a customer', (t) => {
  const line = 'Bringing in one household costs $410, and the money is back in 2.4 months.';
  const deck = deckOf([['The numbers', line]]);
  for (const criterion of ['pain', 'buyer', 'status-quo'])
    t.equal(levelOf(tagged(deck, [{ criterion, level: 5, slide: 1, quote: line }]), criterion), 0, criterion);
  t.end();
});

test('a sentence lifts one criterion: the one that the model finds it the best evidence of', (t) => {
  const tag = (criterion: string, level: Tag['level']): Tag => ({ criterion, level, slide: 9, quote: SAP });
  const both = tagged(deckOf(SLIDES), [tag('switching', 3), tag('process', 5)]);
  t.strictSame([levelOf(both, 'switching'), levelOf(both, 'process')], [1, 4]);
  t.end();
});

test('a model that calls every line excellent evidence of everything gains little on weak decks', (t) => {
  const all = (material: Material): Tag[] =>
    linesOf(material).flatMap((line) =>
      LOADED.rubric.criteria.map(({ id }): Tag => ({ criterion: id, level: 5, ...line })),
    );
  const gain = (slides: typeof WEAK): number =>
    tagged(deckOf(slides), all(deckOf(slides))).result.score.overall_score -
    run(deckOf(slides)).result.score.overall_score;
  for (const [slides, bar] of [
    [WEAK, 1],
    [MIDDLING, 3],
    [HARDWARE, 3],
    [STRONG, 3],
  ] as const)
    t.ok(gain(slides) <= bar, `${gain(slides)} points`);
  t.end();
});

test('whatever the tags, no score falls, and every quote stands on its slide', (t) => {
  const decks = [STRONG, MIDDLING, WEAK, HARDWARE].map((slides) => {
    const material = deckOf(slides);
    return { material, lines: linesOf(material), plain: run(material).result.score };
  });
  const anyTag = (lines: readonly { slide: number; quote: string }[]) =>
    fc.record({
      line: fc.constantFrom(...lines),
      criterion: fc.constantFrom(...LOADED.rubric.criteria.map(({ id }) => id)),
      level: fc.constantFrom<Tag['level']>(0, 1, 2, 3, 4, 5),
    });
  const anyCase = fc.constantFrom(...decks).chain((deck) => fc.tuple(fc.constant(deck), fc.array(anyTag(deck.lines))));
  fc.assert(
    fc.property(anyCase, ([{ material, plain }, tags]) => {
      const { result, evidence } = tagged(
        material,
        tags.map(({ line, ...tag }) => ({ ...tag, ...line })),
      );
      for (const [name, score] of Object.entries(plain)) if (Reflect.get(result.score, name) < score) return false;
      const texts = new Map(material.deck?.slides.map(({ n, text }) => [n, text]));
      return evidence.statements.every(({ quotes }) =>
        quotes.every(({ slide, quote }) => texts.get(slide)?.includes(quote)),
      );
    }),
    { numRuns: 15, seed: 1 },
  );
  t.end();
});

test('a model is asked for what is read from words alone: what is measured stays with the engine', (t) => {
  const asked = taggable(LOADED.rubric).map(({ id }) => id);
  t.ok(asked.includes('switching'));
  for (const measured of ['revenue', 'gross-margin', 'tam', 'patents']) t.notOk(asked.includes(measured), measured);
  t.end();
});
