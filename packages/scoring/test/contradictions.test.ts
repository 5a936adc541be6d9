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
  t.match(market, /2,000 x 30 x \$1,000 = \$60 million/);
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

test('one customer is won by a way and the next by another: the cost of each accuses nobody', async (t) => {
  const CAC = ['Unit economics', 'CAC: $8,200'];
  for (const way of [
    'A lab referral costs us $3,400 to close',
    'CAC at a dock: $310',
    'CAC there: $4,100',
    'Those cost us $17,100 apiece.',
    '31% of customers came through dealers, at a CAC of $4,000',
  ])
    t.strictSame(metrics(CAC, ['Go to market', way]), [], way);
  t.strictSame(metrics(CAC, ['Go to market', 'A new customer costs us $14,600 to win, trade shows included']), ['cac']);
});

test('money that others give, lend or have promised is no other size of the round', async (t) => {
  for (const other of [
    'Warehouse line: $40M from Prairie State Bank',
    'Our present investors have promised $5M',
    'Founders and families: $400,000',
    '$1.2M is for licences and reserve',
  ])
    t.strictSame(metrics(['Acme', 'We are raising $8M.'], ['The ask', other]), [], other);
  t.strictSame(metrics(['Acme', 'We are raising $8M.'], ['The ask', 'Seed round of $3M']), ['round']);
});

test('a market is larger than its whole only where both are called by their names', async (t) => {
  t.strictSame(metrics(['Market', 'Trout farms in Scotland: $32M a year', 'With pets it is $64M for us']), []);
  t.strictSame(
    metrics(['Market', 'TAM: 4,100 contractors, each spending $190K on rental', 'SAM: 2,300 of them, $437M']),
    [],
  );
  t.strictSame(metrics(['Market', 'TAM: 38,000 boats in Asia at our price = IDR 1,322bn', 'SAM: IDR 397bn']), []);
});

test('some customers, those of before and an average are no other number of customers', async (t) => {
  for (const some of [
    '22 customers spend over $4k a month',
    'The 38 customers who stayed for a year pay twice as much',
  ])
    t.strictSame(metrics(['One', '412 paying customers'], ['Two', some]), [], some);
  t.strictSame(metrics(['One', 'Gross margin is 81%'], ['Two', 'Gross margin was 72% a year ago']), []);
  t.strictSame(metrics(['One', 'Gross margin is 27%'], ['Two', 'Our model says that gross margin rises to 41%']), []);
});

test('a cost of nothing, or in another currency, makes no return that is given', async (t) => {
  const RETURN = ['One', 'CAC $38,000, LTV $310,000', 'LTV:CAC 14x'];
  t.strictSame(metrics(RETURN, ['Two', 'CAC by word of mouth: $0']), ['ltv_cac']);
  t.strictSame(metrics(RETURN, ['Two', 'In Germany the CAC is €22,143']), ['ltv_cac']);
});

test('what was only taken for a metric makes no sum, and a sum of months is told as one of a year', async (t) => {
  t.strictSame(metrics(['One', 'MRR: $122K'], ['Two', 'Pipeline at quarter end: $610K ARR, weighted']), []);
  t.strictSame(metrics(['Unit economics', 'LTV to CAC: 5.6x', 'CAC: $3,900', 'Gross profit per year: $6,250']), []);
  t.strictSame(metrics(['One', 'TAM: 8,100 clinics x 9 cases a month x $49 = $43M']), []);
  t.strictSame(metrics(['One', 'TAM: 8,100 clinics x 9 cases x $49 = $43M']), ['tam']);
  t.strictSame(metrics(['One', 'TAM: 38 mi women x R$ 412 = R$ 15.7 bi']), []);
});

test('what customers of before pay now is the retention of today, with both times', async (t) => {
  t.strictSame(
    metrics(
      ['One', 'Those with us in 2024 paid 31% more a year later, so net revenue retention is 131%'],
      ['Two', 'Our net revenue retention is 161%'],
    ),
    ['nrr'],
  );
});

test('what a margin is after, a convertible loan and letters behind an amount are no reason to believe two values', async (t) => {
  t.strictSame(
    metrics(['One', 'Our gross margin is 74% after hosting and support.'], ['Two', 'Our gross margin is 49%.']),
    ['gross_margin'],
  );
  t.strictSame(
    metrics(['One', 'Our gross margin is 74% after the first year.'], ['Two', 'Our gross margin is 49%.']),
    [],
  );
  const asked = ['Two', 'We are raising EUR 6,300,000.'];
  t.strictSame(metrics(['The round', '€3.5 million as a convertible loan'], asked), ['round']);
  t.strictSame(metrics(['The round', '€3.5 million on a SAFE, €20M cap'], asked), ['round']);
  t.strictSame(metrics(['The round', '€3.5 million as a loan of a bank'], asked), []);
  t.strictSame(
    metrics(['Market', 'With ripening chambers and spice stores: €640M TAM'], ['Two', 'TAM: EUR 1,150,000,000']),
    ['tam'],
  );
});

test('a figure of a chart is held against another of the same month, whatever year a market is told for', async (t) => {
  const chart = ['Traction', 'ARR at quarter end', 'Dec 2025: $2.7M', 'Mar 2026: $3.4M'];
  t.strictSame(metrics(chart, ['Appendix', 'ARR March 2026: $2.1M']), ['arr']);
  t.strictSame(metrics(chart, ['Market', 'SOM: 620 sites by the end of 2029 = $51M'], ['Also', '$2.1M ARR']), ['arr']);
  t.strictSame(metrics(chart, ['Appendix', 'ARR December 2025: $2.7M']), []);
});

test('retention of those who were there at a date holds today', async (t) => {
  const told = ['They stay', 'Net revenue retention 134%, measured on the 11 customers live in March 2025'];
  t.strictSame(metrics(told, ['Now', '31 customers in May 2026', 'Net revenue retention 108%']), ['nrr']);
});

test('a year that is told with the one before it lies in the century of that one, and makes no other figure outdated', async (t) => {
  const both = [
    ['One', 'Our ARR is $5M in 2026.'],
    ['Two', 'Our ARR is $3M in 2026.'],
  ];
  for (const year of ['1998/99', '1999/00', '2024/25'])
    t.strictSame(metrics(...both, ['Three', `Revenue ${year}: $20,000`]), ['arr'], year);
});

test('a figure of a year that is over contradicts none of today, whether the year is called a fiscal one or not', async (t) => {
  for (const year of ['FY2024', '2024'])
    t.strictSame(
      metrics(
        ['One', `ARR ${year}: $2M`],
        ['Two', 'Our ARR is $5M.'],
        ['Three', 'We have 31 paying customers in Q1 2026.'],
      ),
      [],
      year,
    );
});

test('a word that only begins as a month does tells no other time', async (t) => {
  for (const where of ['', ' from marketing', ' of the Junction shop', ' from decals'])
    t.strictSame(metrics(['One', 'Our ARR is $1.2M.'], ['Two', `Our MRR${where} is $50k.`]), ['arr'], where);
  t.strictSame(metrics(['One', 'Our ARR is $1.2M.'], ['Two', 'Our MRR in March was $50k.']), []);
});

test('a contract that is paid by the week or the month is held against no recurring revenue of a year', async (t) => {
  const deck = (price: string) => ['One', '$2M ARR', '100 paying customers', `Average contract value ${price}`];
  for (const price of ['$400 a week', '$1,700 a month', '$20,000']) t.strictSame(metrics(deck(price)), [], price);
  t.strictSame(metrics(deck('$90,000')), ['price']);
});

test('growth is held against two values only where both stand on one slide: the website is none of the deck', async (t) => {
  const GROWN = 'Revenue grew 300% year over year.';
  const VALUES = 'Our ARR is $1.2M, up from $1M a year ago.';
  t.strictSame(metrics(['One', GROWN, VALUES]), ['growth']);
  t.strictSame(metrics(['One', GROWN], ['Two', VALUES]), []);
  for (const slides of [
    [['One', GROWN]],
    [
      ['One', 'Overview'],
      ['Two', GROWN],
    ],
  ]) {
    const website = { url: 'https://norlay.example', text: VALUES };
    t.strictSame(run({ ...deckOf(slides), website }).evidence.contradictions, []);
  }
});

test('sums are reckoned from amounts of one currency, also where another is told beside it', async (t) => {
  const beside = ['Three', 'Our ARR is ₹100,000,000.'];
  t.strictSame(metrics(['One', 'Our ARR is $1.2M.'], ['Two', 'Our MRR is ₹2,000,000.']), []);
  t.strictSame(metrics(['One', 'Our ARR is $1.2M.'], ['Two', 'Our MRR is ₹2,000,000.'], beside), ['arr']);
  t.strictSame(metrics(['One', 'TAM $2B', 'SAM $5B'], ['Two', 'TAM ₹900B']), ['sam']);
  const both = ['Two', 'TAM C$629M, US$459M a year.'];
  t.strictSame(metrics(['One', 'SAM C$700M'], both), ['sam']);
  t.strictSame(metrics(['One', 'SAM C$213M'], both), []);
});
