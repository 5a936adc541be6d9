import { test } from 'tap';
import { criterionIn, level, levelIn } from './run.ts';

const PAIN = 'Pain quantified';
const STATUS_QUO = 'Cost of doing nothing';
const NOW = 'Why now, with a date';
const EXCLUSIVE = 'Cornered resource: exclusive data or contract';

const PROBLEM = [
  'A failed day is dear',
  'Plants replace 14.2% of their pieces every year because they never come back (our baseline, 61 plants).',
  'A plant that washes 12 million pounds writes off $1.1M of linen a year.',
];
const OWN: readonly (readonly string[])[] = [
  ['What winning one costs', 'A firm costs $1,400 to win (140 firms, $196,000 of sales and ads, Jan-Sep 2025).'],
  ['Milestones', 'By September 2028: 60 utilities, $360K a year, onboarding under 6 hours of hand work (now 22).'],
  [
    'What the money is for',
    'The equity carries the first-loss share of the debt line (R 18 million) and four more links (R 11 million).',
  ],
];

test('what is quoted for the pain of buyers is theirs, and no cost, plan or use of money of the company', async (t) => {
  t.ok(levelIn(PAIN, PROBLEM, ...OWN) >= 3);
  for (const criterion of [PAIN, STATUS_QUO]) {
    const { level: reached, quotes } = criterionIn(criterion, PROBLEM, ...OWN);
    t.ok(reached < 2 || !/to win|60 utilities|equity/.test(quotes.join(' ')), criterion);
  }
});

test('the sentence that shows a criterion most surely is quoted first, whatever its level rests on', async (t) => {
  const { level: reached, quotes } = criterionIn(
    NOW,
    ['Production', 'Second production line in Leipzig from Q2 2026, probe cost falls from EUR 11 to EUR 8'],
    ['Why it stays ours', 'Since March 2024 the leaflet of the flooring association names our method as equal to CM'],
  );
  t.equal(reached, 3);
  t.match(quotes, [/leaflet/, /Leipzig/]);
});

test('a sum quotes only the sentence that its figures are taken from', async (t) => {
  const { told, quotes } = criterionIn(
    'Ten times better, with the number',
    [
      'Result after six months',
      'Measured on 231 ledgers live > 6 months | Before | After',
      'Days sales outstanding | 52 | 37',
      'Overdue > 60 days | 14.1% | 5.8%',
      'Calls per £1m collected | 61 | 17',
      'Write-offs, share of turnover | 0.9% | 0.3%',
    ],
    [
      'Product',
      'Predicts the payment date per invoice: mean error 2.4 days (customers’ own forecasts: 9.7)',
      'Dispute routing: root cause found in 4 hours vs 6 days',
    ],
  );
  t.match(told, /6 days \/ 4 hours = 36/);
  t.ok(quotes.length > 0 && quotes.every((quote) => quote.includes('4 hours')), quotes.join());
});

test('what is far likelier something else is no measured pain, however many figures it has', async (t) => {
  for (const [title = '', ...lines] of OWN) t.ok(levelIn(PAIN, [title, ...lines]) <= 3, title);
});

test('the sales and the market of a company are no reason why now', async (t) => {
  for (const sentence of [
    'Since 2020 the market has grown by 14% a year.',
    'Since January 2025 our revenue has grown by 114%.',
  ])
    t.ok(levelIn(NOW, ['Why now', sentence]) <= 1, sentence);
});

test('what could not be done, and what a sample was measured at, is a fact', async (t) => {
  for (const sentence of [
    'In 62% of the cases the cow received an antibiotic that could not work: the germ was resistant.',
    'In our sample 19 of 26 owners lost at least one full week of firing in 2024.',
  ])
    t.ok(level(PAIN, sentence) >= 3, sentence);
  t.ok(level(PAIN, 'Owners could lose one week of firing in 2024, a loss of $4,000.') <= 2);
});

test('a heading that says what will not happen makes no plan of what stands under it', async (t) => {
  const lines = ['Our data set of 226,000 body measurements of children is one that no pattern house has.'];
  t.ok(levelIn(EXCLUSIVE, ['Why it will not be copied by the next app', ...lines]) >= 3);
  t.ok(levelIn(EXCLUSIVE, ['What we will have by 2028', ...lines]) <= 1);
});
