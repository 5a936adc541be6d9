import { test } from 'tap';
import { deckOf } from './deck.ts';
import { run, scores } from './run.ts';

const metrics = (...slides: string[][]) => run(deckOf(slides)).evidence.contradictions.map(({ metric }) => metric);

test('figures that cannot all be true are found and quoted', async (t) => {
  const { contradictions } = run(
    deckOf([
      ['One', '$41K MRR'],
      ['Two', 'We already make $95K MRR'],
    ]),
  ).evidence;
  t.strictSame(
    contradictions.map(({ metric, slides, quotes }) => ({ metric, slides, quotes })),
    [{ metric: 'mrr', slides: [1, 2], quotes: ['$41K MRR', 'We already make $95K MRR'] }],
  );
  t.strictSame(metrics(['One', '$2M ARR', '$41K MRR']), ['arr']);
  t.strictSame(metrics(['One', 'TAM $2B', 'SAM $5B']), ['sam']);
  t.strictSame(metrics(['One', 'CAC $38,000, LTV $310,000', 'LTV:CAC 14x']), ['ltv_cac']);
  t.strictSame(metrics(['One', 'TAM: 41M claims x $60 per claim = $24.6B']), ['tam']);
  t.strictSame(metrics(['One', 'GMV $2M per year', 'Revenue $2M per year']), ['revenue']);
  t.strictSame(metrics(['One', '$2M ARR'], ['Two', 'We expect $1M ARR']), ['arr']);
});

test('figures that agree but for rounding, or differ for a reason, do not contradict', async (t) => {
  t.strictSame(metrics(['One', '$1.8M ARR'], ['Two', '$150K MRR']), []);
  t.strictSame(metrics(['One', '62 paying customers'], ['Two', '20 paying customers in Germany']), []);
  t.strictSame(metrics(['One', 'CAC $38,000, LTV $310,000, LTV:CAC 8.2x']), []);
});

test('of two values the less favourable counts, and the sentence of the other carries nothing', async (t) => {
  const honest = scores([
    ['One', '$41K MRR'],
    ['Two', 'Overview'],
  ]);
  const boast = scores([
    ['One', '$41K MRR'],
    ['Two', 'We make $950K MRR and have 140 paying customers'],
  ]);
  t.strictSame(boast, honest);
});
