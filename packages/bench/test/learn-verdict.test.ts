import { LEARNT } from '@assay/scoring/claims/opinions';
import { type Test, test } from 'tap';
import { verdictExamplesOf } from '../src/learn/verdict-examples.ts';

const DECK = `# Norlay

---

# Traction

We have 31 paying customers.

ARR of $2.4M in June

Acme has 400 paying customers.

We drank 48 coffees.
`;

const claim = (metric: string, about: { value: number; unit: string; subject: string; quote: string }) => ({
  metric,
  period: null,
  modality: 'actual',
  slide: 2,
  ...about,
});

const GOLD = {
  company: { name: 'Norlay' },
  type: 'saas',
  tier: 'strong',
  topics: { 2: ['traction'] },
  claims: [
    claim('customers', { value: 31, unit: 'count', subject: 'ours', quote: 'We have 31 paying customers.' }),
    claim('arr', { value: 2_400_000, unit: 'USD', subject: 'ours', quote: 'ARR of $2.4M in June' }),
    claim('customers', { value: 400, unit: 'count', subject: 'other', quote: 'Acme has 400 paying customers.' }),
  ],
};

const SLIDES = [
  { kind: 'other', figures: 'foreign', title: 'Acme in numbers', lines: ['310 paying customers', 'ARR of $9M'] },
  { kind: 'own', figures: 'own', title: 'Traction', lines: ['310 paying customers'] },
];

const taught = async (files: Record<string, string>, t: Test) => {
  const examples = await verdictExamplesOf(t.testdir(files), LEARNT);
  return examples.map(({ belongs, features, counts }) => ({
    told: `${belongs} ${features.find((feature) => feature.startsWith('of '))}`,
    counts,
  }));
};

test('a label teaches the company’s own fact, another claim, or that a figure measures nothing of the kind', async (t) => {
  const all = await taught({ 'norlay.md': DECK, 'norlay.gold.json': JSON.stringify(GOLD) }, t);
  const told = all.filter(({ counts }) => counts === 1).map((one) => one.told);
  t.match(told, ['fact of customers', 'fact of arr', 'claim of customers', /^none of /]);
});

test('a sentence is learnt from once on its slide and once by itself, where it counts half', async (t) => {
  const all = await taught({ 'norlay.md': DECK, 'norlay.gold.json': JSON.stringify(GOLD) }, t);
  t.strictSame(
    all.map(({ counts }) => counts),
    all.map((_, i) => (i % 2 === 0 ? 1 : 0.5)),
  );
  t.ok(all.length >= 8);
});

test('a single slide of others’ figures teaches no fact, and one of the company’s own figures nothing', async (t) => {
  const [foreign, own] = SLIDES;
  const told = await taught({ 'slides.json': JSON.stringify([foreign]) }, t);
  t.strictSame([...new Set(told.map((one) => one.told))].sort(), ['claim of arr', 'claim of customers']);
  t.strictSame(await taught({ 'slides.json': JSON.stringify([own]) }, t), []);
});
