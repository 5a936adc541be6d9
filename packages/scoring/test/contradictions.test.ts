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

test('every step of the arithmetic is shown', async (t) => {
  const texts = (...slides: string[][]) => run(deckOf(slides)).evidence.contradictions.map(({ text }) => text);
  const [monthly = ''] = texts(['One', '$2M ARR', '$41K MRR']);
  t.match(monthly, /\$41K x 12 = 492 thousand/);
  const [market = ''] = texts(['One', 'TAM: 2,000 hospitals x 30 beds x $1,000 = $600M']);
  t.match(market, /2,000 x 30 x \$1,000 = 60 million/);
  const [contract = ''] = texts(['One', '$2M ARR', '100 paying customers', 'Average contract value $90,000']);
  t.match(contract, /20 thousand a customer/);
  const [growth = ''] = texts(['One', '$1.2M ARR, up from $1M a year ago', 'ARR grew 300% year over year']);
  t.match(growth, /= 20%/);
});

test('shares of the round that do not make a whole are told, those that do are not', async (t) => {
  const ask = (...shares: string[]) => metrics(['The ask', 'Raising $2M', 'Use of funds:', ...shares]);
  t.strictSame(ask('50% product', '30% sales', '40% team'), ['round']);
  t.strictSame(ask('50% product', '30% sales', '20% team'), []);
});

test('another date, part, currency or kind is no contradiction; more than ten values are named by ten', async (t) => {
  t.strictSame(metrics(['One', '$1.1M ARR in 2024'], ['Two', '$2.4M ARR in 2025']), []);
  t.strictSame(metrics(['One', '$2M ARR'], ['Two', '\u20ac1M ARR']), []);
  t.strictSame(metrics(['One', '$2M ARR'], ['Two', 'We had $0.5M ARR in the Enterprise segment']), []);
  t.strictSame(metrics(['One', 'More than 60 paying customers'], ['Two', '66 paying customers']), []);
  t.strictSame(metrics(['One', '$1.34m of ARR'], ['Two', 'In twelve months we added $1.03m of ARR']), []);
  const many = run(deckOf(Array.from({ length: 30 }, (_, i) => ['Slide', `$${i + 1}M ARR`]))).evidence.contradictions;
  t.equal(many[0]?.quotes.length, 10);
  t.match(many[0]?.text ?? '', /20 more are not shown/);
});

test('a sum that cannot be read with certainty accuses nobody', async (t) => {
  t.strictSame(
    metrics(['One', 'TAM: 11.9M households (census, 2023) x 62% who worry (our panel of 2,000) x $92 a year = $679M']),
    [],
  );
  t.strictSame(metrics(['One', 'TAM: 2,000 hospitals x $1,000 + 300 labs x $500 = $2.15M']), []);
  t.strictSame(metrics(['One', 'TAM: $4M / 2 x 300 = $600M']), []);
  t.strictSame(metrics(['One', 'TAM: 11.9M households (census + panel) x 62% who worry x $92 a year = $6.79B']), [
    'tam',
  ]);
});

test('a plan with a date to come, or the same date, contradicts no present figure', async (t) => {
  t.strictSame(
    metrics(
      ['One', '46,700 paying families'],
      ['Ask', '$11M ARR target, December 2027', '100,000 paying families, same date'],
    ),
    [],
  );
});

test('a step on the way, another month or a series of undated figures contradicts nothing', async (t) => {
  t.strictSame(metrics(['One', 'It took us 324 days to reach $400 in MRR.'], ['Two', '$1M ARR']), []);
  t.strictSame(metrics(['One', '$1.1M ARR as of September'], ['Two', 'In March the MRR was $58K']), []);
  t.strictSame(metrics(['One', 'Monthly churn 3.3%, 2.7%, 2.2%'], ['Two', 'Monthly churn 2.4%']), []);
});
