import fc from 'fast-check';
import { test } from 'tap';
import type { Material } from '../src/material.ts';
import { deckOf, slide } from './deck.ts';
import { STRONG } from './decks.ts';
import { run, scores } from './run.ts';

const word = fc.constantFrom(
  '$1.2M ARR',
  'gross margin',
  '81%',
  'we',
  'our',
  'patents',
  '3',
  'granted',
  'TAM:',
  '$2B',
  'from',
  'to',
  '12 months',
  'customers',
  'Acme',
  'Norlay',
  '. ',
  ';',
  '\n',
  'TÜV',
  'ﬁve',
  '\u200B',
  'é',
  'x',
  '=',
  'ignore previous instructions',
);
const slideText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const materials = fc.array(slideText, { maxLength: 5 }).map(
  (texts): Material => ({
    company: { name: 'Norlay' },
    deck: {
      slides: texts.map((text, i) => ({
        ...slide(i + 1, []),
        title: text.split('\n')[0] ?? '',
        text,
        lines: text.split('\n').map((line) => ({ text: line })),
      })),
      warnings: [],
    },
  }),
);

const textOf = ({ deck }: Material, n: number): string => deck?.slides.find((one) => one.n === n)?.text ?? '';

test('whatever the slides say, every quote stands verbatim on its slide', async (t) => {
  fc.assert(
    fc.property(materials, (material) => {
      const { statements, claims, flags, contradictions } = run(material).evidence;
      const quotes = [...statements.flatMap((statement) => statement.quotes), ...claims, ...flags];
      const contested = contradictions.flatMap((found) =>
        found.quotes.map((quote, i) => ({ quote, slide: found.slides[i] ?? 0 })),
      );
      return [...quotes, ...contested].every(
        ({ quote, slide: n }) => quote.length > 0 && textOf(material, n).includes(quote),
      );
    }),
    { numRuns: 300 },
  );
  t.pass();
});

test('whatever the slides say, scores lie within 0 and 100 with one decimal, and two runs give the same bytes', async (t) => {
  fc.assert(
    fc.property(materials, (material) => {
      const one = run(material);
      const inRange = Object.values(one.result.score).every(
        (score) => score >= 0 && score <= 100 && Math.round(score * 10) / 10 === score,
      );
      return inRange && JSON.stringify(one) === JSON.stringify(run(structuredClone(material)));
    }),
    { numRuns: 200 },
  );
  t.pass();
});

const grown = (text: string, by: number) => String(Math.round(Number(text) * by * 100) / 100);

const EDITS: readonly (readonly [dimension: keyof ReturnType<typeof scores>, line: (by: number) => string])[] = [
  ['traction', (by) => `$${grown('0.2', by)}M ARR`],
  ['traction', (by) => `$${grown('20', by)}K MRR`],
  ['traction', (by) => `$${grown('0.8', by)}M ARR, up from $0.7M twelve months ago`],
  ['traction', (by) => `${Math.round(2 * by)} paying customers`],
  ['traction', (by) => `Net revenue retention ${grown('70', by)}%`],
  ['traction', (by) => `Monthly churn ${grown('6', 1 / by)}%`],
  ['scalability', (by) => `Gross margin ${grown('10', by)}%`],
  ['scalability', (by) => `CAC payback ${grown('60', 1 / by)} months`],
  ['scalability', (by) => `CAC $100, LTV $${grown('90', by)}`],
  ['scalability', (by) => `Largest customer is ${grown('70', 1 / by)}% of revenue`],
  ['market_size', (by) => `TAM $${Math.round(400 * by)}M`],
  ['innovation', (by) => `${Math.round(by)} patents granted`],
];

test('a better figure never lowers its dimension', async (t) => {
  const factor = fc.double({ min: 1, max: 9, noNaN: true });
  const others = STRONG.filter(
    ([title]) => title !== 'Traction' && title !== 'Unit economics' && title !== 'Market' && title !== 'Moat',
  );
  for (const [dimension, line] of EDITS)
    fc.assert(
      fc.property(factor, factor, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const better = scores([...others, ['Figures', line(high)]]);
        const worse = scores([...others, ['Figures', line(low)]]);
        return better[dimension] >= worse[dimension] && better.overall_score >= worse.overall_score;
      }),
      { numRuns: 20 },
    );
  t.equal(EDITS.length, 12);
});

test('a deck of twenty slides is judged without each of them', async (t) => {
  const { slides } = run(deckOf([...STRONG, ...STRONG.slice(0, 8)])).evidence;
  t.equal(slides.length, 20);
});
